/** Making tables: what the lobby and the set-up page both do. */

import { api } from "./api";
import type { GameInfo, NewTable, SeatChange, TableInfo } from "./protocol";
import { router } from "./router.svelte";
import { Lesson } from "./state/lesson.svelte";
import { guest } from "./state/me.svelte";
import { settings } from "./state/settings.svelte";

/** The level last played against, or the usual one: the second of those there are. */
export function usualLevel(game: GameInfo): string {
  const names = game.levels.map((level) => level.name);
  return names.includes(settings.level) ? settings.level : (names[1] ?? names[0] ?? "");
}

/** One click: a table with bots in all other seats, oneself in any, started. */
export async function playAgainstBot(game: GameInfo, level = usualLevel(game)): Promise<void> {
  const seats = Math.max(2, game.seats[0]);
  const own = Math.floor(Math.random() * seats);
  const people = Array.from(
    { length: seats },
    (_, seat): SeatChange => (seat === own ? { kind: "me" } : { kind: "bot", level }),
  );
  const table = await makeAndStart({
    game: game.id,
    name: `${guest.name} against ${level}`,
    seats,
    people,
    hints: true,
  });
  router.go(`/t/${table.id}`);
}

/**
 * A lesson is a game against the weakest bot, with hints and without a clock. Leads to its table: the one where this
 * browser has begun it, or a new one when that game is over.
 */
export async function learn(game: GameInfo): Promise<void> {
  const begun = Lesson.begun(game.id);
  const table = (begun && (await underWay(begun))) || (await newLesson(game));
  router.go(`/t/${table}`, { replace: true });
}

async function underWay(table: string): Promise<string | null> {
  try {
    const { state, seats } = await api.table(table);
    return state === "running" && seats.some((seat) => seat.you && !seat.resigned) ? table : null;
  } catch {
    return null; // it is no longer there
  }
}

async function newLesson(game: GameInfo): Promise<string> {
  const seats = Math.max(2, game.seats[0]);
  const level = game.levels[0]?.name ?? "";
  const people = Array.from(
    { length: seats },
    (_, seat): SeatChange => (seat === 0 ? { kind: "me" } : { kind: "bot", level }),
  );
  const name = `Lesson: ${game.name}`;
  const wanted = { game: game.id, name, seats, people, join: "link", clock: null, hints: true, lesson: true } as const;
  const table = await makeAndStart({ ...wanted, people });
  Lesson.begin(table.id, game.id);
  return table.id;
}

export async function makeAndStart(wanted: NewTable): Promise<TableInfo> {
  const made = await api.create(wanted);
  return api.start(made.id);
}
