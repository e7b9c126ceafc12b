import { describe, expect, it } from "vitest";
import { hitWithOneMore } from "$games/spearpoint_1943/board/chances";
import type { PrintedCard } from "$games/spearpoint_1943/board/types";
import {
  blowOf,
  blowText,
  crewWord,
  damageStrip,
  defenceWords,
  inTwo,
  modifiersOf,
  percent,
  rollOf,
  shortName,
  spoken,
  sumText,
} from "$games/spearpoint_1943/board/words";
import { BOOK, unit } from "./testing";

const roll = (dice: [number, number], modifiers: number, needs: number) =>
  rollOf(BOOK, {
    type: "AttackRolled",
    unit: 64 + 1,
    target: 3 * 64 + 2,
    roll: dice[0] * 100 + dice[1],
    modifiers,
    needs,
  });

describe("what is said of a roll", () => {
  it("names every modifier with its sign", () => {
    const made = roll([6, 7], 2 + 16 * 1, 12);
    expect(sumText(made)).toBe("13 + 2 artillery + 1 crew = 16");
    expect(made.result).toBe("hit");
    expect(sumText(roll([6, 7], 16 ** 6 * 3, 12))).toBe("13 − 3 smoke = 10");
  });

  it("reads modifiers beyond 32 bits", () => {
    expect(modifiersOf(BOOK, 16 ** 8 * 2)).toEqual([{ name: "aim", amount: 2 }]);
  });

  it.each([
    [[1, 2], "friendly"],
    [[9, 9], "double"],
    [[10, 9], "slain"],
    [[5, 6], "miss"],
  ] as const)("knows the special sums: %s is %s", (dice, result) => {
    expect(roll([...dice], 0, 12).result).toBe(result);
  });

  it("says how damage came about", () => {
    const blow = blowOf({ type: "DamageRolled", unit: 65, dice: 100707, added: 109, taken: 5012, left: 83 });
    expect(blowText(blow)).toBe("7 + 9 index + 1 card − 5 defence = 12");
    expect([blow.left, blow.cause]).toEqual([8, 3]);
    expect(blowText({ ...blow, count: 3, sum: 17, doubled: true, index: 0, card: 0 })).toBe(
      "17 (3 dice) × 2 − 5 defence = 12",
    );
    const many = blowOf({ type: "DamageRolled", unit: 65, dice: 1111010, added: 0, taken: 8102, left: 0 });
    expect(blowText(many)).toBe("110 (11 dice) − 8 defence = 102");
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

describe("the chance with one more", () => {
  it("goes on from the engine's number", () => {
    expect(hitWithOneMore({ needs: 12, bonus: 1, hit: 550 })).toBe(640);
  });

  it("says nothing where hits are counted otherwise", () => {
    expect(hitWithOneMore({ needs: 12, bonus: 1, hit: 500 })).toBeNull();
  });
});
