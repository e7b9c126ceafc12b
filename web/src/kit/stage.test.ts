import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Stage } from "./stage.svelte";

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

describe("skipping", () => {
  const beat = (seen: string[], name: string, stop = false) => ({ time: 100, stop, begin: () => void seen.push(name) });

  it("goes no further than a stop, and past it with the next skip", () => {
    const seen: string[] = [];
    const stage = new Stage();
    const beats = [beat(seen, "a"), beat(seen, "b"), beat(seen, "result", true), beat(seen, "enter", true)];
    stage.play(beats, () => seen.push("done"));
    stage.skip();
    expect(seen).toEqual(["a", "result"]);
    expect(stage.behind).toBe(1);
    stage.skip();
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a", "result", "enter", "done"]);
    expect([stage.busy, stage.behind]).toEqual([false, 0]);
  });

  it("is what a beat that waits needs, however long it takes", () => {
    const seen: string[] = [];
    const stage = new Stage();
    stage.play([{ ...beat(seen, "sheet", true), waits: true }, beat(seen, "enter", true)], () => seen.push("done"));
    vi.advanceTimersByTime(1_000_000);
    expect([seen, stage.busy]).toEqual([["sheet"], true]);
    stage.skip();
    vi.advanceTimersByTime(100);
    expect([seen, stage.busy]).toEqual([["sheet", "enter", "done"], false]);
  });

  it("is not needed where the pace is high", () => {
    const seen: string[] = [];
    const stage = new Stage();
    stage.attune(0.1, null, () => {});
    stage.play([beat(seen, "a"), beat(seen, "b")], () => seen.push("done"));
    vi.advanceTimersByTime(20);
    expect(seen).toEqual(["a", "b", "done"]);
  });

  it("is nothing after the stage was stopped", () => {
    const seen: string[] = [];
    const stage = new Stage();
    stage.play([beat(seen, "a")], () => seen.push("done"));
    stage.stop();
    stage.skip();
    vi.advanceTimersByTime(1000);
    expect([seen, stage.busy]).toEqual([["a"], false]);
  });
});

describe("in a replay", () => {
  it("shows so many events and waits; the beats of the moment are its stops", () => {
    const seen: string[] = [];
    const stage = new Stage();
    stage.attune(1, 0, () => {});
    const beat = (name: string, events: number, time = 100) => ({ time, events, begin: () => void seen.push(name) });
    stage.play([beat("a", 1), beat("b", 2, 0), beat("c", 3)], () => seen.push("done"), { number: 7, events: 4 });
    expect([seen, stage.stops, stage.busy]).toEqual([[], [1, 3], true]);
    stage.attune(1, 1, () => {});
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(["a"]);
    stage.attune(1, 3, () => {});
    expect([seen, stage.told]).toEqual([["a", "b", "c"], { number: 7, events: 3 }]);
    stage.attune(1, 4, () => {});
    expect([seen.at(-1), stage.busy]).toEqual(["done", false]);
  });
});

describe("while it shows", () => {
  it("says how far the log may go, at the table's pace, and sounds unless it is skipped", () => {
    const heard: string[] = [];
    const stage = new Stage();
    stage.attune(2, null, (sound) => void heard.push(sound));
    const beat = (events: number) => ({ time: 100, events, begin: () => {}, sound: "dice" as const });
    stage.play([beat(1), beat(2), beat(3)], () => {}, { number: 5, events: 3 });
    expect(stage.told).toEqual({ number: 5, events: 1 });
    vi.advanceTimersByTime(199);
    expect(stage.told).toEqual({ number: 5, events: 1 });
    vi.advanceTimersByTime(1);
    expect(stage.told).toEqual({ number: 5, events: 2 });
    stage.skip();
    expect([stage.told, heard]).toEqual([null, ["dice", "dice"]]);
  });
});
