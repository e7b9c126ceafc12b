// Written by `python -m quarterdeck.server.typescript`: do not edit, write it again.

export interface Answer {
  type: "answer";
  id: string | number;
  number: number;
  action: string;
}

export interface AnswerGiven {
  number: number;
  action: string;
}

export interface ChatLines {
  type: "chat";
  lines: Line[];
}

export interface DecisionShown {
  name: string;
  prompt: string;
  covered: boolean;
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
  events: GameEvent[];
  sentences: string[];
  view: GameView | null;
  decision: DecisionShown | null;
  options: OptionShown[] | null;
  asked: Record<number, "asked" | "not finished" | "you">;
  may_undo: boolean;
  why_not: string;
  clock: Record<number, number>;
  timed_out: string[];
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
  status: "ok" | "stopping";
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

export interface NameGiven {
  name: string;
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
  people?: SeatChange[] | null;
}

export interface NumberGiven {
  number: number;
}

export interface OptionInfo {
  name: string;
  kind: "choice" | "flag" | "number";
  default: boolean | number | string;
  help: string;
  low: number;
  high: number;
  choices: string[];
}

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

export interface Replay {
  game: string;
  perspective: string;
  moments: Moment[];
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
}

export interface SeatNamed {
  seat: number;
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
  state: "open" | "over" | "running";
  commitment: string;
  key: string | null;
  turn: number[];
  outcome: Ending | null;
  rematch: string | null;
  hinted: number[];
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
}

export interface Verdict {
  proven: boolean;
  checked: number;
  message: string;
}

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
    pile: number[] | null;
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
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
    held: number;
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

  /** 2 points for each card of the suit used most. */
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
  }

  /** By the ability that fills two. */
  export interface TriangleFilled {
    type: "TriangleFilled";
    seat: number;
    triangle: number;
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
  }
}

export type ServerMessage = Frame | TableChanged | ChatLines | ErrorMessage | TakenMessage | Pong;

export type ClientMessage = Answer | Undo | Say | Ping;

export type StreamMessage = YourTurn | GameOver;

export interface GameViews {
  "dastardly-dirigibles": DastardlyDirigibles.DirigiblesView;
  "raise-the-shields": RaiseTheShields.ShieldsView;
  "zeppelin-conquest": ZeppelinConquest.ZeppelinView;
}

export interface GameEvents {
  "dastardly-dirigibles": DastardlyDirigibles.RoundBegan | DastardlyDirigibles.CardDrawn | DastardlyDirigibles.StartCardTurned | DastardlyDirigibles.StarterChosen | DastardlyDirigibles.TurnBegan | DastardlyDirigibles.DiscardsShuffled | DastardlyDirigibles.CardTurnedUp | DastardlyDirigibles.CardTaken | DastardlyDirigibles.CardGiven | DastardlyDirigibles.EmporiumCleared | DastardlyDirigibles.PartPlayed | DastardlyDirigibles.NotMatched | DastardlyDirigibles.SpecialPlayed | DastardlyDirigibles.SpecialPutAway | DastardlyDirigibles.CardDiscarded | DastardlyDirigibles.Passed | DastardlyDirigibles.PartStolen | DastardlyDirigibles.EngineAimedAt | DastardlyDirigibles.PartDestroyed | DastardlyDirigibles.CardRetrieved | DastardlyDirigibles.ExtractionKept | DastardlyDirigibles.RoundEnded | DastardlyDirigibles.SuitScored | DastardlyDirigibles.WildsScored | DastardlyDirigibles.SinglesScored | DastardlyDirigibles.MuddleScored | DastardlyDirigibles.CompletionRewarded | DastardlyDirigibles.HeldCardRewarded | DastardlyDirigibles.AirshipScored;
  "raise-the-shields": RaiseTheShields.RoundBegan | RaiseTheShields.SharedDiceRolled | RaiseTheShields.OwnDieRolled | RaiseTheShields.DieFlipped | RaiseTheShields.FlipDeclined | RaiseTheShields.DiceAssigned | RaiseTheShields.DieChanged | RaiseTheShields.TriangleFilled | RaiseTheShields.AbilityReset | RaiseTheShields.RectangleErased | RaiseTheShields.ShapeDrawn | RaiseTheShields.NothingDrawn | RaiseTheShields.AbilityEnabled | RaiseTheShields.EmitterPowered | RaiseTheShields.ShieldRaised | RaiseTheShields.AttackBlocked | RaiseTheShields.AttackRerolled | RaiseTheShields.AttackIgnored | RaiseTheShields.RectangleFilled | RaiseTheShields.CityDestroyed | RaiseTheShields.RoundsRanOut;
  "zeppelin-conquest": ZeppelinConquest.TurnBegan | ZeppelinConquest.TargetsTurnedUp | ZeppelinConquest.CardsDrawn | ZeppelinConquest.RoundBegan | ZeppelinConquest.CardsRevealed | ZeppelinConquest.DoomStruck | ZeppelinConquest.CardDiscarded | ZeppelinConquest.CityScored | ZeppelinConquest.TurnScored;
}

export interface GameBooks {
  "dastardly-dirigibles": DastardlyDirigibles.DirigiblesCatalogue;
  "raise-the-shields": RaiseTheShields.ShieldsCatalogue;
  "zeppelin-conquest": ZeppelinConquest.ZeppelinCatalogue;
}

export type GameView = GameViews[keyof GameViews];

export type GameEvent = GameEvents[keyof GameEvents];
