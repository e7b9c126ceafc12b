import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asking, saidAtOnce, WINDOWS } from "$games/spearpoint_1943/board/asking.svelte";
import { buttonsOf } from "$games/spearpoint_1943/board/buttons";
import { cardsOf, dropDeck, pointsOf, saveDeck, savedDecks } from "$games/spearpoint_1943/board/decks";
import { onKey } from "$games/spearpoint_1943/board/keys";
import { clickUnit, pickCard, pickCommand } from "$games/spearpoint_1943/board/picking";
import { promptOf } from "$games/spearpoint_1943/board/prompt";
import { SpearpointTable } from "$games/spearpoint_1943/board/table.svelte";
import type { SpearpointProps } from "$games/spearpoint_1943/board/types";
import { BOOK, given, asking as open, side, unit, view } from "./testing";

/** A table that notes what it is told. */
function sit(props: SpearpointProps) {
  const told: string[] = [];
  const table = new SpearpointTable(() => ({ ...props, answer: ({ text }) => void told.push(text) }));
  return { table, told };
}

const ours = [unit(0, 1), unit(1, 2, { crew: 2 })];
const planned = (hand: number[], commands: number[], waiting = 0) =>
  view({
    sides: [
      side({ hand, commands, draft: [], units: ours, plan: { hand, commands, units: ours, waiting } }),
      side({ units: [unit(3, 1), unit(4, 2)] }),
    ],
  });

const odds = (weapon: number) => ({
  weapon,
  attacks: 1,
  needs: 12,
  bonus: 1,
  hit: 550 - 100 * weapon,
  friendly_fire: 30,
  damage: 400,
  destroy: 200,
  volley: 300 + weapon,
});

