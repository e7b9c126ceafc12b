/** A replay: the moments of a table, through whose eyes they are seen, and which step of which moment is shown. */

import { ApiError, api, said } from "../api";
import { boardOf } from "../boards";
import type { Moment, TableInfo } from "../protocol";
import { momentOf, router, stepOf } from "../router.svelte";
import { isFlat, keyMoments } from "../table/curve";
import { markOf, marksOf, numberAt, placeOf, SPEEDS, seenAt, stepAfter, stepCaption } from "../table/replaying";
import { guest } from "./me.svelte";
import { shownAt } from "./shown";
import { captionOf, Story } from "./story.svelte";
import { toasts } from "./toasts.svelte";

/** Where a link leads: through whose eyes, and to what. */
export interface ReplayStart {
  seat: string | null;
  moment: number | null;
  step: number | null;
}

/** Milliseconds that a moment is looked at while it plays, and a step within one. */
const MOMENT = 1600;
const STEP = 800;

export class Replay {
  table = $state.raw<TableInfo | null>(null);
  moments = $state.raw<Moment[]>([]);
  perspective = $state("");
  position = $state(0);
  /** So many events of the moment are shown; all when one has gone past the board's last step. */
  step = $state(0);
  /** Where the board stops within the moment, as far as it has said. */
  stops = $state.raw<number[]>([]);
  /** The board follows steps forward; after any other way it is laid anew. */
  laid = $state(0);
  tellsAll = $state(false);
  playing = $state(false);
  speed = $state(1);
  trouble = $state<{ code: string; message: string } | null>(null);
  /** The moment has just been gone on to: its first step is shown as soon as the board has named it. */
  private enters = $state(false);
  /** So many moments were looked at to their end: what comes later is not told before. */
  private reached = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly storyteller = new Story();

  constructor(
    readonly id: string,
    private readonly start: ReplayStart,
  ) {}

  game = $derived.by(() => (this.table ? guest.game(this.table.game) : null));
  over = $derived.by(() => this.table?.state === "over");
  names = $derived.by(() => this.table?.seats.map((one) => one.name || `Seat ${one.seat + 1}`) ?? []);
  now = $derived.by(() => this.moments[this.position] ?? null);
  before = $derived.by(() => this.moments[this.position - 1] ?? null);
  last = $derived.by(() => this.moments.length - 1);
  whole = $derived.by(() => this.now?.events.length ?? 0);
  /** The last moment of a finished game is shown: its result may be seen. */
  finished = $derived.by(() => this.over && this.position === this.last);
  /** So many moments may be told of. */
  told = $derived.by(() => (this.tellsAll ? this.moments.length : this.reached));
  marks = $derived.by(() => marksOf(this.moments));
  mark = $derived.by(() => markOf(this.marks, this.position, this.step));
  facts = $derived.by(() => this.table && boardOf(this.table.game)?.facts);
  /** How the points went; null where that says nothing. */
  course = $derived.by(() => {
    const points = this.facts?.points;
    const [end] = this.moments.slice(-1);
    if (!points || !end || this.moments.length < 2) return null;
    const course = this.moments.slice(0, this.told).map(({ view }) => points(view));
    // who knows the end knows whether the points had a part in it
    const known = this.told >= this.moments.length;
    return known && (isFlat(course) || this.facts?.despite?.(end.view)) ? null : course;
  });
  turns = $derived.by(() => (this.course ? keyMoments(this.course, this.names) : []));
  /** Through whose eyes it can be seen. */
  choices = $derived.by(() => {
    if (!this.table) return [];
    const seats = this.table.seats
      .filter((one) => this.over || one.you)
      .map((one) => ({ value: String(one.seat), text: this.names[one.seat] ?? "" }));
    const everything = this.over ? [{ value: "everything", text: "Everything" }] : [];
    return [...seats, { value: "spectator", text: "Spectator" }, ...everything];
  });
  /** Whose table the board turns to the viewer; the eyes of a spectator belong to no seat. */
  boardSeat = $derived.by(() => (/^\d+$/.test(this.perspective) ? Number(this.perspective) : null));
  /** Whose side is turned to the viewer: through all eyes, one's own. */
  front = $derived.by(() => this.boardSeat ?? this.table?.seats.find((one) => one.you)?.seat ?? 0);
  entries = $derived.by(() =>
    this.moments
      .slice(0, this.told)
      .filter((one) => one.sentences.length)
      .map(({ number, sentences, time, events, view }) => ({
        number,
        time: time ?? 0,
        sentences,
        told: { events, view },
      })),
  );
  story = $derived.by(() => this.storyteller.of(this.entries, this.names, this.boardSeat));
  /** Within a moment the event that is seen, else what the story says of it. */
  caption = $derived.by(() =>
    this.now ? stepCaption(this.now, this.step, this.story && captionOf(this.story, this.now.number)) : "",
  );
  /** Within a moment: '3 of 12'. */
  part = $derived.by(() => {
    const { step, stops } = this;
    return step < this.whole && stops.length ? `${stops.filter((stop) => stop <= step).length} of ${stops.length}` : "";
  });

