/** A table one has gone to: its settings and seats, a perspective for each seat one holds, and the talk. */

import { ApiError, api, said } from "../api";
import type { Frame, Line, TableInfo } from "../protocol";
import type { Pending, Status, World } from "../socket";
import { play, type Tune } from "../sound";
import { hiddenAt, keepHidden } from "./hidden";
import { guest } from "./me.svelte";
import { ranOut } from "./notes";
import { Perspective } from "./perspective.svelte";
import { keepRead, readAt } from "./read";
import { toasts } from "./toasts.svelte";

/** What the server says of a table that it has closed for good. */
export const CLOSED = ["unreadable", "other_edition", "given_up"];

export class Room {
  table = $state.raw<TableInfo | null>(null);
  /** Why there is no table to show. */
  trouble = $state<{ code: string; message: string } | null>(null);
  perspectives = $state.raw<Perspective[]>([]);
  chat = $state.raw<Line[]>([]);
  /** When the last line was said that one has read; null before one has come. */
  private read = $state<number | null>(null);
  /** How many lines of others one has not read. */
  readonly unread = $derived.by(() => this.chat.filter((line) => this.isNews(line)).length);
  /** Who looks on without a seat. */
  spectators = $state.raw<string[]>([]);
  /** The seats whose players are still at the table, once the game is over; null: it has not been said. */
  stayed = $state.raw<number[] | null>(null);
  /** Whose lines are not shown here. */
  hidden = $state.raw<string[]>([]);
  /** Which of one's own seats is in front: several people may share one screen. */
  front = $state(0);
  /** One's own seats that the clock has taken away. */
  readonly ranOut = $derived.by(() => (this.table ? ranOut(this.table) : []));
  /** A frame has come: what is said from now on is heard. */
  private arrived = false;
  private ended = false;
  /** What is to be heard when the board has caught up. */
  private due: Tune | null = null;

  constructor(
    private readonly base: string,
    readonly id: string,
    private readonly world?: World,
  ) {
    this.hidden = hiddenAt(id);
    this.read = readAt(id);
  }

  /** Where one sits. Whoever resigned looks on from her seat when the game is over, and as a spectator until then. */
  get mine(): number[] {
    const { seats, state } = this.table ?? { seats: [], state: "open" };
    const own = seats.filter((seat) => seat.you && seat.kind !== "open" && (!seat.resigned || state === "over"));
    return own.map((seat) => seat.seat);
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
    if (before?.state === "running" && table.state === "over") this.due = "over";
    this.noticeRequest(before, table);
  }

  /** The server has closed the table: nothing of it can be shown any more but why. */
  private shut(code: string, message: string): void {
    this.trouble = { code, message };
    this.table = null;
    this.close();
    this.perspectives = [];
  }

  /** What has been waiting for the board is heard. */
  ring(): void {
    if (this.due) play(this.due);
    this.due = null;
  }

  say(text: string): void {
    this.here?.socket.say(text);
  }

  /** Show nothing more of what somebody writes, to oneself alone. */
  hide(who: string, on: boolean): void {
    this.hidden = on ? [...this.hidden, who] : this.hidden.filter((one) => one !== who);
    keepHidden(this.id, this.hidden);
  }

  /** Have somebody keep silent at one's own table. */
  async mute(who: string, on: boolean): Promise<void> {
    try {
      this.heardTable(await api.mute(this.id, who, on));
    } catch (error) {
      toasts.show("bad", said(error));
    }
  }

  /** The seat of one's own that is asked whether a move may be taken back. */
  get consenting(): number | null {
    return this.mine.find((seat) => this.table?.request?.waits_for.includes(seat)) ?? null;
  }

  /** One's own open request, if there is one. */
  get asking(): number | null {
    const request = this.table?.request;
    return request && request.declined === null && this.mine.includes(request.seat) ? request.seat : null;
  }

  /** Say yes or no to what another would take back, or no to one's own request. */
  consent(agree: boolean): void {
    const seat = this.consenting ?? this.asking;
    const request = this.table?.request;
    if (request && seat !== null)
      this.perspectives.find((one) => one.seat === seat)?.socket.consent(request.number, agree);
  }

  private noticeRequest(before: TableInfo | null, { request, seats }: TableInfo): void {
    if (!request || request.declined === null || before?.request?.declined !== null) return;
    if (!seats[request.seat]?.you || request.declined === request.seat) return;
    toasts.show("info", `${seats[request.declined]?.name} would rather leave it as it is.`);
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
    present: (spectators: string[]) => {
      this.spectators = spectators;
    },
    here: (seats: number[]) => {
      this.stayed = seats;
    },
    framed: (frame: Frame, before: Frame | null, by: Perspective) => this.framed(frame, before, by),
    taken: (pending: Pending) => {
      if (pending.message.type === "answer") play("taken");
    },
    refused: (code: string, message: string) => {
      if (CLOSED.includes(code)) this.shut(code, message);
      else if (code === "stale") toasts.show("info", "The table had moved on; this is how it stands now.");
      else toasts.show("bad", message);
    },
  };

  /** What comes before the first frame had been said before; every perspective hears the same talk. */
  private heardChat(lines: Line[]): void {
    const known = new Set(this.chat.map(lineKey));
    const fresh = lines.filter((line) => !known.has(lineKey(line)));
    if (!fresh.length) return;
    this.chat = [...this.chat, ...fresh];
    if (this.arrived && fresh.some((line) => this.isNews(line))) play("chat");
  }

  private isNews(line: Line): boolean {
    return line.time > (this.read ?? line.time) && !this.saidByMe(line) && !this.hidden.includes(line.who);
  }

  /** All that was said so far has been read. */
  readAll(): void {
    this.read = this.chat.at(-1)?.time ?? 0;
    keepRead(this.id, this.read);
  }

  saidByMe(line: Line): boolean {
    return line.seat === null ? line.name === guest.name : (this.table?.seats[line.seat]?.you ?? false);
  }

  private framed(frame: Frame, before: Frame | null, by: Perspective): void {
    this.arrived = true;
    if (this.read === null) this.readAll(); // what was said before one came is no news
    if (before && frame.number > before.number) {
      for (const label of frame.timed_out) {
        toasts.show("time", `Time is up: ${label}`);
        by.ranOut(`Time is up: ${label}`);
      }
    }
    if (frame.decision && !before?.decision && !this.isAway(by.seat)) this.due = "turn";
    else if (before && frame.number > before.number) this.due ??= "moved";
  }

  private isAway(at: number | null): boolean {
    const seat = at === null ? undefined : this.table?.seats[at];
    return seat !== undefined && (seat.away || seat.kind === "bot");
  }
}

function lineKey(line: Line): string {
  return `${line.time} ${line.name} ${line.text}`;
}
