import { describe, expect, it } from "vitest";
import { facts } from "$games/raise_the_shields/board/facts";
import { arePointsCompared, endingOf, tagOf } from "$lib/table/ending";
import { gone, over, words } from "../../../../web/tests/endings";
import * as shields from "./testing";

describe("the end", () => {
  const ends = (winners: number[], seats: number, given: Parameters<typeof shields.sheet>[0][]) =>
    words(
      over("raise-the-shields", { scores: [1, 2], winners }, seats),
      shields.view({ sheets: given.map((one) => shields.sheet(one)) }),
    );
  const all = { shields: [1, 2, 3, 4, 5, 6] };
  const fallen = { hits: [0, 5, 0, 0, 0, 0] };

  it("names what won", () => {
    expect(ends([0], 2, [all, {}])).toEqual(["You win: all six shields.", "You won"]);
    expect(ends([0], 2, [{}, fallen])).toEqual(["You win: city 2 of Ines has fallen.", "You won"]);
    expect(ends([0, 1], 2, [all, all])).toEqual(["A draw: all six shields.", "A draw"]);
    expect(ends([0, 1], 3, [all, {}, fallen])[0]).toBe(
      "Marlow and Ines share the win: all six shields, and city 2 of Bo has fallen.",
    );
    expect(ends([1], 2, [{}, {}])).toEqual(["Ines wins: the rounds ran out.", "Ines won"]);
  });

  it("names every city that fell, and does not compare shields then", () => {
    const ended = over("raise-the-shields", { winners: [0, 1] }, 2);
    const both = shields.view({ sheets: [shields.sheet({ hits: [5, 0, 0, 0, 0, 0] }), shields.sheet(fallen)] });
    expect(endingOf(ended, both)).toBe("A draw: city 1 of Marlow and city 2 of Ines have fallen.");
    expect([arePointsCompared(ended, both), tagOf(ended, both)]).toEqual([false, "City fallen"]);
    const raised = shields.view({ sheets: [shields.sheet(all), shields.sheet()] });
    expect([arePointsCompared(ended, raised), tagOf(ended, raised)]).toEqual([true, ""]);
  });

  it("names what was lost alone", () => {
    expect(ends([], 1, [fallen])).toEqual(["Lost: city 2 has fallen.", "Lost"]);
    expect(ends([], 1, [{}])).toEqual(["Lost: the rounds ran out.", "Lost"]);
    expect(ends([0], 1, [all])).toEqual(["You win: all six shields.", "You won"]);
  });

  it("says where in the game somebody resigned", () => {
    const ended = over("raise-the-shields", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(endingOf(ended, shields.view({ round: 3 }))).toBe("You win: Ines resigned in round 3.");
  });
});

it("names the rival whose cities are attacked", () => {
  const goal = (names: string[], seat: number | null) =>
    facts.goal?.(shields.view({ sheets: names.map(() => shields.sheet()), seat }), names);
  expect(goal(["Ada"], 0)).toBe("all six shields before a city falls");
  expect(goal(["Ada", "Juno"], 1)).toBe("all six shields, or destroy a city of Ada");
  expect(goal(["Ada", "Juno", "Bo"], 1)).toBe("all six shields, or destroy a city of Bo");
  expect(goal(["Ada", "Juno"], null)).toBe("all six shields, or destroy a city of the next player");
});
