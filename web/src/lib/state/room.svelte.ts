/** A table one has gone to: its settings and seats, a perspective for each seat one holds, and the talk. */

import { ApiError, api, said } from "../api";
import type { Frame, Line, TableInfo } from "../protocol";
import type { Pending, Status, World } from "../socket";
import { play } from "../sound";
import { Perspective } from "./perspective.svelte";
import { toasts } from "./toasts.svelte";

export class Room {
  table = $state.raw<TableInfo | null>(null);
  /** Why there is no table to show. */
  trouble = $state<{ code: string; message: string } | null>(null);
  perspectives = $state.raw<Perspective[]>([]);
  chat = $state.raw<Line[]>([]);
  unread = $state(0);
  /** Which of one's own seats is in front: several people may share one screen. */
  front = $state(0);
  private talked = false;
  private ended = false;

  constructor(
    private readonly base: string,
    readonly id: string,
    private readonly world?: World,
  ) {}

  get mine(): number[] {
    return this.table?.seats.filter((seat) => seat.you && !seat.resigned).map((seat) => seat.seat) ?? [];
  }

  get here(): Perspective | null {
    return this.perspectives[this.front] ?? this.perspectives[0] ?? null;
  }

  get status(): Status {
    return this.here?.status ?? { state: "connecting", attempt: 1 };
  }

  async open(): Promise<void> {
    try {
      this.heardTable(await api.table(this.id));
      this.trouble = null;
    } catch (error) {
      this.trouble = error instanceof ApiError ? error : { code: "failed", message: said(error) };
    }
  }

  close(): void {
    this.ended = true;
    for (const perspective of this.perspectives) perspective.socket.close();
  }

  retryNow(): void {
    for (const perspective of this.perspectives) perspective.socket.retryNow();
  }

  /** The answer to a REST call is newer than anything heard before it. */
  heardTable(table: TableInfo): void {
    const before = this.table;
    this.table = table;
    this.sitDown();
    if (before && before.state === "running" && table.state === "over") play("over");
  }

  say(text: string): void {
    this.here?.socket.say(text);
  }

  showSeat(seat: number): void {
    const at = this.perspectives.findIndex((perspective) => perspective.seat === seat);
    if (at >= 0) this.front = at;
  }

  /** One socket for each of one's seats; without a seat, one as a spectator, where there may be any. */
  private sitDown(): void {
    if (this.ended) return;
    const watch = this.table?.spectators || this.table?.state !== "running" ? [null] : [];
    const wanted: (number | null)[] = this.mine.length ? this.mine : watch;
    const now = this.perspectives.map(({ seat }) => seat);
    if (wanted.length === now.length && wanted.every((seat, at) => seat === now[at])) return;
    const kept = this.perspectives.filter(({ seat }) => wanted.includes(seat));
    for (const gone of this.perspectives) if (!kept.includes(gone)) gone.socket.close();
    this.perspectives = wanted.map(
      (seat) =>
        kept.find((one) => one.seat === seat) ?? new Perspective(this.base, this.id, seat, this.listener, this.world),
    );
    this.front = Math.max(0, Math.min(this.front, this.perspectives.length - 1));
    for (const one of this.perspectives) if (!kept.includes(one)) one.socket.open();
  }

  private readonly listener = {
    table: (table: TableInfo) => this.heardTable(table),
    chat: (lines: Line[]) => this.heardChat(lines),
    framed: (frame: Frame, before: Frame | null) => this.framed(frame, before),
    taken: (pending: Pending) => {
      if (pending.message.type === "answer") play("taken");
    },
    refused: (code: string, message: string) => {
      if (code === "stale") toasts.show("info", "The table had moved on; this is how it stands now.");
      else toasts.show("bad", message);
    },
  };

  /** The first message on a line holds all that was said; every perspective hears the same talk. */
  private heardChat(lines: Line[]): void {
    const known = new Set(this.chat.map(lineKey));
    const fresh = lines.filter((line) => !known.has(lineKey(line)));
    if (!fresh.length && this.talked) return;
    if (this.talked) {
      this.unread += fresh.length;
      if (fresh.length) play("chat");
    }
    this.chat = [...this.chat, ...fresh];
    this.talked = true;
  }

  private framed(frame: Frame, before: Frame | null): void {
    if (frame.decision && !before?.decision) play("turn");
    else if (before && frame.number > before.number) play("moved");
  }
}

function lineKey(line: Line): string {
  return `${line.time} ${line.name} ${line.text}`;
}
