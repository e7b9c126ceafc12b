/** What the browser keeps for boards. */

import type { Memory } from "$kit/contract";
import { keep, recall } from "../storage";

/** For looking on: nothing is planned there. */
export const noMemory: Memory = { get: () => undefined, set: () => {} };

/** For all tables of a game. */
export function storeOf(game: string): Memory {
  return {
    get: (key) => recall(`qd.${game}.${key}`) ?? undefined,
    set: (key, value) => keep(`qd.${game}.${key}`, value ?? null),
  };
}

/** For one seat at one table, in this tab. */
export function memoryOf(table: string, seat: number | null): Memory {
  const name = `qd.plan.${table}.${seat ?? "spectator"}`;
  const kept = read(name);
  return {
    get: (key) => kept[key],
    set: (key, value) => {
      if (value === undefined) delete kept[key];
      else kept[key] = value;
      try {
        sessionStorage.setItem(name, JSON.stringify(kept));
      } catch {
        // a browser that keeps nothing plans anew after a reload
      }
    },
  };
}

function read(name: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
