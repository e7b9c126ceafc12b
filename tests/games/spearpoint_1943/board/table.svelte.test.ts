import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saidAtOnce } from "$games/spearpoint_1943/board/asking.svelte";
import { buttonsOf } from "$games/spearpoint_1943/board/buttons";
import { cardsOf, dropDeck, pointsOf, saveDeck, savedDecks } from "$games/spearpoint_1943/board/decks";
import { KEYS } from "$games/spearpoint_1943/board/keys";
import { clickUnit, pickCard, pickCommand } from "$games/spearpoint_1943/board/picking";
import { promptOf } from "$games/spearpoint_1943/board/prompt";
import { SpearpointTable } from "$games/spearpoint_1943/board/table.svelte";
import type { SpearpointOption, SpearpointProps } from "$games/spearpoint_1943/board/types";
import { keeping, offers } from "$kit/board.testing";
import { onKey } from "$kit/keys";
import { type Actions, BOOK, given, asking as open, side, unit, view } from "./testing";

const HOLD = { type: "HoldFire" } as const;
const ROLL = { type: "Roll" } as const;
const fire = (slot: number, weapon = 2) => ({ type: "Fire", slot, weapon }) as const;
const never = (window: number) => ({ type: "Never", window }) as const;

/** A table that notes what it is told. */
function sit(props: SpearpointProps) {
  const told: string[] = [];
  const table = new SpearpointTable(() => ({ ...props, answer: ({ text }) => told.push(text) > 0 }));
  return { table, told };
}

const ours = [unit(0, 1), unit(1, 2, { crew: 2 })];
const planned = (hand: number[], commands: number[], waiting = 0, borrowers: number[] = []) =>
  view({
    sides: [
      side({ hand, commands, draft: [], units: ours, plan: { hand, commands, units: ours, waiting, borrowers } }),
      side({ units: [unit(3, 1), unit(4, 2)] }),
    ],
  });

const odds = (weapon: number) => ({
  weapon,
  attacks: 1,
  needs: 12,
  bonus: 1,
  hit: 550 - 100 * weapon,
  better: [640 - 100 * weapon, 720 - 100 * weapon],
  friendly_fire: 30,
  damage: 400,
  destroy: 200,
  volley: 300 + weapon,
});

