// Written by `python -m quarterdeck.server.typescript challengers --base-from $kit/protocol`: do not edit, write it again.

import type { GameView, OptionShown } from "$kit/protocol";

/** A part of the power counted just before: how much, and from which card; so many of them. */
export interface BonusCounted {
  type: "BonusCounted";
  who: number;
  card: number;
  source: number;
  count: number;
  amount: number;
}

export interface CardBenched {
  type: "CardBenched";
  who: number;
  card: number;
  place: number;
}

export interface CardDrawn {
  type: "CardDrawn";
  seat: number | null;
  card: number | null;
}

export interface CardExhausted {
  type: "CardExhausted";
  who: number;
  card: number;
  place: number;
}

/** A card comes from a pile, unseen, on top or to the bottom of a deck. */
export interface CardGained {
  type: "CardGained";
  who: number;
  level: number;
  place: number;
}

/** A card leaves its owner's deck for good, to its discard. */
export interface CardLeft {
  type: "CardLeft";
  who: number;
  card: number;
}

/** The owner has put one of the cards she saw on top or to the bottom. */
export interface CardPlaced {
  type: "CardPlaced";
  who: number;
  place: number;
}

/** From the bench to the top of the deck. */
export interface CardRaised {
  type: "CardRaised";
  who: number;
  card: number;
}

export interface CardRevealed {
  type: "CardRevealed";
  who: number;
  card: number;
}

/** What the owner sees of her own deck; places count from the top, -1 is anywhere. */
export interface CardSeen {
  type: "CardSeen";
  seat: number | null;
  card: number | null;
  place: number | null;
}

export interface CardsRemoved {
  type: "CardsRemoved";
  who: number;
  level: number;
  count: number;
}

export interface ChallengersCatalogue {
  cards: PrintedCard[];
  sets: string[];
  levels: string[];
  moments: string[];
  reasons: string[];
  offers: PrintedOffer[][];
  trophies: number[][];
  pairings: Record<number, string[][]>;
  starter: number[];
  robot: number[];
  replacements: number[];
  solo: number[];
}

export interface ChallengersView extends GameView {
  round: number;
  left_out: number;
  participants: SideView[];
  matches: MatchView[];
  pile_sizes: number[];
  discard_sizes: number[];
  trophies: number[];
  winners: number[];
  finalists: number[];
  champions: number[];
  piles: number[][] | null;
  discards: number[][] | null;
}

/** A match begins: what a player did in the Deck Phase, as far as others may know. */
export interface DeckChanged {
  type: "DeckChanged";
  who: number;
  level: number;
  picked: number;
  redrawn: number;
  size: number;
}

export interface DeckPeeked {
  type: "DeckPeeked";
  who: number;
  count: number;
}

export interface DeckSearched {
  type: "DeckSearched";
  who: number;
}

/** The Deck Phase of the seat itself. */
export interface DraftView {
  level: number;
  drawn: number[];
  picks: number;
  redrawn: boolean;
  picked: number[];
  removed: number[];
  fans: number;
  drew: number;
  reshuffled: boolean;
}

/** Pick from the cards of this level. */
export interface DrawFromPileOption extends OptionShown {
  type: "DrawFromPile";
  level: number;
}

/** Move a card from a bench to its owner's exhaust pile. */
export interface ExhaustCardOption extends OptionShown {
  type: "ExhaustCard";
  card: number;
}

export interface FansCounted {
  type: "FansCounted";
  who: number;
  fans: number;
}

export interface FansGained {
  type: "FansGained";
  who: number;
  count: number;
}

export interface FinalistsNamed {
  type: "FinalistsNamed";
  first: number;
  second: number;
  tossed: number;
}

/** Take, remove or move nothing more. */
export interface FinishOption extends OptionShown {
  type: "Finish";
}

export interface FlagTaken {
  type: "FlagTaken";
  who: number;
  card: number;
}

/** A part of a card's power: from which card, from how many copies of it, how much. */
export interface ItemView {
  source: number;
  count: number;
  amount: number;
}

export interface MatchBegan {
  type: "MatchBegan";
  park: number;
  beginner: number;
  opponent: number;
  tossed: number;
}

export interface MatchView {
  first: number;
  second: number;
  begun: boolean;
  holder: number;
  totals: number[];
  winner: number;
  reason: number;
}

export interface MatchWon {
  type: "MatchWon";
  park: number;
  winner: number;
  loser: number;
  reason: number;
}

