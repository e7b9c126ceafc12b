/* How a round was scored: line by line as it was told, or in short from what is left of it. */

import { plural } from "$kit/words";
import type { DirigiblesBook, DirigiblesEvent, DirigiblesView, Tally } from "./types";

export interface Line {
  text: string;
  points: number;
  /** The cards of the airship that it counts, by suit; null: none of them, or all. */
  suits: number[] | null;
}

export interface Row {
  seat: number;
  airship: number[];
  lines: Line[];
  points: number;
  total: number;
}

export interface Reckoning {
  round: number;
  why: string;
  rows: Row[];
}

const REASONS = ["", "Nobody did anything but pass.", "It had lasted long enough."];

function wilds(book: DirigiblesBook): number[] {
  return book.suits.filter((suit) => suit.wild).map((suit) => suit.number);
}

function lineOf(event: DirigiblesEvent, book: DirigiblesBook): Line | null {
  switch (event.type) {
    case "SuitScored":
      return { text: `${event.cards} ${book.suits[event.suit]?.name}`, points: event.points, suits: [event.suit] };
    case "WildsScored":
      return { text: `${event.cards} Wild`, points: event.points, suits: wilds(book) };
    case "SinglesScored":
      return { text: `${plural(event.cards, "card")}, no pair`, points: event.points, suits: null };
    case "MuddleScored":
      return { text: "A Muddle: seven suits", points: event.points, suits: null };
    case "CompletionRewarded":
      return { text: event.points > 1 ? "Complete first" : "Complete", points: event.points, suits: null };
    case "HeldCardRewarded":
      return { text: `${book.cards[event.card]?.name} in hand`, points: event.points, suits: null };
    default:
      return null;
  }
}

/** From events with which a round was scored, the last of several; null if none was. */
export function reckoned(events: DirigiblesEvent[], view: DirigiblesView, book: DirigiblesBook): Reckoning | null {
  const at = events.findLastIndex(({ type }) => type === "RoundEnded");
  const end = events[at];
  if (end?.type !== "RoundEnded") return null;
  const rows: Row[] = [];
  let lines: Line[] = [];
  for (const event of events.slice(at)) {
    const line = lineOf(event, book);
    if (line) lines.push(line);
    if (event.type !== "AirshipScored") continue;
    const airship = view.sides[event.seat]?.scored?.airship ?? [];
    rows.push({ seat: event.seat, airship, lines, points: event.points, total: event.total });
    lines = [];
  }
  return { round: end.round, why: REASONS[end.reason] ?? "", rows };
}

/** What an airship would give, or gave, in a line. */
export function inShort(tally: Tally, book: DirigiblesBook): Line[] {
  if (tally.cards + tally.wilds === 0) return [];
  const { points } = tally;
  if (tally.muddle) return [{ text: "A Muddle: seven suits", points, suits: null }];
  if (tally.singles) return [{ text: `${plural(tally.cards, "card")}, no pair`, points, suits: null }];
  const suits = tally.suit < 0 ? [] : [tally.suit];
  const parts = suits.map((suit) => `${tally.cards} ${book.suits[suit]?.name}`);
  if (tally.wilds > 0) parts.push(`${tally.wilds} Wild`);
  return [{ text: parts.join(" and "), points, suits: [...suits, ...(tally.wilds > 0 ? wilds(book) : [])] }];
}

/** The round scored last, for whoever wants to see it again. */
export function remembered(view: DirigiblesView, book: DirigiblesBook): Reckoning | null {
  const round = view.sides[0]?.points.length ?? 0;
  if (round === 0) return null;
  const rows = view.sides.map(({ scored, total }, seat): Row => {
    if (!scored) return { seat, airship: [], lines: [], points: 0, total };
    const lines = inShort(scored.tally, book);
    if (scored.completion > 0)
      lines.push({
        text: scored.completion > 1 ? "Complete first" : "Complete",
        points: scored.completion,
        suits: null,
      });
    if (scored.in_hand > 0) lines.push({ text: "For a card in hand", points: scored.in_hand, suits: null });
    return { seat, airship: scored.airship, lines, points: scored.points, total };
  });
  return { round, why: "", rows };
}
