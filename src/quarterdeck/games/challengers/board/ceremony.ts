import type { Told } from "$kit/contract";
import { type ChallengersEvent, roundOf } from "./types";

/** What is added up: a trophy of a round, or the fans gained in matches (round 0). */
interface Item {
  round: number;
  fans: number;
}

export interface Count {
  who: number;
  items: Item[];
  fans: number;
}

/** After the last round: everybody's trophies are turned over, and the two with most fans play the final. */
export interface Ceremony {
  counts: Count[];
  finalists: [number, number];
  tossed: boolean;
  /** So many items there are to add up. */
  items: number;
  /** Where it begins to be told. */
  place: Told | null;
}

/** Is there one among these events? The fewest fans first, as in every good show. */
export function ceremonyIn(events: readonly ChallengersEvent[], number: number): Ceremony | null {
  const named = events.find((event) => event.type === "FinalistsNamed");
  if (!named) return null;
  const last = events.indexOf(named);
  const first = 1 + events.slice(0, last).findLastIndex(({ type }) => type !== "FansCounted" && type !== "TrophyShown");
  const counted = events.slice(first, last);
  const counts = counted.flatMap((event) =>
    event.type === "FansCounted" ? [countOf(event.who, event.fans, counted)] : [],
  );
  const place = (who: number) => (who === named.first ? 2 : who === named.second ? 1 : 0);
  counts.sort((one, other) => place(one.who) - place(other.who) || one.fans - other.fans);
  return {
    counts,
    finalists: [named.first, named.second],
    tossed: named.tossed > 0,
    items: counts.reduce((sum, { items }) => sum + items.length, 0),
    place: { number, events: first },
  };
}

function countOf(who: number, fans: number, events: readonly ChallengersEvent[]): Count {
  const trophies = events.flatMap((event) =>
    event.type === "TrophyShown" && event.who === who ? [{ round: roundOf(event.trophy), fans: event.fans }] : [],
  );
  const rest = fans - trophies.reduce((sum, trophy) => sum + trophy.fans, 0);
  return { who, fans, items: [...trophies, { round: 0, fans: rest }] };
}

/** Everybody whose count has begun, as far as so many items have been added up. */
export function countedUp({ counts }: Ceremony, items: number): Count[] {
  let left = items;
  const found: Count[] = [];
  for (const count of counts) {
    if (left <= 0) break;
    const shown = count.items.slice(0, left);
    left -= shown.length;
    found.push({ who: count.who, items: shown, fans: shown.reduce((sum, item) => sum + item.fans, 0) });
  }
  return found;
}
