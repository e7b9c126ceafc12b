import { describe, expect, it } from "vitest";
import { steps } from "$games/zeppelin_conquest/board/lesson";
import type { CityView, ZeppelinView } from "$games/zeppelin_conquest/board/types";
import { follow, type Progress, understood } from "$kit/lesson";
import { isALesson, type Moment, START, told } from "$kit/lesson.testing";

interface Given {
  turn?: number;
  round?: number;
  laid?: number;
  doom?: boolean;
  over?: boolean;
}

function view({ turn = 1, round = 1, laid = 0, doom = false, over = false }: Given = {}): ZeppelinView {
  const side = { score: 0, held: 5, discarded: 0, in_deck: 8, hand: null, draft: null, discards: null };
  const cities = Array.from(
    { length: 9 },
    (_, city): CityView => ({
      city,
      soldiers: [0, 0],
      zeppelins: [0, 0],
      counts: [0, 0],
      dooms: [doom && city === 4 ? 1 : 0, 0],
      nullified: doom && city === 4,
      points: [0, 0],
      verdicts: ["empty", "empty"],
    }),
  );
  const cards = Array.from({ length: laid * 3 }, (_, card) => card);
  return {
    seat: 0,
    seats: 2,
    options: {},
    sides: [
      { ...side, laid: cards },
      { ...side, laid: cards.map((card) => card + 13) },
    ],
    targets: turn === 1 ? [0, 1, 2] : [3, 4, 5],
    turn,
    round,
    cities,
    past: [],
    unseen: [],
    scored: null,
    outcome: over ? { scores: [3, 1], winners: [0], ranking: [[0], [1]] } : null,
    resigned: null,
    place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
  };
}

const VIEWS: ZeppelinView[] = [
  view(),
  view({ laid: 1, doom: true }),
  view({ round: 2, laid: 1, doom: true }),
  view({ round: 2, laid: 2, doom: true }),
  view({ round: 3, laid: 2, doom: true }),
  view({ turn: 2 }),
  view({ turn: 2, laid: 1 }),
  view({ turn: 2, round: 2, laid: 1 }),
  view({ turn: 2, round: 2, laid: 2 }),
  view({ turn: 2, round: 3, laid: 2 }),
  view({ turn: 2, round: 3, laid: 3, over: true }),
];

const GAME: Moment<ZeppelinView>[] = VIEWS.map((now) => [now, null]);

describe("the lesson of Zeppelin Conquest", () => {
  isALesson(steps, GAME);

  it("goes on by playing alone", () => {
    expect(told(steps, GAME, false)).toEqual(["cities", "tally", "terms", "doom", "last", "scored", "end"]);
  });

  it("speaks of Doom only where one lies, however late", () => {
    const calm = VIEWS.map((now, i) => (i < 5 ? { ...now, cities: view().cities } : now));
    const said = (views: ZeppelinView[]) =>
      told(
        steps,
        views.map((now): Moment<ZeppelinView> => [now, null]),
        true,
      );
    expect(said(calm)).not.toContain("doom");
    const late = calm.map((now, i) => (i === 8 ? view({ turn: 2, round: 2, laid: 2, doom: true }) : now));
    expect(said(late).slice(-2)).toEqual(["doom", "end"]);
  });

  it("says nothing twice, not even after a move was taken back", () => {
    let progress = follow(steps, view(), null, START);
    expect(progress.current).toBe("cities");
    progress = follow(steps, view(), null, understood(progress));
    expect(progress.current).toBe("lay");
    progress = follow(steps, view({ laid: 1 }), null, progress);
    expect(progress).toEqual({ done: ["cities", "lay"], current: "tally" });
    progress = follow(steps, view(), null, progress);
    expect(progress.current).toBe("lock");
  });

  it("is silent when there is nothing to say, and stays the same when nothing changes", () => {
    const read: Progress = { done: steps.map((step) => step.id), current: null };
    expect(follow(steps, view(), null, read)).toEqual(read);
    const progress = follow(steps, view(), null, START);
    expect(follow(steps, view(), null, progress)).toEqual(progress);
    expect(understood(read)).toEqual(read);
  });
});
