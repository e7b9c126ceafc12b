// Written by `python -m quarterdeck.server.typescript dastardly-dirigibles --base-from $kit/protocol`: do not edit, write it again.

import type { GameView, OptionShown } from "$kit/protocol";

/** Choose an opponent, and the kind of part that she is to lose. */
export interface AimOption extends OptionShown {
  type: "Aim";
  owner: number;
  part: number;
}

/** The points of a round, and the total with them. */
export interface AirshipScored {
  type: "AirshipScored";
  seat: number;
  round: number;
  points: number;
  total: number;
}

export interface CardDiscarded {
  type: "CardDiscarded";
  seat: number;
  card: number;
}

/** From the pile to the hand. */
export interface CardDrawn {
  type: "CardDrawn";
  seat: number;
  card: number | null;
}

/** From the hand to the gap that a swap has left. */
export interface CardGiven {
  type: "CardGiven";
  seat: number;
  card: number;
  place: number;
}

/** From the discards to the hand. */
export interface CardRetrieved {
  type: "CardRetrieved";
  seat: number;
  card: number;
}

/** From the Emporium to the hand. */
export interface CardTaken {
  type: "CardTaken";
  seat: number;
  card: number;
  place: number;
}

/** From the pile to a place of the Emporium. */
export interface CardTurnedUp {
  type: "CardTurnedUp";
  place: number;
  card: number;
}

/** 2 for the first complete airship, 1 for every other. */
export interface CompletionRewarded {
  type: "CompletionRewarded";
  seat: number;
  points: number;
}

export interface DirigiblesCatalogue {
  suits: PrintedSuit[];
  parts: PrintedPart[];
  slots: PrintedSlot[];
  cards: PrintedCard[];
}

export interface DirigiblesView extends GameView {
  round: number;
  sides: SideView[];
  emporium: number[];
  discards: number[];
  in_pile: number;
  aside: number[];
  extracting: number;
  extracted: number[] | null;
  active: number;
  actions_left: number;
  starter: number;
  turns: number;
  passes: number;
  turns_left: number;
  passes_left: number;
  pile: number[] | null;
}

export interface DiscardOption extends OptionShown {
  type: "Discard";
  card: number;
}

/** They are the new pile. */
export interface DiscardsShuffled {
  type: "DiscardsShuffled";
  cards: number;
}

/** Draw a card from the pile. */
export interface DrawOption extends OptionShown {
  type: "Draw";
}

/** All its cards go to the discards, from the first place to the last. */
export interface EmporiumCleared {
  type: "EmporiumCleared";
  seat: number;
}

/** The owner has two Lift Engines and chooses which is lost. */
export interface EngineAimedAt {
  type: "EngineAimedAt";
  seat: number;
  owner: number;
}

/** None of the extracted cards is played; so many were drawn. */
export interface ExtractionKept {
  type: "ExtractionKept";
  seat: number;
  cards: number;
}

/** Put a card into the gap in the Emporium. */
export interface GiveOption extends OptionShown {
  type: "Give";
  card: number;
}

export interface HeldCardRewarded {
  type: "HeldCardRewarded";
  seat: number;
  card: number;
  points: number;
}

/** Play none of the cards that were extracted. */
export interface KeepAllOption extends OptionShown {
  type: "KeepAll";
}

/** Choose which of two Lift Engines is lost. */
export interface LoseOption extends OptionShown {
  type: "Lose";
  slot: number;
}

export interface MuddleScored {
  type: "MuddleScored";
  seat: number;
  points: number;
}

/** Answer an announcement with nothing. */
export interface NoMatchOption extends OptionShown {
  type: "NoMatch";
}

export interface NotMatched {
  type: "NotMatched";
  seat: number;
  part: number;
}

/** From the owner's airship to the discards. */
export interface PartDestroyed {
  type: "PartDestroyed";
  seat: number;
  owner: number;
  slot: number;
  card: number;
}

/** How: 0 announced, 1 matched, 2 by a Transmutation, 3 announced from among extracted cards. A part that was */
export interface PartPlayed {
  type: "PartPlayed";
  seat: number;
  card: number;
  slot: number;
  replaced: number;
  how: number;
  because?: Worth | null;
}

/** From the owner's airship to the hand of the seat. */
export interface PartStolen {
  type: "PartStolen";
  seat: number;
  owner: number;
  slot: number;
  card: number;
}

/** End the turn. */
export interface PassOption extends OptionShown {
  type: "Pass";
}

export interface Passed {
  type: "Passed";
  seat: number;
}

