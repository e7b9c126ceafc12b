import { describe, expect, it } from "vitest";
import { wouldHaveHelped } from "$games/challengers/board/helped";
import { after, type MatchScene, opened } from "$games/challengers/board/match";
import type { ChallengersBook, ChallengersEvent } from "$games/challengers/board/types";
import lost from "./matches.json";
import game from "./story.json";
import { BOOK, MATCH, view } from "./testing";

const book: ChallengersBook = game.book;
const name = (who: number) => (who === 8 ? "the Robot" : `seat ${who}`);

/** The scenes of a match, which begins with the first of these events. */
function scenesOf(events: ChallengersEvent[], round: number, sizes: Map<number, number>): MatchScene[] {
  const [began, ...rest] = events;
  if (began?.type !== "MatchBegan") throw new Error("a match begins first");
  const scenes = [opened(view(), round, began, sizes)];
  for (const event of rest) scenes.push(after(scenes.at(-1) as MatchScene, event));
  return scenes;
}

function said(at: number, who?: number | null): string | null {
  const { round, loser, sizes, events } = lost[at] as (typeof lost)[number];
  const decks = new Map(Object.entries(sizes).map(([one, size]) => [Number(one), size]));
  return wouldHaveHelped(
    scenesOf(events as ChallengersEvent[], round, decks),
    book,
    who === undefined ? loser : who,
    name,
  );
}

describe("what would have helped in a lost match of a real tournament", () => {
  it("is the power that the last attack was short of", () => {
    expect(said(0)).toBe("3 more power in your last attack would have taken the flag.");
    expect(said(11)).toBe("1 more power in your last attack would have taken the flag.");
  });

  it("is a name less on the bench", () => {
    expect(said(1)).toBe(
      "Your bench had 7 names for 6 seats. Had two been of one name, Stable Boy would have had a seat.",
    );
    expect(said(8)).toBe("Your bench had 7 names for 6 seats. Had two been of one name, Dog would have had a seat.");
  });

  it("is above all what would have won it at once", () => {
    expect(said(2)).toBe("1 more power on your Champion would have won it: the Robot had no card left.");
    expect(said(5)).toBe("2 more power on your Gangster would have won it: the Robot had no card left.");
  });

  it("is nothing where much more was missing", () => {
    expect(said(10)).toBe(null);
    expect(said(13)).toBe(null);
  });

  it("is said to nobody else", () => {
    const match = lost[0] as (typeof lost)[number];
    const rival = Object.keys(match.sizes)
      .map(Number)
      .find((who) => who !== match.loser);
    expect(said(0, rival)).toBe(null);
    expect(said(0, 0)).toBe(null);
    expect(said(0, null)).toBe(null);
  });
});

it("says nothing before the end", () => {
  const began = MATCH.findIndex(({ type }) => type === "MatchBegan");
  const end = MATCH.findIndex(({ type }) => type === "MatchWon");
  const sizes = new Map([
    [0, 8],
    [1, 7],
  ]);
  expect(wouldHaveHelped(scenesOf(MATCH.slice(began, end), 1, sizes), BOOK, 0, name)).toBe(null);
});
