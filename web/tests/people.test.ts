import { describe, expect, it } from "vitest";
import { along, placeText, plotOf, rungs, scaleOf, sharesByRivals, together, wonText } from "../src/lib/people/figures";
import { filtersIn, lengthText, ownSeat, scoreText } from "../src/lib/people/history";
import { levelOf, pageOf } from "../src/lib/people/players";
import type { GamePlayed, LeaderRow, SeatRemembered, ShareShown } from "../src/lib/protocol";
import { searchWith } from "../src/lib/query";
import { match } from "../src/lib/router.svelte";
import { flagOf } from "../src/lib/shell/crest";

const share = (game: string, rivals: number, games: number, won: number): ShareShown => ({
  game,
  rivals,
  games,
  won,
  fair: rivals ? 1 / (rivals + 1) : null,
});

describe("a crest", () => {
  it("is the same for the same id, and has two colours", () => {
    for (const id of ["ada", "bea", "u-1", "u-2"]) {
      const flag = flagOf(id);
      expect(flagOf(id)).toEqual(flag);
      expect(flag.over).not.toBe(flag.under);
      for (const colour of [flag.over, flag.under]) expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(colour);
    }
  });

  it("uses every pattern and every colour", () => {
    const flags = Array.from({ length: 600 }, (_, number) => flagOf(`user-${number}`));
    expect(new Set(flags.map(({ pattern }) => pattern)).size).toBe(9);
    expect(new Set(flags.map(({ over }) => over)).size).toBe(8);
    expect(new Set(flags.map(({ under }) => under)).size).toBe(8);
    expect(new Set(flags.map((flag) => JSON.stringify(flag))).size).toBeGreaterThan(300);
  });
});

describe("where somebody is shown", () => {
  it("people, bots and those who have gone", () => {
    expect(pageOf("abc")).toBe("/people/abc");
    expect(pageOf("bot:Mate")).toBe("/bots/Mate");
    expect(pageOf("")).toBeNull();
    expect(levelOf("bot:Mate")).toBe("Mate");
    expect(levelOf("robot:Mate")).toBeNull();
  });

  it("addresses", () => {
    expect(match("/people/me", "?tab=a")).toEqual({ page: "person", id: "me", search: "?tab=a" });
    expect(match("/bots/Mate")).toEqual({ page: "bot", level: "Mate", search: "" });
    expect(match("/leaders")).toEqual({ page: "leaders", game: null, season: null });
    expect(match("/leaders/a-game", "?season=8")).toEqual({ page: "leaders", game: "a-game", season: 8 });
    expect(match("/leaders/a-game", "?season=autumn")).toMatchObject({ season: null });
    expect(match("/people/a/b").page).toBe("missing");
  });
});

describe("shares", () => {
  const shares = [
    share("a", 1, 10, 6),
    share("b", 1, 5, 1.5),
    share("a", 3, 8, 3),
    share("b", 4, 3, 1),
    share("b", 7, 1, 0),
  ];

  it("are by number of rivals, four and more in one", () => {
    const rows = sharesByRivals(shares);
    expect(rows.map(({ rivals }) => rivals)).toEqual(["1 rival", "3 rivals", "4 or more"]);
    expect(rows[0]).toMatchObject({ games: 15, won: 7.5, fair: 0.5 });
    expect(rows[2]).toMatchObject({ games: 4, won: 1 });
    expect(rows[2]?.fair).toBeCloseTo((3 * 0.2 + 1 / 8) / 4);
  });

  it("have no fair share where there is nobody else", () => {
    expect(sharesByRivals([share("a", 0, 2, 1)])).toEqual([{ rivals: "Alone", games: 2, won: 1, fair: null }]);
    expect(together([share("a", 0, 2, 1), share("a", 1, 2, 1)]).fair).toBe(0.5);
  });

  it("are whole per cent, and a dash without a game", () => {
    expect(wonText({ games: 3, won: 2 })).toBe("67 %");
    expect(wonText({ games: 0, won: 0 })).toBe("\u2013");
  });
});

