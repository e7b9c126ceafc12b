import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aheadIn } from "$games/challengers/board/films";
import { Stage } from "$games/challengers/board/stage.svelte";
import type { ChallengersEvent, ChallengersView } from "$games/challengers/board/types";
import { MATCH, side, view } from "./testing";

const NEXT: ChallengersEvent = { type: "RoundBegan", round: 2 };
const begun = { first: 0, second: 1, begun: true, holder: 1, totals: [0, 6], winner: -1, reason: -1 };

function stage(me: number | null = 0, pace: Stage["pace"] = "step"): Stage {
  const made = new Stage(view(), 1, me);
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
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
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
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    vi.advanceTimersByTime(10_000);
    expect(made.reel?.seen).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(made.film.round).toBe(2);
    expect(made.busy).toBe(false);
  });

  it("jumps without motion", () => {
    const made = stage(0, "fast");
    made.attune(0, null, () => {});
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    expect(made.reel?.seen).toBe(true);
    made.goOn();
    expect(made.busy).toBe(false);
  });

  it("does not go on before one's own match was seen", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    made.goOn();
    expect(made.film.round).toBe(1);
    made.skip();
    made.goOn();
    expect(made.film.round).toBe(2);
  });

  it("shows a match that it comes to in the middle as the view has it", () => {
    const made = new Stage(view({ matches: [begun] }), 7, 0);
    expect(made.watch).toBe(0);
    expect(made.reel?.ended).toBe(true);
    expect(made.busy).toBe(false);
  });

  it("goes on with a match after an answer in it", () => {
    const made = stage();
    made.heard(view({ matches: [begun] }), 2, MATCH.slice(0, 9), 1);
    made.skip();
    expect(made.busy).toBe(false);
    made.heard(view({ round: 2 }), 3, [...MATCH.slice(9), NEXT], 2);
    expect(made.busy).toBe(true);
    made.skip();
    expect(made.reel?.scene.winner).toBe(1);
  });

  it("lets other parks run while one plans, and turns to one's own", () => {
    const made = new Stage(four(), 1, 2);
    made.pace = "step";
    made.heard(four({ matches: [begun, ...four().matches.slice(1)] }), 2, MATCH, 1);
    expect(made.watch).toBeNull();
    expect(made.busy).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(made.film.reels[0]?.seen).toBe(true);
    made.turn(0);
    expect(made.reel?.scene.winner).toBe(1);
    const own: ChallengersEvent = { type: "MatchBegan", park: 1, beginner: 3, opponent: 2, tossed: 0 };
    made.heard(four({ matches: [begun, { ...begun, first: 2, second: 3, holder: -1 }] }), 3, [own], 2);
    expect(made.watch).toBe(1);
  });

  it("lets one's own match wait while another is watched", () => {
    const made = new Stage(four(), 1, 0);
    made.pace = "auto";
    const other: ChallengersEvent = { type: "MatchBegan", park: 1, beginner: 3, opponent: 2, tossed: 0 };
    made.heard(four({ round: 2 }), 2, [...MATCH.slice(0, -1), other, NEXT], 1);
    made.turn(1);
    vi.advanceTimersByTime(60_000);
    expect(made.own?.at).toBe(0);
    made.turn(0);
    vi.advanceTimersByTime(10_000);
    expect(made.own?.seen).toBe(true);
  });

  it("forgets its films after a jump", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    made.heard(view({ round: 4 }), 30, [], 29);
    expect(made.rounds).toHaveLength(1);
    expect(made.film).toMatchObject({ round: 4, reels: [] });
  });

  it("counts the fans before the final", () => {
    const made = new Stage(four({ round: 7 }), 1, 0);
    made.pace = "step";
    const counting: ChallengersEvent[] = [
      { type: "TrophyShown", who: 0, trophy: 0, fans: 3 },
      { type: "FansCounted", who: 0, fans: 12 },
      { type: "FansCounted", who: 1, fans: 5 },
      { type: "FinalistsNamed", first: 0, second: 1, tossed: 0 },
      { type: "RoundBegan", round: 8 },
    ];
    made.heard(four({ round: 8 }), 2, counting, 1);
    expect(made.ceremony?.counts.map(({ who }) => who)).toEqual([1, 0]);
    expect(made.ceremony?.counts[1]?.items).toEqual([
      { round: 1, fans: 3 },
      { round: 0, fans: 9 },
    ]);
    made.skip();
    expect(made.counted).toBe(3);
    made.goOn();
    expect(made.ceremony).toBeNull();
    expect(made.busy).toBe(false);
  });

  it("shows the end only when it was seen", () => {
    const made = stage(0, "fast");
    const outcome = { scores: [2, 20], winners: [1], ranking: [[1], [0]] };
    made.attune(0, null, () => {});
    made.heard(view({ outcome }), 2, [...MATCH, { type: "TournamentWon", who: 1 }], 1);
    expect(made.busy).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(made.ended).toBe(true);
    expect(made.busy).toBe(false);
  });

  it("breaks off when somebody resigns", () => {
    const made = stage(0, "auto");
    made.heard(view({ matches: [begun] }), 2, MATCH.slice(0, 8), 1);
    expect(made.busy).toBe(true);
    const outcome = { scores: [], winners: [0], ranking: [[0], [1]] };
    made.heard(view({ matches: [begun], outcome, resigned: 1 }), 3, [], 2);
    expect([made.busy, made.ended, made.reel]).toEqual([false, true, null]);
  });

  it("tells nothing of a match before it was seen: neither winner nor fans nor the log", () => {
    const made = new Stage(view(), 1, 0);
    made.pace = "step";
    const after = view({ round: 2, participants: [side(0), side(1, { lowest: 3, highest: 3, trophies: [0] })] });
    made.heard(after, 2, [...MATCH, NEXT], 1);
    expect(made.sides[1]).toMatchObject({ lowest: 0, trophies: [] });
    expect(made.matches[0]).toMatchObject({ begun: true, winner: -1 });
    expect(made.told).toEqual({ number: 2, events: 3 });
    made.skip();
    expect(made.sides[1]).toMatchObject({ lowest: 3, trophies: [0] });
    expect(made.matches[0]?.winner).toBe(1);
    const told = { number: 2, events: MATCH.length };
    expect(made.told).toEqual(told);
    made.rewind();
    expect([made.told, made.sides[1]?.lowest]).toEqual([told, 3]);
    made.goOn();
    expect(made.told).toBeNull();
  });

  it("shows all that was missed, whatever number of frames it took", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 9, [...MATCH, NEXT], 1);
    expect([made.film.round, made.busy, made.reel?.at]).toEqual([1, true, 0]);
  });

  it("tells all of the last match while its result stands there", () => {
    const made = stage();
    const outcome = { winners: [1], scores: [0, 3], ranking: [[1], [0]], resigned: null };
    made.heard(view({ outcome }), 2, MATCH, 1);
    made.skip();
    expect([made.busy, made.told]).toEqual([true, { number: 3, events: 0 }]);
    made.goOn();
    expect([made.busy, made.told]).toEqual([false, null]);
  });

  it("goes on after a reload with the shot that was reached, and in the round", () => {
    const left = stage();
    left.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    left.next();
    vi.advanceTimersByTime(60_000);
    const { told, reel } = left;
    const again = stage();
    again.heard(view({ round: 2 }), 5, [...MATCH, NEXT], 1, told?.events);
    expect([again.reel?.at, again.told]).toEqual([reel?.at, { number: 5, events: told?.events }]);
    const later = stage();
    later.heard(view({ round: 3 }), 5, [...MATCH, NEXT, ...MATCH, { ...NEXT, round: 3 }], 1, MATCH.length + 7);
    expect([later.film.round, later.reel?.scene.event?.type]).toEqual([2, "PowerCounted"]);
    expect(later.told).toEqual({ number: 5, events: MATCH.length + 7 });
  });

  it("goes on after a reload in one's own match, however far others are", () => {
    const other = MATCH.map((event) =>
      event.type === "MatchBegan"
        ? { ...event, park: 1, beginner: 2, opponent: 3 }
        : "who" in event
          ? { ...event, who: event.who + 2 }
          : event.type === "MatchWon"
            ? { ...event, park: 1, winner: 3, loser: 2 }
            : event,
    );
    const events = [...other, ...MATCH, NEXT];
    const left = new Stage(four(), 1, 0);
    left.heard(four({ round: 2 }), 2, events, 1);
    left.reel?.toEnd();
    expect([left.own?.seen, left.told?.events]).toEqual([true, other.findIndex(({ type }) => type === "CardRevealed")]);
    const again = new Stage(four(), 1, 0);
    again.resume(aheadIn(JSON.parse(JSON.stringify(left.ahead))));
    again.heard(four({ round: 2 }), 5, events, 1, left.told?.events);
    expect([again.own?.seen, again.ahead]).toEqual([true, left.ahead]);
    expect(again.film.reels.map(({ at }) => at)).toEqual(left.film.reels.map(({ at }) => at));
    again.heard(four({ round: 3 }), 6, [...MATCH, { ...NEXT, round: 3 }], 5);
    expect(again.rounds.map(({ reels }) => reels[0]?.furthest)).toEqual([left.reel?.furthest, 0, undefined]);
  });

  it("opens a match with the fans of those before it, however many were missed", () => {
    const made = stage();
    made.heard(view({ round: 3 }), 5, [...MATCH, NEXT, ...MATCH, { ...NEXT, round: 3 }], 1);
    const standing = made.rounds[1]?.reels[0]?.scene.corners.map(({ fans, trophies }) => [fans, trophies]);
    expect(standing).toEqual([
      [0, []],
      [3, [1]],
    ]);
  });

  it("says when it goes on by itself, and stays if it is told to", () => {
    const made = stage(0, "auto");
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    made.skip();
    expect(made.leaves).toBe(5);
    vi.advanceTimersByTime(2000);
    expect(made.leaves).toBe(3);
    made.stay();
    vi.advanceTimersByTime(60_000);
    expect([made.leaves, made.film.round]).toEqual([null, 1]);
  });

  it("watches the last match again from the next round, and loses nothing by it", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    made.skip();
    made.goOn();
    expect(made.reel).toBeNull();
    made.recall(made.last);
    expect([made.reel?.round, made.reel?.at, made.busy]).toEqual([1, 0, false]);
    made.recall(null);
    expect([made.reel, made.film.round]).toEqual([null, 2]);
  });

  it("makes room for the question when the time is short, and goes on where it was", () => {
    const made = stage();
    made.heard(view({ round: 2 }), 2, [...MATCH, NEXT], 1);
    made.next();
    const at = made.reel?.at;
    made.putAside(true);
    expect([made.reel, made.busy, made.told === null]).toEqual([null, false, false]);
    made.putAside(false);
    expect([made.reel?.at, made.busy]).toEqual([at, true]);
  });

  it("goes from step to step in a replay", () => {
    const made = stage();
    const after = view({ round: 2 });
    made.attune(1, 3, () => {});
    made.heard(after, 2, [...MATCH, NEXT], 1);
    expect(made.stops[0]).toBe(3);
    expect(made.reel?.scene.event?.type).toBe("MatchBegan");
    made.attune(1, 4, () => {});
    made.heard(after, 2, [...MATCH, NEXT], 1);
    expect(made.reel?.scene.event).toMatchObject({ type: "CardRevealed" });
    vi.advanceTimersByTime(60_000);
    expect(made.reel?.scene.event).toMatchObject({ type: "CardRevealed" });
  });
});
