import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SpearpointStage } from "$games/spearpoint_1943/board/stage.svelte";
import { refOf, type SpearpointEvent } from "$games/spearpoint_1943/board/types";
import { asking, BOOK, damaged, rolled, side, unit, view } from "./testing";

const rifles = unit(0, 1, { target: 1, waits: true });
const guns = unit(3, 1);
const sides = [side({ units: [rifles], hand: [], commands: [0] }), side({ units: [guns] })];
const start = asking("ChooseAttack", 0, 0, 0, { sides });
const [ours, theirs] = [refOf(rifles), refOf(guns)];
const hit: SpearpointEvent[] = [
  { type: "AttackBegan", unit: ours, target: theirs, assault: 0 },
  rolled(ours, theirs, [9, 8], { result: "hit" }),
  damaged(theirs, { left: 10 }),
];
const next = asking("MayImproveAttack", 0, 1, 0, { sides, chosen: 1 });

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows an attack roll by roll before the view says it all", () => {
    const stage = new SpearpointStage(start, 1, BOOK);
    stage.heard(next, 2, hit, true);
    expect([stage.busy, stage.attack?.unit, stage.news]).toEqual([true, ours, null]);
    vi.advanceTimersByTime(700);
    expect(stage.news).toMatchObject({ kind: "roll", dice: [9, 8], result: "hit" });
    vi.runAllTimers();
    expect([stage.busy, stage.throws, stage.report.length]).toEqual([false, 2, 2]);
    expect(stage.fired).toEqual({ [ours]: "hit" });
  });

  it("shows many rolls in a row faster", () => {
    const [began, roll] = hit as [SpearpointEvent, SpearpointEvent];
    const shown = (rolls: number) => {
      const stage = new SpearpointStage(start, 1, BOOK);
      stage.heard(next, 2, [began, ...Array<SpearpointEvent>(rolls).fill(roll)], true);
      vi.advanceTimersByTime(2000);
      stage.stop();
      return stage.report.length;
    };
    expect([shown(6), shown(7)]).toEqual([2, 3]);
  });

  it("jumps without motion, and still knows what was rolled", () => {
    const stage = new SpearpointStage(start, 1, BOOK);
    stage.heard(next, 2, hit, false);
    expect([stage.busy, stage.report.length, stage.news?.kind]).toEqual([false, 2, "blow"]);
    expect(stage.attack).toEqual({ unit: ours, target: theirs, assault: false });
  });

  it("knows the last roll though the showing of it was skipped", () => {
    const stage = new SpearpointStage(start, 1, BOOK);
    stage.heard(next, 2, hit, true);
    stage.skip();
    expect([stage.busy, stage.report.length, stage.news?.kind]).toEqual([false, 2, "blow"]);
    expect(stage.fired).toEqual({ [ours]: "hit" });
  });

  it("halts at the end of a turn that brings an overrun near, and at the end of the game", () => {
    const ends = (turns: number): SpearpointEvent => ({ type: "TurnEnded", turn: 4, americans: 0, germans: turns });
    const busy = (events: SpearpointEvent[]) => {
      const stage = new SpearpointStage(start, 1, BOOK);
      stage.heard(next, 2, events, true);
      vi.advanceTimersByTime(1000);
      return [stage.busy, stage.scene.sides[1]?.overrun];
    };
    expect(busy([ends(1)])[0]).toBe(false);
    expect(busy([ends(2)])).toEqual([true, 2]);
    const over: SpearpointEvent = { type: "GameEnded", reason: 1, winner: 1, americans: 0, germans: 0 };
    expect(busy([ends(3), over])).toEqual([true, 3]);
  });

  it("forgets the dice when frames were missed", () => {
    const stage = new SpearpointStage(start, 1, BOOK);
    stage.heard(next, 2, hit, false);
    stage.heard(view({ sides }), 9, [], false);
    expect([stage.news, stage.fired, stage.attack]).toEqual([null, {}, null]);
  });

  it("stamps a miss only until something hits", () => {
    const stage = new SpearpointStage(start, 1, BOOK);
    const miss = rolled(ours, theirs, [2, 3]);
    stage.heard(view({ sides }), 2, [miss], false);
    expect(stage.fired).toEqual({ [ours]: "miss" });
    stage.heard(view({ sides }), 3, hit, false);
    stage.heard(view({ sides }), 4, [miss], false);
    expect(stage.fired).toEqual({ [ours]: "hit" });
    stage.heard(view({ sides, turn: 2 }), 5, [{ type: "TurnBegan", turn: 2 }], false);
    expect(stage.fired).toEqual({});
  });
});
