import { describe, expect, it } from "vitest";
import { story } from "$games/spearpoint_1943/board/story";
import { everyLine, linesOf, told, whyOf } from "$kit/story.testing";
import game from "./story.json";

describe("the story of a battle", () => {
  const groups = told(story, game);

  it("has one line for an attack, with its sum", () => {
    expect(linesOf(groups, "Turn 3, attacks").slice(0, 5)).toEqual([
      "Initiative 8 : 4: Bob attacks first",
      "Tiger I hits Bazooka Team (M1A1) and does 17: 0 left",
      "Bazooka Team (M1A1) is destroyed: Bob has 5 now [+5]",
      "Pioneers (flamethrower) lose their attack: the target is gone",
      "P-40F Warhawk hits Pioneers (flamethrower) twice and does 24: 0 left, misses twice",
    ]);
    expect(whyOf(groups, "Tiger I hits")).toEqual([
      "To hit 11 + 1 crew = 12 of 11: dice 4 + 7, 8.8cm KwK 36",
      "Damage 5 + 13 weapon − 1 defence = 17; 0 left",
    ]);
  });

  it("gathers what is drawn and committed, and counts what was not seen", () => {
    expect(linesOf(groups, "The table is set")).toContain("You draw AP Shot, Flak Alert and Tactical Withdrawal");
    expect(everyLine(groups)).toContain("Bob draws 3 command cards");
  });

  it("says the points of the winner first, as the end does", () => {
    const end = (winner: number) =>
      everyLine(
        told(story, {
          ...game,
          moments: [
            {
              number: 1,
              view: {},
              events: [{ type: "GameEnded", winner, reason: 0, americans: 52, germans: 25 }],
            },
          ],
        }),
      ).at(-1);
    expect([end(0), end(1)].map((line) => line?.split(", ").at(-1))).toEqual(["52 : 25", "25 : 52"]);
  });

  it("explains natural rolls where they happen", () => {
    const roll = (first: number, second: number, result: string) =>
      told(story, {
        ...game,
        moments: [
          {
            number: 1,
            view: {},
            events: [
              { type: "AttackBegan", unit: 64, target: 128, assault: 0 },
              {
                type: "AttackRolled",
                unit: 64,
                target: 128,
                roll: 0,
                modifiers: 0,
                needs: 12,
                because: { weapon: "Gun", dice: [first, second], modifiers: [], total: first + second, result },
              },
            ],
          },
        ],
      }).flatMap(({ lines }) => lines.flatMap(({ why }) => why?.lines ?? []));
    expect(JSON.stringify(roll(10, 9, "slain"))).toContain("A natural 19 or 20 destroys the target and its crew");
    expect(JSON.stringify(roll(1, 2, "friendly"))).toContain("A natural 2 or 3 is friendly fire");
  });
});
