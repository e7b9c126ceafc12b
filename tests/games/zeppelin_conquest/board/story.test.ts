import { describe, expect, it } from "vitest";
import { story } from "$games/zeppelin_conquest/board/story";
import { everyLine, linesOf, told, whyOf } from "$kit/story.testing";
import game from "./story.json";

describe("the story of a game with many Dooms", () => {
  const groups = told(story, game);

  it("goes round by round, and says how it stands", () => {
    expect(groups.slice(0, 5).map(({ heading }) => heading)).toEqual([
      "Turn 1",
      "Turn 1, round 1",
      "Turn 1, round 2",
      "Turn 1, round 3",
      "Turn 1 scored",
    ]);
    expect(linesOf(groups, "Turn 1, round 1")).toEqual([
      "You lay Doom Engineers (middle), Rocket Battalion (upper) and Rocket Battalion (lower)",
      "Bob lays Gale Guards (upper), Cyclone Squadron (upper) and Storm Escort (upper)",
      "You strike Vienna with Doom: worth nothing to either of you this turn",
      "Madrid, most soldiers, with at least one zeppelin: you lead 3 : 0, but with no zeppelin: nobody has it yet [0]",
      "You put Rocket Battalion (middle) away",
    ]);
  });

  it("gives each city its reason", () => {
    const scored = linesOf(groups, "Turn 1 scored");
    expect(scored).toHaveLength(9);
    expect(scored).toContain("Rome: nobody scores, Bob dropped Doom in round 3 [0]");
    expect(scored).toContain("Athens: Bob dropped the first Doom, in round 2 [+3]");
    expect(scored).toContain("Nairobi, each soldier loses: you and Bob paid 2 each [−2 −2]");
    expect(whyOf(groups, "Rome")).toEqual([
      "Most soldiers: +3",
      "You: 0 soldiers and 4 zeppelins",
      "Bob: 2 soldiers, 0 zeppelins and Doom Shockwave in round 3",
    ]);
  });

  it("calls nobody 'You' before spectators, and shows no card that was not seen", () => {
    const lines = everyLine(told(story, game, null));
    expect(lines.filter((line) => /\byou\b/i.test(line))).toEqual([]);
    expect(everyLine(groups)).toContain("Bob puts a card away");
  });
});
