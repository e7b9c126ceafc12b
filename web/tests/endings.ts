/** Games that are over, and what is said of them, for the tests of the games. */

import type { GameView } from "$kit/protocol";
import type { Ending, SeatInfo, TableInfo } from "../src/lib/protocol";
import { briefly, endingOf } from "../src/lib/table/ending";
import { table } from "./fake";

const NAMES = ["Marlow", "Ines", "Bo"];

/** How the game ended, for Marlow. */
export function over(
  game: string,
  outcome: Partial<Ending>,
  seats = 2,
  more: (seat: number) => Partial<SeatInfo> = () => ({}),
): TableInfo {
  const one = table().seats[0] as SeatInfo;
  return table({
    game,
    state: "over",
    seats: Array.from({ length: seats }, (_, seat) => ({
      ...one,
      seat,
      name: NAMES[seat] ?? "",
      you: seat === 0,
      ...more(seat),
    })),
    outcome: { scores: [], winners: [], ranking: [], resigned: null, ...outcome },
  });
}

export const gone = (who: number) => (seat: number) => ({ resigned: seat === who });
/** What one reads at the table, and in the list of one's games. */
export const words = (ended: TableInfo, view: GameView | null) => [endingOf(ended, view), briefly(ended)];
