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

  it("says why who begins, and why a turn has one more action", () => {
    expect(linesOf(groups, "Round 1")).toContain("You begin: nearest to the front");
    expect(linesOf(groups, "Round 2")).toContain("You begin: level on the fewest points, and nearest to the front");
    expect(linesOf(groups, "Round 2, your turn")[0]).toBe(
      "You begin with the fewest points: one more action on this turn",
    );
    expect(everyLine(groups).filter((line) => line.includes("one more action"))).toHaveLength(1);
  });

  it("says that the fewest points begin, where nobody else has as few", () => {
    const events = [
      { type: "RoundBegan", round: 3 },
      { type: "StarterChosen", seat: 1 },
    ];
    const later = told(story, { ...game, moments: [{ number: 1, events }] });
    expect(linesOf(later, "Round 3")).toEqual(["Bob begins: fewest points"]);
  });
});
