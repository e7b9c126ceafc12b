import type { BoardTable } from "$kit/contract";
import type { Book, Event, Option, View } from "./protocol";

/** The engine's own types, by the names that the board uses. */
export type {
  Book as ChallengersBook,
  DraftView,
  Event as ChallengersEvent,
  ItemView as Item,
  MatchView,
  Option as ChallengersOption,
  PrintedCard,
  SideView,
  View as ChallengersView,
} from "./protocol";
export type ChallengersProps = BoardTable<View, Book, Option, Event>;

export const NOBODY = -1;
export const ROBOT = 8;
export const ROUNDS = 7;
/** The number of the round in which the final is played. */
export const FINAL = 8;
export const SEATS = 6;
export const PARKS = 4;
export const STARTER = 3;
export const NO_LEVEL = 4;
export const ROBOT_SET = 7;

/** Where a card came from that is benched or exhausted. */
export const FROM_BENCH = 2;
export const FROM_PARK = 3;
export const FROM_PILE = 4;

export function roundOf(trophy: number): number {
  return Math.floor(trophy / PARKS) + 1;
}
