/* A small book and views for the tests of this board. */

import type { DirigiblesBook, DirigiblesView, SideView } from "$games/dastardly_dirigibles/board/types";
import { EMPTY } from "$games/dastardly_dirigibles/board/types";

const SUITS = ["Chain", "Gear", "Goggles", "Key", "Screw", "Top Hat", "Wrench", "Wild I", "Wild II"];
const PARTS = ["Nose Cone", "Lift Engine", "Gondola Front", "Gondola Rear", "Drive Engine", "Tail"];
const SLOTS: [string, number][] = [
  ["Nose Cone", 0],
  ["front Lift Engine", 1],
  ["Gondola Front", 2],
  ["Gondola Rear", 3],
  ["Drive Engine", 4],
  ["back Lift Engine", 1],
  ["Tail", 5],
];
const SPECIALS: [string, string][] = [
  ["Thief", "steal"],
  ["Transmutation", "transmute"],
  ["Aether Extractor", "extract"],
  ["Tesla Disintegrator", "disintegrate"],
  ["Prestidigitation", "retrieve"],
  ["Gilded Dynamotor", "keep"],
];

function key(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

export const BOOK: DirigiblesBook = {
  suits: SUITS.map((name, number) => ({ number, name, key: key(name), wild: number > 6 })),
  parts: PARTS.map((name, number) => ({ number, name, key: key(name) })),
  slots: SLOTS.map(([name, part], number) => ({ number, name, key: key(name), part })),
  cards: [
    ...SUITS.flatMap((suit, s) =>
      PARTS.map((part, p) => ({
        number: s * 6 + p,
        name: `${part} of ${suit}`,
        key: `${key(part)} ${key(suit)}`,
        suit: s,
        part: p,
        copies: p === 1 ? 2 : 1,
        effect: "",
        text: "",
        text_with: {},
      })),
    ),
    ...SPECIALS.map(([name, effect], i) => ({
      number: 54 + i,
      name,
      key: key(name),
      suit: EMPTY,
      part: 6,
      copies: 2,
      effect,
      text: `${name} does something.`,
      text_with: {},
    })),
  ],
};

/** The number of a card by its name. */
export function card(name: string): number {
  const found = BOOK.cards.find((one) => one.name === name);
  if (!found) throw new Error(`there is no card ${name}`);
  return found.number;
}

export function side(given: Partial<SideView> = {}): SideView {
  const hand = given.hand === undefined ? null : given.hand;
  return {
    airship: Array.from({ length: 7 }, () => EMPTY),
    tally: { suit: EMPTY, cards: 0, wilds: 0, singles: true, muddle: false, points: 0 },
    held: hand?.length ?? 5,
    known: [],
    lacks: [],
    hand,
    points: [],
    total: 0,
    scored: null,
    ...given,
  };
}

export function view(given: Partial<DirigiblesView> = {}): DirigiblesView {
  return {
    round: 1,
    sides: [side({ hand: [] }), side(), side()],
    emporium: [EMPTY, EMPTY, EMPTY],
    discards: [],
    in_pile: 40,
    aside: [],
    extracting: 0,
    extracted: null,
    active: 0,
    actions_left: 3,
    starter: 0,
    turns: 1,
    passes: 0,
    turns_left: 179,
    passes_left: 6,
    pile: null,
    seat: 0,
    seats: 3,
    options: {},
    place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
    outcome: null,
    resigned: null,
    ...given,
  };
}

/** The view with a question put to a seat. */
export function asking(decision: string, seat: number, a = 0, given: Partial<DirigiblesView> = {}): DirigiblesView {
  const place = { agenda: [], question: { decision, seat, a, b: 0, c: 0 }, forks: 0, lane_kind: 0, lanes: [] };
  return view({ ...given, place });
}