/** A revealed card. Its power is `base` and the amounts of its items; only the last one counts with the flag. */
export interface ParkCardView {
  card: number;
  base: number;
  items: ItemView[];
  power: number;
  counted: number;
  fixed: number;
  promised: number;
}

/** Add one of the drawn cards to the deck. */
export interface PickCardOption extends OptionShown {
  type: "PickCard";
  card: number;
}

export interface PileShuffled {
  type: "PileShuffled";
  level: number;
}

export interface PlanGiven {
  type: "PlanGiven";
  who: number;
  plan: number;
}

/** A card in the park is new, or its power has changed. Its bonuses follow; the rest is base power. */
export interface PowerCounted {
  type: "PowerCounted";
  who: number;
  place: number;
  card: number;
  power: number;
}

export interface PrintedCard {
  number: number;
  name: string;
  key: string;
  set: number;
  level: number;
  power: number;
  per_round: number;
  copies: number;
  moment: number;
  text: string;
  sorted_text: string;
  of_set: number;
  of_power: number;
  of_level: number;
  of_name: string;
}

export interface PrintedOffer {
  level: number;
  count: number;
}

/** Put a card of the own deck at its bottom. */
export interface PutAtBottomOption extends OptionShown {
  type: "PutAtBottom";
  card: number;
  copy: number;
}

/** Put a card of the own deck or bench on top of the deck. */
export interface PutOnTopOption extends OptionShown {
  type: "PutOnTop";
  card: number;
  copy: number;
}

/** Throw the drawn cards away and draw as many new ones. */
export interface RedrawOption extends OptionShown {
  type: "Redraw";
}

/** Remove a card from the deck for good. */
export interface RemoveCardOption extends OptionShown {
  type: "RemoveCard";
  card: number;
}

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
}

export interface SetLeftOut {
  type: "SetLeftOut";
  set: number;
}

/** The discard was shuffled into the pile that the player draws from. */
export interface ShuffleNoticed {
  type: "ShuffleNoticed";
  seat: number | null;
  level: number | null;
}

/** A participant. What comes last is None where it is secret. */
export interface SideView {
  who: number;
  plan: number;
  fans: number;
  lowest: number;
  highest: number;
  trophies: number[];
  held: number[];
  deck_size: number;
  shown: number[];
  places: number[];
  park: ParkCardView[];
  promise: number;
  bench: number[];
  seats: number[][];
  exhaust: number[];
  deck: number[] | null;
  known: number[] | null;
  box: number[] | null;
  put_away: number[] | null;
  draft: DraftView | null;
  synergies: SynergyView[];
}

/** How an own card goes with others of the own deck: the kinds are those of `synergies`. */
export interface SynergyView {
  card: number;
  kind: "changes" | "each" | "fetches" | "gives" | "loses" | "one" | "takes" | "up to";
  other: number;
  count: number;
  amount: number;
}

export interface TotalsCompared {
  type: "TotalsCompared";
  who: number;
  total: number;
  goal: number;
}

export interface TournamentWon {
  type: "TournamentWon";
  who: number;
}

/** The Robot won it: it goes back to the box unseen. */
export interface TrophyReturned {
  type: "TrophyReturned";
  trophy: number;
}

/** Everybody sees its fans. */
export interface TrophyShown {
  type: "TrophyShown";
  who: number;
  trophy: number;
  fans: number;
}

/** Only the owner sees its fans. */
export interface TrophyWon {
  type: "TrophyWon";
  seat: number;
  trophy: number;
  fans: number | null;
}

export type View = ChallengersView;

export type Event = SetLeftOut | PlanGiven | RoundBegan | CardDrawn | ShuffleNoticed | DeckChanged | CardsRemoved | PileShuffled | MatchBegan | CardRevealed | PowerCounted | BonusCounted | TotalsCompared | FlagTaken | CardBenched | CardExhausted | CardRaised | CardGained | CardLeft | DeckPeeked | DeckSearched | CardSeen | CardPlaced | FansGained | MatchWon | TrophyWon | TrophyShown | TrophyReturned | FansCounted | FinalistsNamed | TournamentWon;

export type Option = DrawFromPileOption | RedrawOption | FinishOption | PickCardOption | RemoveCardOption | PutOnTopOption | PutAtBottomOption | ExhaustCardOption;

export type Book = ChallengersCatalogue;
