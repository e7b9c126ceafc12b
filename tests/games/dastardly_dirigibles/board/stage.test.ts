import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DirigiblesStage } from "$games/dastardly_dirigibles/board/stage.svelte";
import { type DirigiblesEvent, EMPTY } from "$games/dastardly_dirigibles/board/types";
import { asking, BOOK, card, side, view } from "./testing";

const TAIL = card("Tail of Gear");
const SHIP = [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, TAIL];
const start = asking("ChooseAction", 1, 0, { active: 1 });
const played: DirigiblesEvent[] = [{ type: "PartPlayed", seat: 1, card: TAIL, slot: 6, replaced: EMPTY, how: 0 }];
const called = asking("ChooseMatch", 2, 5, {
  active: 1,
  sides: [side({ hand: [] }), side({ airship: SHIP, held: 4 }), side()],
});
const scored: DirigiblesEvent[] = [
  { type: "RoundEnded", round: 1, first: 1, reason: 0 },
  { type: "SuitScored", seat: 1, suit: 1, cards: 1, points: 2 },
  { type: "AirshipScored", seat: 1, round: 1, points: 2, total: 2 },
  { type: "RoundBegan", round: 2 },
];

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows a part arrive before the view says it all", () => {
    const stage = new DirigiblesStage(start, 1, BOOK);
    stage.heard(called, 2, played, true, "late");
    expect(stage.busy).toBe(true);
    expect(stage.scene).not.toBe(called);
    expect(stage.scene.sides[1]?.airship).toEqual(SHIP);
    expect(stage.call).toMatchObject({ by: 1, part: 5, card: TAIL });
    vi.runAllTimers();
    expect(stage.busy).toBe(false);
    expect(stage.scene).toBe(called);
    expect(stage.call?.card).toBe(TAIL);
  });

  it("jumps without motion, and still knows the call", () => {
    const stage = new DirigiblesStage(start, 1, BOOK);
    stage.heard(called, 2, played, false, "late");
    expect(stage.busy).toBe(false);
    expect(stage.scene).toBe(called);
    expect(stage.call?.card).toBe(TAIL);
  });

  it("jumps when frames were missed", () => {
    const stage = new DirigiblesStage(start, 1, BOOK);
    stage.heard(called, 9, played, true, "late");
    expect(stage.scene).toBe(called);
    expect(stage.call?.card).toBeNull();
  });

  it("lets the answered call echo, then takes it away", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    stage.heard(start, 2, [{ type: "NotMatched", seat: 2, part: 5 }], false, "late");
    expect(stage.call?.reactions).toEqual({ 2: { kind: "none" } });
    vi.runAllTimers();
    expect(stage.call).toBeNull();
  });

  it("counts a round line by line and waits before the next one", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    const next = asking("ChooseDraw", 0, 0, { round: 2 });
    stage.heard(next, 2, scored, true, "late");
    stage.skip();
    expect(stage.reckoning?.round).toBe(1);
    expect([stage.counted, stage.lines]).toEqual([0, 2]);
    expect(stage.scene.round).toBe(1);
    stage.goOn();
    expect([stage.counted, stage.busy, stage.shows]).toEqual([2, false, true]);
    stage.goOn();
    expect(stage.reckoning).toBeNull();
    expect(stage.scene).toBe(next);
  });

  it("goes on by itself, and to the newest view", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    stage.heard(asking("ChooseDraw", 0, 0, { round: 2 }), 2, scored, false, "late");
    const newest = asking("ChooseAction", 0, 0, { round: 2 });
    stage.heard(newest, 3, [{ type: "CardDrawn", seat: 0, card: TAIL }], false, "late");
    expect(stage.reckoning).not.toBeNull();
    vi.runAllTimers();
    expect(stage.scene).toBe(newest);
  });

  it("stays for whoever reads without a clock, and shows after it what has come meanwhile", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    stage.heard(start, 2, scored, true, "never");
    stage.skip();
    vi.runAllTimers();
    expect([stage.counted, stage.reckoning?.round]).toEqual([2, 1]);
    stage.heard(called, 3, played, true, "never");
    vi.runAllTimers();
    expect(stage.reckoning?.round).toBe(1);
    stage.goOn();
    expect([stage.busy, stage.event?.type]).toEqual([true, "PartPlayed"]);
    expect(stage.scene).not.toBe(called);
    vi.runAllTimers();
    expect(stage.scene).toBe(called);
  });

  it("leaves with the next frame where somebody only watches", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    stage.heard(start, 2, scored, false, "next");
    expect(stage.reckoning).not.toBeNull();
    stage.heard(called, 3, played, false, "next");
    expect(stage.reckoning).toBeNull();
    expect(stage.scene).toBe(called);
  });

  it("does not hold back the end of the game once it is counted", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    const end = view({ round: 3, outcome: { scores: [0, 2, 0], winners: [1], ranking: [[1], [0, 2]] } });
    stage.heard(end, 2, scored.slice(0, 3), false, "late");
    expect(stage.reckoning).not.toBeNull();
    expect(stage.shows).toBe(false);
  });
});
