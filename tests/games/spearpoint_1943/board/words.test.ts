import { describe, expect, it } from "vitest";
import { type PrintedCard, refOf } from "$games/spearpoint_1943/board/types";
import {
  attacks,
  blowOf,
  blowText,
  crewWord,
  damageStrip,
  defenceWords,
  does,
  inTwo,
  isHit,
  isVolley,
  percent,
  rollOf,
  shortName,
  spoken,
  sumText,
  verb,
} from "$games/spearpoint_1943/board/words";
import { BOOK, damaged, rolled, unit } from "./testing";

const ODDS = {
  weapon: 0,
  attacks: 1,
  needs: 12,
  bonus: 0,
  hit: 450,
  better: [540],
  friendly_fire: 30,
  damage: 0,
  destroy: 0,
  volley: 0,
};

describe("the words for a shot", () => {
  it("tell one from several, and one unit from a band", () => {
    const shot = (...attacks: number[]) => ({ weapons: attacks.map((one) => ({ ...ODDS, attacks: one })) });
    expect([shot(1), shot(3), shot(1, 1)].map((one) => isVolley(one))).toEqual([false, true, true]);
    expect([{ several: false }, { several: true }].map((card) => verb(card, "fires", "fire"))).toEqual([
      "fires",
      "fire",
    ]);
    expect([false, true].map((assault) => attacks({ several: true }, assault))).toEqual(["fire at", "assault"]);
    expect(does(BOOK, refOf(unit(4, 2)), "loses its", "lose their")).toBe("Tiger I 2 loses its");
  });
});

describe("what is said of a roll", () => {
  const sum = (modifiers: { name: string; amount: number }[], total: number) =>
    sumText({ weapon: "Rifles", dice: [6, 7], modifiers, total, result: "hit" });

  it("names every modifier with its sign", () => {
    expect(
      sum(
        [
          { name: "artillery", amount: 2 },
          { name: "crew", amount: 1 },
        ],
        16,
      ),
    ).toBe("13 + 2 artillery + 1 crew = 16");
    expect(sum([{ name: "smoke", amount: -3 }], 10)).toBe("13 \u2212 3 smoke = 10");
    expect(sum([], 13)).toBe("13");
  });

  it("takes sum and result from the engine", () => {
    const event = rolled(65, 194, [6, 7], { needs: 12, total: 16, result: "hit" });
    expect(rollOf(event)).toMatchObject({ kind: "roll", unit: 65, needs: 12, dice: [6, 7], total: 16, result: "hit" });
    expect(rollOf({ ...event, because: null })).toBeNull();
    expect(["hit", "double", "slain", "miss", "friendly"].map((result) => isHit({ result }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("says how damage came about", () => {
    const blow = blowOf(damaged(65, { sum: 7, index: 9, card: 1, defence: 5, net: 12, left: 8, cause: 3 }));
    if (!blow) throw new Error("no blow");
    expect(blowText(blow)).toBe("7 + 9 index + 1 card − 5 defence = 12");
    expect([blow.unit, blow.left, blow.cause]).toEqual([65, 8, 3]);
    expect(blowText({ ...blow, count: 3, sum: 17, doubled: true, index: 0, card: 0 })).toBe(
      "17 (3 dice) × 2 − 5 defence = 12",
    );
  });
});

describe("names and numbers", () => {
  it("shortens names", () => {
    expect(shortName("Rifle Squad (M1 Garand)")).toBe("Rifle Squad");
    expect(inTwo("Panzergrenadier Squad")).toEqual(["Panzergrenadier", " Squad"]);
    expect(inTwo("Tiger I")).toEqual(["Tiger I", ""]);
  });

  it("never says certain of what is not", () => {
    expect([0, 4, 225, 995, 1000].map(percent)).toEqual(["0", "<1", "23", ">99", "100"]);
  });

  it("names the crew, or that there is none", () => {
    expect(crewWord(BOOK, unit(0, 1))).toBe("");
    expect(crewWord(BOOK, unit(1, 1))).toBe("no crew");
    expect(crewWord(BOOK, unit(1, 1, { crew: 2 }))).toBe("Veteran +1");
  });

  it("counts the turns of a damage card", () => {
    expect(damageStrip({ code: "stun1", turns: 1 })).toBe("stunned, 1 turn");
    expect(damageStrip({ code: "def-1", turns: -1 })).toBe("defence −1");
    expect(damageStrip({ code: "stun1", turns: 0 })).toBe("held at half");
  });

  it("says all of a unit to those who listen", () => {
    const words = spoken(BOOK, unit(4, 2, { endurance: 11, damage: 0, code: "def-1", defence: 7 }));
    expect(words).toContain("Tiger I 2, armour, front line");
    expect(words).toContain("endurance 11 of 22");
    expect(words).toContain("no crew");
    expect(words).toContain("damaged: defence −1");
  });
});

describe("a defence that has changed", () => {
  const rangers = { ...BOOK.cards[0], defence: 1 } as PrintedCard;

  it("counts of the earthworks only what they add", () => {
    expect(defenceWords(unit(0, 1, { defence: 2, dug_in: 2 }), rangers)).toBe(" = 1 +1 dug in");
    expect(defenceWords(unit(0, 1, { defence: 1, dug_in: 0 }), rangers)).toBe("");
    expect(defenceWords(unit(0, 1, { defence: 0, code: "def-1" }), rangers)).toBe(" = 1 \u22121 damage");
  });
});
