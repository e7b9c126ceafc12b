/* A match as it is drawn: each event changes it, and what is not told it does not know. */

import {
  type ChallengersBook,
  type ChallengersEvent,
  type ChallengersView,
  FROM_BENCH,
  FROM_PARK,
  FROM_PILE,
  type Item,
  NOBODY,
  type PrintedCard,
  roundOf,
  type SideView,
} from "./types";

/** A card that can be followed with the eyes. */
export interface Piece {
  id: string;
  card: number;
}

/** A revealed card; `power` is null until it was counted. */
export interface Fighter extends Piece {
  power: number | null;
  items: Item[];
  /** It has just lost the flag, and goes to the bench next: it attacks with nothing. */
  beaten?: true;
}

interface Corner {
  who: number;
  park: Fighter[];
  bench: Piece[];
  exhaust: Piece[];
  deck: number;
  /** What is left in the deck, sorted; null where the viewer cannot know. */
  left: number[] | null;
  /** Fans as far as one knows, and the rounds of the trophies. */
  fans: number;
  trophies: number[];
}

export interface MatchScene {
  round: number;
  park: number;
  corners: [Corner, Corner];
  holder: number;
  winner: number;
  reason: number;
  /** The fans on the trophy that was won; -1 where they stay secret, null before. */
  prize: number | null;
  /** What has just happened. */
  event: ChallengersEvent | null;
  /** So many pieces have got an id. */
  made: number;
}

export type Seat = Piece[];

export function basePower(card: PrintedCard, round: number): number {
  return card.power + card.per_round * round;
}

export function cornerOf(scene: MatchScene, who: number): Corner {
  return scene.corners[0].who === who ? scene.corners[0] : scene.corners[1];
}

export function rivalOf(scene: MatchScene, who: number): number {
  return scene.corners[0].who === who ? scene.corners[1].who : scene.corners[0].who;
}

/** Whoever attacks: the one without the flag; nobody before the first card has it, and is worth something. */
export function attackerOf(scene: MatchScene): number {
  const kickOff = scene.holder === NOBODY || cornerOf(scene, scene.holder).park.at(-1)?.power === null;
  return kickOff ? NOBODY : rivalOf(scene, scene.holder);
}

/** The cards whose power counts: attacking all that are revealed, with the flag only the uppermost. */
export function countingOf(scene: MatchScene, who: number): Fighter[] {
  const { park } = cornerOf(scene, who);
  return scene.holder === who ? park.slice(-1) : park.filter(({ beaten }) => !beaten);
}

export function totalOf(scene: MatchScene, who: number): number {
  return countingOf(scene, who).reduce((sum, { power }) => sum + (power ?? 0), 0);
}

/** The bench seat by seat: cards of one name share one. */
export function seatsOf(bench: Piece[], book: ChallengersBook): Seat[] {
  const seats = new Map<string, Seat>();
  for (const piece of bench) {
    const name = book.cards[piece.card]?.name ?? "";
    seats.set(name, [...(seats.get(name) ?? []), piece]);
  }
  return [...seats.values()];
}

// From a view ---------------------------------------------------------------------------------------------------------

export function cornerIn(view: ChallengersView, who: number): Corner {
  const side = view.participants.find((one) => one.who === who);
  if (!side) return { who, park: [], bench: [], exhaust: [], deck: 0, left: null, fans: 0, trophies: [] };
  const piece = (zone: string) => (card: number, i: number) => ({ id: `${who}${zone}${i}`, card });
  return {
    ...standing(side),
    left: side.deck,
    park: side.park.map(({ card, counted, power, items }, i) => ({
      ...piece("p")(card, i),
      power: counted < 0 ? null : power,
      items,
    })),
    bench: side.bench.map(piece("b")),
    exhaust: side.exhaust.map(piece("e")),
  };
}

function standing(side: SideView): Pick<Corner, "who" | "deck" | "fans" | "trophies"> {
  return { who: side.who, deck: side.deck_size, fans: side.lowest, trophies: side.trophies.map(roundOf) };
}

export function sceneIn(view: ChallengersView, park: number): MatchScene | null {
  const match = view.matches[park];
  if (!match?.begun) return null;
  const trophy = (view.round - 1) * 4 + park;
  return {
    round: view.round,
    park,
    corners: [cornerIn(view, match.first), cornerIn(view, match.second)],
    holder: match.holder,
    winner: match.winner,
    reason: match.reason,
    prize: match.winner === NOBODY ? null : (view.trophies[trophy] ?? NOBODY),
    event: null,
    made: 0,
  };
}

/** As the match begins: nothing lies open, and the decks are as large as was told. */
export function opened(
  view: ChallengersView,
  round: number,
  event: Extract<ChallengersEvent, { type: "MatchBegan" }>,
  sizes: ReadonlyMap<number, number>,
): MatchScene {
  const corner = (who: number): Corner => {
    const side = view.participants.find((one) => one.who === who);
    const size = sizes.get(who) ?? side?.held.reduce((sum, count) => sum + count, 0) ?? 0;
    const known = side ? standing(side) : { fans: 0, trophies: [] };
    const left = side?.deck?.length === size ? side.deck : null;
    return { ...known, who, deck: size, left, park: [], bench: [], exhaust: [] };
  };
  return {
    round,
    park: event.park,
    corners: [corner(event.beginner), corner(event.opponent)],
    holder: NOBODY,
    winner: NOBODY,
    reason: NOBODY,
    prize: null,
    event,
    made: 0,
  };
}

