/** Making tables: what the lobby and the set-up page both do. */

import { api } from "./api";
import type { GameInfo, NewTable, SeatChange, TableInfo } from "./protocol";
import { router } from "./router.svelte";
import { goals } from "./state/goals.svelte";
import { beginLesson, begunLesson } from "./state/lesson.svelte";
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
    seats,
    people,
    hints: true,
  });
  goals.offer(game, table.id);
  router.go(`/t/${table.id}`);
}

/** Leads to the table of a lesson: where this browser has begun it, else a new one, from the step it had come to. */
export async function learn(game: string, anew = false): Promise<void> {
  const unplayed = goals.putOff(game);
  if (unplayed) void standUp(unplayed);
  const begun = anew ? null : begunLesson(game);
  const table = (begun && (await underWay(begun.table))) || (await openLesson(game, begun?.step ?? null));
  router.go(`/t/${table}`, { replace: true });
}

/** Leaves a table where nothing was played: nobody is to wait there. */
async function standUp(table: string): Promise<void> {
  try {
    const { seats } = await api.table(table);
    await Promise.all(seats.filter(({ you }) => you).map(({ seat }) => api.leave(table, seat)));
  } catch {
    // it is listed no more in any case
  }
}

async function underWay(table: string): Promise<string | null> {
  try {
    const { state, lesson } = await api.table(table);
    return state === "running" && lesson?.followed ? table : null;
  } catch {
    return null; // it is no longer there
  }
}

async function openLesson(game: string, step: string | null): Promise<string> {
  const table = await api.openLesson({ game, step });
  beginLesson(game, table.id);
  goals.know(game);
  return table.id;
}

export async function makeAndStart(wanted: NewTable): Promise<TableInfo> {
  const made = await api.create(wanted);
  return api.start(made.id);
}
