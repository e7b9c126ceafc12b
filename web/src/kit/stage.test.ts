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

  it("is not needed where the pace is high", () => {
    const seen: string[] = [];
    const stage = new Stage();
    stage.play([beat(seen, "a"), beat(seen, "b")], () => seen.push("done"), 0.1);
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
