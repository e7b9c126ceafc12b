/** How games are shown that say little about themselves. */

import type { GameInfo } from "./protocol";

/** A colour of the game's own, from its id. */
export function hueOf(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** The first letters of up to three words: 'Go Fish' is GF. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

/** The short games first: who comes for the first time wants to play soon. */
export function inOrder(games: GameInfo[]): GameInfo[] {
  const length = ({ minutes }: GameInfo) => minutes ?? Number.POSITIVE_INFINITY;
  return [...games].sort((one, other) => length(one) - length(other) || one.name.localeCompare(other.name));
}
