import type { BaseOption, BoardTable } from "$kit/contract";
import type { Challengers, GameEvents } from "$lib/protocol";

/** The engine's own types, by the names that the board uses. */
export type ChallengersView = Challengers.ChallengersView;
export type ChallengersBook = Challengers.ChallengersCatalogue;
export type ChallengersEvent = GameEvents["challengers"];
export type ChallengersProps = BoardTable<ChallengersView, ChallengersBook, BaseOption, ChallengersEvent>;
export type PrintedCard = Challengers.PrintedCard;
export type SideView = Challengers.SideView;
export type MatchView = Challengers.MatchView;
export type DraftView = Challengers.DraftView;
export type Item = Challengers.ItemView;

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
export const FROM_BOTTOM = 1;
export const FROM_BENCH = 2;
export const FROM_PARK = 3;
export const FROM_PILE = 4;

export function roundOf(trophy: number): number {
  return Math.floor(trophy / PARKS) + 1;
}
