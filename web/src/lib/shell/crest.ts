/** Crests: a signal flag for everybody, always the same for the same id. */

/** What is painted with the first colour over the second, on 96 by 96. */
const PATTERNS = [
  "M0 0h48v96H0z",
  "M0 0h48v48H0zM48 48h48v48H48z",
  "M36 0h24v96H36zM0 36h96v24H0z",
  "M48-6l54 54-54 54L-6 48z",
  "M0 0h96v19H0zM0 38h96v20H0zM0 77h96v19H0z",
  "M0 0h20l76 76v20H76L0 20zM96 0v20L20 96H0V76L76 0z",
  "M0 0h96v22H0zM0 74h96v22H0zM0 0h22v96H0zM74 0h22v96H74z",
  "M0 0h96L0 96z",
  "M0 0h24v96H0zM72 0h24v96H72z",
] as const;
const COLOURS = 8;

interface Flag {
  pattern: string;
  /** Which of the seat colours, from 1; two different ones. */
  over: number;
  under: number;
}

export function flagOf(id: string): Flag {
  const hash = hashOf(id);
  const rest = Math.floor(hash / PATTERNS.length);
  const over = rest % COLOURS;
  const under = (over + 1 + (Math.floor(rest / COLOURS) % (COLOURS - 1))) % COLOURS;
  return { pattern: PATTERNS[hash % PATTERNS.length] ?? PATTERNS[0], over: over + 1, under: under + 1 };
}

/** FNV-1a, and a last stir: ids that differ in one letter get other flags. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
