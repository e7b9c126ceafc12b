/* Where everybody stands in the tournament, and in this round. */

import type { Asked } from "$kit/contract";
import { type ChallengersView, type MatchView, NOBODY, ROBOT, type SideView } from "./types";

export type Doing = "building" | "ready" | "playing" | "choosing" | "won" | "lost" | "";

/** What a participant does in this round; nothing without a match. */
export function doingOf(matches: readonly MatchView[], asked: Asked, who: number): Doing {
  const match = matches.find(({ first, second }) => first === who || second === who);
  if (!match) return "";
  if (match.winner !== NOBODY) return match.winner === who ? "won" : "lost";
  if (!match.begun) return who in asked ? "building" : "ready";
  return who in asked ? "choosing" : "playing";
}

/** Everybody, best first as far as one can tell. The Robot counts only where it keeps its trophies. */
export function standingsOf({ participants, seats, outcome }: ChallengersView): SideView[] {
  const open = seats <= 2;
  const places = open ? [] : (outcome?.ranking.flat() ?? []);
  const place = (who: number) => (places.includes(who) ? places.indexOf(who) : places.length);
  return participants
    .filter(({ who }) => who !== ROBOT || open)
    .toSorted(
      (one, other) =>
        place(one.who) - place(other.who) ||
        other.lowest + other.highest - one.lowest - one.highest ||
        other.trophies.length - one.trophies.length ||
        one.who - other.who,
    );
}
