// Written by `python -m quarterdeck.server.typescript`: do not edit, write it again.

export interface Answer {
  type: "answer";
  id: string | number;
  number: number;
  action: string;
}

/** The reply to `YourTurn`: its number, and the text of the chosen option. */
export interface AnswerGiven {
  number: number;
  action: string;
}

export interface ChatLines {
  type: "chat";
  lines: Line[];
}

/** To the request of that number; who asked withdraws it by not agreeing. */
export interface Consent {
  type: "consent";
  id: string | number;
  request: number;
  agree: boolean;
}

export interface ConsentGiven {
  request: number;
  agree: boolean;
}

/** The decision that a seat is asked. */
export interface DecisionShown {
  name: string;
  prompt: string;
  always_ask: boolean;
  number: number;
}

/** How a game ended; after a resignation there are no scores. */
export interface Ending {
  scores: number[];
  winners: number[];
  ranking: number[][];
  resigned: number | null;
}

export interface ErrorAnswer {
  error: Problem;
}

export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
  possible: string[];
  reply_to: string | number | null;
}

/** What has become known to one perspective, and all that it may know now. */
export interface Frame {
  type: "frame";
  number: number;
  since: number;
  time: number;
  events: GameEvent[];
  sentences: string[];
  view: GameView | null;
  decision: DecisionShown | null;
  options: OptionShown[] | null;
  asked: Record<number, "asked" | "not finished" | "you">;
  may_undo: boolean;
  may_ask: boolean;
  why_not: string;
  timed_out: string[];
  clock: Record<number, number>;
}

export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  options: OptionInfo[];
  levels: LevelInfo[];
  notices: string[];
  rules: number;
  data: string;
}

/** The last message of a game. */
export interface GameOver {
  type: "game_over";
  table: string;
  game: string;
  seat: number;
  winners: number[];
}

export interface GameRecord {
  game: string;
  rules: number;
  data: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  seed: number | null;
  commitment: string | null;
  key: string | null;
  players: string[];
  answers: Given[];
  events: Record<string, unknown>[][];
  outcome: OutcomeSeen | null;
  resigned: number | null;
}

export type Given = [seat: number, action: string, time: number | null];

export interface Health {
  status: "failing" | "ok" | "stopping";
  reason: string;
  version: string;
}

/** What search thinks of an option: the share of the win to expect, with a 95 % interval. */
export interface Hint {
  action: string;
  label: string;
  value: number;
  low: number;
  high: number;
}

export interface HintWanted {
  seat: number;
  number: number;
}

/** A lane of the fork under way. A rival's private lane shows only whether it has ended. */
export interface LaneSeen {
  owner: number;
  first: [string, number, number, number];
  awaits: number[];
  ended: boolean;
  agenda: [string, number, number, number][] | null;
  question: Question | null;
}

export interface LevelInfo {
  name: string;
  about: string;
}

export interface Line {
  name: string;
  seat: number | null;
  text: string;
  time: number;
  who: string;
}

export interface Me {
  id: string;
  name: string;
  program: boolean;
}

export interface Moment {
  number: number;
  label: string;
  seat: number | null;
  events: GameEvent[];
  sentences: string[];
  view: GameView;
  time: number | null;
}

export interface MuteWanted {
  who: string;
  muted: boolean;
}

export interface NameGiven {
  name: string;
}

/** Another option must be one of these values, or this one does nothing. */
export interface NeedInfo {
  option: string;
  values: (boolean | number | string)[];
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  name?: string;
  join?: "link" | "public";
  clock?: number | null;
  spectators?: boolean;
  hints?: boolean;
  late_joining?: boolean;
  lesson?: boolean;
  people?: SeatChange[] | null;
}

/** What happened beside the game since it started. */
export interface Note {
  time: number;
  seat: number;
  name: string;
  what: "agreed" | "asked" | "back" | "bot" | "declined" | "left" | "opened" | "ran out" | "resigned" | "sat" | "took back" | "withdrew";
}

/** A value that means something at these numbers of seats and nowhere else. */
export interface OnlyAt {
  value: boolean | number | string;
  seats: number[];
}

