import type { Profile } from "../protocol";

export interface Played {
  games: number;
  won: number;
}

/** Ended games of all kinds; a shared win counts in part, and a part of a game is nobody's number. */
export function playedBy({ shares }: Pick<Profile, "shares">): Played {
  const sum = (of: (share: Profile["shares"][number]) => number) =>
    shares.reduce((total, share) => total + of(share), 0);
  return { games: sum(({ games }) => games), won: Math.floor(sum(({ won }) => won) + 1e-9) };
}
