/**
 * The socket of one perspective at one table.
 *
 * It comes back by itself and goes on at the number it had; an answer that was under way when the line broke is sent
 * again with the same id, and the server refuses it as stale if it had arrived the first time: so nothing is lost and
 * nothing is played twice.
 */

import type { ClientMessage, Frame, Line, ServerMessage, TableInfo } from "./protocol";

export type Status =
  | { state: "connecting"; attempt: number }
  | { state: "open" }
  | { state: "waiting"; attempt: number; until: number }
  | { state: "closed" }
  | { state: "signed out" };

/** What was sent and is not yet known to be durable. */
export interface Pending {
  id: string;
  message: ClientMessage;
  again: boolean;
}

export interface Hooks {
  frame(frame: Frame): void;
  table(table: TableInfo): void;
  chat(lines: Line[]): void;
  /** Who looks on without a seat. */
  present(spectators: string[]): void;
  here(seats: number[]): void;
  taken(pending: Pending): void;
  /** `pending` is what was refused, if it was anything of ours. */
  refused(code: string, message: string, pending: Pending | null): void;
  status(status: Status): void;
}

/** What a socket has to be able to do: the browser's, or one made for a test. */
export interface Wire {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface World {
  connect(url: string): Wire;
  now(): number;
  random(): number;
  after(milliseconds: number, then: () => void): () => void;
}

const browserWorld: World = {
  connect: (url) => new WebSocket(url) as unknown as Wire,
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const PING_EVERY = 25_000;
/** So long after a ping the pong must have come, or the line is dead without knowing it. */
export const PONG_WITHIN = 10_000;
const LONGEST_WAIT = 15_000;
/** The table was closed for good: there is nothing to come back to. */
const UNREADABLE = 4409;
/** The session has ended: whoever tries again is nobody. */
const NOT_SIGNED_IN = 4401;

/** How long to wait before the next try: doubling from half a second, up to fifteen, spread so that not all come at once. */
export function waitBefore(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, 500 * 2 ** Math.max(0, attempt - 1));
  return Math.round(longest * (0.6 + 0.4 * random));
}

export function socketUrl(base: string, table: string, seat: number | null, after: number): string {
  const who = seat === null ? "spectator" : String(seat);
  return `${base}/api/tables/${encodeURIComponent(table)}/socket?seat=${who}&after=${after}`;
}

function isServerMessage(data: unknown): data is ServerMessage {
  return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
}

export class TableSocket {
  /** The number of the last frame, and where to go on after a break. */
  last = 0;
  private wire: Wire | null = null;
  private attempt = 0;
  private ended = false;
  private ids = 0;
  private cancelWait: (() => void) | null = null;
  private cancelPing: (() => void) | null = null;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly base: string,
    readonly table: string,
    readonly seat: number | null,
    private readonly hooks: Hooks,
    private readonly world: World = browserWorld,
  ) {}

  open(): void {
    if (this.ended || this.wire) return;
    this.cancelWait?.();
    this.cancelWait = null;
    this.attempt += 1;
    this.hooks.status({ state: "connecting", attempt: this.attempt });
    const wire = this.world.connect(socketUrl(this.base, this.table, this.seat, this.last));
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = (event) => {
      if (this.wire === wire) this.heard(event.data);
    };
    wire.onclose = ({ code }) => {
      if (code === UNREADABLE) this.close();
      else if (code === NOT_SIGNED_IN) this.close("signed out");
      else this.broke(wire);
    };
  }

  /** Leave the table's line for good. */
  close(state: "closed" | "signed out" = "closed"): void {
    this.ended = true;
    this.cancelWait?.();
    this.cancelPing?.();
    const wire = this.wire;
    this.wire = null;
    wire?.close(1000);
    this.hooks.status({ state });
  }

  /** Try at once instead of when the wait is over. */
  retryNow(): void {
    if (!this.wire && !this.ended) this.open();
  }

  answer(number: number, action: string): string {
    return this.post((id) => ({ type: "answer", id, number, action }));
  }

  undo(number: number, ask: boolean): string {
    return this.post((id) => ({ type: "undo", id, number, ask }));
  }

  consent(request: number, agree: boolean): string {
    return this.post((id) => ({ type: "consent", id, request, agree }));
  }

  say(text: string): string {
    return this.post((id) => ({ type: "say", id, text }));
  }

  /** Is an answer or an undo on its way? Then nothing else may be answered. */
  get busy(): boolean {
    return [...this.pending.values()].some(({ message }) => message.type === "answer" || message.type === "undo");
  }

  private post(make: (id: string) => ClientMessage): string {
    this.ids += 1;
    const id = `${this.world.now().toString(36)}-${this.ids}`;
    const entry: Pending = { id, message: make(id), again: false };
    this.pending.set(id, entry);
    this.send(entry.message);
    return id;
  }

  private send(message: ClientMessage): void {
    if (this.isOpen) this.wire?.send(JSON.stringify(message));
  }

  private isOpen = false;

  private opened(wire: Wire): void {
    if (this.wire !== wire) return;
    this.isOpen = true;
    this.attempt = 0;
    this.hooks.status({ state: "open" });
    for (const entry of this.pending.values()) {
      entry.again = true;
      this.send(entry.message);
    }
    this.ping();
  }

  private ping(): void {
    this.cancelPing?.();
    this.cancelPing = this.world.after(PING_EVERY, () => {
      this.send({ type: "ping" });
      const wire = this.wire;
      this.cancelPing = this.world.after(PONG_WITHIN, () => {
        wire?.close(4000);
        if (wire) this.broke(wire);
      });
    });
  }

  private broke(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = null;
    this.isOpen = false;
    this.cancelPing?.();
    if (this.ended) return;
    const wait = waitBefore(this.attempt + 1, this.world.random());
    this.hooks.status({ state: "waiting", attempt: this.attempt, until: this.world.now() + wait });
    this.cancelWait = this.world.after(wait, () => this.open());
  }

  private heard(data: unknown): void {
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch {
      return;
    }
    if (!isServerMessage(message)) return;
    this.ping();
    switch (message.type) {
      case "frame":
        this.framed(message);
        break;
      case "table":
        this.hooks.table(message.table);
        break;
      case "chat":
        this.hooks.chat(message.lines);
        break;
      case "present":
        this.hooks.present(message.spectators);
        break;
      case "here":
        this.hooks.here(message.seats);
        break;
      case "taken": {
        const entry = this.settle(message.reply_to);
        if (entry) this.hooks.taken(entry);
        break;
      }
      case "error": {
        // nobody knows whether it was written: it stays under way, and is sent again on the next line
        if (message.code === "fate_unknown" && this.isNumbered(message.reply_to)) break;
        const entry = message.reply_to === null ? null : this.settle(message.reply_to);
        // what was sent twice to be safe, and had arrived the first time, is no error to anybody
        if (entry?.again && message.code === "stale") this.hooks.taken(entry);
        else this.hooks.refused(message.code, message.message, entry);
        break;
      }
    }
  }

  private framed(frame: Frame): void {
    if (frame.number < this.last) return;
    this.last = frame.number;
    this.hooks.frame(frame);
  }

  /** An answer or an undo, which the server takes at most once; what was said would be said twice. */
  private isNumbered(id: string | number | null): boolean {
    const entry = this.pending.get(String(id));
    return entry !== undefined && entry.message.type !== "say";
  }

  private settle(id: string | number): Pending | null {
    const entry = this.pending.get(String(id)) ?? null;
    this.pending.delete(String(id));
    return entry;
  }
}
