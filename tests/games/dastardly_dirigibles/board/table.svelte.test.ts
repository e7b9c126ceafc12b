import { describe, expect, it, vi } from "vitest";
import type { Picked } from "$games/dastardly_dirigibles/board/airfield.svelte";
import { KEYS } from "$games/dastardly_dirigibles/board/keys";
import { buttonsOf, promptOf } from "$games/dastardly_dirigibles/board/prompt";
import { DirigiblesTable } from "$games/dastardly_dirigibles/board/table.svelte";
import { type DirigiblesOption, type DirigiblesView, EMPTY } from "$games/dastardly_dirigibles/board/types";
import { offers, STILL } from "$kit/board.testing";
import { onKey } from "$kit/keys";
import { asking, BOOK, card, side } from "./testing";

const TAIL = card("Tail of Gear");
const ENGINE = card("Lift Engine of Gear");
const THIEF = card("Thief");
const KEY = card("Tail of Key");
const TRANSMUTATION = card("Transmutation");

type Actions = Parameters<typeof offers<DirigiblesOption>>;

/** Seat 0 is asked, and notes what it answers. */
function sit(decision: string, given: Partial<DirigiblesView>, ...actions: Actions) {
  const answer = vi.fn<(option: DirigiblesOption) => boolean>(() => true);
  const options = offers<DirigiblesOption>(...actions);
  const table = new DirigiblesTable(() => ({
    ...STILL,
    view: asking(decision, 0, 0, given),
    book: BOOK,
    names: ["Ada", "Juno", "Bo"],
    decision: { name: decision, prompt: "What now?", always_ask: false },
    options,
    answer,
  }));
  const told = () => answer.mock.lastCall?.[0];
  const press = (key: string, more: KeyboardEventInit = {}) =>
    onKey(new KeyboardEvent("keydown", { key, ...more }), KEYS, table);
  const labels = () => buttonsOf(table).map(({ label }) => label);
  return { table, options, told, press, labels };
}

it("has for who looks on the airship in front that was hers", () => {
  const names = ["Ada", "Juno", "Bo"];
  const props = { ...STILL, names, view: asking("ChooseAction", 0, 0, {}), book: BOOK, seat: null, front: 1 };
  const table = new DirigiblesTable(() => props);
  expect(table.front).toBe(1);
  table.turned = 0;
  expect(table.front).toBe(0);
});

const one = (number: number, at = 0, zone: Picked["zone"] = "hand"): Picked => ({ zone, at, card: number });
const holding = (...hand: number[]): Partial<DirigiblesView> => ({
  sides: [side({ hand }), side(), side()],
  emporium: [EMPTY, KEY, EMPTY],
});
const turn = (...hand: number[]) =>
  sit(
    "ChooseAction",
    holding(...hand),
    { type: "PlayPart", card: ENGINE, slot: 1 },
    { type: "PlayPart", card: ENGINE, slot: 5 },
    { type: "PlayPart", card: TAIL, slot: 6 },
    { type: "PlaySpecial", card: THIEF },
    { type: "Discard", card: TAIL },
    { type: "Swap", card: KEY },
    { type: "Pass" },
  );

