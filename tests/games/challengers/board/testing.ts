/* A small book and views for the tests of this board. */

import type {
  ChallengersBook,
  ChallengersEvent,
  ChallengersView,
  DraftView,
  SideView,
} from "$games/challengers/board/types";

const SETS = ["City", "Castle", "Haunted House", "Film Studio", "Funfair", "Shipwreck", "Outer Space", "Robot"];
/** Name, set, level, power, moment. */
const CARDS: [string, number, number, number, number][] = [
  ["Newcomer", 0, 3, 1, 0],
  ["Talent", 0, 3, 2, 0],
  ["Dog", 0, 3, 3, 0],
  ["Champion", 0, 3, 4, 0],
  ["Dog", 0, 1, 3, 0],
  ["Blacksmith", 1, 1, 3, 3],
  ["Ghost", 2, 1, 1, 1],
  ["Prince", 1, 2, 5, 6],
  ["Shapeshifter", 6, 0, 2, 7],
];

function key(name: string, level: number): string {
  return `${name.toLowerCase()}${level === 3 ? "" : `-${"abc"[level]}`}`;
}

export const BOOK: ChallengersBook = {
  cards: CARDS.map(([name, set, level, power, moment], number) => ({
    number,
    name,
    key: key(name, level),
    set,
    level,
    power,
    per_round: 0,
    copies: 4,
    moment,
    text: moment ? `${name} does something.` : "",
    sorted_text: moment ? `${name} does something sorted.` : "",
    of_set: -1,
    of_power: -1,
    of_level: -1,
    of_name: "",
  })),
  sets: SETS,
  levels: ["A", "B", "C", "S", "-"],
  moments: ["", "reveal", "attack", "bench", "flag", "takes", "loss", "picked"],
  reasons: ["no seat is left on the bench", "no card is left for the attack", "there is no deck"],
  offers: Array.from({ length: 7 }, () => [{ level: 0, count: 2 }]),
  trophies: Array.from({ length: 7 }, () => [2, 2, 3, 3]),
  pairings: {},
  starter: [0, 0, 0, 1, 2, 3],
  robot: [],
  replacements: [],
  solo: [],
};

export const [NEWCOMER, TALENT, DOG, CHAMPION, DOG_B, BLACKSMITH, GHOST, PRINCE, SHAPESHIFTER] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

export function draft(given: Partial<DraftView> = {}): DraftView {
  return {
    level: 0,
    drawn: [],
    picks: 0,
    redrawn: false,
    picked: [],
    removed: [],
    fans: 0,
    drew: 0,
    reshuffled: false,
    ...given,
  };
}

export function side(who: number, given: Partial<SideView> = {}): SideView {
  return {
    who,
    plan: who,
    fans: 0,
    lowest: 0,
    highest: 0,
    trophies: [],
    held: [0, 0, 0, 6, 0],
    deck_size: 6,
    shown: [],
    places: [],
    park: [],
    promise: -1,
    bench: [],
    seats: [],
    exhaust: [],
    deck: null,
    known: null,
    box: null,
    put_away: null,
    draft: null,
    synergies: [],
    ...given,
  };
}

export function view(given: Partial<ChallengersView> = {}): ChallengersView {
  return {
    round: 1,
    left_out: 6,
    participants: [side(0, { deck: [0, 0, 0, 1, 2, 3], draft: draft() }), side(1)],
    matches: [{ first: 0, second: 1, begun: false, holder: -1, totals: [0, 0], winner: -1, reason: -1 }],
    pile_sizes: [80, 80, 60],
    discard_sizes: [0, 0, 0],
    trophies: Array.from({ length: 28 }, () => -1),
    winners: Array.from({ length: 28 }, () => -1),
    finalists: [],
    champions: [],
    piles: null,
    discards: null,
    seat: 0,
    seats: 2,
    options: {},
    place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
    outcome: null,
    resigned: null,
    ...given,
  };
}

/** A short match in park 1: seat 0 begins with a Dog, seat 1 takes the flag from it and wins. */
export const MATCH: ChallengersEvent[] = [
  { type: "DeckChanged", who: 0, level: 0, picked: 2, redrawn: 0, size: 8 },
  { type: "DeckChanged", who: 1, level: 0, picked: 2, redrawn: 0, size: 7 },
  { type: "MatchBegan", park: 0, beginner: 0, opponent: 1, tossed: 1 },
  { type: "CardRevealed", who: 0, card: DOG },
  { type: "FlagTaken", who: 0, card: DOG },
  { type: "PowerCounted", who: 0, place: 0, card: DOG, power: 3 },
  { type: "CardRevealed", who: 1, card: GHOST },
  { type: "CardExhausted", who: 0, card: TALENT, place: 0 },
  { type: "PowerCounted", who: 1, place: 0, card: GHOST, power: 1 },
  { type: "TotalsCompared", who: 1, total: 1, goal: 3 },
  { type: "CardRevealed", who: 1, card: CHAMPION },
  { type: "PowerCounted", who: 1, place: 1, card: CHAMPION, power: 6 },
  { type: "BonusCounted", who: 1, card: CHAMPION, source: BLACKSMITH, count: 2, amount: 2 },
  { type: "TotalsCompared", who: 1, total: 7, goal: 3 },
  { type: "FlagTaken", who: 1, card: CHAMPION },
  { type: "CardBenched", who: 0, card: DOG, place: 3 },
  { type: "MatchWon", park: 0, winner: 1, loser: 0, reason: 1 },
  { type: "TrophyShown", who: 1, trophy: 0, fans: 3 },
];
