import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextStep, type Wish } from "$games/zeppelin_conquest/board/plan";
import type { ZeppelinOption } from "$games/zeppelin_conquest/board/types";
import { offers } from "$kit/board.testing";
import { Courier } from "$kit/courier.svelte";

describe("what is sent", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function lays(target: number) {
    if (target > 2) return null;
    return offers<ZeppelinOption>(...[3, 5, 7].map((card) => ({ type: "Lay", card, target }) as const));
  }

  function table() {
    const state = { draft: [] as number[], refuse: 0, deaf: false, sent: [] as string[] };
    const place = () => ({ draft: state.draft, options: lays(state.draft.length), mayUndo: true, whyNot: "" });
    const courier = new Courier<Wish, ZeppelinOption>({
      next: (wish) => nextStep(wish, place()),
      had: () => state.draft.join(),
      answer: ({ card, text }): boolean => {
        state.sent.push(text);
        if (state.deaf) return true;
        if (state.refuse-- > 0) courier.look();
        else {
          state.draft = [...state.draft, card];
          setTimeout(() => courier.look(), 20);
        }
        return true;
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
    expect(state.sent).toEqual(["Lay 7 0"]);
    vi.advanceTimersByTime(100);
    expect(state.sent).toEqual(["Lay 7 0", "Lay 3 1", "Lay 5 2"]);
    expect(courier.wish).toBeNull();
    expect(courier.trouble).toBe("");
  });

  it("tries again after a refusal, and does not send twice for one frame", () => {
    const { state, courier } = table();
    state.refuse = 1;
    courier.send({ kind: "lock", plan: [3, 5, 7] });
    courier.look();
    expect(state.sent).toEqual(["Lay 3 0"]);
    vi.advanceTimersByTime(1000);
    expect(state.draft).toEqual([3, 5, 7]);
    expect(state.sent.filter((text) => text === "Lay 3 0")).toHaveLength(2);
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
