import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextStep, type Wish } from "$games/zeppelin_conquest/board/plan";
import { Courier } from "$lib/board/courier.svelte";

describe("what is sent", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function offers(target: number) {
    if (target > 3) return null;
    return [3, 5, 7].map((card, index) => ({ index, text: `lay card-${card} ${target}`, label: "" }));
  }

  function table() {
    const state = { draft: [] as number[], refuse: 0, deaf: false, sent: [] as string[] };
    const place = () => ({ draft: state.draft, options: offers(state.draft.length + 1), mayUndo: true, whyNot: "" });
    const courier = new Courier<Wish>({
      next: (wish) => nextStep(wish, place(), (card) => `card-${card}`),
      had: () => state.draft.join(),
      answer: (text) => {
        state.sent.push(text);
        if (state.deaf) return;
        if (state.refuse-- > 0) return courier.look();
        state.draft = [...state.draft, Number(/card-(\d+)/.exec(text)?.[1])];
        setTimeout(() => courier.look(), 20);
      },
      undo: () => {
        state.sent.push("undo");
        state.draft = state.draft.slice(0, -1);
        setTimeout(() => courier.look(), 20);
      },
    });
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

  it("waits for a table that cannot be reached, however long, and then sends what is missing", () => {
    const { state, courier } = table();
    courier.send({ kind: "lock", plan: [3, 5, 7] });
    state.deaf = true;
    vi.advanceTimersByTime(3_600_000);
    expect(courier.wish).not.toBeNull();
    expect(courier.late).toBe(true);
    expect(state.draft).toEqual([3]);
    state.deaf = false;
    vi.advanceTimersByTime(5000);
    expect(state.draft).toEqual([3, 5, 7]);
    expect([courier.wish, courier.late, courier.trouble]).toEqual([null, false, ""]);
  });

  it("gives up only when the table says that it cannot be", () => {
    const { state, courier } = table();
    courier.send({ kind: "lock", plan: [3, 9, 7] });
    vi.advanceTimersByTime(200);
    expect(state.draft).toEqual([3]);
    expect(courier.wish).toBeNull();
    expect(courier.trouble).toBe("The table does not offer this card. Please choose again.");
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
