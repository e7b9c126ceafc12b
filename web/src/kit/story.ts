/** What storytellers share: who is meant, and how lines are gathered into groups. */

import type { StoryGroup, StoryLine, StoryPart, StoryTable } from "./contract";

export function strong(text: string | number): StoryPart {
  return { strong: String(text) };
}

/** Parts with something between them: 'A, B and C'. */
export function joined(parts: StoryPart[], last = "and"): StoryPart[] {
  return parts.flatMap((part, at) => {
    if (at === 0) return [part];
    return [at === parts.length - 1 ? ` ${last} ` : ", ", part];
  });
}

/** The words alone, for a handle, a caption and the ear. */
export function spokenParts(parts: StoryPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("strong" in part) return part.strong;
      if ("mark" in part) return part.value ? `${part.mark} ${part.value}` : part.mark;
      return part.name;
    })
    .join("");
}

/** Gathers the lines of a story, group by group. */
export class Telling {
  readonly groups: StoryGroup[] = [];
  /** The moment that is being told. */
  number = 0;

  constructor(private readonly table: StoryTable) {}

  /** Somebody at the beginning of a sentence. */
  who(seat: number): StoryPart {
    return { seat, name: this.isMe(seat) ? "You" : this.nameOf(seat) };
  }

  /** Somebody in the middle of one. */
  whom(seat: number): StoryPart {
    return { seat, name: this.isMe(seat) ? "you" : this.nameOf(seat) };
  }

  /** 'your', or 'Ada’s'. */
  whose(seat: number): StoryPart {
    return { seat, name: this.isMe(seat) ? "your" : `${this.nameOf(seat)}\u2019s` };
  }

  /** The verb that goes with somebody: 'lays', but 'you lay'. */
  does(seat: number, other: string, me: string): string {
    return this.isMe(seat) ? me : other;
  }

  isMe(seat: number): boolean {
    return seat === this.table.seat;
  }

  nameOf(seat: number): string {
    return this.table.names[seat] ?? `Seat ${seat + 1}`;
  }

  get group(): StoryGroup {
    const last = this.groups.at(-1);
    return last ?? this.begin("The table is set");
  }

  /** The last line so far, if there is one. */
  get last(): StoryLine | undefined {
    return this.group.lines.at(-1);
  }

  /** A new group; one in which nothing has happened makes way for it. */
  begin(heading: string, aside?: StoryPart[]): StoryGroup {
    if (this.groups.at(-1)?.lines.length === 0) this.groups.pop();
    const group: StoryGroup = { heading, lines: [] };
    if (aside) group.aside = aside;
    this.groups.push(group);
    return group;
  }

  line(seat: number | null, text: StoryPart[], more: Partial<Omit<StoryLine, "seat" | "text">> = {}): StoryLine {
    const line: StoryLine = { number: this.number, seat, text, ...more };
    this.group.lines.push(line);
    return line;
  }

  /** A line of less weight. */
  aside(seat: number | null, text: StoryPart[]): StoryLine {
    return this.line(seat, text, { folded: true });
  }
}
