/** The lesson at one table. The browser remembers where each game's is, the tab how far it has come. */

import type { BoardDecision, LessonStep } from "$kit/contract";
import { follow, type Progress, understood } from "$kit/lesson";

interface Kept {
  done: string[];
  small: boolean;
  shut: boolean;
}

const keyOf = (table: string) => `qd.lesson.${table}`;

function keep(table: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing teaches until the page is left
  }
}

function kept(table: string): Kept | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null");
    if (typeof found !== "object" || found === null) return null;
    const done = "done" in found && Array.isArray(found.done) ? found.done.filter((id) => typeof id === "string") : [];
    return { done, small: "small" in found && found.small === true, shut: "shut" in found && found.shut === true };
  } catch {
    return null;
  }
}

const placeOf = (game: string) => `qd.lesson-of.${game}`;

/** For a browser that keeps nothing. */
let begun: string | null = null;

export class Lesson {
  progress = $state.raw<Progress>({ done: [], current: null });
  /** Only its title is shown. */
  small = $state(false);
  /** Put away; the menu of the table brings it back. */
  shut = $state(false);
  #table: string;

  private constructor(table: string, from: Kept) {
    this.#table = table;
    this.progress = { done: from.done, current: null };
    this.small = from.small;
    this.shut = from.shut;
  }

  static begin(table: string, game: string): void {
    begun = table;
    keep(table, { done: [], small: false, shut: false });
    try {
      localStorage.setItem(placeOf(game), table);
    } catch {
      // every visit begins anew
    }
  }

  /** The table where this browser has begun to learn a game; the lesson goes on there, in any tab. */
  static begun(game: string): string | null {
    try {
      const table = localStorage.getItem(placeOf(game));
      if (table && !kept(table)) keep(table, { done: [], small: false, shut: false });
      return table;
    } catch {
      return null;
    }
  }

  /** The lesson that was begun at a table, or null. */
  static at(table: string): Lesson | null {
    const from = kept(table) ?? (begun === table ? { done: [], small: false, shut: false } : null);
    return from && new Lesson(table, from);
  }

  follow(steps: readonly LessonStep[], view: unknown, decision: BoardDecision | null): void {
    this.#set(follow(steps, view, decision, this.progress));
  }

  understood(): void {
    this.#set(understood(this.progress));
  }

  fold(): void {
    this.small = !this.small;
    this.#keep();
  }

  close(): void {
    this.shut = true;
    this.#keep();
  }

  open(): void {
    this.shut = false;
    this.small = false;
    this.#keep();
  }

  #set(next: Progress): void {
    if (next.current === this.progress.current && next.done === this.progress.done) return;
    this.progress = next;
    this.#keep();
  }

  #keep(): void {
    keep(this.#table, { done: [...this.progress.done], small: this.small, shut: this.shut });
  }
}
