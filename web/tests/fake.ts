/** A server's end of a socket, and a clock that goes when told to. */

import type { Frame, ServerMessage, TableInfo } from "../src/lib/protocol";
import type { Hooks, Pending, Status, Wire, World } from "../src/lib/socket";

class FakeWire implements Wire {
  sent: unknown[] = [];
  closed: number | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(code = 1000): void {
    this.closed = code;
  }

  /** What the server does. */
  accept(): void {
    this.onopen?.();
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  raw(data: unknown): void {
    this.onmessage?.({ data });
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

export class FakeWorld implements World {
  wires: FakeWire[] = [];
  time = 1000;
  private timers: { at: number; then: () => void; off: boolean }[] = [];

  connect(url: string): Wire {
    const wire = new FakeWire(url);
    this.wires.push(wire);
    return wire;
  }
  now(): number {
    return this.time;
  }
  random(): number {
    return 1;
  }
  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.time + milliseconds, then, off: false };
    this.timers.push(timer);
    return () => {
      timer.off = true;
    };
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const due = this.timers.filter((timer) => !timer.off && timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      due.off = true;
      this.time = due.at;
      due.then();
    }
    this.time = end;
  }
  get wire(): FakeWire {
    const last = this.wires.at(-1);
    if (!last) throw new Error("nothing has connected");
    return last;
  }
}

export class Heard implements Hooks {
  frames: Frame[] = [];
  tables: TableInfo[] = [];
  lines: string[] = [];
  done: Pending[] = [];
  refusals: { code: string; pending: Pending | null }[] = [];
  statuses: Status[] = [];

  frame(frame: Frame): void {
    this.frames.push(frame);
  }
  table(table: TableInfo): void {
    this.tables.push(table);
  }
  chat(lines: { text: string }[]): void {
    this.lines.push(...lines.map((line) => line.text));
  }
  present(spectators: string[]): void {
    this.lines.push(...spectators);
  }
  here(seats: number[]): void {
    this.lines.push(...seats.map((seat) => `seat ${seat}`));
  }
  taken(pending: Pending): void {
    this.done.push(pending);
  }
  refused(code: string, _message: string, pending: Pending | null): void {
    this.refusals.push({ code, pending });
  }
  status(status: Status): void {
    this.statuses.push(status);
  }
  get state(): string {
    return this.statuses.at(-1)?.state ?? "";
  }
}

export function frame(number: number, more: Partial<Frame> = {}): Frame {
  return {
    type: "frame",
    number,
    since: number - 1,
    time: number,
    events: [],
    sentences: [`Moment ${number}.`],
    view: null,
    decision: { name: "Choose", prompt: "Choose.", always_ask: false, number },
    options: [{ type: "Pass", index: 0, text: "pass", label: "Pass" }],
    asked: { 0: "you" },
    may_undo: false,
    may_ask: false,
    why_not: "",
    clock: {},
    timed_out: [],
    ...more,
  };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "abc",
    name: "Dawn Patrol",
    game: "a-game",
    options: {},
    seats: [0, 1].map((seat) => ({
      seat,
      name: ["Marlow", "Ines"][seat] ?? "",
      kind: "person" as const,
      you: seat === 0,
      level: null,
      character: "",
      kept_until: null,
      declined: "",
      away: false,
      resigned: false,
      program: false,
      free: false,
      back: false,
    })),
    host: "Marlow",
    hosted: true,
    join: "link",
    clock: null,
    spectators: true,
    hints: false,
    late_joining: true,
    state: "running",
    commitment: "",
    key: null,
    turn: [0],
    outcome: null,
    lesson: null,
    rematch: null,
    hinted: [0, 0],
    muted: [],
    request: null,
    sitters: [],
    notes: [],
    created: 0,
    moved: 0,
    ...more,
  };
}
