import { describe, expect, it } from "vitest";
import { ending, promptOf } from "$games/dastardly_dirigibles/board/prompt";
import { DirigiblesTable } from "$games/dastardly_dirigibles/board/table.svelte";
import type { DirigiblesProps, DirigiblesView } from "$games/dastardly_dirigibles/board/types";
import { STILL } from "$kit/board.testing";
import { asking, BOOK, view } from "./testing";

/** How the board says that it ended so, to seat 0. */
function said(scores: number[], winners: number[], given: Partial<DirigiblesView> = {}): string {
  const props: DirigiblesProps = {
    ...STILL,
    view: view({ outcome: { scores, winners, ranking: [winners] }, ...given }),
    book: BOOK,
    names: ["Ada", "Juno", "Bo"],
  };
  return ending(new DirigiblesTable(() => props));
}

describe("the end", () => {
  it("is won with points, or shared", () => {
    expect(said([41, 30, 2], [0])).toBe("You win with 41 points.");
    expect(said([30, 41, 2], [1])).toBe("Juno wins with 41 points.");
    expect(said([41, 41, 2], [0, 1])).toBe("You and Juno share the win with 41 points each.");
  });

  it("is a resignation, without points", () => {
    expect(said([], [0], { resigned: 1 })).toBe("You win: Juno resigned.");
    expect(said([], [1], { resigned: 0 })).toBe("Juno wins: you resigned.");
  });
});

describe("waiting for another", () => {
  it("says why she has one more action at the start of a later round", () => {
    const waits = (given: Partial<DirigiblesView>) => {
      const shown = asking("ChooseAction", 1, 0, { active: 1, ...given });
      const props: DirigiblesProps = { ...STILL, view: shown, book: BOOK, names: ["Ada", "Juno", "Bo"] };
      return promptOf(new DirigiblesTable(() => props)).why;
    };
    expect(waits({})).toBe("3 actions left");
    expect(waits({ round: 2, turns: 2 })).toBe("3 actions left");
    expect(waits({ round: 2, turns: 1, actions_left: 4 })).toBe(
      "4 actions left: one more than usual, for the fewest points",
    );
  });
});
