// Written by `python -m quarterdeck.server.typescript spearpoint-1943 --base-from $kit/protocol`: do not edit, write it again.

import type { GameView, OptionShown } from "$kit/protocol";

/** Put a card into the Reserves deck that is being built. */
export interface AddOption extends OptionShown {
  type: "Add";
  card: number;
}

/** Bring a unit from the rear line to the empty front line. */
export interface AdvanceOption extends OptionShown {
  type: "Advance";
  slot: number;
}

/** Be asked at every window again. */
export interface AskAgainOption extends OptionShown {
  type: "AskAgain";
}

/** Will the player be asked at windows of this kind? */
export interface AskingChanged {
  type: "AskingChanged";
  seat: number;
  window: number;
  asked: number;
}

/** Take part in a close assault. */
export interface AssaultOption extends OptionShown {
  type: "Assault";
  slot: number;
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
  because?: RollSum | null;
}

/** A card of a deck that was drawn at random: heard by its owner, while she builds. */
export interface CardAdded {
  type: "CardAdded";
  seat: number | null;
  card: number | null;
}

/** Make no further rolls with this unit. */
export interface CeaseFireOption extends OptionShown {
  type: "CeaseFire";
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

export interface CommitOption extends OptionShown {
  type: "Commit";
  card: number;
  line: number;
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
  because?: DamageSum | null;
}

/** The first die of a hit and all of them, what was added and taken off, and the endurance that is left. */
export interface DamageSum {
  first: number;
  sum: number;
  count: number;
  doubled: boolean;
  index: number;
  card: number;
  defence: number;
  net: number;
  left: number;
  cause: number;
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

export interface DiscardUnitOption extends OptionShown {
  type: "DiscardUnit";
  card: number;
}

/** That is all. */
export interface DoneOption extends OptionShown {
  type: "Done";
}

/** The free draw is a command card, or a unit. */
export interface DrawOption extends OptionShown {
  type: "Draw";
  command: boolean;
}

export interface DropCommandOption extends OptionShown {
  type: "DropCommand";
  command: number;
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

/** With that weapon alone; 2: with all that can hit. */
export interface FireOption extends OptionShown {
  type: "Fire";
  slot: number;
  weapon: number;
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

export interface HoldFireOption extends OptionShown {
  type: "HoldFire";
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

/** Give a unit in battle another crew; which one is asked next. */
export interface ManOption extends OptionShown {
  type: "Man";
  slot: number;
}

export interface Modifier {
  name: string;
  amount: number;
}

/** Go on, and do not ask again at windows of this kind. */
export interface NeverOption extends OptionShown {
  type: "Never";
  window: number;
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
  units: UnitView[];
  waiting: number;
  borrowers: number[];
}

/** Play a command: on the unit with that number, or for that weapon, or neither. */
export interface PlayOption extends OptionShown {
  type: "Play";
  command: number;
  slot: number;
  weapon: number;
}

/** A unit or a crew. `crew` is the class that it needs, or is; empty for none. */
export interface PrintedCard {
  number: number;
  seat: number;
  name: string;
  several: boolean;
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
  weapons: PrintedWeapon[];
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
  adds: number;
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

/** Resolve the attack of this unit, or of its group, next. */
export interface ResolveOption extends OptionShown {
  type: "Resolve";
  slot: number;
}

/** Roll, and do not ask again during this attack. */
export interface RollOnOption extends OptionShown {
  type: "RollOn";
}

/** Roll as things are. */
export interface RollOption extends OptionShown {
  type: "Roll";
}

/** An attack roll with everything that was added. */
export interface RollSum {
  weapon: string;
  dice: [number, number];
  modifiers: Modifier[];
  total: number;
  result: string;
}

/** What a unit can expect of firing at a target with everything that it has. */
export interface Shot {
  unit: number;
  target: number;
  assault: boolean;
  weapons: WeaponOdds[];
  destroy: number;
}

/** One player's side. Cards are numbers of the book; what is secret is None. */
export interface SideView {
  score: number;
  overrun: number;
  muted: number;
  units: UnitView[];
  lost: number[];
  hurt: number[];
  held: number;
  commands_held: number;
  dropped: number;
  reserves: PlaceView[];
  known: number[];
  loose: number[];
  hand: number[] | null;
  commands: number[] | null;
  away: number[] | null;
  unordered: number[] | null;
  draft: number[] | null;
  plan: PlanView | null;
}

export interface SpearpointCatalogue {
  armies: string[];
  lines: string[];
  windows: string[];
  endings: string[];
  limits: Limits;
  cards: PrintedCard[];
  commands: PrintedCommand[];
  codes: PrintedCode[];
  damage: string[][];
  decks: PrintedDeck[];
}

export interface SpearpointView extends GameView {
  turn: number;
  sides: SideView[];
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
  regardless: string;
  shots: Shot[];
}

/** Discard a command for +1 on the next roll. */
export interface SpendOption extends OptionShown {
  type: "Spend";
  command: number;
}

/** Take a card into the starting hand. */
export interface TakeOption extends OptionShown {
  type: "Take";
  card: number;
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

/** The crew of another unit in battle. */
export interface UseCrewOfOption extends OptionShown {
  type: "UseCrewOf";
  slot: number;
}

/** A crew from hand. */
export interface UseCrewOption extends OptionShown {
  type: "UseCrew";
  card: number;
}

/** Take a deck drawn from all that there are. */
export interface UseRandomOption extends OptionShown {
  type: "UseRandom";
}

/** Take a ready-made deck. */
export interface UseReadyOption extends OptionShown {
  type: "UseReady";
  deck: number;
}

/** One attack with this weapon (2: the whole group of a close assault); chances are thousandths. */
export interface WeaponOdds {
  weapon: number;
  attacks: number;
  needs: number;
  bonus: number;
  hit: number;
  better: number[];
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

export type View = SpearpointView;

export type Event = CardAdded | DeckBuilt | TurnBegan | AskingChanged | UnitCommitted | CrewTookPost | UnitAdvanced | CommandPlayed | CommandSpent | UnitReturned | TargetDeclared | InitiativeRolled | InitiativeWon | AttackBegan | NoMoreQuestions | FireCeased | AttackLost | WeaponSilent | AttackRolled | DamageRolled | FriendlyFireMissed | DamageCardDrawn | UnitDestroyed | CrewMetItsFate | UnitsRecovered | CommandDrawn | UnitDrawn | UnitDiscarded | DamagedUnitDiscarded | CommandDiscarded | EffectEnded | TurnEnded | GameEnded;

export type Option = DoneOption | UseRandomOption | HoldFireOption | RollOption | RollOnOption | AskAgainOption | CeaseFireOption | NeverOption | DrawOption | UseReadyOption | AddOption | TakeOption | DiscardUnitOption | UseCrewOption | CommitOption | SpendOption | DropCommandOption | PlayOption | ManOption | UseCrewOfOption | AdvanceOption | FireOption | AssaultOption | ResolveOption;

export type Book = SpearpointCatalogue;
