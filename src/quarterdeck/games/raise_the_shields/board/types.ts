import type { BoardTable } from "$kit/contract";
import type { Book, Event, Option, View } from "./protocol";

/** The engine's own types, by the names that the board uses. */
export type {
  Book as ShieldsBook,
  DraftView,
  Event as ShieldsEvent,
  Option as ShieldsOption,
  PrintedPlacement as Placement,
  PrintedTriangle as Triangle,
  SheetView,
  UseOption,
  View as ShieldsView,
} from "./protocol";
export type ShieldsProps = BoardTable<View, Book, Option, Event>;

/** Sectors, cities, emitters and shields. */
export const SIX = [1, 2, 3, 4, 5, 6] as const;
export const RECTANGLES = 4;
/** So many hits, and the city is destroyed. */
export const DESTROYED = 5;

/** What a die is put to. */
export const WORK = 0;
export const SHAPE = 1;
export const ATTACK = 2;
export const ROLES = [WORK, SHAPE, ATTACK] as const;
export type Role = (typeof ROLES)[number];

/** The dice: two shared ones, and the player's own. */
export const DICE = [0, 1, 2] as const;
export const OWN = 2;
/** Alone: the attack die, once it is rolled again. */
export const REROLLED = 3;

/** The abilities by the number of their city. */
export const IGNORE = 1;
export const CHANGE = 2;
export const FILL = 3;
export const RESET = 4;
export const FLIP = 5;
export const ERASE = 6;
