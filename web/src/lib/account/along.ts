/** What a guest would bring along to an account that she signs in to. */

import { api } from "../api";
import { listed, plural } from "../words";
import { playedBy } from "./played";

/** What happens where the guest and the account are rivals. */
export const BOTH = "A game in which you have two seats is joined when it is over; until then a bot plays for one.";

/** In words; nothing if there is nothing. What cannot be counted is not said. */
export async function whatGoesAlong(): Promise<string> {
  const none = () => 0;
  const [games, ...seats] = await Promise.all([
    api.profile("me").then((profile) => playedBy(profile).games, none),
    api.tables("running", true).then(({ length }) => length, none),
    api.tables("open", true).then(({ length }) => length, none),
  ]);
  return alongText(
    games,
    seats.reduce((sum, one) => sum + one, 0),
  );
}

export function alongText(games: number, tables: number): string {
  return listed([
    ...(games ? [plural(games, "game")] : []),
    ...(tables ? [tables === 1 ? "a seat at a table" : `seats at ${tables} tables`] : []),
  ]);
}