describe("the table", () => {
  it.each([
    [[0], 1, "The battle is yours: Grace resigned."],
    [[1], 0, "The Germans win the battle: you resigned."],
  ])("calls a resignation one", (winners, resigned, text) => {
    const outcome = { scores: [0, 0], winners, ranking: [] };
    const { table } = sit(given("", [], view({ outcome, resigned }), { decision: null }));
    expect(promptOf(table)).toEqual({ text, why: "" });
  });

  it("turns to who looks on the side that she had, until she turns it round", () => {
    const { table } = sit(given("", [], view(), { decision: null, seat: null, front: 1 }));
    expect(table.front).toBe(1);
    table.turned = 0;
    expect(table.front).toBe(0);
  });

  it("shows the engine's question, until something is picked", () => {
    const plays = { type: "Play", command: 3, slot: 0, weapon: 2 } as const;
    const actions: Actions = [{ type: "Done" }, plays, { type: "Spend", command: 3 }];
    const { table } = sit(given("ChooseOrders", actions, planned([], [3])));
    expect(promptOf(table)).toEqual({ text: "ChooseOrders?", why: "" });
    pickCommand(table, 3, 0);
    expect(promptOf(table)).toEqual({ text: "ChooseOrders?", why: "Reinforcements: Reinforcements helps." });
    expect(buttonsOf(table).map(({ label, key }) => [label, key])).toEqual([
      ["Play", "Enter"],
      ["Discard for +1", undefined],
      ["Put down", "Esc"],
    ]);
  });

  it("commits a card at the second click, or asks for the line", () => {
    const { table, told } = sit(
      given("ChooseCommitment", [{ type: "Done" }, { type: "Commit", card: 0, line: 0 }], planned([0], [])),
    );
    pickCard(table, 0, 0);
    expect(buttonsOf(table)[0]?.label).toBe("To the front line");
    pickCard(table, 0, 0);
    expect(told).toEqual(["Commit 0 0"]);
  });

  it("asks before a unit takes the crew of another", () => {
    const actions: Actions = [{ type: "Done" }, { type: "Commit", card: 1, line: 0 }];
    const sits = (borrowers: number[]) => sit(given("ChooseCommitment", actions, planned([1], [], 0, borrowers)));
    const twice = ({ table }: ReturnType<typeof sits>) => {
      pickCard(table, 1, 0);
      pickCard(table, 1, 0);
    };
    const free = sits([]);
    twice(free);
    expect(free.told).toEqual(["Commit 1 0"]);
    const { table, told } = sits([1]);
    twice({ table, told });
    expect([told, promptOf(table).text]).toEqual([
      [],
      "You hold no crew for 105mm Howitzer M2A1. Take that of another unit?",
    ]);
    table.heard();
    expect(buttonsOf(table).map(({ label, main }) => [label, main])).toEqual([
      ["Put down", true],
      ["Commit it all the same", undefined],
    ]);
    table.press("Esc");
    expect([told, table.doubt]).toEqual([[], null]);
    table.do(table.options[1] ?? null);
    table.press("C");
    expect(told).toEqual(["Commit 1 0"]);
  });

  it("fires at a click, but lets a finger see the odds first", () => {
    const props = given("ChooseTarget", [HOLD, fire(1)], planned([], [], 1));
    const mouse = sit(props);
    clickUnit(mouse.table, 1, 1, false);
    expect(mouse.told).toEqual(["Fire 1 2"]);
    const { table, told } = sit(props);
    clickUnit(table, 1, 1, true);
    expect([table.aimed, told.length]).toEqual([1, 0]);
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Fire", "Hold fire", "Another target"]);
    clickUnit(table, 1, 1, true);
    expect(told).toEqual(["Fire 1 2"]);
  });

  it("takes a double click for one", () => {
    const { table, told } = sit(given("ChooseTarget", [HOLD, fire(1)], planned([], [], 1)));
    const clicks = [1, 2].map((detail) => new MouseEvent("click", { detail }));
    expect(clicks.map((click) => table.isEcho(click))).toEqual([false, false]);
    clickUnit(table, 1, 1, false);
    expect(told).toEqual(["Fire 1 2"]);
    expect(clicks.map((click) => table.isEcho(click))).toEqual([false, true]);
  });

  it("does with Enter what the first button says, though what is held has the focus", () => {
    const props = given("ChooseTarget", [HOLD, fire(1), { type: "Assault", slot: 1 }], planned([], [], 1));
    const { table, told } = sit(props);
    document.body.innerHTML = "<button data-held></button>";
    const enter = (repeat: boolean) => {
      const event = new KeyboardEvent("keydown", { key: "Enter", cancelable: true, repeat });
      Object.defineProperty(event, "target", { value: document.body.firstElementChild });
      onKey(event, KEYS, table, table.stage);
    };
    clickUnit(table, 1, 1, false);
    enter(true);
    expect(told).toEqual([]);
    enter(false);
    expect(told).toEqual(["Fire 1 2"]);
  });

  it("asks whether to fire or to assault", () => {
    const { table, told } = sit(
      given("ChooseTarget", [HOLD, fire(1), { type: "Assault", slot: 1 }], planned([], [], 1)),
    );
    clickUnit(table, 1, 1, false);
    clickUnit(table, 1, 1, false);
    expect(told).toEqual([]);
    buttonsOf(table)
      .find(({ label }) => label === "Close assault")
      ?.act();
    expect(told).toEqual(["Assault 1"]);
  });

  it("plays a command on a unit of the right side", () => {
    const { table, told } = sit(
      given(
        "MayPlayAtDeclaration",
        [{ type: "Done" }, { type: "Play", command: 1, slot: 2, weapon: 2 }],
        planned([], [1]),
      ),
    );
    expect(table.glows(1, 2)).toBe(false);
    pickCommand(table, 1, 0);
    expect([table.glows(1, 2), table.glows(0, 2)]).toEqual([true, false]);
    expect(promptOf(table).text).toBe("Minefield: choose the unit.");
    clickUnit(table, 1, 2, false);
    expect(told).toEqual(["Play 1 2 2"]);
  });

  it("offers the chance with a card beside the chance without", () => {
    const shots = [{ unit: 1, target: 1, assault: false, weapons: [odds(0)], destroy: 200 }];
    const sides = [side({ units: ours, hand: [], commands: [0] }), side({ units: [unit(3, 1)] })];
    const seen = open("MayImproveAttack", 0, 1, 0, { shots, sides, chosen: 1 });
    const { table, told } = sit(
      given("MayImproveAttack", [ROLL, { type: "Spend", command: 0 }, { type: "RollOn" }, never(0)], seen),
    );
    expect(buttonsOf(table).map((button) => button.note)).toEqual(["55 %", undefined]);
    pickCommand(table, 0, 0);
    expect(buttonsOf(table)[0]).toMatchObject({ label: "Discard for +1 and roll", note: "64 %" });
    buttonsOf(table)[0]?.act();
    expect(told).toEqual(["Spend 0"]);
  });

  it("answers at once where nobody wants to be asked", () => {
    const { table, told } = sit(given("MayImproveAttack", [ROLL, never(0)], open("MayImproveAttack", 0, 1)));
    table.asking.set("attack", false);
    table.heard();
    expect(told).toEqual(["Never 0"]);
  });

  it("fires all weapons at a click, and one alone after it was named", () => {
    const actions: Actions = [HOLD, fire(1), fire(1, 0), fire(1, 1), fire(2)];
    const shots = [
      { unit: 1, target: 1, assault: false, weapons: [odds(0), odds(1)], destroy: 500 },
      { unit: 1, target: 2, assault: false, weapons: [odds(0)], destroy: 300 },
    ];
    const seen = { ...planned([], [], 1), shots };
    const all = sit(given("ChooseTarget", actions, seen));
    clickUnit(all.table, 1, 1, false);
    expect(all.told).toEqual(["Fire 1 2"]);
    const { table, told } = sit(given("ChooseTarget", actions, seen));
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
    expect(buttonsOf(table)[0]).toMatchObject({ label: "Fire", note: "45 %", key: "Enter" });
    buttonsOf(table)[0]?.act();
    expect([told, table.weapon]).toEqual([["Fire 1 1"], 2]);
  });

  it("does not speak of weapons where there is nothing to choose", () => {
    const { table } = sit(given("ChooseTarget", [HOLD, fire(1)], planned([], [], 1)));
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Hold fire"]);
  });

  it("ceases fire where that is offered", () => {
    const seen = open("MayImproveAttack", 0, 1, 0, { chosen: 1 });
    const { table, told } = sit(
      given("MayImproveAttack", [ROLL, { type: "CeaseFire" }, { type: "RollOn" }, never(0)], seen),
    );
    buttonsOf(table)
      .find(({ label }) => label === "Cease fire")
      ?.act();
    expect(told).toEqual(["CeaseFire"]);
  });

  describe("fire all as declared", () => {
    const firing = [unit(0, 1, { waits: true, target: 1 }), unit(1, 2, { crew: 2, waits: true, target: 2 })];
    const seen = (decision: string, units = firing) =>
      open(decision, 0, 1, 0, { sides: [side({ units, hand: [], commands: [0] }), side({ units: [unit(3, 1)] })] });
    const play = { type: "Play", command: 2, slot: 0, weapon: 0 } as const;
    const spend = { type: "Spend", command: 0 } as const;
    const cease = { type: "CeaseFire" } as const;
    const resolve = (slot: number) => ({ type: "Resolve", slot }) as const;
    /** What is asked in the combat of a turn: with nothing to play, and with a card for everything. */
    const combat: [string, Actions, Actions][] = [
      ["ChooseAttack", [resolve(1), resolve(2)], [resolve(1), resolve(2)]],
      ["MayImproveAttack", [ROLL, spend, { type: "RollOn" }, never(0)], [ROLL, spend, play, cease, never(0)]],
      ["MayImproveDamage", [ROLL, { type: "RollOn" }, never(1)], [ROLL, spend, { type: "RollOn" }, never(1)]],
      ["ChooseAttack", [resolve(2)], [resolve(2)]],
    ];

    /** A table that goes from question to question. */
    function walks(first: SpearpointProps) {
      const told: string[] = [];
      const byItself: string[] = [];
      let props = $state.raw(first);
      const table = new SpearpointTable(() => ({
        ...props,
        answer: ({ text }, quiet) => {
          if (quiet) byItself.push(text);
          return told.push(text) > 0;
        },
      }));
      return {
        table,
        told,
        byItself,
        asked(next: SpearpointProps) {
          props = { ...next, number: props.number + 1 };
          table.heard();
        },
      };
    }

    it("answers every roll with the same word, whatever could be played", () => {
      const said = [1, 2].map((hand) => {
        const [first, ...rest] = combat.map(([name, ...hands]) => given(name, hands[hand - 1] ?? [ROLL], seen(name)));
        if (!first) throw new Error("nothing is asked");
        const { table, told, byItself, asked } = walks(first);
        expect(table.press("F")).toBe(true);
        for (const props of rest) asked(props);
        expect(byItself).toEqual(told.slice(1));
        return told;
      });
      expect(said[0]).toEqual(["Resolve 1", "Roll", "Roll", "Resolve 2"]);
      expect(said[1]).toEqual(said[0]);
    });

    it("leaves every other question open, and ends with the turn", () => {
      const { told, table, asked } = walks(given("ChooseAttack", [resolve(1), resolve(2)], seen("ChooseAttack")));
      table.press("F");
      asked(given("MayLaySmoke", [ROLL, never(3)], seen("MayLaySmoke")));
      expect(table.patience.left).toBeGreaterThan(0);
      asked(
        given(
          "ChooseDraw",
          [
            { type: "Draw", command: false },
            { type: "Draw", command: true },
          ],
          seen("ChooseDraw"),
        ),
      );
      expect(table.patience.left).toBe(0);
      asked(given("ChooseAttack", [resolve(1), resolve(2)], { ...seen("ChooseAttack"), turn: 2 }));
      table.stop();
      expect(told).toEqual(["Resolve 1"]);
    });

    it("asks again when the player wants it, and is offered only while an attack is to come", () => {
      const { told, table, asked } = walks(given("ChooseOrders", [{ type: "Done" }, spend], seen("ChooseOrders")));
      table.press("F");
      expect(told).toEqual(["Done"]);
      expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Ask me again"]);
      table.press("F");
      asked(given("ChooseAttack", [resolve(1), resolve(2)], seen("ChooseAttack")));
      expect(told).toEqual(["Done"]);
      const last = seen(
        "MayImproveAttack",
        firing.map((one) => ({ ...one, waits: false })),
      );
      asked(given("MayImproveAttack", [ROLL, { type: "RollOn" }, never(0)], last));
      expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Roll", "Roll on, all of this unit"]);
    });
  });

  describe("with smoke in hand and without", () => {
    const seen = open("MayLaySmoke", 0, 1, 1);
    const hands: Actions[] = [
      [ROLL, { type: "Play", command: 0, slot: 1, weapon: 2 }, never(3)],
      [ROLL, never(3)],
    ];
    const both = hands.map((actions) => given("MayLaySmoke", actions, seen));
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("goes on by itself with the same word after the same time", () => {
      for (const roll of [0, 0.999]) {
        vi.spyOn(Math, "random").mockReturnValue(roll);
        const went = both.map((props) => {
          const { table, told } = sit(props);
          table.heard();
          const when = table.patience.left;
          expect(buttonsOf(table)[0]).toMatchObject({
            label: "Let them roll",
            note: `in ${Math.ceil(when / 1000)} s`,
            runs: when,
          });
          vi.advanceTimersByTime(when - 1);
          expect(told).toEqual([]);
          vi.advanceTimersByTime(1);
          table.stop();
          return [when, ...told];
        });
        expect(went[0]).toEqual([3000 + Math.round(1000 * roll), "Roll"]);
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
        expect(said).toEqual([["Roll"], ["Roll"]]);
      }
    });

    it("lays it for the unit under fire", () => {
      const [smoke, none] = both.map((props) => sit(props));
      const lay = (table?: SpearpointTable) => table && buttonsOf(table).find(({ label }) => label === "Play Medic");
      lay(smoke?.table)?.act();
      expect(smoke?.told).toEqual(["Play 0 1 2"]);
      expect(lay(none?.table)).toBeUndefined();
    });

    it("offers it as much as letting them roll, and Enter does neither by habit", () => {
      const [smoke, none] = both.map((props) => {
        const { table, told } = sit(props);
        const main = buttonsOf(table).flatMap(({ label, main, key }) => (main ? [[label, key]] : []));
        return { main, entered: table.press("Enter"), told };
      });
      expect(smoke).toMatchObject({
        main: [
          ["Let them roll", "G"],
          ["Play Medic", "P"],
        ],
        entered: false,
        told: [],
      });
      expect(none).toMatchObject({ main: [["Let them roll", "Enter"]], entered: true, told: ["Roll"] });
    });
  });

  it("asks again only what is wanted again", () => {
    const options = offers<SpearpointOption>({ type: "Done" }, { type: "AskAgain" });
    expect(saidAtOnce(options, ["attack"], 1)).toBeNull();
    expect(saidAtOnce(options, ["attack"], 3)).toMatchObject({ type: "AskAgain" });
    expect(saidAtOnce(options.slice(0, 1), ["orders"], 0)).toBeNull();
  });

  it("keeps decks by name and side", () => {
    const one = { seat: 0, name: "Fist", cards: ["rifle-squad-m1-garand", "gone"] };
    const two = { ...one, cards: ["105mm-howitzer-m2a1"] };
    const store = keeping();
    saveDeck(store, one);
    saveDeck(store, two);
    expect(savedDecks(store)).toEqual([two]);
    expect(cardsOf(one, BOOK)).toEqual([0]);
    expect(pointsOf([0, 1], BOOK)).toBe(12);
    dropDeck(store, one);
    expect(savedDecks(store)).toEqual([]);
  });
});
