import { describe, expect, it } from "vitest";
import { endingOf } from "$lib/table/ending";
import { gone, over, words } from "../../../../web/tests/endings";
import * as challengers from "./testing";

describe("the end", () => {
  const ROBOT = 8;
  const two = (fans: [number, number], who = 1) =>
    [0, who].map((one, at) => challengers.side(one, { lowest: fans[at] ?? 0 }));
  const outcome = { scores: [30, 20], winners: [0], ranking: [[0], [1]] };

  it("is the final, a lead, or most fans", () => {
    const final = challengers.view({ round: 8, finalists: [0, 2], champions: [2] });
    expect(words(over("challengers", { scores: [9, 9, 8], winners: [2] }, 3), final)).toEqual([
      "Bo wins: in the final.",
      "Bo won",
    ]);
    const lead = challengers.view({ round: 5, participants: two([30, 18]), champions: [0], outcome });
    expect(words(over("challengers", outcome), lead)).toEqual([
      "You win: sudden end with a lead of 12 after round 5, 30 : 18 fans.",
      "You won",
    ]);
    const fans = challengers.view({ round: 7, participants: two([30, 20]), champions: [0], outcome });
    expect(words(over("challengers", outcome), fans)).toEqual(["You win: 30 : 20 fans.", "You won"]);
  });

  it("may be the Robot's, alone or shared", () => {
    const lost = challengers.view({ seats: 1, round: 7, participants: two([10, 19], ROBOT), champions: [ROBOT] });
    expect(words(over("challengers", { scores: [10], winners: [] }, 1), lost)).toEqual(["Lost: 10 : 19 fans.", "Lost"]);
    const shared = challengers.view({
      seats: 1,
      round: 7,
      participants: two([19, 19], ROBOT),
      champions: [0, ROBOT],
      outcome,
    });
    expect(endingOf(over("challengers", { scores: [19], winners: [0] }, 1), shared)).toBe(
      "You share the win with the Robot: 19 : 19 fans.",
    );
  });

  it("says where in the game somebody resigned", () => {
    const ended = over("challengers", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(endingOf(ended, challengers.view({ round: 4 }))).toBe("You win: Ines resigned in round 4.");
  });
});
