import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { written } from "./board.testing";
import { Courier, reason, type Step } from "./courier.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the courier", () => {
  function table(wanted: string[], quiet = false) {
    const taken: string[] = [];
    const sent: string[] = [];
    const hushed: string[] = [];
    const next = (wish: string[]): Step => {
      const [option] = written(...wish.slice(taken.length));
      return option ? { kind: "answer", option } : { kind: "done" };
    };
    const courier = new Courier<string[]>({
      next,
      had: () => taken.join(),
      answer: ({ text }, quiet) => {
        if (quiet) hushed.push(text);
        return sent.push(text) > 0;
      },
      undo: () => void sent.push("undo"),
    });
    courier.send(wanted, quiet);
    return { taken, sent, hushed, courier };
  }

  it("sends one answer at a time, and the next when the table has the one before", () => {
    const { taken, sent, courier } = table(["one", "two"]);
    courier.look();
    expect(sent).toEqual(["one"]);
    taken.push("one");
    courier.look();
    expect(sent).toEqual(["one", "two"]);
    taken.push("two");
    courier.look();
    expect(courier.wish).toBeNull();
  });

  it("tries again as long as the table is silent, and says that it is late", () => {
    const { sent, courier } = table(["one"]);
    vi.advanceTimersByTime(60_000);
    expect(sent.length).toBeGreaterThan(10);
    expect(new Set(sent)).toEqual(new Set(["one"]));
    expect(courier.late).toBe(true);
    courier.rest();
  });

  it("hushes what the board sends by itself, and what may have arrived before", () => {
    const own = table(["one"]);
    expect(own.hushed).toEqual([]);
    vi.advanceTimersByTime(150);
    expect([own.sent, own.hushed]).toEqual([["one", "one"], ["one"]]);
    own.courier.rest();
    const { hushed, courier } = table(["one"], true);
    expect(hushed).toEqual(["one"]);
    courier.rest();
  });

  it("gives up only when it is told that it cannot be", () => {
    const courier = new Courier<string>({
      next: () => ({ kind: "stuck", why: reason("the game is over") }),
      had: () => "",
      answer: () => true,
      undo: () => {},
    });
    courier.send("anything");
    expect(courier.trouble).toBe("The game is over.");
    expect(courier.wish).toBeNull();
  });
});
