/** What one seat (or a spectator) sees of a table: the last frame, and the log that led to it. */

import type { StoryMoment, Told } from "$kit/contract";
import { api, said } from "../api";
import type { Frame, Line, Moment, TableInfo } from "../protocol";
import { type Hooks, type Pending, type Status, TableSocket, type World } from "../socket";
import { guest } from "./me.svelte";
import { shownAt, toldAt } from "./shown";

/** One moment in the log: what became known with the frame of this number; or a note of the table's own. */
export interface Entry {
  number: number;
  /** When it became known, in seconds. */
  time: number;
  sentences: string[];
  /** What the story is told from; a note has none. */
  told?: Pick<StoryMoment, "events" | "view">;
  /** The clock answered; somebody came or went; something was taken back. */
  note?: "clock" | "seat" | "undo";
}

/** What a board is to show: what has happened since a frame, and the view of that one if the board has not had it. */
interface News extends Pick<Frame, "events" | "sentences" | "since"> {
  before: Frame["view"];
  /** So many of the events the board had shown before a reload. */
  shown: number;
}

/** Moments that a board was given as one, with the number of the last of them. */
interface Joined {
  number: number;
  /** The number of each, and of its events. */
  parts: { number: number; events: number }[];
}

const NO_NEWS: News = { events: [], sentences: [], since: 0, before: null, shown: 0 };

interface Listener {
  table(table: TableInfo): void;
  chat(lines: Line[]): void;
  present(spectators: string[]): void;
  here(seats: number[]): void;
  framed(frame: Frame, before: Frame | null, by: Perspective): void;
  taken(pending: Pending): void;
  refused(code: string, message: string): void;
}

export class Perspective {
  frame = $state.raw<Frame | null>(null);
  /** What the board is to show of the newest frame: of one that it begins with, what it had not shown before. */
  news = $state.raw<News>(NO_NEWS);
  log = $state.raw<Entry[]>([]);
  private timedOut = $state.raw<Entry[]>([]);
  /** The log with what the clock answered, which stands before what came of it. */
  readonly lines = $derived.by(() => [...this.timedOut, ...this.log].sort((a, b) => a.time - b.time));
  status = $state.raw<Status>({ state: "connecting", attempt: 1 });
  /** The action that is on its way to the server. */
  sending = $state<string | null>(null);
  readonly socket: TableSocket;
  /** The frame that was answered: until the next one comes, its question is not to be answered again. */
  private answered = 0;
  /** Nobody pressed anything for the answer under way: if it comes too late, nobody has to hear of it. */
  private quiet = false;
  /** The first frame, while what led to it is asked for. */
  private held: Frame | null = null;
  /** What led to the first frame, where the board goes on from an earlier one. */
  private joined: Joined | null = null;

  constructor(
    base: string,
    readonly table: string,
    readonly seat: number | null,
    private readonly listener: Listener,
    world?: World,
  ) {
    const hooks: Hooks = {
      frame: (frame) => this.framed(frame),
      table: (table) => listener.table(table),
      chat: (lines) => listener.chat(lines),
      present: (spectators) => listener.present(spectators),
      here: (seats) => listener.here(seats),
      taken: (pending) => {
        if (pending.message.type === "answer" || pending.message.type === "undo") this.settle();
        listener.taken(pending);
      },
      refused: (code, message, pending) => {
        if (pending?.message.type !== "say") this.sending = null;
        const dropped = code === "stale" && pending?.message.type === "answer" && this.quiet;
        if (!dropped) listener.refused(code, message);
      },
      status: (status) => {
        this.status = status;
        if (status.state === "signed out") guest.lose();
      },
    };
    this.socket = new TableSocket(base, table, seat, hooks, world);
  }

  get asked(): boolean {
    return this.frame?.decision != null;
  }

  answer(action: string, quiet = false): void {
    if (!this.frame?.decision || this.sending !== null) return;
    this.sending = action;
    this.quiet = quiet;
    this.answered = this.frame.number;
    this.socket.answer(this.frame.number, action);
  }

  undo(): void {
    if (!this.frame?.may_undo || this.sending !== null) return;
    this.sending = "undo";
    this.answered = this.frame.number;
    this.socket.undo(this.frame.number, false);
  }

  /** Ask the others to agree; until they have, the game goes on. */
  askBack(): void {
    if (this.frame?.may_ask && this.sending === null) this.socket.undo(this.frame.number, true);
  }

