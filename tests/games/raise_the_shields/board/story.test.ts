import { describe, expect, it } from "vitest";
import type { Event } from "$games/raise_the_shields/board/protocol";
import { story } from "$games/raise_the_shields/board/story";
import { everyLine, linesOf, told, whyOf } from "$kit/story.testing";
import game from "./story.json";
import { house, view } from "./testing";

describe("the story of a game that two share", () => {
  const groups = told(story, game);

  it("has the dice, the drawings and the attacks of a round", () => {
    expect(linesOf(groups, "Round 1")).toEqual([
      "The shared dice show 3 and 4; yours 6; Bob’s 6",
      "You draw the parallelogram in sector 3: the ability of city 3 is ready",
      "Bob draws the parallelogram in sectors 2 and 3: the ability of city 3 is ready",
      "You attack Bob’s sector 6: hit, 1 of 4",
      "Bob attacks sector 6: hit, 1 of 4",
    ]);
  });

  it("says why a shield is up, and what it blocks", () => {
    expect(whyOf(groups, "Bob draws the chevron in sectors 4 and 5")).toEqual([
      "Emitters 4 and 5 beside sector 4 both have power",
    ]);
    expect(everyLine(groups)).toContain("You attack Bob’s sector 4: blocked by the shield");
  });

  it("warns before a city falls, and uses no notation of the engine", () => {
    const hot = groups.flatMap(({ lines }) => lines.filter((line) => line.hot));
    expect(hot.length).toBeGreaterThan(2);
    expect(linesOf(groups, "Round 22").slice(-2)).toEqual([
      "You attack Bob’s sector 5: Bob’s city 5 falls",
      "Bob attacks sector 5: your city 5 falls",
    ]);
    expect(everyLine(groups).filter((line) => /\d-\d-\d|seat \d/i.test(line))).toEqual([]);
  });
});

it("ends with the fall of a city, not with an attack after it", () => {
  const because = (by: number) => ({ type: "Attack" as const, by, rectangles: 4 });
  const events: Event[] = [
    { type: "RoundBegan", round: 6, first: 0 },
    { type: "CityDestroyed", seat: 0, city: 2, because: because(1) },
    { type: "RectangleFilled", seat: 1, sector: 4, hits: 1, because: because(0) },
  ];
  const groups = story([{ number: 1, events, view: view() }], { book: house(), names: ["Ada", "Bob"], seat: 0 });
  expect(linesOf(groups, "Round 6")).toEqual([
    "You attack Bob’s sector 4: hit, 1 of 4",
    "Bob attacks sector 2: your city 2 falls",
  ]);
});

it("says whose sector is attacked among three, as one says it to whom it belongs", () => {
  const hit = (seat: number, by: number): Event => ({
    type: "RectangleFilled",
    seat,
    sector: 5,
    hits: 1,
    because: { by, rectangles: 4 },
  });
  const events: Event[] = [{ type: "RoundBegan", round: 2, first: 0 }, hit(0, 2), hit(2, 1)];
  const table = { book: house(), names: ["Ada", "Bob", "Cy"], seat: 0 };
  expect(linesOf(story([{ number: 1, events, view: view() }], table), "Round 2")).toEqual([
    "Cy attacks your sector 5: hit, 1 of 4",
    "Bob attacks Cy’s sector 5: hit, 1 of 4",
  ]);
});
