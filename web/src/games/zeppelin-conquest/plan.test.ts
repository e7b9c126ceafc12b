import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Courier } from "./courier.svelte";
import { agreed, free, isWhole, laid, NOTHING, nextStep, type Place, reason, takenBack } from "./plan";

const keyOf = (card: number) => `card-${card}`;
const offers = (...texts: string[]) => texts.map((text, index) => ({ index, text, label: text }));
const place = (draft: number[], options: string[] | null, mayUndo = true): Place => ({
  draft,
  options: options && offers(...options),
  mayUndo,
  whyNot: mayUndo ? "" : "all have finished, and the game has gone on",
});

describe("the plan", () => {
  it("takes cards in any order and gives them back", () => {
    const plan = laid(laid(NOTHING, 7, 2), 3, 0);
    expect(plan).toEqual([3, null, 7]);
    expect(free(plan)).toEqual([1]);
    expect(isWhole(laid(plan, 5, 1))).toBe(true);
    expect(takenBack(plan, 2)).toEqual([3, null, null]);
  });

  it("lets two laid cards change places, and one from the hand push another out", () => {
    expect(laid([3, 5, 7], 7, 0)).toEqual([7, 5, 3]);
    expect(laid([3, 5, 7], 9, 1)).toEqual([3, 9, 7]);
    expect(laid([3, null, null], 3, 2)).toEqual([null, null, 3]);
  });

  it("gives way to what the table has", () => {
    expect(agreed(NOTHING, [4, 6])).toEqual([4, 6, null]);
    expect(agreed([null, 9, 4], [4])).toEqual([4, 9, null]);
    expect(agreed([3, 5, 7], [])).toEqual([3, 5, 7]);
  });
});

describe("the next step", () => {
  const lock = { kind: "lock", plan: [3, 5, 7] } as const;

  it("answers target by target", () => {
    expect(nextStep(lock, place([], ["lay card-3 1", "lay card-5 1"]), keyOf)).toEqual({
      kind: "answer",
      text: "lay card-3 1",
    });
    expect(nextStep(lock, place([3], ["lay card-5 2"]), keyOf)).toEqual({ kind: "answer", text: "lay card-5 2" });
    expect(nextStep(lock, place([3, 5, 7], null), keyOf)).toEqual({ kind: "done" });
  });

  it("waits while the options of the next target have not come", () => {
    expect(nextStep(lock, place([3], ["lay card-3 1"]), keyOf)).toEqual({ kind: "wait" });
    expect(nextStep(lock, place([3], null), keyOf)).toEqual({ kind: "wait" });
  });

  it("takes back what the table has otherwise, and says why it cannot", () => {
    expect(nextStep(lock, place([5], ["lay card-3 2"]), keyOf)).toEqual({ kind: "undo" });
    const stuck = nextStep({ kind: "change" }, place([3, 5, 7], null, false), keyOf);
    expect(stuck).toEqual({ kind: "stuck", why: "All have finished, and the game has gone on." });
  });

  it("undoes three times to change, and answers once to discard", () => {
    expect(nextStep({ kind: "change" }, place([3, 5], null), keyOf)).toEqual({ kind: "undo" });
    expect(nextStep({ kind: "change" }, place([], null), keyOf)).toEqual({ kind: "done" });
    const discard = { kind: "discard", card: 9 } as const;
    expect(nextStep(discard, place([], ["discard card-9"]), keyOf)).toEqual({ kind: "answer", text: "discard card-9" });
    expect(nextStep(discard, place([9], null), keyOf)).toEqual({ kind: "done" });
  });

  it("makes a sentence of a reason", () => {
    expect(reason("the game is over")).toBe("The game is over.");
    expect(reason("")).toBe("It cannot be taken back now.");
  });
});

describe("the courier", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function table() {
    const state = { draft: [] as number[], refuse: 0, deaf: false, sent: [] as string[] };
    const courier = new Courier(
      () =>
        place(
          state.draft,
          state.draft.length < 3 ? [3, 5, 7].map((card) => `lay card-${card} ${state.draft.length + 1}`) : null,
        ),
      keyOf,
      (text) => {
        state.sent.push(text);
        if (state.deaf) return;
        if (state.refuse-- > 0) return courier.look();
        state.draft = [...state.draft, Number(/card-(\d+)/.exec(text)?.[1])];
        setTimeout(() => courier.look(), 20);
      },
      () => {
        state.sent.push("undo");
        state.draft = state.draft.slice(0, -1);
        setTimeout(() => courier.look(), 20);
      },
    );
    return { state, courier };
  }

  it("sends three answers, each when its options have come", () => {
    const { state, courier } = table();
    courier.send({ kind: "lock", plan: [7, 3, 5] });
    expect(state.sent).toEqual(["lay card-7 1"]);
    vi.advanceTimersByTime(100);
    expect(state.sent).toEqual(["lay card-7 1", "lay card-3 2", "lay card-5 3"]);
    expect(courier.wish).toBeNull();
    expect(courier.trouble).toBe("");
  });

  it("tries again after a refusal, and does not send twice for one frame", () => {
    const { state, courier } = table();
    state.refuse = 1;
    courier.send({ kind: "lock", plan: [3, 5, 7] });
    courier.look();
    expect(state.sent).toEqual(["lay card-3 1"]);
    vi.advanceTimersByTime(1000);
    expect(state.draft).toEqual([3, 5, 7]);
    expect(state.sent.filter((text) => text === "lay card-3 1")).toHaveLength(2);
  });

  it("gives up with a reason when nothing ever comes", () => {
    const { state, courier } = table();
    state.deaf = true;
    courier.send({ kind: "lock", plan: [3, 5, 7] });
    vi.advanceTimersByTime(60_000);
    expect(courier.wish).toBeNull();
    expect(courier.trouble).toBe("The table has not taken it. Please try again.");
    expect(state.sent.length).toBeLessThan(7);
  });

  it("takes all three back", () => {
    const { state, courier } = table();
    state.draft = [3, 5, 7];
    courier.send({ kind: "change" });
    vi.advanceTimersByTime(200);
    expect(state.sent).toEqual(["undo", "undo", "undo"]);
    expect(courier.wish).toBeNull();
  });
});
