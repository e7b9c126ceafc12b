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

/** A lesson is a game against the weakest bot, with hints and without a clock. Leads to its table. */
export async function learn(game: GameInfo): Promise<void> {
  const seats = Math.max(2, game.seats[0]);
  const level = game.levels[0]?.name ?? "";
  const people = Array.from(
    { length: seats },
    (_, seat): SeatChange => (seat === 0 ? { kind: "me" } : { kind: "bot", level }),
  );
  const name = `Lesson: ${game.name}`;
  const table = await makeAndStart({ game: game.id, name, seats, people, join: "link", clock: null, hints: true });
  Lesson.begin(table.id);
  router.go(`/t/${table.id}`, { replace: true });
}

export async function makeAndStart(wanted: NewTable): Promise<TableInfo> {
  const made = await api.create(wanted);
  return api.start(made.id);
}
