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
    stage.heard({ view: called, number: 2, events: played }, 1, true, "late");
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
    stage.heard({ view: called, number: 2, events: played }, 1, false, "late");
    expect(stage.busy).toBe(false);
    expect(stage.scene).toBe(called);
    expect(stage.call?.card).toBe(TAIL);
  });

  it("jumps when frames were missed", () => {
    const stage = new DirigiblesStage(start, 1, BOOK);
    stage.heard({ view: called, number: 9, events: played }, 1, true, "late");
    expect(stage.scene).toBe(called);
    expect(stage.call?.card).toBeNull();
  });

  it("shows how the last round was scored when it was missed with what came after it", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    const newest = asking("ChooseAction", 0, 0, { round: 3 });
    const again: DirigiblesEvent[] = scored.map((event) =>
      "round" in event ? { ...event, round: event.round + 1 } : event,
    );
    const drawn: DirigiblesEvent = { type: "CardDrawn", seat: 0, card: TAIL };
    stage.heard({ view: newest, number: 9, events: [...played, ...scored, ...again, drawn] }, 1, false, "never");
    expect([stage.reckoning?.round, stage.reckoning?.rows.length, stage.shows]).toEqual([2, 1, true]);
    stage.goOn();
    expect([stage.reckoning, stage.scene]).toEqual([null, newest]);
  });

  it("shows nothing of a round that was scored before all that it heard of", () => {
    const stage = new DirigiblesStage(called, 3, BOOK);
    stage.heard({ view: asking("ChooseAction", 0, 0, { round: 2 }), number: 9, events: scored }, 1, true, "never");
    expect([stage.reckoning, stage.busy]).toEqual([null, false]);
  });

  it("lets the answered call echo, then takes it away", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    stage.heard({ view: start, number: 2, events: [{ type: "NotMatched", seat: 2, part: 5 }] }, 1, false, "late");
    expect(stage.call?.reactions).toEqual({ 2: { kind: "none" } });
    vi.runAllTimers();
    expect(stage.call).toBeNull();
  });

  it("counts a round line by line and waits before the next one", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    const next = asking("ChooseDraw", 0, 0, { round: 2 });
    stage.heard({ view: next, number: 2, events: scored }, 1, true, "late");
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
    const next = asking("ChooseDraw", 0, 0, { round: 2 });
    stage.heard({ view: next, number: 2, events: scored }, 1, false, "late");
    const newest = asking("ChooseAction", 0, 0, { round: 2 });
    stage.heard({ view: newest, number: 3, events: [{ type: "CardDrawn", seat: 0, card: TAIL }] }, 2, false, "late");
    expect(stage.reckoning).not.toBeNull();
    vi.runAllTimers();
    expect(stage.scene).toBe(newest);
  });

  it("stays for whoever reads without a clock, and shows after it what has come meanwhile", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    stage.heard({ view: start, number: 2, events: scored }, 1, true, "never");
    stage.skip();
    vi.runAllTimers();
    expect([stage.counted, stage.reckoning?.round]).toEqual([2, 1]);
    stage.heard({ view: called, number: 3, events: played }, 2, true, "never");
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
    stage.heard({ view: start, number: 2, events: scored }, 1, false, "next");
    expect(stage.reckoning).not.toBeNull();
    stage.heard({ view: called, number: 3, events: played }, 2, false, "next");
    expect(stage.reckoning).toBeNull();
    expect(stage.scene).toBe(called);
  });

  it("does not hold back the end of the game once it is counted", () => {
    const stage = new DirigiblesStage(called, 1, BOOK);
    const end = view({ round: 3, outcome: { scores: [0, 2, 0], winners: [1], ranking: [[1], [0, 2]] } });
    stage.heard({ view: end, number: 2, events: scored.slice(0, 3) }, 1, false, "late");
    expect(stage.reckoning).not.toBeNull();
    expect(stage.shows).toBe(false);
  });
});