describe("the table", () => {
  beforeEach(() => {
    for (const window of WINDOWS) asking.set(window, true);
    localStorage.clear();
  });

  it.each([
    [[0], 1, "The battle is yours: Grace resigned."],
    [[1], 0, "The Germans win the battle: you resigned."],
  ])("calls a resignation one", (winners, resigned, text) => {
    const outcome = { scores: [0, 0], winners, ranking: [] };
    const { table } = sit(given("", [], view({ outcome, resigned }), { decision: null }));
    expect(promptOf(table)).toEqual({ text, why: "" });
  });

  it("commits a card at the second click, or asks for the line", () => {
    const { table, told } = sit(given("ChooseCommitment", ["done", "commit rifle-squad-m1-garand"], planned([0], [])));
    pickCard(table, 0, 0);
    expect(buttonsOf(table)[0]?.label).toBe("To the front line");
    pickCard(table, 0, 0);
    expect(told).toEqual(["commit rifle-squad-m1-garand"]);
  });

  it("fires at a click, but lets a finger see the odds first", () => {
    const props = given("ChooseTarget", ["hold", "fire 1"], planned([], [], 1));
    const mouse = sit(props);
    clickUnit(mouse.table, 1, 1, false);
    expect(mouse.told).toEqual(["fire 1"]);
    const { table, told } = sit(props);
    clickUnit(table, 1, 1, true);
    expect([table.aimed, told.length]).toEqual([1, 0]);
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Fire", "Hold fire", "Another target"]);
    clickUnit(table, 1, 1, true);
    expect(told).toEqual(["fire 1"]);
  });

  it("takes a double click for one", () => {
    const { table, told } = sit(given("ChooseTarget", ["hold", "fire 1"], planned([], [], 1)));
    const clicks = [1, 2].map((detail) => new MouseEvent("click", { detail }));
    expect(clicks.map((click) => table.isEcho(click))).toEqual([false, false]);
    clickUnit(table, 1, 1, false);
    expect(told).toEqual(["fire 1"]);
    expect(clicks.map((click) => table.isEcho(click))).toEqual([false, true]);
  });

  it("does with Enter what the first button says, though what is held has the focus", () => {
    const props = given("ChooseTarget", ["hold", "fire 1", "assault 1"], planned([], [], 1));
    const { table, told } = sit(props);
    document.body.innerHTML = `<button class="sp-unit sp-target"></button>`;
    const event = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
    Object.defineProperty(event, "target", { value: document.body.firstElementChild });
    clickUnit(table, 1, 1, false);
    onKey(table, undefined, event);
    expect(told).toEqual(["fire 1"]);
  });

  it("asks whether to fire or to assault", () => {
    const { table, told } = sit(given("ChooseTarget", ["hold", "fire 1", "assault 1"], planned([], [], 1)));
    clickUnit(table, 1, 1, false);
    clickUnit(table, 1, 1, false);
    expect(told).toEqual([]);
    buttonsOf(table)
      .find(({ label }) => label === "Close assault")
      ?.act();
    expect(told).toEqual(["assault 1"]);
  });

  it("plays a command on a unit of the right side", () => {
    const { table, told } = sit(given("MayPlayAtDeclaration", ["done", "play minefield 2"], planned([], [1])));
    expect(table.glows(1, 2)).toBe(false);
    pickCommand(table, 1, 0);
    expect([table.glows(1, 2), table.glows(0, 2)]).toEqual([true, false]);
    expect(promptOf(table).text).toBe("Minefield: choose the unit.");
    clickUnit(table, 1, 2, false);
    expect(told).toEqual(["play minefield 2"]);
  });

  it("offers the chance with a card beside the chance without", () => {
    const shots = [{ unit: 1, target: 1, assault: false, weapons: [odds(0)], destroy: 200 }];
    const sides = [side({ units: ours, hand: [], commands: [0] }), side({ units: [unit(3, 1)] })];
    const seen = open("MayImproveAttack", 0, 1, 0, { shots, sides, chosen: 1 });
    const { table, told } = sit(given("MayImproveAttack", ["roll", "spend medic", "roll on", "never attack"], seen));
    expect(buttonsOf(table).map((button) => button.odds)).toEqual(["55 %", undefined]);
    pickCommand(table, 0, 0);
    expect(buttonsOf(table)[0]).toMatchObject({ label: "Discard for +1 and roll", odds: "64 %" });
    buttonsOf(table)[0]?.act();
    expect(told).toEqual(["spend medic"]);
  });

  it("answers at once where nobody wants to be asked", () => {
    const { table, told } = sit(given("MayImproveAttack", ["roll", "never attack"], open("MayImproveAttack", 0, 1)));
    asking.set("attack", false);
    table.heard();
    expect(told).toEqual(["never attack"]);
  });

  it("fires all weapons at a click, and one alone after it was named", () => {
    const texts = ["hold", "fire 1", "fire 1 w1", "fire 1 w2", "fire 2"];
    const shots = [
      { unit: 1, target: 1, assault: false, weapons: [odds(0), odds(1)], destroy: 500 },
      { unit: 1, target: 2, assault: false, weapons: [odds(0)], destroy: 300 },
    ];
    const seen = { ...planned([], [], 1), shots };
    const all = sit(given("ChooseTarget", texts, seen));
    clickUnit(all.table, 1, 1, false);
    expect(all.told).toEqual(["fire 1"]);
    const { table, told } = sit(given("ChooseTarget", texts, seen));
    const press = () =>
      buttonsOf(table)
        .find(({ key }) => key === "W")
        ?.act();
    expect([table.shotAt(1)?.destroy, table.glows(1, 1), table.glows(1, 2)]).toEqual([500, true, true]);
    press();
    expect([table.weapon, table.shotAt(1)?.destroy, table.glows(1, 2)]).toEqual([0, 300, true]);
    press();
    expect([table.weapon, table.shotAt(1)?.destroy, table.glows(1, 2)]).toEqual([1, 301, false]);
    clickUnit(table, 1, 1, true);
    expect(buttonsOf(table)[0]).toMatchObject({ label: "Fire", odds: "45 %", key: "Enter" });
    buttonsOf(table)[0]?.act();
    expect([told, table.weapon]).toEqual([["fire 1 w2"], null]);
  });

  it("does not speak of weapons where there is nothing to choose", () => {
    const { table } = sit(given("ChooseTarget", ["hold", "fire 1"], planned([], [], 1)));
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Hold fire"]);
  });

  it("ceases fire where that is offered", () => {
    const seen = open("MayImproveAttack", 0, 1, 0, { chosen: 1 });
    const { table, told } = sit(given("MayImproveAttack", ["roll", "cease", "roll on", "never attack"], seen));
    buttonsOf(table)
      .find(({ label }) => label === "Cease fire")
      ?.act();
    expect(told).toEqual(["cease"]);
  });

  describe("with smoke in hand and without", () => {
    const seen = open("MayLaySmoke", 0, 1, 1);
    const both = [
      ["roll", "play medic 1", "never smoke"],
      ["roll", "never smoke"],
    ].map((texts) => given("MayLaySmoke", texts, seen));
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("goes on by itself with the same word after the same time", () => {
      for (const roll of [0, 0.999]) {
        vi.spyOn(Math, "random").mockReturnValue(roll);
        const went = both.map((props) => {
          const { table, told } = sit(props);
          table.heard();
          const when = table.patience.left;
          vi.advanceTimersByTime(when - 1);
          expect(told).toEqual([]);
          vi.advanceTimersByTime(1);
          table.stop();
          return [when, ...told];
        });
        expect(went[0]).toEqual([3000 + Math.round(1000 * roll), "roll"]);
        expect(went[1]).toEqual(went[0]);
      }
      vi.restoreAllMocks();
    });

    it("waits for whoever says so, or has taken up a card", () => {
      for (const props of both) {
        const { table, told } = sit(props);
        table.heard();
        buttonsOf(table)
          .find(({ label }) => label === "Wait")
          ?.act();
        table.heard();
        vi.runAllTimers();
        expect([told, table.patience.left]).toEqual([[], 0]);
      }
    });

    it("says the same by both buttons", () => {
      for (const label of ["Let them roll", "All their rolls"]) {
        const said = both.map((props) => {
          const { table, told } = sit(props);
          table.heard();
          buttonsOf(table)
            .find((button) => button.label === label)
            ?.act();
          return told;
        });
        expect(said).toEqual([["roll"], ["roll"]]);
      }
    });

    it("lays it for the unit under fire", () => {
      const [smoke, none] = both.map((props) => sit(props));
      const lay = (table?: SpearpointTable) => table && buttonsOf(table).find(({ label }) => label === "Lay smoke");
      lay(smoke?.table)?.act();
      expect(smoke?.told).toEqual(["play medic 1"]);
      expect(lay(none?.table)).toBeUndefined();
    });
  });

  it("asks again only what is wanted again", () => {
    expect(saidAtOnce("ChooseCommitment", ["done", "ask again"], ["attack"], 1)).toBeNull();
    expect(saidAtOnce("ChooseCommitment", ["done", "ask again"], ["attack"], 3)).toBe("ask again");
    expect(saidAtOnce("ChooseOrders", ["done"], ["orders"], 0)).toBeNull();
  });

  it("keeps decks by name and side", () => {
    const one = { seat: 0, name: "Fist", cards: ["rifle-squad-m1-garand", "gone"] };
    const kept = saveDeck(saveDeck([], one), { ...one, cards: ["105mm-howitzer-m2a1"] });
    expect(savedDecks()).toEqual(kept);
    expect(kept).toHaveLength(1);
    expect(cardsOf(one, BOOK)).toEqual([0]);
    expect(pointsOf([0, 1], BOOK)).toBe(12);
    expect(dropDeck(kept, one)).toEqual([]);
  });
});
