import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeBetween, newlyStruck, phaseOf, sceneOf } from "$games/zeppelin_conquest/board/scene";
import { ZeppelinStage } from "$games/zeppelin_conquest/board/stage.svelte";
import type { CityView, ZeppelinEvent, ZeppelinView } from "$games/zeppelin_conquest/board/types";

const city = (points: number[] = [0, 0], dooms: number[] = [0, 0]): CityView => ({
  city: 0,
  soldiers: [0, 0],
  zeppelins: [0, 0],
  counts: [0, 0],
  dooms,
  points,
  nullified: dooms.some((bits) => bits > 0),
  verdicts: ["nothing", "nothing"],
});
const nine = (first: CityView = city()) => [first, ...Array.from({ length: 8 }, () => city())];

interface Given {
  turn?: number;
  round: number;
  laid: number;
  scores?: number[];
  cities?: CityView[];
  over?: boolean;
}

function view({ turn = 1, round, laid, scores = [0, 0], cities = nine(), over = false }: Given): ZeppelinView {
  const side = (seat: number) => ({
    score: scores[seat] ?? 0,
    laid: Array.from({ length: laid * 3 }, (_, i) => seat * 13 + i),
    held: 5,
    discarded: 0,
    in_deck: 8,
    hand: null,
    draft: null,
    discards: null,
  });
  return {
    seat: null,
    seats: 2,
    options: {},
    sides: [side(0), side(1)],
    targets: turn === 1 ? [0, 1, 2] : [3, 4, 5],
    turn,
    round,
    cities,
    past: turn === 1 ? [] : [0, 1, 2],
    unseen: [],
    scored: null,
    outcome: over ? { scores, winners: [0], ranking: [[0], [1]] } : null,
    resigned: null,
    place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
  };
}