// What happens --------------------------------------------------------------------------------------------------------

function within(scene: MatchScene, who: number, change: (corner: Corner) => Partial<Corner>): MatchScene {
  const [one, other] = scene.corners;
  const changed = (corner: Corner) => (corner.who === who ? { ...corner, ...change(corner) } : corner);
  return { ...scene, corners: [changed(one), changed(other)] };
}

/** A card comes off a deck. */
function drawn(card: number): (corner: Corner) => Partial<Corner> {
  return ({ deck, left }) => {
    const at = left?.indexOf(card) ?? -1;
    return { deck: Math.max(0, deck - 1), left: left && at >= 0 ? left.toSpliced(at, 1) : left };
  };
}

function fresh(scene: MatchScene, card: number): [MatchScene, Piece] {
  return [
    { ...scene, made: scene.made + 1 },
    { id: `c${scene.made}`, card },
  ];
}

/** Takes the card out of where it came from. */
function taken(scene: MatchScene, who: number, card: number, place: number): [MatchScene, Piece] {
  const corner = cornerOf(scene, who);
  if (place === FROM_PARK || place === FROM_BENCH) {
    const zone = place === FROM_PARK ? "park" : "bench";
    const at = corner[zone].findLastIndex((piece) => piece.card === card);
    const piece = corner[zone][at];
    if (piece)
      return [
        within(scene, who, () => ({ [zone]: corner[zone].toSpliced(at, 1) })),
        { id: piece.id, card: piece.card },
      ];
  }
  const [made, piece] = fresh(scene, card);
  if (place === FROM_PILE) return [made, piece];
  return [within(made, who, drawn(card)), piece];
}

/** What a match is after one of its events; a bonus belongs to the power that was counted before it. */
export function after(scene: MatchScene, event: ChallengersEvent): MatchScene {
  const next = changed(scene, event);
  return { ...next, event: event.type === "BonusCounted" ? scene.event : event };
}

function changed(scene: MatchScene, event: ChallengersEvent): MatchScene {
  switch (event.type) {
    case "CardRevealed": {
      const [made, piece] = fresh(scene, event.card);
      return within(made, event.who, (corner) => ({
        ...drawn(event.card)(corner),
        park: [...corner.park, { ...piece, power: null, items: [] }],
      }));
    }
    case "PowerCounted":
      return within(scene, event.who, ({ park }) => ({
        park: park.map((fighter, i) => (i === event.place ? { ...fighter, power: event.power, items: [] } : fighter)),
      }));
    case "BonusCounted": {
      if (scene.event?.type !== "PowerCounted") return scene;
      const { place } = scene.event;
      const { source, count, amount } = event;
      return within(scene, event.who, ({ park }) => ({
        park: park.map((fighter, i) =>
          i === place ? { ...fighter, items: [...fighter.items, { source, count, amount }] } : fighter,
        ),
      }));
    }
    case "FlagTaken":
      return within({ ...scene, holder: event.who }, rivalOf(scene, event.who), ({ park }) => ({
        park: park.map((fighter) => ({ ...fighter, beaten: true })),
      }));
    case "CardBenched": {
      const [rest, piece] = taken(scene, event.who, event.card, event.place);
      return within(rest, event.who, ({ bench }) => ({ bench: [...bench, piece] }));
    }
    case "CardExhausted": {
      const [rest, piece] = taken(scene, event.who, event.card, event.place);
      return within(rest, event.who, ({ exhaust }) => ({ exhaust: [...exhaust, piece] }));
    }
    case "CardRaised": {
      const [rest] = taken(scene, event.who, event.card, FROM_BENCH);
      return within(rest, event.who, ({ deck, left }) => ({ deck: deck + 1, left: left && [...left, event.card] }));
    }
    case "CardLeft":
      return taken(scene, event.who, event.card, FROM_PARK)[0];
    case "CardGained":
      return within(scene, event.who, ({ deck }) => ({ deck: deck + 1 }));
    case "FansGained":
      return within(scene, event.who, ({ fans }) => ({ fans: fans + event.count }));
    case "MatchWon":
      return { ...scene, winner: event.winner, reason: event.reason };
    case "TrophyWon":
      return won(scene, event.seat, event.trophy, event.fans ?? NOBODY);
    case "TrophyShown":
      return won(scene, event.who, event.trophy, event.fans);
    default:
      return scene;
  }
}

function won(scene: MatchScene, who: number, trophy: number, prize: number): MatchScene {
  const more = Math.max(0, prize);
  return within({ ...scene, prize }, who, ({ fans, trophies }) => ({
    fans: fans + more,
    trophies: [...trophies, roundOf(trophy)],
  }));
}
