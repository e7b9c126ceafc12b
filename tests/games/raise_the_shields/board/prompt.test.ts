import { describe, expect, it } from "vitest";
import { buttonsOf, ending, promptOf } from "$games/raise_the_shields/board/prompt";
import { ShieldsTable } from "$games/raise_the_shields/board/table.svelte";
import { FLIP, type ShieldsOption, type ShieldsProps, type ShieldsView } from "$games/raise_the_shields/board/types";
import { offers, STILL } from "$kit/board.testing";
import { house, sheet, view } from "./testing";

const ALL = [1, 2, 3, 4, 5, 6];
const FALLEN = [0, 5, 0, 0, 0, 0];

/** How the board says that it ended so, to seat 0. */
function said(given: Partial<ShieldsView>, winners: number[]): string {
  const seats = given.sheets?.length ?? 2;
  const outcome = { scores: [], winners, ranking: [winners] };
  const props: ShieldsProps = {
    ...STILL,
    view: view({ seat: 0, seats, ...given, outcome }),
    book: house(),
    names: ["Ada", "Juno", "Bo"],
  };
  return ending(new ShieldsTable(() => props));
}

describe("the end", () => {
  it("is won by shields, by a fallen city, or by both", () => {
    expect(said({ sheets: [sheet({ shields: ALL }), sheet()] }, [0])).toBe("You win: all six shields.");
    expect(said({ sheets: [sheet({ hits: FALLEN }), sheet()] }, [1])).toBe("Juno wins: a fallen city.");
    expect(said({ sheets: [sheet({ shields: ALL }), sheet(), sheet({ hits: FALLEN })] }, [0, 1])).toBe(
      "You and Juno share the win: all six shields and a fallen city.",
    );
  });

  it("comes when the rounds run out", () => {
    expect(said({ sheets: [sheet(), sheet()] }, [1])).toBe("Juno wins: the best realm when the rounds ran out.");
    expect(said({ sheets: [sheet()] }, [])).toBe("The rounds have run out.");
  });

  it("is won or lost alone", () => {
    expect(said({ sheets: [sheet({ shields: ALL })] }, [0])).toBe("All six shields are up: your realm is safe.");
    expect(said({ sheets: [sheet({ hits: FALLEN })] }, [])).toBe("A city has fallen: your realm is lost.");
  });

  it("is a resignation, and nothing else then", () => {
    const sheets = [sheet(), sheet()];
    expect(said({ sheets, resigned: 1 }, [0])).toBe("You win: Juno resigned.");
    expect(said({ sheets, resigned: 0 }, [1])).toBe("Juno wins: you resigned.");
  });
});

describe("a question", () => {
  const flip = (subject: number) => ({ type: "Use", ability: FLIP, subject, value: 0 }) as const;
  const question = { decision: "MayFlip", seat: 0, a: 0, b: 0, c: 0 };
  const props: ShieldsProps = {
    ...STILL,
    view: view({ shared: [3, 3], place: { agenda: [], question, forks: 0, lane_kind: 0, lanes: [] } }),
    book: house(),
    names: ["Ada", "Juno"],
    asked: { 0: "you" },
    decision: { name: "MayFlip", prompt: "Turn a shared die?", always_ask: false },
    options: offers<ShieldsOption>({ type: "Pass" }, flip(0), flip(1)),
  };

  it("is put in the engine's words, and equal dice can be told apart", () => {
    const table = new ShieldsTable(() => props);
    expect(promptOf(table).text).toBe("Turn a shared die?");
    expect(buttonsOf(table).map(({ label, option }) => [label, option?.text])).toEqual([
      ["First: 3 to 4", "Use 5 0 0"],
      ["Second: 3 to 4", "Use 5 1 0"],
      ["Keep the dice", "Pass"],
    ]);
  });
});
