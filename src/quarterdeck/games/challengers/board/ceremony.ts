import { type ChallengersEvent, roundOf } from "./types";

export interface Count {
  who: number;
  trophies: { round: number; fans: number }[];
  fans: number;
}

/** After the last round: everybody's trophies are turned over, and the two with most fans play the final. */
export interface Ceremony {
  counts: Count[];
  finalists: [number, number];
  tossed: boolean;
}

/** Is there one among these events? The fewest fans first, as in every good show. */
export function ceremonyIn(events: readonly ChallengersEvent[]): Ceremony | null {
  const named = events.find((event) => event.type === "FinalistsNamed");
  if (!named) return null;
  const counts: Count[] = events.flatMap((event) =>
    event.type === "FansCounted"
      ? [
          {
            who: event.who,
            fans: event.fans,
            trophies: events.flatMap((shown) =>
              shown.type === "TrophyShown" && shown.who === event.who
                ? [{ round: roundOf(shown.trophy), fans: shown.fans }]
                : [],
            ),
          },
        ]
      : [],
  );
  const last = (who: number) => (who === named.first ? 2 : who === named.second ? 1 : 0);
  counts.sort((one, other) => last(one.who) - last(other.who) || one.fans - other.fans);
  return { counts, finalists: [named.first, named.second], tossed: named.tossed > 0 };
}
