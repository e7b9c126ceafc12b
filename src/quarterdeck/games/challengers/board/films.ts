/* The films of a tournament: round by round, park by park. */

import type { PastMoment, Told } from "$kit/contract";
import { isRecord } from "$kit/unsent";
import type { Ceremony } from "./ceremony";
import { opened } from "./match";
import { Reel } from "./reel.svelte";
import type { ChallengersEvent, ChallengersView, MatchView } from "./types";
import { NOBODY } from "./types";

/** The matches of a round, park by park. */
export interface RoundFilm {
  round: number;
  reels: Reel[];
  ceremony: Ceremony | null;
  /** Where it was told that it begins; null for the one that was there first. */
  place: Told | null;
}

/** The participant that an event is about. */
export function subjectOf(event: ChallengersEvent): number | null {
  return "who" in event ? event.who : "winner" in event ? event.winner : "seat" in event ? event.seat : null;
}

/** The first thing that was told and not shown: as far as that the log may go. */
export function firstUntold(rounds: readonly RoundFilm[], counted: number): Told | null {
  const places = rounds.flatMap(({ reels, ceremony, place }, at) => [
    ...reels.map(({ next }) => next),
    ceremony && counted < ceremony.items ? ceremony.place : null,
    at > 0 ? place : null,
  ]);
  return places.reduce((first, place) => (place && (!first || isBefore(place, first)) ? place : first), null);
}

/** How many shots of each park of a round were watched beyond what is told of all of them: no park waits for another. */
export interface Ahead {
  round: number;
  shots: Record<number, number>;
}

/** Null where none is ahead. */
export function aheadOf({ round, reels }: RoundFilm, told: Told | null): Ahead | null {
  const shots: [number, number][] = [];
  for (const { park, shots: all, furthest } of told ? reels : []) {
    const untold = all.findIndex(({ place }) => told && place && !isBefore(place, told));
    if (untold >= 0 && furthest >= untold) shots.push([park, furthest - untold + 1]);
  }
  return shots.length ? { round, shots: Object.fromEntries(shots) } : null;
}

/** The same in what was kept, as far as it is that. */
export function aheadIn(kept: unknown): Ahead | null {
  if (!isRecord(kept) || typeof kept.round !== "number" || !isRecord(kept.shots)) return null;
  const shots = Object.entries(kept.shots).flatMap(([park, count]) =>
    typeof count === "number" ? [[park, count]] : [],
  );
  return { round: kept.round, shots: Object.fromEntries(shots) };
}

function isBefore(one: Told, other: Told): boolean {
  return one.number < other.number || (one.number === other.number && one.events < other.events);
}

/** The matches of the round that is shown, as far as they were shown. */
export function matchesShown({ round, reels }: RoundFilm, view: ChallengersView): MatchView[] {
  const known = reels.map(({ last, scene, seen }) => ({
    first: last.corners[0].who,
    second: last.corners[1].who,
    begun: true,
    holder: scene.holder,
    totals: [0, 0],
    winner: seen ? last.winner : NOBODY,
    reason: seen ? last.reason : NOBODY,
  }));
  if (round !== view.round) return known;
  return view.matches.map((match, park) => known[reels.findIndex((reel) => reel.park === park)] ?? match);
}

/** The film of the last match of a participant that is over, of anybody's for one who only looks on. */
export function lastMatch(
  past: readonly PastMoment<ChallengersView, ChallengersEvent>[],
  me: number | null,
): Reel | null {
  let running: Reel[] = [];
  let found: Reel | null = null;
  past.forEach(({ events }, at) => {
    const before = past[at - 1]?.view;
    if (!before) return;
    const sizes = new Map<number, number>();
    for (const event of events) {
      if (event.type === "DeckChanged") sizes.set(event.who, event.size);
      else if (event.type === "MatchBegan" && (me === null || event.beginner === me || event.opponent === me))
        running = [...running, new Reel(opened(before, before.round, event, sizes))];
      else if (event.type === "RoundBegan" || event.type === "FansCounted") running = [];
      const who = subjectOf(event);
      const reel = running.findLast((one) => who !== null && one.plays(who));
      if (event.type !== "MatchBegan") reel?.hear(event, null);
      if (event.type === "MatchWon" && reel) found = reel;
    }
  });
  return found;
}