describe("a card of the hand", () => {
  it("is picked, and played by a second click or Enter", () => {
    const { table, told, press } = turn(TAIL, THIEF);
    expect(promptOf(table)).toEqual({ text: "What now?", why: "" });
    table.pick(one(TAIL));
    expect(promptOf(table)).toEqual({ text: "Tail of Gear: play it, discard it, or swap it.", why: "3 actions left" });
    press("Enter");
    expect(told()).toMatchObject({ type: "PlayPart", card: TAIL, slot: 6 });
    expect(table.picked).toBeNull();
    expect(promptOf(table).text).toBe("Sending your answer.");
    table.courier.stop();
    table.pick(one(THIEF, 1));
    expect(promptOf(table).why).toBe("Thief does something.");
    table.pick(one(THIEF, 1));
    expect(told()).toMatchObject({ type: "PlaySpecial", card: THIEF });
  });

  it("goes to the front or to the back, where both are free", () => {
    const { table, told, press, labels } = turn(ENGINE);
    table.pick(one(ENGINE));
    expect(labels()).toEqual(["Front", "Back", "Put down"]);
    press("Enter");
    expect(told()).toBeUndefined();
    press("b");
    expect(told()).toMatchObject({ type: "PlayPart", slot: 5 });
  });

  it("is let go over a slot, the airship, the discards or the Emporium", () => {
    const { table, told } = turn(TAIL, ENGINE);
    const drop = (what: number, kind: "slot" | "ship" | "discards" | "emporium", at = 0) => {
      table.courier.stop();
      table.dropped(one(what), { kind, at });
      return told();
    };
    expect(drop(ENGINE, "ship")).toBeUndefined();
    expect(drop(ENGINE, "slot", 1)).toMatchObject({ type: "PlayPart", card: ENGINE, slot: 1 });
    expect(drop(TAIL, "ship")).toMatchObject({ type: "PlayPart", card: TAIL });
    expect(drop(TAIL, "discards")).toMatchObject({ type: "Discard", card: TAIL });
    expect(drop(TAIL, "emporium", 1)).toMatchObject({ type: "Swap", card: KEY });
    expect(table.courier.wish).toMatchObject({ kind: "swap", give: TAIL, turns: 1, actions: 3 });
    table.courier.stop();
  });

  it("is swapped by keys, in either order", () => {
    const { table, press } = turn(TAIL, THIEF);
    const shift = () => press("@", { code: "Digit2", shiftKey: true });
    press("2", { code: "Digit2" });
    shift();
    expect(table.courier.wish).toMatchObject({ kind: "swap", give: THIEF });
    table.courier.stop();
    shift();
    expect(promptOf(table).text).toBe("Swap for Tail of Key: choose the card that you give.");
    press("1", { code: "Digit1" });
    expect(table.courier.wish).toMatchObject({ kind: "swap", give: TAIL });
    table.courier.stop();
  });

  it("is given for the card of the Emporium that is picked", () => {
    const { table, told } = turn(TAIL, THIEF);
    table.pickEmporium(one(KEY, 1, "emporium"));
    table.pick(one(THIEF, 1));
    expect(table.courier.wish).toMatchObject({ kind: "swap", give: THIEF });
    expect(told()).toMatchObject({ type: "Swap", card: KEY });
    table.courier.stop();
  });

  it("is only looked at where it is of no use", () => {
    const { table, told } = sit("ChooseDraw", holding(TAIL), { type: "Draw" }, { type: "Take", card: TAIL });
    table.pick(one(TAIL));
    expect(table.looking.opened).toEqual({ kind: "card", card: TAIL, where: "In hand" });
    table.pickEmporium(one(TAIL, 1, "emporium"));
    expect(told()).toMatchObject({ type: "Take", card: TAIL });
    table.courier.stop();
  });
});

describe("an announcement", () => {
  it("is answered with a Transmutation and any part", () => {
    const { table, told, labels } = sit(
      "ChooseMatch",
      holding(TAIL, TRANSMUTATION),
      { type: "NoMatch" },
      { type: "Transmute", card: TAIL, slot: 6 },
    );
    expect(labels()).toEqual(["Do not match", "Play Transmutation"]);
    expect([table.can(one(TAIL)), table.can(one(TRANSMUTATION, 1))]).toEqual([false, true]);
    table.pick(one(TRANSMUTATION, 1));
    expect(promptOf(table).text).toBe("Transmutation: play any part from your hand.");
    table.pick(one(TAIL));
    expect(table.onSlot(0, 6)).toMatchObject({ type: "Transmute" });
    table.confirm();
    expect(told()).toMatchObject({ type: "Transmute", card: TAIL });
    table.courier.stop();
  });
});

describe("a part of an airship", () => {
  const airship = [EMPTY, ENGINE, EMPTY, EMPTY, EMPTY, ENGINE, TAIL];
  const sides = [side({ hand: [], airship }), side({ airship }), side()];

  it("is stolen, destroyed or lost", () => {
    const steals = sit("ChooseTheft", { sides }, { type: "Steal", owner: 1, slot: 6 }).table;
    expect(steals.onSlot(1, 6)).toMatchObject({ type: "Steal" });
    expect([steals.onSlot(1, 1), steals.onSlot(2, 6), steals.isAimedAt(1), steals.isAimedAt(2)]).toEqual([
      null,
      null,
      true,
      false,
    ]);
    const aims = sit("ChooseAim", { sides }, { type: "Aim", owner: 1, part: 1 }).table;
    expect([aims.onSlot(1, 1)?.type, aims.onSlot(1, 5)?.type, aims.onSlot(1, 6)]).toEqual(["Aim", "Aim", null]);
    const loses = sit("ChooseLoss", { sides }, { type: "Lose", slot: 5 }).table;
    expect([loses.onSlot(0, 1), loses.onSlot(0, 5)?.type]).toEqual([null, "Lose"]);
  });
});
