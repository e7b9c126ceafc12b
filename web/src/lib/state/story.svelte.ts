/** The story of a table: told by its game's storyteller, where it has one, from what the log holds. */

import type { StoryGroup, StoryLine, Storyteller } from "$kit/contract";
import { spokenParts } from "$kit/story";
import { boardOf } from "../boards";
import { bookOf } from "../books";
import type { Entry } from "./perspective.svelte";

export interface ToldLine extends StoryLine {
  note?: Entry["note"];
}

export interface ToldGroup extends Omit<StoryGroup, "lines"> {
  lines: ToldLine[];
}

export class Story {
  private teller = $state.raw<{ tell: Storyteller; book: unknown } | null>(null);
  /** As it was told last. */
  private before: ToldGroup[] = [];

  /** Fetches the storyteller of a game; without one, or if it cannot be had, the log stays as it is. */
  async open(game: string): Promise<void> {
    try {
      const load = boardOf(game)?.story;
      if (!load) return;
      const [tell, book] = await Promise.all([load(), bookOf(game)]);
      this.teller = { tell, book };
    } catch (error) {
      console.error(error);
    }
  }

  /** The groups; null where nobody tells this game. */
  of(entries: Entry[], names: string[], seat: number | null): ToldGroup[] | null {
    if (!this.teller) return null;
    const { tell, book } = this.teller;
    const moments = entries.flatMap(({ number, told }) => (told?.view ? [{ number, ...told }] : []));
    try {
      this.before = retold(this.before, withNotes(tell(moments, { book, names, seat }), entries));
      return this.before;
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}

/** The notes of the table stand where they happened. */
export function withNotes(groups: StoryGroup[], entries: Entry[]): ToldGroup[] {
  const told: ToldGroup[] = groups.map((group) => ({ ...group, lines: [...group.lines] }));
  for (const { number, sentences, note } of entries) {
    if (!note) continue;
    const last = told.findLastIndex(({ lines }) => lines.some((line) => line.number <= number));
    // what has just begun has a heading, and nothing below it yet
    const begun = told.findIndex(({ lines }, at) => at > last && lines.length > 0);
    const group = told[begun < 0 ? told.length - 1 : Math.max(0, begun - 1)];
    if (!group) continue;
    const after = group.lines.findLastIndex((line) => line.number <= number);
    group.lines.splice(after + 1, 0, { number, seat: null, text: [sentences.join(" ")], note });
  }
  return told;
}

/** What reads as before is the same object as before: then it is not drawn again, however long the story is. */
export function retold(before: ToldGroup[], groups: ToldGroup[]): ToldGroup[] {
  return groups.map((group, at) => {
    const old = before[at];
    if (!old) return group;
    const lines = group.lines.map((line, place) => same(old.lines[place], line));
    return same(old, { ...group, lines });
  });
}

function same<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** The newest line that matters, in words. */
export function newest(groups: ToldGroup[]): string | null {
  const line = groups.flatMap(({ lines }) => lines).findLast(({ folded }) => !folded);
  return line ? spokenParts(line.text) : null;
}

/** What gave a seat points at a moment, if the story says so. */
export function gainOf(groups: ToldGroup[], number: number, seat: number): string | null {
  const lines = groups.flatMap((group) => group.lines).filter((line) => line.number === number);
  const line = lines.find(({ delta }) => delta?.seat === seat);
  return line ? spokenParts(line.text) : null;
}

const LONGEST = 150;

/** What happened at a moment, in a sentence or two; null where nothing did that matters. */
export function captionOf(groups: ToldGroup[], number: number): string | null {
  const lines = groups.flatMap((group) => group.lines).filter((line) => line.number === number && !line.folded);
  const [first, ...more] = lines.map(({ text }) => spokenParts(text));
  if (first === undefined) return null;
  const both = `${first}. ${more[0] ?? ""}`;
  return more[0] && both.length <= LONGEST ? both : first;
}
