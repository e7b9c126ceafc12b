import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Stage } from "$games/challengers/board/stage.svelte";
import type { ChallengersEvent, ChallengersView } from "$games/challengers/board/types";
import { MATCH, side, view } from "./testing";

const NEXT: ChallengersEvent = { type: "RoundBegan", round: 2 };
const begun = { first: 0, second: 1, begun: true, holder: 1, totals: [0, 6], winner: -1, reason: -1 };

function stage(me: number | null = 0, pace: Stage["pace"] = "step"): Stage {
  const made = new Stage(view(), 1, [], me);
  made.pace = pace;
  return made;
}

function four(given: Partial<ChallengersView> = {}): ChallengersView {
  const match = { first: 2, second: 3, begun: false, holder: -1, totals: [0, 0], winner: -1, reason: -1 };
  return view({
    seats: 4,
    participants: [0, 1, 2, 3].map((who) => side(who)),
    matches: [view().matches[0] ?? match, match],
    ...given,
  });
}

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits step by step, and stops before each card", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], true);
    expect(made.busy).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(made.reel?.scene.event?.type).toBe("MatchBegan");
    made.next();
    vi.advanceTimersByTime(60_000);
    expect(made.reel?.scene.event?.type).toBe("PowerCounted");
    expect(made.reel?.stops).toBe(true);
    made.next();
    made.next();
    expect(made.reel?.scene.event).toMatchObject({ type: "TotalsCompared", total: 1 });
  });

  it("plays to the end by itself, and goes on", () => {
    const made = stage(0, "auto");
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], true);
    vi.advanceTimersByTime(10_000);
    expect(made.reel?.seen).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(made.film.round).toBe(2);
    expect(made.busy).toBe(false);
  });

  it("jumps without motion", () => {
    const made = stage(0, "fast");
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], false);
    expect(made.reel?.seen).toBe(true);
    made.goOn();
    expect(made.busy).toBe(false);
  });

  it("does not go on before one's own match was seen", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], true);
    made.goOn();
    expect(made.film.round).toBe(1);
    made.skip();
    made.goOn();
    expect(made.film.round).toBe(2);
  });

  it("shows a match that it comes to in the middle as the view has it", () => {
    const made = new Stage(view({ matches: [begun] }), 7, [], 0);
    expect(made.watch).toBe(0);
    expect(made.reel?.ended).toBe(true);
    expect(made.busy).toBe(false);
  });

  it("goes on with a match after an answer in it", () => {
    const made = stage();
    made.heard(view({ matches: [begun] }), 2, MATCH.slice(0, 9), true);
    made.skip();
    expect(made.busy).toBe(false);
    made.heard(view({ round: 2 }), 3, [...MATCH.slice(9), NEXT], true);
    expect(made.busy).toBe(true);
    made.skip();
    expect(made.reel?.scene.winner).toBe(1);
  });

  it("lets other parks run while one plans, and turns to one's own", () => {
    const made = new Stage(four(), 1, [], 2);
    made.pace = "step";
    made.heard(four({ matches: [begun, ...four().matches.slice(1)] }), 2, MATCH, true);
    expect(made.watch).toBeNull();
    expect(made.busy).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(made.film.reels[0]?.seen).toBe(true);
    made.turn(0);
    expect(made.reel?.scene.winner).toBe(1);
    const own: ChallengersEvent = { type: "MatchBegan", park: 1, beginner: 3, opponent: 2, tossed: 0 };
    made.heard(four({ matches: [begun, { ...begun, first: 2, second: 3, holder: -1 }] }), 3, [own], true);
    expect(made.watch).toBe(1);
  });

  it("lets one's own match wait while another is watched", () => {
    const made = new Stage(four(), 1, [], 0);
    made.pace = "auto";
    const other: ChallengersEvent = { type: "MatchBegan", park: 1, beginner: 3, opponent: 2, tossed: 0 };
    made.heard(four({ round: 2 }), 2, [...MATCH.slice(0, -1), other, NEXT], true);
    made.turn(1);
    vi.advanceTimersByTime(60_000);
    expect(made.own?.at).toBe(0);
    made.turn(0);
    vi.advanceTimersByTime(10_000);
    expect(made.own?.seen).toBe(true);
  });

  it("forgets its films after a jump", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], true);
    made.heard(view({ round: 4 }), 30, [], true);
    expect(made.rounds).toHaveLength(1);
    expect(made.film).toMatchObject({ round: 4, reels: [] });
  });

  it("counts the fans before the final", () => {
    const made = new Stage(four({ round: 7 }), 1, [], 0);
    made.pace = "step";
    const counting: ChallengersEvent[] = [
      { type: "TrophyShown", who: 0, trophy: 0, fans: 3 },
      { type: "FansCounted", who: 0, fans: 12 },
      { type: "FansCounted", who: 1, fans: 5 },
      { type: "FinalistsNamed", first: 0, second: 1, tossed: 0 },
      { type: "RoundBegan", round: 8 },
    ];
    made.heard(four({ round: 8 }), 2, counting, true);
    expect(made.ceremony?.counts.map(({ who }) => who)).toEqual([1, 0]);
    expect(made.ceremony?.counts[1]?.trophies).toEqual([{ round: 1, fans: 3 }]);
    made.skip();
    expect(made.told).toBe(2);
    made.goOn();
    expect(made.ceremony).toBeNull();
    expect(made.busy).toBe(false);
  });

  it("shows the end only when it was seen", () => {
    const made = stage(0, "fast");
    const outcome = { scores: [2, 20], winners: [1], ranking: [[1], [0]] };
    made.heard(view({ outcome }), 2, [...MATCH, { type: "TournamentWon", who: 1 }], false);
    expect(made.busy).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(made.ended).toBe(true);
    expect(made.busy).toBe(false);
  });

  it("breaks off when somebody resigns", () => {
    const made = stage(0, "auto");
    made.heard(view({ matches: [begun] }), 2, MATCH.slice(0, 8), true);
    expect(made.busy).toBe(true);
    const outcome = { scores: [], winners: [0], ranking: [[0], [1]] };
    made.heard(view({ matches: [begun], outcome, resigned: 1 }), 3, [], true);
    expect([made.busy, made.ended, made.reel]).toEqual([false, true, null]);
  });
});
