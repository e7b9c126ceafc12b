import type { BoardTable } from "$kit/contract";
import type { Book, Event, Option, View } from "./protocol";

/** The engine's own types, by the names that the board uses. */
export type {
  Book as DirigiblesBook,
  Event as DirigiblesEvent,
  Option as DirigiblesOption,
  PlayPartOption,
  PrintedCard,
  SideView,
  SwapOption,
  TallyView as Tally,
  TransmuteOption,
  View as DirigiblesView,
} from "./protocol";
export type DirigiblesProps = BoardTable<View, Book, Option, Event>;

export const EMPTY = -1;
/** Where a special card would have its part. */
export const SPECIAL = 6;
export const FRONT_LIFT = 1;
export const BACK_LIFT = 5;
export const ROUNDS = [1, 2, 3] as const;
/** How a part came to an airship: the first and the last open an announcement. */
export const ANNOUNCED = 0;
export const TRANSMUTED = 2;
export const EXTRACTED = 3;