  ranOut(text: string): void {
    const { number, time } = this.frame ?? { number: 0, time: 0 };
    this.timedOut = [...this.timedOut, { number, time, sentences: [text], note: "clock" }];
  }

  /** Taken, and the table has moved on; if no frame comes (nothing changed for this seat), soon all the same. */
  private settle(): void {
    const { answered } = this;
    if ((this.frame?.number ?? 0) > answered) this.sending = null;
    else
      setTimeout(() => {
        // by then another answer may be on its way
        if (this.answered === answered) this.sending = null;
      }, 1500);
  }

  private framed(frame: Frame): void {
    const shown = this.frame ? null : shownAt(this.table, this.seat);
    if (this.held) this.held = frame;
    else if (shown !== null && shown > 0 && shown < frame.number) void this.resume(frame, shown);
    else this.take(frame, NO_NEWS);
  }

  /** The board was left in the middle of something: it goes on from the last frame that it has shown whole. */
  private async resume(frame: Frame, shown: number): Promise<void> {
    this.held = frame;
    const moments = await this.readLog(frame.number);
    const newest = this.held;
    this.held = null;
    const from = moments.find(({ number }) => number === shown);
    // where something was taken back, moments and frames are counted differently
    if (!from || moments.at(-1)?.number !== newest.number) {
      this.take(newest, NO_NEWS);
      return;
    }
    const missed = moments.filter(({ number }) => number > shown);
    const parts = missed.map(({ number, events }) => ({ number, events: events.length }));
    this.joined = { number: newest.number, parts };
    const told = toldAt(this.table, this.seat);
    this.take(newest, {
      since: shown,
      before: from.view,
      shown: told ? toldIn(parts, told) : 0,
      events: missed.flatMap(({ events }) => events),
      sentences: missed.flatMap(({ sentences }) => sentences),
    });
  }

  /** How far a board has told the log, where it was given several moments as one. */
  placeOf(told: Told): Told {
    return this.joined?.number === told.number ? partOf(this.joined.parts, told) : told;
  }

  private take(frame: Frame, opening: News): void {
    const before = this.frame;
    this.frame = frame;
    // others did something while an answer was on its way: the question is still the same
    const same = frame.decision !== null && frame.decision.number <= this.answered;
    if (same && this.socket.busy) this.answered = Math.max(this.answered, frame.number);
    if (frame.number > this.answered) this.sending = null;
    if (frame.number !== before?.number) {
      const { number, time, events, sentences, since, view } = frame;
      this.news = before ? { events, sentences, since, before: null, shown: 0 } : opening;
      if (opening.before === null) {
        if (sentences.length) this.log = [...this.log, { number, time, sentences, told: { events, view } }];
        // several moments came in one: ask for each, so that every line of the log leads to its own
        if (number - since > 1) void this.readLog(number);
      }
    }
    this.listener.framed(frame, before, this);
  }

  /** The moments are counted anew where an answer was taken back: what was known when they were asked for is in them. */
  private async readLog(known: number): Promise<Moment[]> {
    try {
      const moments = await this.past();
      let at = 0;
      const read = moments
        .map(({ number, sentences, time, events, view }) => {
          at = time ?? at;
          return { number, time: at, sentences, told: { events, view } };
        })
        .filter(({ sentences }) => sentences.length);
      const last = Math.max(known, moments.at(-1)?.number ?? 0);
      this.log = [...read, ...this.log.filter(({ number }) => number > last)];
      return moments;
    } catch (error) {
      console.debug("the log keeps its lines as they came:", said(error));
      return [];
    }
  }

  /** All moments from the start on. */
  past = (): Promise<Moment[]> => api.replay(this.table, this.seat === null ? "spectator" : String(this.seat));
}

/** The moment of the first event that is not told, and the number of its events that are. */
export function partOf(parts: Joined["parts"], told: Told): Told {
  let { events } = told;
  for (const part of parts) {
    if (events < part.events) return { number: part.number, events };
    events -= part.events;
  }
  return told;
}

/** The number of events in all that are told. */
export function toldIn(parts: Joined["parts"], told: Told): number {
  const before = parts.filter(({ number }) => number < told.number).reduce((sum, { events }) => sum + events, 0);
  const part = parts.find(({ number }) => number === told.number);
  return before + Math.min(part?.events ?? 0, told.events);
}