describe("a curve", () => {
  const point = (number: number, time: number, rating: number, doubt: number) => ({ number, time, rating, doubt });

  it("lies by time, with all its doubt on the scale", () => {
    const { dots, low, high, ticks } = plotOf([
      point(1, 100, 1500, 400),
      point(2, 200, 1600, 300),
      point(3, 500, 1550, 200),
    ]);
    expect(dots.map(({ x }) => x)).toEqual([0, 0.25, 1]);
    expect(low).toBeLessThanOrEqual(1100);
    expect(high).toBeGreaterThanOrEqual(1900);
    expect(ticks.at(0)).toBe(low);
    expect(ticks.at(-1)).toBe(high);
    for (const { y, upper, lower } of dots) {
      expect(upper).toBeGreaterThanOrEqual(0);
      expect(upper).toBeLessThan(y);
      expect(y).toBeLessThan(lower);
      expect(lower).toBeLessThanOrEqual(1);
    }
  });

  it("of one moment is spread out", () => {
    expect(plotOf([point(1, 9, 1500, 90), point(2, 9, 1510, 90)]).dots.map(({ x }) => x)).toEqual([0, 1]);
  });

  it("has few round numbers beside it", () => {
    for (const [low, high] of [
      [1000, 2000],
      [1490, 1510],
      [1431, 1794],
      [1500, 1500],
    ] as const) {
      const { ticks } = scaleOf(low, high);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every((tick) => tick % 10 === 0)).toBe(true);
    }
  });

  it("stays on its axis", () => {
    expect(along(1000, 2000, 1250)).toBe(25);
    expect(along(1000, 2000, 900)).toBe(0);
    expect(along(1000, 2000, 2900)).toBe(100);
  });
});

describe("places", () => {
  it("are said as numbers", () => {
    const said = [1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 113, 123].map(placeText);
    expect(said).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "12th",
      "13th",
      "21st",
      "22nd",
      "111th",
      "113th",
      "123rd",
    ]);
  });

  it("that are not known are gaps", () => {
    const row = (player: string) => ({ player }) as LeaderRow;
    const known = new Map([0, 1, 5].map((at) => [at, row(`${at}`)]));
    expect(rungs(known, 9)).toEqual([
      { at: 0, row: row("0") },
      { at: 1, row: row("1") },
      { from: 3, to: 5 },
      { at: 5, row: row("5") },
      { from: 7, to: 9 },
    ]);
    expect(rungs(new Map(), 0)).toEqual([]);
  });
});

describe("a history", () => {
  const seat = (
    player: string,
    place: number,
    score: number | null,
    left: SeatRemembered["left"] = null,
  ): SeatRemembered => ({
    player,
    name: player,
    kind: "person",
    place,
    score,
    left,
    hints: 0,
  });
  const played = (...seats: SeatRemembered[]) =>
    ({ game: { seats, began: 100, ended: 820 }, place: seats[0]?.place ?? 0 }) as GamePlayed;

  it("has its filters in the address", () => {
    expect(filtersIn("?game=a&result=lost&rated=false&rival=bot:Mate")).toEqual({
      game: "a",
      result: "lost",
      rated: false,
      rival: "bot:Mate",
    });
    expect(filtersIn("?result=unheard&rated=maybe&game=")).toEqual({
      game: null,
      result: null,
      rated: null,
      rival: null,
    });
    expect(searchWith("?tab=a&result=won", { result: null, game: "b" })).toBe("?tab=a&game=b");
    expect(searchWith("?game=b", { game: null })).toBe("");
    expect(searchWith("", { before: 0, rated: false })).toBe("?before=0&rated=false");
  });

  it("says the points, or who went", () => {
    expect(scoreText(played(seat("ada", 1, 11), seat("bea", 2, -7)), "ada")).toBe("11 : \u22127");
    expect(scoreText(played(seat("ada", 1, 5), seat("bea", 2, 4), seat("cy", 3, 3)), "ada")).toBe("5");
    expect(scoreText(played(seat("ada", 1, null), seat("bea", 2, null)), "ada")).toBe("");
    expect(scoreText(played(seat("ada", 2, 3, "timed out"), seat("bea", 1, 9)), "ada")).toBe("out of time");
    expect(scoreText(played(seat("ada", 1, null), seat("bea", 2, null, "left")), "ada")).toBe("bea left");
  });

  it("tells of the seat that the place belongs to", () => {
    const two = { ...played(seat("ada", 2, 3), seat("ada", 1, 8)), place: 1 };
    expect(ownSeat(two, "ada")?.score).toBe(8);
  });

  it("says how long it took", () => {
    const took = (seconds: number) => lengthText({ ...played(seat("ada", 1, 1)).game, began: 0, ended: seconds });
    expect([took(12), took(720), took(7500)]).toEqual(["under a minute", "12 min", "2 h 5 min"]);
  });
});