  open = async (): Promise<void> => {
    this.trouble = null;
    try {
      this.table = await api.table(this.id);
      void this.storyteller.open(this.table.game);
      const own = this.table.seats.find((one) => one.you);
      const usual = this.table.state === "over" ? "everything" : own ? String(own.seat) : "spectator";
      // who has played it to its end knows how it went
      this.tellsAll = this.table.state === "over" && own !== undefined;
      await this.look(this.start.seat ?? usual, this.start.moment);
      if (this.start.step !== null) this.go(this.position, this.start.step);
    } catch (error) {
      this.trouble = error instanceof ApiError ? error : { code: "failed", message: said(error) };
    }
  };

  /** Nothing goes on by itself any more. */
  close(): void {
    clearTimeout(this.timer);
  }

  /** Through other eyes, at the same share of the game. */
  private async look(eyes: string, at: number | null): Promise<void> {
    const share = this.last > 0 ? this.position / this.last : 0;
    const all = await api.replay(this.id, eyes);
    // a running game is told as far as its table has shown it
    const shown = this.over || !/^\d+$/.test(eyes) ? null : shownAt(this.id, Number(eyes));
    this.moments = shown === null ? all : all.filter(({ number }) => number <= Math.max(1, shown));
    this.perspective = eyes;
    this.laid++;
    this.position = at === null ? Math.round(share * Math.max(0, this.last)) : placeOf(this.moments, at);
    this.step = this.whole;
    this.reached = Math.max(Math.min(this.reached, this.moments.length), seenAt(this.position, this.step, this.step));
  }

  turnTo = async (eyes: string): Promise<void> => {
    if (eyes === this.perspective) return;
    try {
      await this.look(eyes, null);
      this.note();
    } catch (error) {
      toasts.show("bad", said(error));
    }
  };

  /** The address of a moment, through the same eyes. */
  href = (number: number): string => `/t/${this.id}/replay?seat=${this.perspective}#m${number}`;

  /** What is shown has been seen, and the address says where one is. */
  note(): void {
    this.reached = Math.max(this.reached, seenAt(this.position, this.step, this.whole));
    const within = this.step < this.whole ? `.${this.step}` : "";
    router.note(this.href(numberAt(this.moments, this.position)) + within);
  }

  /** To a moment as a whole, or to a step of it. */
  go = (to: number, at: number | null = null): void => {
    this.position = Math.max(0, Math.min(this.last, to));
    this.step = Math.min(at ?? Number.POSITIVE_INFINITY, this.whole);
    this.enters = false;
    this.laid++;
    this.note();
  };

  /** To the moment with this number. */
  goToNumber = (number: number): void => this.go(placeOf(this.moments, number));

  /** Where the address leads. */
  goToHash = (): void => {
    const wanted = momentOf(location.hash);
    if (wanted !== null) this.go(placeOf(this.moments, wanted), stepOf(location.hash));
  };

  /** One step on: within the moment, else to the next one. */
  onward = (): void => {
    const next = stepAfter(this.stops, this.step, this.whole);
    if (next !== null) this.step = next;
    else if (this.position < this.last) {
      this.position++;
      this.step = 0;
      this.stops = [];
      this.enters = true;
      // a board without steps of its own shows the moment as it is
      setTimeout(() => this.enters && this.settle([]), 0);
    }
    this.note();
  };

  back = (): void => {
    const earlier = this.stops.findLast((stop) => stop < this.step);
    if (earlier !== undefined) this.go(this.position, earlier);
    else this.go(this.position - 1);
  };

  /** To the next or the last turning point; in a game without, to where a turn begins. */
  jump(by: 1 | -1): void {
    const places = (this.turns.length ? this.turns : this.marks).map(({ at }) => at);
    const found = by > 0 ? places.find((at) => at > this.position) : places.findLast((at) => at < this.position);
    this.go(found ?? (by > 0 ? this.last : 0));
  }

  /** The board has named its steps. */
  settle = (named: number[]): void => {
    this.stops = named;
    if (!this.enters) return;
    this.enters = false;
    this.step = named[0] ?? this.whole;
    this.note();
  };

  private tick(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    const time = stepAfter(this.stops, this.step, this.whole) === null ? MOMENT : STEP;
    this.timer = setTimeout(() => {
      if (this.position >= this.last && this.step >= this.whole) this.playing = false;
      else {
        this.onward();
        this.tick();
      }
    }, time / this.speed);
  }

  toggle = (): void => {
    if (!this.playing && this.position >= this.last) this.go(0);
    this.playing = !this.playing;
    this.tick();
  };

  faster = (): void => {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    this.tick();
  };
}
