import { describe, expect, it } from "vitest";
import { STILL } from "$kit/board.testing";
import { ending } from "./prompt";
import { DirigiblesTable } from "./table.svelte";
import { BOOK, view } from "./testing";
import type { DirigiblesProps, DirigiblesView } from "./types";

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
