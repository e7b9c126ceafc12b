import { describe, expect, it } from "vitest";
import { story } from "$games/challengers/board/story";
import { everyLine, linesOf, told, whyOf } from "$kit/story.testing";
import game from "./story.json";

describe("the story of a tournament of two", () => {
  const groups = told(story, game);

  it("has one line for a deal", () => {
    expect(linesOf(groups, "Round 1")).toEqual([
      "You draw Reporter, Skeleton, Spider, Cat and Cow",
      "You pick 2 cards of level A: a deck of 8",
    ]);
  });

  it("has one line for a change of the flag, and says how the match was won", () => {
    expect(linesOf(groups, "Round 1: you against Bob")).toEqual([
      "You begin by the toss",
      "You have the flag with Newcomer 1",
      "Bob takes the flag 1 : 1 with Newcomer 1",
      "You take the flag 2 : 1 with Talent 2",
      "Bob takes the flag 4 : 2 with Champion 4",
      "You take the flag 4 : 4 with Champion 4",
      "Bob takes the flag 4 : 4 with Merman 1, Talent 2 and Newcomer 1",
      "You take the flag 2 : 1 with Skeleton 2",
      "Bob takes the flag 4 : 3 with Clown 1 and Dog 3",
      "You take the flag 3 : 3 with Spider 3",
      "You win the match: Bob has no card left to attack with",
      "You take a trophy of 3 fans [+3]",
    ]);
  });

  it("explains a power that is not the printed one", () => {
    expect(whyOf(groups, "You take the flag 5 : 3")).toEqual(["Newcomer 3: printed 1, +2 Make-Up Artist"]);
  });

  it("folds the matches of others to their result", () => {
    const seen = told(story, game, null);
    const match = seen.find(({ heading }) => heading === "Round 1: Ada against Bob");
    expect(match?.lines.filter(({ folded }) => !folded).length).toBe(2);
    expect(everyLine(seen)).not.toContain("You draw Reporter, Skeleton, Spider, Cat and Cow");
  });
});