/** Where it does nothing, any value but the default is refused. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "flag" | "number";
  default: boolean | number | string;
  help: string;
  low: number;
  high: number;
  choices: string[];
  only: OnlyAt[];
  needs: NeedInfo | null;
  ruling: RulingInfo | null;
}

/** One of the actions that a seat can answer with. */
export interface OptionShown {
  index: number;
  text: string;
  label: string;
}

export interface OutcomeSeen {
  scores: number[];
  winners: number[];
  ranking: number[][];
}

export interface Ping {
  type: "ping";
}

/** The public place in the procedure: what waits to be carried out, and who is asked. */
export interface Place {
  agenda: [string, number, number, number][];
  question: Question | null;
  forks: number;
  lane_kind: number;
  lanes: LaneSeen[];
}

export interface Pong {
  type: "pong";
}

/** Who looks on now without a seat; nobody does until it is said. */
export interface Present {
  type: "present";
  spectators: string[];
}

export interface Problem {
  code: string;
  message: string;
  possible: string[];
}

/** A question under way: the decision's name, who is asked, and the numbers that came with it. */
export interface Question {
  decision: string;
  seat: number;
  a: number;
  b: number;
  c: number;
}

/** A page of a replay; the first is 0. */
export interface Replay {
  game: string;
  perspective: string;
  page: number;
  pages: number;
  moments: Moment[];
}

/** A seat asks to take back its last move; it lapses when the game moves on. */
export interface RequestInfo {
  number: number;
  seat: number;
  agreed: number[];
  declined: number | null;
  waits_for: number[];
}

/** A doubtful case, and how it is played. */
export interface RulingInfo {
  number: number;
  question: string;
  answer: string;
}

export interface Say {
  type: "say";
  id: string | number;
  text: string;
}

export interface SeatChange {
  kind: "bot" | "me" | "open";
  level?: string | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  you: boolean;
  level: string | null;
  away: boolean;
  resigned: boolean;
  program: boolean;
  free: boolean;
  back: boolean;
}

export interface SeatNamed {
  seat: number;
}

/** Somebody whom the host has keep silent. */
export interface Silenced {
  who: string;
  name: string;
  you: boolean;
}

/** Somebody who has sat in a seat since the game started. */
export interface Sitter {
  seat: number;
  name: string;
  since: number;
  until: number | null;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  host: string;
  hosted: boolean;
  join: "link" | "public";
  clock: number | null;
  spectators: boolean;
  hints: boolean;
  late_joining: boolean;
  state: "open" | "over" | "running";
  commitment: string;
  key: string | null;
  turn: number[];
  outcome: Ending | null;
  rematch: string | null;
  hinted: number[];
  muted: Silenced[];
  request: RequestInfo | null;
  sitters: Sitter[];
  notes: Note[];
  created: number;
  moved: number;
}

/** It is on disk. */
export interface TakenMessage {
  type: "taken";
  reply_to: string | number;
}

export interface TextGiven {
  text: string;
}

export interface TokenGiven {
  token: string;
  id: string;
  name: string;
}

export interface TokenWanted {
  name: string;
}

export interface Undo {
  type: "undo";
  id: string | number;
  number: number;
  ask: boolean;
}

export interface UndoWanted {
  number: number;
  ask?: boolean;
}

export interface Verdict {
  proven: boolean;
  checked: number;
  message: string;
}

/** The request for an action. */
export interface YourTurn {
  type: "your_turn";
  table: string;
  game: string;
  seat: number;
  number: number;
  view: GameView;
  decision: DecisionShown;
  options: OptionShown[];
}

export declare namespace Challengers {
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
    cards: Challengers.PrintedCard[];
    sets: string[];
    levels: string[];
    moments: string[];
    reasons: string[];
    offers: Challengers.PrintedOffer[][];
    trophies: number[][];
    pairings: Record<number, string[][]>;
    starter: number[];
    robot: number[];
    replacements: number[];
    solo: number[];
  }

  export interface ChallengersView {
    round: number;
    left_out: number;
    participants: Challengers.SideView[];
    matches: Challengers.MatchView[];
    pile_sizes: number[];
    discard_sizes: number[];
    trophies: number[];
    winners: number[];
    finalists: number[];
    champions: number[];
    piles: number[][] | null;
    discards: number[][] | null;
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
    resigned: number | null;
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
    items: Challengers.ItemView[];
    power: number;
    counted: number;
    fixed: number;
    promised: number;
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
  }

  export interface PrintedOffer {
    level: number;
    count: number;
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
    park: Challengers.ParkCardView[];
    promise: number;
    bench: number[];
    seats: number[][];
    exhaust: number[];
    deck: number[] | null;
    known: number[] | null;
    box: number[] | null;
    put_away: number[] | null;
    draft: Challengers.DraftView | null;
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
}

