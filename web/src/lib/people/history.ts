/** Somebody's games: which of them are asked for, and what is said of each. */

import type { GamePlayed, GameRemembered, SeatRemembered } from "../protocol";
import { plain } from "../words";

export interface Filters {
  game: string | null;
  result: "won" | "drawn" | "lost" | null;
  rated: boolean | null;
  /** Id of a user, or `bot:` and a level. */
  rival: string | null;
}

const RESULTS = ["won", "drawn", "lost"] as const;

/** As an address bears them. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const rated = query.get("rated");
  return {
    game: query.get("game") || null,
    result: RESULTS.find((one) => one === query.get("result")) ?? null,
    rated: rated === "true" ? true : rated === "false" ? false : null,
    rival: query.get("rival") || null,
  };
}

export const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value !== null);

/** Her own seat; under two ids she may have had two, and then it is the one that is told of. */
export function ownSeat({ game, place }: GamePlayed, player: string): SeatRemembered | undefined {
  const own = game.seats.filter((seat) => seat.player === player);
  return own.find((seat) => seat.place === place) ?? own[0];
}

const WAYS = { resigned: "resigned", left: "left", "timed out": "out of time" } as const;

/** '11 : 7', or who went; nothing where no points are counted. */
export function scoreText(played: GamePlayed, player: string): string {
  const own = ownSeat(played, player);
  const others = played.game.seats.filter((seat) => seat !== own);
  if (own?.left) return WAYS[own.left];
  const [other] = others;
  if (others.length === 1 && other?.left) return `${other.name} ${WAYS[other.left]}`;
  if (own?.score === null || own === undefined) return "";
  if (others.length === 1 && other && other.score !== null) return `${plain(own.score)} : ${plain(other.score)}`;
  return plain(own.score);
}

/** How long it took, in whole minutes. */
export function lengthText({ began, ended }: GameRemembered): string {
  const minutes = Math.round((ended - began) / 60);
  if (minutes < 1) return "under a minute";
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