/** Fit a part to a slot of one's own airship. */
export interface PlayPartOption extends OptionShown {
  type: "PlayPart";
  card: number;
  slot: number;
}

export interface PlaySpecialOption extends OptionShown {
  type: "PlaySpecial";
  card: number;
}

/** A part has a suit and a part; a special has -1 and 6 there, its effect and its text. */
export interface PrintedCard {
  number: number;
  name: string;
  key: string;
  suit: number;
  part: number;
  copies: number;
  effect: string;
  text: string;
  text_with: Record<string, string>;
}

export interface PrintedPart {
  number: number;
  name: string;
  key: string;
}

/** A place of an airship, from front to back. */
export interface PrintedSlot {
  number: number;
  name: string;
  key: string;
  part: number;
}

export interface PrintedSuit {
  number: number;
  name: string;
  key: string;
  wild: boolean;
}

export interface ReplaceEmporiumOption extends OptionShown {
  type: "ReplaceEmporium";
}

/** Take a card from the discards. */
export interface RetrieveOption extends OptionShown {
  type: "Retrieve";
  card: number;
}

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
}

/** First is who completed an airship first, or -1. Reason: 0 complete, 1 all passed, 2 too long. */
export interface RoundEnded {
  type: "RoundEnded";
  round: number;
  first: number;
  reason: number;
}

/** An airship as it was when the last round was scored. */
export interface ScoredAirship {
  airship: number[];
  tally: TallyView;
  completion: number;
  in_hand: number;
  points: number;
}

/** One player's side. Cards are numbers of the book. */
export interface SideView {
  airship: number[];
  tally: TallyView;
  held: number;
  known: number[];
  lacks: number[];
  hand: number[] | null;
  points: number[];
  total: number;
  scored: ScoredAirship | null;
}

/** No pair and no Wild: a point a card. */
export interface SinglesScored {
  type: "SinglesScored";
  seat: number;
  cards: number;
  points: number;
}

export interface SpecialPlayed {
  type: "SpecialPlayed";
  seat: number;
  card: number;
}

/** Its effect is over, and it goes to the discards. */
export interface SpecialPutAway {
  type: "SpecialPutAway";
  card: number;
}

/** Who draws nearest to the front begins. The place is that in the Emporium, or -1 where a tie is being broken; the */
export interface StartCardTurned {
  type: "StartCardTurned";
  seat: number;
  card: number;
  place: number;
  rank: number;
}

export interface StarterChosen {
  type: "StarterChosen";
  seat: number;
}

/** Take the part in a slot of an opponent's airship. */
export interface StealOption extends OptionShown {
  type: "Steal";
  owner: number;
  slot: number;
}

/** The suit used most, at 2 points a card. */
export interface SuitScored {
  type: "SuitScored";
  seat: number;
  suit: number;
  cards: number;
  points: number;
}

/** Take a card from the Emporium; which card is given for it is asked next. */
export interface SwapOption extends OptionShown {
  type: "Swap";
  card: number;
}

/** Draw a card from the Emporium. */
export interface TakeOption extends OptionShown {
  type: "Take";
  card: number;
}

/** An airship, counted: what it would give, or gave, without any bonus. */
export interface TallyView {
  suit: number;
  cards: number;
  wilds: number;
  singles: boolean;
  muddle: boolean;
  points: number;
}

/** Answer an announcement with a Transmutation, and fit this part instead. */
export interface TransmuteOption extends OptionShown {
  type: "Transmute";
  card: number;
  slot: number;
}

export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
  actions: number;
}

export interface WildsScored {
  type: "WildsScored";
  seat: number;
  cards: number;
  points: number;
}

/** What an airship would score, before and after. */
export interface Worth {
  before: number;
  after: number;
}

export type View = DirigiblesView;

export type Event = RoundBegan | CardDrawn | StartCardTurned | StarterChosen | TurnBegan | DiscardsShuffled | CardTurnedUp | CardTaken | CardGiven | EmporiumCleared | PartPlayed | NotMatched | SpecialPlayed | SpecialPutAway | CardDiscarded | Passed | PartStolen | EngineAimedAt | PartDestroyed | CardRetrieved | ExtractionKept | RoundEnded | SuitScored | WildsScored | SinglesScored | MuddleScored | CompletionRewarded | HeldCardRewarded | AirshipScored;

export type Option = DrawOption | NoMatchOption | ReplaceEmporiumOption | PassOption | KeepAllOption | PlayPartOption | TransmuteOption | PlaySpecialOption | TakeOption | DiscardOption | SwapOption | GiveOption | RetrieveOption | StealOption | AimOption | LoseOption;

export type Book = DirigiblesCatalogue;
