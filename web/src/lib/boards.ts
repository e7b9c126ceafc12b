/** Which game has a board, and where: ours come with the client, others from an address that the server names. */

import { SvelteMap } from "svelte/reactivity";
import type { BoardModule } from "$kit/contract";

/** Small modules: the boards themselves are loaded when a table is opened. */
const modules = import.meta.glob<BoardModule>("../../../src/quarterdeck/games/*/board/index.ts", { eager: true });

/** The game whose folder a path is in: '.../games/a_game/board/index.ts' is of 'a-game'. */
function gameOf(path: string): string {
  return /\/games\/([^/]+)\/board\//.exec(path)?.[1]?.replaceAll("_", "-") ?? path;
}

const boards = new SvelteMap(Object.entries(modules).map(([path, module]) => [gameOf(path), module]));

/** The games whose boards come with the client. */
export const OURS = [...boards.keys()];

/** The board of a game; null if there is none, or none yet: one from elsewhere has to be fetched first. */
export function boardOf(game: string): BoardModule | null {
  return boards.get(game) ?? null;
}

/** The board of a game, fetched from its address if it is not ours. */
export async function fetchBoard(game: string, address: string | null): Promise<BoardModule | null> {
  const known = boardOf(game);
  if (known || !address) return known;
  const found: unknown = await import(/* @vite-ignore */ address);
  if (!isBoard(found)) throw new Error(`${address} has no function called mount`);
  boards.set(game, found);
  return found;
}

function isBoard(found: unknown): found is BoardModule {
  return typeof found === "object" && found !== null && "mount" in found && typeof found.mount === "function";
}
