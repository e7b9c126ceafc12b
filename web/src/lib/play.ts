/** Making tables: what the lobby and the set-up page both do. */

import { api, said } from "./api";
import type { GameInfo, NewTable, SeatChange, TableInfo } from "./protocol";
import { router } from "./router.svelte";
import { goals } from "./state/goals.svelte";
import { beginLesson, begunLesson } from "./state/lesson.svelte";
import { settings } from "./state/settings.svelte";
import { toasts } from "./state/toasts.svelte";

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
  if (unplayed) {
    void closeTable(unplayed);
    toasts.show("info", "The game that you had not begun is put away.");
  }
  const begun = anew ? null : begunLesson(game);
  const table = (begun && (await underWay(begun.table))) || (await openLesson(game, begun?.step ?? null));
  router.go(`/t/${table}`, { replace: true });
}

/** Leaves a lesson for the lobby: another one begins where it was left. */
export function leaveLesson(table: string, game: string): void {
  router.go("/");
  void closeTable(table);
  const at = begunLesson(game)?.step ? "goes on where you were" : "begins it again";
  toasts.show("info", `You have left the lesson. Learn by playing ${at}.`);
}

/** A table that nobody comes back to: nothing is to wait there. */
export async function closeTable(table: string): Promise<void> {
  try {
    await api.close(table);
  } catch (error) {
    toasts.show("bad", said(error));
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
