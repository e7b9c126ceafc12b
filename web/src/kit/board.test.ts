import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilLastCall } from "$kit/clock.svelte";
import { Courier, reason, type Step } from "$kit/courier.svelte";
import { Stage } from "$kit/stage.svelte";
import { written } from "./board.testing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stage", () => {
  it("begins each beat when the one before is over, and then says that it is done", () => {
    const seen: string[] = [];
    const stage = new Stage();
    const beat = (name: string, time: number) => ({ time, begin: () => void seen.push(name) });
    stage.play([beat("a", 100), beat("b", 50)], () => seen.push("done"));
    expect(seen).toEqual(["a"]);
    expect(stage.busy).toBe(true);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a", "b"]);
    vi.advanceTimersByTime(50);
    expect(seen).toEqual(["a", "b", "done"]);
    expect(stage.busy).toBe(false);
  });

  it("shows what comes meanwhile afterwards, and skips to the end of everything", () => {
    const seen: string[] = [];
    const stage = new Stage();
    stage.play([{ time: 100, begin: () => void seen.push("a") }], () => seen.push("first"));
    stage.play([{ time: 100, begin: () => void seen.push("b") }], () => seen.push("second"));
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a", "first", "b"]);
    stage.play([{ time: 100, begin: () => void seen.push("c") }], () => seen.push("third"));
    stage.skip();
    expect(seen).toEqual(["a", "first", "b", "second", "third"]);
    expect(stage.busy).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(seen).toHaveLength(5);
  });
});

describe("the courier", () => {
  function table(wanted: string[]) {
    const taken: string[] = [];
    const sent: string[] = [];
    const next = (wish: string[]): Step => {
      const [option] = written(...wish.slice(taken.length));
      return option ? { kind: "answer", option } : { kind: "done" };
    };
    const courier = new Courier<string[]>({
      next,
      had: () => taken.join(),
      answer: ({ text }) => void sent.push(text),
      undo: () => void sent.push("undo"),
    });
    courier.send(wanted);
    return { taken, sent, courier };
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

  it("gives up only when it is told that it cannot be", () => {
    const courier = new Courier<string>({
      next: () => ({ kind: "stuck", why: reason("the game is over") }),
      had: () => "",
      answer: () => {},
      undo: () => {},
    });
    courier.send("anything");
    expect(courier.trouble).toBe("The game is over.");
    expect(courier.wish).toBeNull();
  });
});

describe("the last call", () => {
  it("comes shortly before the time is up, and not after", () => {
    expect(untilLastCall(null, 0)).toBeNull();
    expect(untilLastCall(10_000, 2_000)).toBe(6_500);
    expect(untilLastCall(1_000, 0)).toBe(0);
    expect(untilLastCall(1_000, 1_000)).toBeNull();
  });
});