describe("from view to view", () => {
  const lay1 = view({ round: 1, laid: 0 });
  const discard1 = view({ round: 1, laid: 1 });
  const lay2 = view({ round: 2, laid: 1 });
  const lay3 = view({ round: 3, laid: 2 });
  const next = view({ turn: 2, round: 1, laid: 0 });

  it("knows the step of a round", () => {
    expect([lay1, discard1, lay2].map(phaseOf)).toEqual(["lay", "discard", "lay"]);
    expect(phaseOf(view({ round: 3, laid: 3, over: true }))).toBe("over");
    expect(sceneOf(lay2).round).toBe(1);
  });

  it("tells a step forward from a jump", () => {
    expect(changeBetween(lay1, discard1)).toBe("reveal");
    expect(changeBetween(discard1, lay2)).toBe("same");
    expect(changeBetween(lay3, next)).toBe("turn");
    expect(changeBetween(lay3, view({ round: 3, laid: 3, over: true }))).toBe("end");
    expect(changeBetween(discard1, lay1)).toBe("jump");
    expect(changeBetween(lay1, lay3)).toBe("jump");
    expect(changeBetween(next, lay3)).toBe("jump");
    expect(changeBetween(lay1, next)).toBe("jump");
  });

  it("finds the cities struck since", () => {
    expect(newlyStruck(nine(), nine(city([0, 0], [1, 0])))).toEqual([0]);
  });
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const lay1 = view({ round: 1, laid: 0 });
  const discard1 = view({ round: 1, laid: 1, cities: nine(city([0, 0], [1, 0])) });

  it("turns target after target over, each with its sums and Dooms, then rests at the view", async () => {
    const stage = new ZeppelinStage(lay1);
    stage.show(discard1, true);
    expect([stage.busy, stage.isTurning(0, 0), stage.isFaceDown(0, 1)]).toEqual([true, true, true]);
    expect(stage.scene.cities).toEqual(lay1.cities);
    await vi.advanceTimersByTimeAsync(700);
    expect([stage.isTurning(0, 0), stage.isFaceDown(0, 2), stage.struck]).toEqual([false, true, [0]]);
    expect(stage.scene.cities[0]).toEqual(discard1.cities[0]);
    await vi.advanceTimersByTimeAsync(900);
    expect([stage.isTurning(0, 1), stage.isFaceDown(0, 1), stage.struck]).toEqual([true, false, []]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([stage.busy, stage.struck, stage.scene.phase]).toEqual([false, [], "discard"]);
  });

  it("jumps without motion, and on any step but one forward", () => {
    const still = new ZeppelinStage(lay1);
    still.show(discard1, false);
    expect([still.busy, still.scene.phase]).toEqual([false, "discard"]);
    const back = new ZeppelinStage(discard1);
    back.show(lay1, true);
    expect([back.busy, back.scene.phase]).toEqual([false, "lay"]);
  });

  it("goes on while only somebody's answer is heard, and is cut by a jump", async () => {
    const stage = new ZeppelinStage(lay1);
    stage.show(discard1, true);
    stage.show(view({ round: 2, laid: 1, cities: discard1.cities }), true);
    expect(stage.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(6000);
    expect([stage.busy, stage.scene.round]).toEqual([false, 1]);
    stage.show(view({ round: 2, laid: 2 }), true);
    stage.show(lay1, true);
    expect([stage.busy, stage.revealing, stage.scene.phase]).toEqual([false, null, "lay"]);
  });

  it("counts city by city, holds the result, then brings the new turn; each skipped by one word", async () => {
    const before = view({ round: 3, laid: 2 });
    const cities = nine(city([4, 0]));
    const laid = [0, 1].map((seat) => Array.from({ length: 9 }, (_, i) => seat * 13 + i));
    const after = {
      ...view({ turn: 2, round: 1, laid: 0, scores: [4, 0] }),
      scored: { targets: [0, 1, 2], laid, cities },
    };
    const stage = new ZeppelinStage(before);
    const flown: number[][] = [];
    stage.onpoints = (...points) => void flown.push(points);
    stage.show(after, true);
    await vi.advanceTimersByTimeAsync(4600);
    expect(stage.counting).toBeGreaterThanOrEqual(0);
    expect(flown).toEqual([[0, 0, 4]]);
    stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.result).toEqual({ turn: 1, gains: [4, 0], totals: [4, 0], leaves: 12 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stage.result?.leaves, "it counts the seconds that are left").toBe(7);
    expect(stage.scene.scores).toEqual([4, 0]);
    stage.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect([stage.busy, stage.scene.turn, stage.scene.phase]).toEqual([false, 2, "lay"]);
  });

  it("leaves a turn's bill to be read where nothing presses", async () => {
    const after = view({ turn: 2, round: 1, laid: 0, scores: [4, 0] });
    const stage = new ZeppelinStage(view({ round: 3, laid: 2 }));
    stage.show(after, true, { number: 9, events: [], patient: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect([stage.busy, stage.result?.leaves]).toEqual([true, null]);
    stage.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect([stage.busy, stage.scene.turn]).toEqual([false, 2]);
  });

  it("lets the log go as far as what is seen: the scores stand there while the result is held", async () => {
    const cities = nine(city([4, 0]));
    const laid = [0, 1].map((seat) => Array.from({ length: 9 }, (_, i) => seat * 13 + i));
    const after = {
      ...view({ turn: 2, round: 1, laid: 0, scores: [4, 0] }),
      scored: { targets: [0, 1, 2], laid, cities },
    };
    const events: ZeppelinEvent[] = [
      { type: "CardsRevealed", first: 6, second: 7, third: 8 },
      { type: "CardsRevealed", first: 19, second: 20, third: 21 },
      ...Array.from({ length: 9 }, (_, at) => ({ type: "CityScored" as const, city: at, red: 0, cyclone: 0 })),
      { type: "TurnScored", turn: 1, red: 4, cyclone: 0 },
      { type: "TurnBegan", turn: 2 },
    ];
    const stage = new ZeppelinStage(view({ round: 3, laid: 2 }));
    stage.show(after, true, { number: 9, events, patient: false });
    expect(stage.told).toEqual({ number: 9, events: 0 });
    await vi.advanceTimersByTimeAsync(3600);
    expect(stage.told).toEqual({ number: 9, events: 2 });
    stage.skip();
    expect(stage.told).toEqual({ number: 9, events: 12 });
    stage.skip();
    stage.skip();
    expect([stage.busy, stage.told]).toEqual([false, null]);
  });
});
