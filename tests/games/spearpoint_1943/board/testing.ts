/* A small book and views for the tests of this board. */

import type { DamageSum, RollSum } from "$games/spearpoint_1943/board/protocol";
import type {
  PrintedCard,
  SideView,
  SpearpointBook,
  SpearpointEvent,
  SpearpointOption,
  SpearpointProps,
  SpearpointView,
  UnitView,
} from "$games/spearpoint_1943/board/types";
import { NOTHING } from "$games/spearpoint_1943/board/types";
import { offers, STILL } from "$kit/board.testing";

const WEAPON = {
  name: "Rifles",
  attacks: 2,
  to_hit: 14,
  index: 0,
  bullet: true,
  bomb: false,
  targets: ["infantry", "artillery"],
};

function card(number: number, seat: number, name: string, type: string, given: Partial<PrintedCard> = {}): PrintedCard {
  const key = name.toLowerCase().replace(/[()]/g, "").replaceAll(" ", "-");
  return {
    number,
    seat,
    name,
    several: false,
    key,
    type,
    cost: 3,
    copies: 3,
    lines: type === "crew" ? [] : ["front"],
    crew: "",
    defence: 1,
    endurance: 14,
    flight: 0,
    bonus: 0,
    weapons: type === "crew" ? [] : [WEAPON],
    ...given,
  };
}

function command(number: number, name: string, effect: string) {
  const key = name.toLowerCase().replaceAll(" ", "-");
  return {
    number,
    name,
    key,
    copies: 3,
    effect,
    window: "Commitment",
    whom: "infantry",
    text: `${name} helps`,
    adds: 0,
  };
}

export const BOOK: SpearpointBook = {
  armies: ["Americans", "Germans"],
  lines: ["front", "rear", "air"],
  windows: ["attack", "damage", "orders", "smoke", "mines"],
  endings: ["points", "overrun"],
  limits: {
    fewest_points: 80,
    most_points: 100,
    starting_units: 4,
    units: 7,
    commands: 5,
    points_to_win: 51,
    overrun_turns: 3,
    last_turn: 30,
  },
  cards: [
    card(0, 0, "Rifle Squad (M1 Garand)", "infantry"),
    card(1, 0, "105mm Howitzer M2A1", "artillery", { lines: ["front", "rear"], crew: "gun", cost: 9 }),
    card(2, 0, "Gun Crew (Veteran)", "crew", { crew: "gun", bonus: 1 }),
    card(3, 1, "MG 42 Team", "infantry", { cost: 5 }),
    card(4, 1, "Tiger I", "armour", { crew: "armour", cost: 21, defence: 8, endurance: 22 }),
  ],
  commands: [
    command(0, "Medic", "medic"),
    command(1, "Minefield", "minefield"),
    command(2, "Take Aim", "take_aim"),
    command(3, "Reinforcements", "reinforcements"),
  ],
  codes: [
    { key: "stun1", text: "cannot attack for 1 turn", turns: 1 },
    { key: "def-1", text: "defence -1", turns: -1 },
  ],
  damage: [["stun1", "def-1", "def-1", "def-1"]],
  decks: [{ seat: 0, name: "Guns", action: "ready american guns", points: 90, cards: [0, 1, 2] }],
};

export function unit(number: number, slot: number, given: Partial<UnitView> = {}): UnitView {
  const printed = BOOK.cards[number];
  return {
    card: number,
    slot,
    line: 0,
    crew: NOTHING,
    endurance: printed?.endurance ?? 0,
    damage: NOTHING,
    turns: NOTHING,
    fresh: false,
    arrived: false,
    dug_in: 0,
    flown: 1,
    bombed: 0,
    marks: [],
    target: 0,
    weapon: 2,
    assault: false,
    waits: false,
    defence: printed?.defence ?? 0,
    can_attack: true,
    code: "",
    ...given,
  };
}

/** An attack roll as the engine tells it. */
export function rolled(
  unit: number,
  target: number,
  dice: [number, number],
  given: Partial<RollSum> & { needs?: number } = {},
): Extract<SpearpointEvent, { type: "AttackRolled" }> {
  const { needs = 14, ...sum } = given;
  const because = { weapon: "Rifles", dice, modifiers: [], total: dice[0] + dice[1], result: "miss", ...sum };
  return { type: "AttackRolled", unit, target, roll: dice[0] * 100 + dice[1], modifiers: 0, needs, because };
}

/** The damage of one die, as the engine tells it. */
export function damaged(unit: number, given: Partial<DamageSum>): Extract<SpearpointEvent, { type: "DamageRolled" }> {
  const none = {
    first: 5,
    sum: 5,
    count: 1,
    doubled: false,
    index: 0,
    card: 0,
    defence: 1,
    net: 4,
    left: 10,
    cause: 0,
  };
  return { type: "DamageRolled", unit, dice: 0, added: 0, taken: 0, left: 0, because: { ...none, ...given } };
}

export function side(given: Partial<SideView> = {}): SideView {
  return {
    score: 0,
    overrun: 0,
    muted: 0,
    units: [],
    lost: [],
    hurt: [],
    held: given.hand?.length ?? 4,
    commands_held: given.commands?.length ?? 3,
    dropped: 0,
    reserves: [],
    known: [],
    loose: [],
    hand: null,
    commands: null,
    away: null,
    unordered: null,
    draft: null,
    plan: null,
    ...given,
  };
}

export function view(given: Partial<SpearpointView> = {}): SpearpointView {
  return {
    turn: 1,
    sides: [side({ hand: [], commands: [], draft: [] }), side()],
    command_deck: null,
    commands_left: 44,
    used: [],
    damage_deck: [],
    damage_discards: [],
    bonus: 0,
    hushed: 0,
    chosen: 0,
    rolled: false,
    leads: 0,
    regardless: "",
    shots: [],
    seat: 0,
    seats: 2,
    options: {},
    place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
    outcome: null,
    resigned: null,
    ...given,
  };
}

/** The view with a question on the open agenda. */
export function asking(
  decision: string,
  seat: number,
  a = 0,
  b = 0,
  given: Partial<SpearpointView> = {},
): SpearpointView {
  const place = { agenda: [], question: { decision, seat, a, b, c: 0 }, forks: 0, lane_kind: 0, lanes: [] };
  return view({ ...given, place });
}

export type Actions = Parameters<typeof offers<SpearpointOption>>;

/** What a board is given when this is asked, with these answers. */
export function given(
  name: string,
  actions: Actions,
  seen: SpearpointView,
  more: Partial<SpearpointProps> = {},
): SpearpointProps {
  return {
    ...STILL,
    view: seen,
    book: BOOK,
    decision: { name, prompt: `${name}?`, always_ask: false },
    options: offers<SpearpointOption>(...actions),
    names: ["Ada", "Grace"],
    mayUndo: true,
    ...more,
  };
}
