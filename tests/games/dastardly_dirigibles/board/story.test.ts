import { describe, expect, it } from "vitest";
import { story } from "$games/dastardly_dirigibles/board/story";
import { everyLine, linesOf, told, whyOf } from "$kit/story.testing";
import game from "./story.json";

describe("the story of a game of two", () => {
  const groups = told(story, game);

  it("deals in one line a player", () => {
    const deal = linesOf(groups, "Round 1");
    expect(deal[0]).toBe(
      "You draw Transmutation, Aether Extractor, Gondola Front (Wild II), Lift Engine (Wild I), Gondola Rear (Key)",
    );
    expect(everyLine(groups)).toContain("Bob draws 5 cards");
  });

  it("says what a part makes of an airship, and why", () => {
    expect(everyLine(groups)).toContain("You must match and play Gondola Front (Screw) over Gondola Front (Wild II)");
    expect(whyOf(groups, "You must match and play Gondola Front (Screw)")).toEqual([
      "You: the airship was worth 3 and is now worth 2",
    ]);
  });

  it("scores in one line a player, with the sum", () => {
    expect(linesOf(groups, "Round 1 scored")).toEqual([
      "Round 1 ends: an airship is complete, Bob is first",
      "Bob scores 7: Chain × 1: 2, Wild × 2: 2, complete: 2, Gilded Dynamotor in hand: 1; 7 in all [+7]",
      "You score 7: Chain × 3: 6, Wild × 1: 1; 7 in all [+7]",
    ]);
  });
});
