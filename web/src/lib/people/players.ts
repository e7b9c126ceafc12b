/** Who plays, as results name them: the id of a user, `bot:` and a level, or nothing for one who has gone for good. */

const BOT = "bot:";

/** The level of a bot; null for everybody else. */
export function levelOf(player: string): string | null {
  return player.startsWith(BOT) ? player.slice(BOT.length) : null;
}

export const botPlayer = (level: string) => `${BOT}${level}`;

/** The page of somebody; null for one who has none. */
export function pageOf(player: string): string | null {
  const level = levelOf(player);
  if (level !== null) return `/bots/${encodeURIComponent(level)}`;
  return player ? `/people/${encodeURIComponent(player)}` : null;
}
