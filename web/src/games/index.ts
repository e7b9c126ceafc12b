/** Which game has a board, a lesson and remarks, and where: all are loaded when a table of the game is opened. */

import type { Component } from "svelte";
import type { BoardProps } from "./board";
import type { LessonStep } from "./lesson";
import type { Remark } from "./remarks";

export interface BoardEntry {
  load: () => Promise<Component<BoardProps>>;
  /** Does the board put the question itself, among its pieces? Else the table does, under the board. */
  asks: boolean;
}

/** A board knows the type of its own view and book; the table hands on what the server says they are. */
function board(load: () => Promise<{ default: unknown }>): () => Promise<Component<BoardProps>> {
  return async () => (await load()).default as Component<BoardProps>;
}

const boards: Record<string, BoardEntry | undefined> = {
  challengers: { load: board(() => import("$games/challengers/board/Board.svelte")), asks: true },
  "dastardly-dirigibles": { load: board(() => import("$games/dastardly_dirigibles/board/Board.svelte")), asks: true },
  "zeppelin-conquest": { load: board(() => import("$games/zeppelin_conquest/board/Board.svelte")), asks: true },
  "raise-the-shields": { load: board(() => import("$games/raise_the_shields/board/Board.svelte")), asks: true },
  "spearpoint-1943": { load: board(() => import("$games/spearpoint_1943/board/Board.svelte")), asks: true },
};

export function boardOf(game: string): BoardEntry | null {
  return boards[game] ?? null;
}

/** As with boards: the steps know the type of the view they are asked about. */
function lesson(load: () => Promise<{ steps: unknown }>): () => Promise<LessonStep[]> {
  return async () => (await load()).steps as LessonStep[];
}

const lessons: Record<string, (() => Promise<LessonStep[]>) | undefined> = {
  challengers: lesson(() => import("$games/challengers/board/lesson")),
  "dastardly-dirigibles": lesson(() => import("$games/dastardly_dirigibles/board/lesson")),
  "zeppelin-conquest": lesson(() => import("$games/zeppelin_conquest/board/lesson")),
  "raise-the-shields": lesson(() => import("$games/raise_the_shields/board/lesson")),
  "spearpoint-1943": lesson(() => import("$games/spearpoint_1943/board/lesson")),
};

export function lessonOf(game: string): (() => Promise<LessonStep[]>) | null {
  return lessons[game] ?? null;
}

const remarks: Record<string, (() => Promise<{ remarks: Remark[] }>) | undefined> = {
  challengers: () => import("$games/challengers/board/remarks"),
  "dastardly-dirigibles": () => import("$games/dastardly_dirigibles/board/remarks"),
  "zeppelin-conquest": () => import("$games/zeppelin_conquest/board/remarks"),
  "raise-the-shields": () => import("$games/raise_the_shields/board/remarks"),
  "spearpoint-1943": () => import("$games/spearpoint_1943/board/remarks"),
};

/** What can be said at a table of the game with one click. */
export async function remarksOf(game: string): Promise<Remark[]> {
  return (await remarks[game]?.())?.remarks ?? [];
}