export declare namespace DastardlyDirigibles {
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
    suits: DastardlyDirigibles.PrintedSuit[];
    parts: DastardlyDirigibles.PrintedPart[];
    slots: DastardlyDirigibles.PrintedSlot[];
    cards: DastardlyDirigibles.PrintedCard[];
  }

  export interface DirigiblesView {
    round: number;
    sides: DastardlyDirigibles.SideView[];
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
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
    resigned: number | null;
  }

  /** They are the new pile. */
  export interface DiscardsShuffled {
    type: "DiscardsShuffled";
    cards: number;
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

  export interface HeldCardRewarded {
    type: "HeldCardRewarded";
    seat: number;
    card: number;
    points: number;
  }

  export interface MuddleScored {
    type: "MuddleScored";
    seat: number;
    points: number;
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
  }

  /** From the owner's airship to the hand of the seat. */
  export interface PartStolen {
    type: "PartStolen";
    seat: number;
    owner: number;
    slot: number;
    card: number;
  }

  export interface Passed {
    type: "Passed";
    seat: number;
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
    tally: DastardlyDirigibles.TallyView;
    completion: number;
    in_hand: number;
    points: number;
  }

  /** One player's side. Cards are numbers of the book. */
  export interface SideView {
    airship: number[];
    tally: DastardlyDirigibles.TallyView;
    held: number;
    known: number[];
    lacks: number[];
    hand: number[] | null;
    points: number[];
    total: number;
    scored: DastardlyDirigibles.ScoredAirship | null;
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

  /** The suit used most, at 2 points a card. */
  export interface SuitScored {
    type: "SuitScored";
    seat: number;
    suit: number;
    cards: number;
    points: number;
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
}

export declare namespace RaiseTheShields {
  export interface AbilityEnabled {
    type: "AbilityEnabled";
    seat: number;
    city: number;
  }

  export interface AbilityReset {
    type: "AbilityReset";
    seat: number;
    city: number;
  }

  /** `seat` is the defender, here and below. */
  export interface AttackBlocked {
    type: "AttackBlocked";
    seat: number;
    sector: number;
  }

  export interface AttackIgnored {
    type: "AttackIgnored";
    seat: number;
    sector: number;
  }

  /** Alone: a blocked attack comes once more, on the sector of this die. */
  export interface AttackRerolled {
    type: "AttackRerolled";
    seat: number;
    sector: number;
  }

  export interface CityDestroyed {
    type: "CityDestroyed";
    seat: number;
    city: number;
  }

  export interface DiceAssigned {
    type: "DiceAssigned";
    seat: number;
    work: number;
    shape: number;
    attack: number;
  }

  export interface DieChanged {
    type: "DieChanged";
    seat: number;
    die: number;
    value: number;
  }

  export interface DieFlipped {
    type: "DieFlipped";
    seat: number;
    die: number;
    value: number;
  }

  /** What a player has chosen this round and not yet revealed. */
  export interface DraftView {
    ability: number;
    subject: number;
    value: number;
    extras: number[];
    late: boolean;
    work: number;
    shape: number;
    attack: number;
    placement: number;
  }

  export interface EmitterPowered {
    type: "EmitterPowered";
    seat: number;
    emitter: number;
  }

  export interface FlipDeclined {
    type: "FlipDeclined";
    seat: number;
  }

  export interface NothingDrawn {
    type: "NothingDrawn";
    seat: number;
  }

  export interface OwnDieRolled {
    type: "OwnDieRolled";
    seat: number;
    value: number;
  }

  export interface PrintedAbility {
    city: number;
    name: string;
    text: string;
  }

  export interface PrintedEmitter {
    emitter: number;
    triangles: number[];
    feeds: number[];
  }

  export interface PrintedPlacement {
    number: number;
    action: string;
    shape: number;
    turn: number;
    triangles: number[];
    sectors: number[];
  }

  export interface PrintedSector {
    sector: number;
    city: number;
    bonus: number[];
    rectangles: number[];
    emitters: [number, number];
  }

  export interface PrintedShape {
    die: number;
    name: string;
    turns: [number, number, number][][];
  }

  export interface PrintedTriangle {
    number: number;
    address: string;
    cell: [number, number, number];
    sector: number;
    kind: string;
    emitter: number;
    beside: number[];
  }

  /** `hits` are left. */
  export interface RectangleErased {
    type: "RectangleErased";
    seat: number;
    sector: number;
    hits: number;
  }

  /** `hits` are filled now. */
  export interface RectangleFilled {
    type: "RectangleFilled";
    seat: number;
    sector: number;
    hits: number;
  }

  export interface RoundBegan {
    type: "RoundBegan";
    round: number;
    first: number;
  }

  export interface RoundsRanOut {
    type: "RoundsRanOut";
  }

  export interface ShapeDrawn {
    type: "ShapeDrawn";
    seat: number;
    placement: number;
  }

  export interface SharedDiceRolled {
    type: "SharedDiceRolled";
    first: number;
    second: number;
  }

  /** A player's sheet. Triangles and placements are numbers of the catalogue; cities, emitters, sectors are 1 to 6. */
  export interface SheetView {
    filled: number[];
    shapes: number[];
    extras: number[];
    hits: number[];
    powered: number[];
    shields: number[];
    enabled: number[];
    used: number[];
    ready: number[];
    acted: number;
  }

  export interface ShieldRaised {
    type: "ShieldRaised";
    seat: number;
    sector: number;
  }

  export interface ShieldsCatalogue {
    triangles: RaiseTheShields.PrintedTriangle[];
    sectors: RaiseTheShields.PrintedSector[];
    emitters: RaiseTheShields.PrintedEmitter[];
    abilities: RaiseTheShields.PrintedAbility[];
    shapes: RaiseTheShields.PrintedShape[];
    placements: RaiseTheShields.PrintedPlacement[];
  }

  export interface ShieldsView {
    round: number;
    first: number;
    shared: number[];
    own: number[];
    attacks: number[];
    sheets: RaiseTheShields.SheetView[];
    drafts: (RaiseTheShields.DraftView | null)[];
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
    resigned: number | null;
  }

  /** By the ability that fills two. */
  export interface TriangleFilled {
    type: "TriangleFilled";
    seat: number;
    triangle: number;
  }
}

export declare namespace Spearpoint1943 {
  /** Will the player be asked at windows of this kind? */
  export interface AskingChanged {
    type: "AskingChanged";
    seat: number;
    window: number;
    asked: number;
  }

  /** A unit, or the group that it leads, attacks now. */
  export interface AttackBegan {
    type: "AttackBegan";
    unit: number;
    target: number;
    assault: number;
  }

  /** The target is gone, or the unit itself can no longer attack. */
  export interface AttackLost {
    type: "AttackLost";
    unit: number;
    target_gone: number;
  }

  /** `roll` is weapon * 10000 + first die * 100 + second die; weapon 2: a close assault. */
  export interface AttackRolled {
    type: "AttackRolled";
    unit: number;
    target: number;
    roll: number;
    modifiers: number;
    needs: number;
  }

  /** A card of a deck that was drawn at random: heard by its owner, while she builds. */
  export interface CardAdded {
    type: "CardAdded";
    seat: number | null;
    card: number | null;
  }

  export interface CommandDiscarded {
    type: "CommandDiscarded";
    seat: number;
    command: number | null;
  }

  export interface CommandDrawn {
    type: "CommandDrawn";
    seat: number;
    command: number | null;
  }

  export interface CommandPlayed {
    type: "CommandPlayed";
    seat: number;
    command: number;
    unit: number;
    weapon: number;
  }

  export interface CommandSpent {
    type: "CommandSpent";
    seat: number;
    command: number;
    roll: number;
  }

  /** `score`: that of the enemy, points included. */
  export interface CrewMetItsFate {
    type: "CrewMetItsFate";
    unit: number;
    crew: number;
    fate: number;
    points: number;
    score: number;
  }

  /** From hand, or from another unit, which may get the crew that was here in exchange. */
  export interface CrewTookPost {
    type: "CrewTookPost";
    unit: number;
    crew: number;
    came_from: number;
    exchanged: number;
  }

  export interface DamageCardDrawn {
    type: "DamageCardDrawn";
    unit: number;
    damage: number;
  }

  /** `dice` is the first die + 100 * the sum of all + 100000 * their number. */
  export interface DamageRolled {
    type: "DamageRolled";
    unit: number;
    dice: number;
    added: number;
    taken: number;
    left: number;
  }

  /** Seen by all, since its damage card is given back. */
  export interface DamagedUnitDiscarded {
    type: "DamagedUnitDiscarded";
    seat: number;
    card: number;
  }

  export interface DeckBuilt {
    type: "DeckBuilt";
    seat: number;
    cards: number;
  }

  export interface EffectEnded {
    type: "EffectEnded";
    unit: number;
  }

  /** The rest of its rolls are not made. */
  export interface FireCeased {
    type: "FireCeased";
    unit: number;
  }

  export interface FriendlyFireMissed {
    type: "FriendlyFireMissed";
    unit: number;
  }

  /** `winner`: a seat, -1 for a draw. */
  export interface GameEnded {
    type: "GameEnded";
    reason: number;
    winner: number;
    americans: number;
    germans: number;
  }

  /** Both dice and what cards added. */
  export interface InitiativeRolled {
    type: "InitiativeRolled";
    americans: number;
    american_card: number;
    germans: number;
    german_card: number;
  }

  export interface InitiativeWon {
    type: "InitiativeWon";
    seat: number;
  }

  export interface Limits {
    fewest_points: number;
    most_points: number;
    starting_units: number;
    units: number;
    commands: number;
    points_to_win: number;
    overrun_turns: number;
    last_turn: number;
  }

  /** The player, attacker or not, will not be asked again during this attack. */
  export interface NoMoreQuestions {
    type: "NoMoreQuestions";
    seat: number;
  }

  /** A place in the Reserves: its card, -1 where it is unknown; 0 nobody, 1 the owner, 2 everybody knows it. */
  export interface PlaceView {
    card: number;
    known: number;
  }

  /** What a player has prepared so far: her hand and her units as they would be. */
  export interface PlanView {
    hand: number[];
    commands: number[];
    units: Spearpoint1943.UnitView[];
    waiting: number;
  }

  /** A unit or a crew. `crew` is the class that it needs, or is; empty for none. */
  export interface PrintedCard {
    number: number;
    seat: number;
    name: string;
    key: string;
    type: string;
    cost: number;
    copies: number;
    lines: string[];
    crew: string;
    defence: number;
    endurance: number;
    flight: number;
    bonus: number;
    weapons: Spearpoint1943.PrintedWeapon[];
  }

  export interface PrintedCode {
    key: string;
    text: string;
    turns: number;
  }

  export interface PrintedCommand {
    number: number;
    name: string;
    key: string;
    copies: number;
    effect: string;
    window: string;
    whom: string;
    text: string;
  }

  export interface PrintedDeck {
    seat: number;
    name: string;
    action: string;
    points: number;
    cards: number[];
  }

  export interface PrintedWeapon {
    name: string;
    attacks: number;
    to_hit: number;
    index: number;
    bullet: boolean;
    bomb: boolean;
    targets: string[];
  }

  /** What a unit can expect of firing at a target with everything that it has. */
  export interface Shot {
    unit: number;
    target: number;
    assault: boolean;
    weapons: Spearpoint1943.WeaponOdds[];
    destroy: number;
  }

  /** One player's side. Cards are numbers of the book; what is secret is None. */
  export interface SideView {
    score: number;
    overrun: number;
    muted: number;
    units: Spearpoint1943.UnitView[];
    lost: number[];
    hurt: number[];
    held: number;
    commands_held: number;
    dropped: number;
    reserves: Spearpoint1943.PlaceView[];
    known: number[];
    loose: number[];
    hand: number[] | null;
    commands: number[] | null;
    away: number[] | null;
    unordered: number[] | null;
    draft: number[] | null;
    plan: Spearpoint1943.PlanView | null;
  }

  export interface SpearpointCatalogue {
    armies: string[];
    lines: string[];
    windows: string[];
    modifiers: [string, number][];
    endings: string[];
    limits: Spearpoint1943.Limits;
    cards: Spearpoint1943.PrintedCard[];
    commands: Spearpoint1943.PrintedCommand[];
    codes: Spearpoint1943.PrintedCode[];
    damage: string[][];
    decks: Spearpoint1943.PrintedDeck[];
  }

  export interface SpearpointView {
    turn: number;
    sides: Spearpoint1943.SideView[];
    command_deck: number[] | null;
    commands_left: number;
    used: number[];
    damage_deck: number[];
    damage_discards: number[];
    bonus: number;
    hushed: number;
    chosen: number;
    rolled: boolean;
    leads: number;
    shots: Spearpoint1943.Shot[];
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
    resigned: number | null;
  }

  /** `weapon`: the one that fires alone; 2: all that can hit. */
  export interface TargetDeclared {
    type: "TargetDeclared";
    unit: number;
    target: number;
    assault: number;
    weapon: number;
  }

  export interface TurnBegan {
    type: "TurnBegan";
    turn: number;
  }

  /** With the turns in a row at whose end each side stood unopposed. */
  export interface TurnEnded {
    type: "TurnEnded";
    turn: number;
    americans: number;
    germans: number;
  }

  export interface UnitAdvanced {
    type: "UnitAdvanced";
    unit: number;
  }

  /** Its crew is told next, if it needs one. */
  export interface UnitCommitted {
    type: "UnitCommitted";
    unit: number;
    line: number;
    damage: number;
  }

  /** The points go to the enemy. */
  export interface UnitDestroyed {
    type: "UnitDestroyed";
    unit: number;
    points: number;
    score: number;
  }

  /** Face down, under the Reserves deck. */
  export interface UnitDiscarded {
    type: "UnitDiscarded";
    seat: number;
    card: number | null;
  }

  export interface UnitDrawn {
    type: "UnitDrawn";
    seat: number;
    card: number | null;
  }

  /** A unit leaves with its crew: under the Reserves deck, or to hand. */
  export interface UnitReturned {
    type: "UnitReturned";
    unit: number;
    crew: number;
    to_hand: number;
  }

  /** A unit in battle, as `pieces.Unit` has it, and what follows from that. */
  export interface UnitView {
    card: number;
    slot: number;
    line: number;
    crew: number;
    endurance: number;
    damage: number;
    turns: number;
    fresh: boolean;
    arrived: boolean;
    dug_in: number;
    flown: number;
    bombed: number;
    marks: number[];
    target: number;
    weapon: number;
    assault: boolean;
    waits: boolean;
    defence: number;
    can_attack: boolean;
    code: string;
  }

  export interface UnitsRecovered {
    type: "UnitsRecovered";
  }

  /** One attack with this weapon (2: the whole group of a close assault); chances are thousandths. */
  export interface WeaponOdds {
    weapon: number;
    attacks: number;
    needs: number;
    bonus: number;
    hit: number;
    friendly_fire: number;
    damage: number;
    destroy: number;
    volley: number;
  }

  /** A weapon that may not hit this target does not fire. */
  export interface WeaponSilent {
    type: "WeaponSilent";
    unit: number;
    target: number;
    weapon: number;
  }
}

export declare namespace ZeppelinConquest {
  export interface CardDiscarded {
    type: "CardDiscarded";
    seat: number;
    card: number | null;
  }

  export interface CardsDrawn {
    type: "CardsDrawn";
    seat: number;
    count: number;
    cards: number | null;
  }

  /** What one player laid this round, from the top target down. */
  export interface CardsRevealed {
    type: "CardsRevealed";
    first: number;
    second: number;
    third: number;
  }

  export interface CityScored {
    type: "CityScored";
    city: number;
    red: number;
    cyclone: number;
  }

  /** A city of this turn: what lies there openly, a number a seat, and what that would give if it were scored now. */
  export interface CityView {
    city: number;
    soldiers: number[];
    zeppelins: number[];
    dooms: number[];
    nullified: boolean;
    points: number[];
    verdicts: string[];
  }

  export interface DoomStruck {
    type: "DoomStruck";
    seat: number;
    city: number;
  }

  export interface PrintedCard {
    number: number;
    name: string;
    key: string;
    rows: string[];
  }

  export interface PrintedCity {
    number: number;
    name: string;
    wording: string;
    points: number;
    text: string;
  }

  export interface PrintedTarget {
    number: number;
    key: string;
    cities: ZeppelinConquest.PrintedCity[];
  }

  export interface RoundBegan {
    type: "RoundBegan";
    turn: number;
    round: number;
  }

  /** The turn before as it was scored: its targets, what each player had laid there, and its cities. */
  export interface ScoredTurn {
    targets: number[];
    laid: number[][];
    cities: ZeppelinConquest.CityView[];
  }

  /** One player's side. Cards are numbers of the book; hand, draft and discards are None where they are secret. */
  export interface SideView {
    score: number;
    laid: number[];
    held: number;
    discarded: number;
    in_deck: number;
    hand: number[] | null;
    draft: number[] | null;
    discards: number[] | null;
  }

  /** From the top of the column. */
  export interface TargetsTurnedUp {
    type: "TargetsTurnedUp";
    first: number;
    second: number;
    third: number;
  }

  export interface TurnBegan {
    type: "TurnBegan";
    turn: number;
  }

  /** The totals after a turn. */
  export interface TurnScored {
    type: "TurnScored";
    turn: number;
    red: number;
    cyclone: number;
  }

  export interface ZeppelinCatalogue {
    leaders: string[];
    cards: ZeppelinConquest.PrintedCard[];
    targets: ZeppelinConquest.PrintedTarget[];
  }

  export interface ZeppelinView {
    turn: number;
    round: number;
    sides: ZeppelinConquest.SideView[];
    cities: ZeppelinConquest.CityView[];
    targets: number[];
    past: number[];
    scored: ZeppelinConquest.ScoredTurn | null;
    unseen: number[];
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
    resigned: number | null;
  }
}

export type ServerMessage = Frame | TableChanged | ChatLines | Present | ErrorMessage | TakenMessage | Pong;

export type ClientMessage = Answer | Undo | Consent | Say | Ping;

export type StreamMessage = YourTurn | GameOver;

export interface GameViews {
  "challengers": Challengers.ChallengersView;
  "dastardly-dirigibles": DastardlyDirigibles.DirigiblesView;
  "raise-the-shields": RaiseTheShields.ShieldsView;
  "spearpoint-1943": Spearpoint1943.SpearpointView;
  "zeppelin-conquest": ZeppelinConquest.ZeppelinView;
}

export interface GameEvents {
  "challengers": Challengers.SetLeftOut | Challengers.PlanGiven | Challengers.RoundBegan | Challengers.CardDrawn | Challengers.ShuffleNoticed | Challengers.DeckChanged | Challengers.CardsRemoved | Challengers.PileShuffled | Challengers.MatchBegan | Challengers.CardRevealed | Challengers.PowerCounted | Challengers.BonusCounted | Challengers.TotalsCompared | Challengers.FlagTaken | Challengers.CardBenched | Challengers.CardExhausted | Challengers.CardRaised | Challengers.CardGained | Challengers.CardLeft | Challengers.DeckPeeked | Challengers.DeckSearched | Challengers.CardSeen | Challengers.CardPlaced | Challengers.FansGained | Challengers.MatchWon | Challengers.TrophyWon | Challengers.TrophyShown | Challengers.TrophyReturned | Challengers.FansCounted | Challengers.FinalistsNamed | Challengers.TournamentWon;
  "dastardly-dirigibles": DastardlyDirigibles.RoundBegan | DastardlyDirigibles.CardDrawn | DastardlyDirigibles.StartCardTurned | DastardlyDirigibles.StarterChosen | DastardlyDirigibles.TurnBegan | DastardlyDirigibles.DiscardsShuffled | DastardlyDirigibles.CardTurnedUp | DastardlyDirigibles.CardTaken | DastardlyDirigibles.CardGiven | DastardlyDirigibles.EmporiumCleared | DastardlyDirigibles.PartPlayed | DastardlyDirigibles.NotMatched | DastardlyDirigibles.SpecialPlayed | DastardlyDirigibles.SpecialPutAway | DastardlyDirigibles.CardDiscarded | DastardlyDirigibles.Passed | DastardlyDirigibles.PartStolen | DastardlyDirigibles.EngineAimedAt | DastardlyDirigibles.PartDestroyed | DastardlyDirigibles.CardRetrieved | DastardlyDirigibles.ExtractionKept | DastardlyDirigibles.RoundEnded | DastardlyDirigibles.SuitScored | DastardlyDirigibles.WildsScored | DastardlyDirigibles.SinglesScored | DastardlyDirigibles.MuddleScored | DastardlyDirigibles.CompletionRewarded | DastardlyDirigibles.HeldCardRewarded | DastardlyDirigibles.AirshipScored;
  "raise-the-shields": RaiseTheShields.RoundBegan | RaiseTheShields.SharedDiceRolled | RaiseTheShields.OwnDieRolled | RaiseTheShields.DieFlipped | RaiseTheShields.FlipDeclined | RaiseTheShields.DiceAssigned | RaiseTheShields.DieChanged | RaiseTheShields.TriangleFilled | RaiseTheShields.AbilityReset | RaiseTheShields.RectangleErased | RaiseTheShields.ShapeDrawn | RaiseTheShields.NothingDrawn | RaiseTheShields.AbilityEnabled | RaiseTheShields.EmitterPowered | RaiseTheShields.ShieldRaised | RaiseTheShields.AttackBlocked | RaiseTheShields.AttackRerolled | RaiseTheShields.AttackIgnored | RaiseTheShields.RectangleFilled | RaiseTheShields.CityDestroyed | RaiseTheShields.RoundsRanOut;
  "spearpoint-1943": Spearpoint1943.CardAdded | Spearpoint1943.DeckBuilt | Spearpoint1943.TurnBegan | Spearpoint1943.AskingChanged | Spearpoint1943.UnitCommitted | Spearpoint1943.CrewTookPost | Spearpoint1943.UnitAdvanced | Spearpoint1943.CommandPlayed | Spearpoint1943.CommandSpent | Spearpoint1943.UnitReturned | Spearpoint1943.TargetDeclared | Spearpoint1943.InitiativeRolled | Spearpoint1943.InitiativeWon | Spearpoint1943.AttackBegan | Spearpoint1943.NoMoreQuestions | Spearpoint1943.FireCeased | Spearpoint1943.AttackLost | Spearpoint1943.WeaponSilent | Spearpoint1943.AttackRolled | Spearpoint1943.DamageRolled | Spearpoint1943.FriendlyFireMissed | Spearpoint1943.DamageCardDrawn | Spearpoint1943.UnitDestroyed | Spearpoint1943.CrewMetItsFate | Spearpoint1943.UnitsRecovered | Spearpoint1943.CommandDrawn | Spearpoint1943.UnitDrawn | Spearpoint1943.UnitDiscarded | Spearpoint1943.DamagedUnitDiscarded | Spearpoint1943.CommandDiscarded | Spearpoint1943.EffectEnded | Spearpoint1943.TurnEnded | Spearpoint1943.GameEnded;
  "zeppelin-conquest": ZeppelinConquest.TurnBegan | ZeppelinConquest.TargetsTurnedUp | ZeppelinConquest.CardsDrawn | ZeppelinConquest.RoundBegan | ZeppelinConquest.CardsRevealed | ZeppelinConquest.DoomStruck | ZeppelinConquest.CardDiscarded | ZeppelinConquest.CityScored | ZeppelinConquest.TurnScored;
}

export interface GameBooks {
  "challengers": Challengers.ChallengersCatalogue;
  "dastardly-dirigibles": DastardlyDirigibles.DirigiblesCatalogue;
  "raise-the-shields": RaiseTheShields.ShieldsCatalogue;
  "spearpoint-1943": Spearpoint1943.SpearpointCatalogue;
  "zeppelin-conquest": ZeppelinConquest.ZeppelinCatalogue;
}

export type GameView = GameViews[keyof GameViews];

export type GameEvent = GameEvents[keyof GameEvents];
