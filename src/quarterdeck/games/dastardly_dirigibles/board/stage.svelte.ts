import type { Sound } from "$kit/contract";
import { type Beat, Stage } from "$kit/stage.svelte";
import { type Reckoning, reckoned } from "./reckoning";
import { after, type Call, callAfter, callIn } from "./scene";
import type { DirigiblesBook, DirigiblesEvent, DirigiblesView } from "./types";

/** How long an event is looked at, in milliseconds; those not named pass at once. */
const TIMES: Partial<Record<DirigiblesEvent["type"], number>> = {
  PartPlayed: 560,
  NotMatched: 420,
  CardDrawn: 170,
  CardTurnedUp: 170,
  CardTaken: 380,
  CardGiven: 340,
  EmporiumCleared: 340,
  SpecialPlayed: 760,
  SpecialPutAway: 200,
  CardDiscarded: 380,
  Passed: 320,
  PartStolen: 560,
  PartDestroyed: 620,
  CardRetrieved: 460,
  RoundEnded: 900,
};
const SOUNDS: Partial<Record<DirigiblesEvent["type"], Sound>> = {
  PartPlayed: "steam",
  CardTaken: "card",
  SpecialPlayed: "reveal",
  PartStolen: "flag",
  PartDestroyed: "wreck",
  RoundEnded: "whistle",
};
/** A line of the reckoning, and how long the finished one stays where it leaves by itself. */
const LINE = 620;
const HOLD = 15_000;
/** A call that everybody has answered stays so long. */
const ECHO = 2200;
/** So many frames behind, the board stops showing and jumps. */
const BACKLOG = 3;

/** When a reckoning leaves by itself: with the next frame, after a while, or never, so that it can be read. */
export type Leaves = "next" | "late" | "never";

/** What has come to the table. */
interface News {
  view: DirigiblesView;
  number: number;
  events: DirigiblesEvent[];
}

/** Leads from one view to the next, event by event; always ends at the newest view. */
export class DirigiblesStage extends Stage {
  scene = $state.raw<DirigiblesView>() as DirigiblesView;
  call = $state.raw<Call | null>(null);
  /** What has just happened, if it is worth a look of its own. */
  event = $state.raw<DirigiblesEvent | null>(null);
  reckoning = $state.raw<Reckoning | null>(null);
  /** So many of its lines are counted. */
  counted = $state(0);

  #goal: DirigiblesView;
  #number: number;
  #leaves: Leaves = "late";
  /** What the reckoning has led to, and what has come while it is read: that is shown after it. */
  #scored: DirigiblesView;
  #later: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #echo: ReturnType<typeof setTimeout> | undefined;

  constructor(
    view: DirigiblesView,
    number: number,
    readonly book: DirigiblesBook,
  ) {
    super();
    this.#goal = view;
    this.#number = number;
    this.#scored = view;
    this.scene = view;
    this.call = callIn(view);
  }

  lines = $derived.by(() => this.reckoning?.rows.reduce((sum, row) => sum + row.lines.length + 1, 0) ?? 0);
  /** What has happened is still being shown. At the end of the game the finished reckoning just stays. */
  shows = $derived.by(
    () => this.busy || (this.reckoning !== null && !(this.scene.outcome && this.counted >= this.lines)),
  );

  /** `since` is the number of the frame that the events lead on from. */
  heard({ view, number, events }: News, since: number, motion: boolean, leaves: Leaves): void {
    if (view === this.#goal) return;
    const follows = number === this.#number + 1;
    const missed = !follows && since === this.#number;
    this.#goal = view;
    this.#number = number;
    this.#leaves = leaves;
    if (this.reckoning && leaves === "next") this.close();
    if (!follows || this.behind >= BACKLOG) this.#jump();
    // several moments in one are not led through, but nobody misses how a round was scored
    const score = missed ? reckoned(events, view, this.book) : null;
    if (score) this.#reckon(score, view, motion);
    else if (this.reckoning) {
      if (follows && motion) this.#later.push({ view, number, events });
    } else if (follows && events.length > 0) this.#show({ view, number, events }, motion);
    else if (!this.busy) this.#arrive(view);
  }

  #show({ view, number, events }: News, motion: boolean): void {
    const score = reckoned(events, view, this.book);
    const done = () => {
      if (score) this.#reckon(score, view, motion);
      else this.#arrive(view);
    };
    if (motion) this.play(this.#beats(events), done, { number, events: events.length });
    else {
      for (const event of events) this.call = callAfter(this.call, event, this.#part);
      done();
    }
  }

  #part = (card: number) => this.book.cards[card]?.part ?? 0;
  #effect = (card: number) => this.book.cards[card]?.effect ?? "";

  /** What belongs to a round that is over, or to the deal of the next, is not led through. */
  #beats(events: DirigiblesEvent[]): Beat[] {
    const end = events.findIndex(({ type }) => type === "RoundEnded" || type === "RoundBegan");
    const acted = end < 0 ? events : events.slice(0, end + 1);
    return acted.map((event, at) => ({
      time: TIMES[event.type] ?? 0,
      events: at + 1,
      sound: SOUNDS[event.type],
      begin: () => {
        this.event = event;
        this.scene = after(this.scene, event, this.#effect);
        this.call = callAfter(this.call, event, this.#part);
      },
    }));
  }

  #arrive(view: DirigiblesView): void {
    this.scene = view;
    this.event = null;
    const open = callIn(view);
    if (!open) this.#fade();
    else if (this.call?.part !== open.part || this.call.by !== open.by) this.call = open;
  }

  #fade(): void {
    clearTimeout(this.#echo);
    if (!this.call) return;
    const call = this.call;
    this.#echo = setTimeout(() => {
      if (this.call === call) this.call = null;
    }, ECHO);
  }

  #reckon(reckoning: Reckoning, view: DirigiblesView, motion: boolean): void {
    this.#scored = view;
    this.call = null;
    this.event = null;
    this.reckoning = reckoning;
    this.counted = motion && !this.held ? 0 : this.lines;
    if (this.#goal.outcome) this.scene = this.#goal;
    this.#tell();
  }

  #tell(): void {
    clearTimeout(this.#timer);
    if (this.counted < this.lines) {
      this.#timer = setTimeout(() => {
        this.counted++;
        this.#tell();
      }, LINE * this.pace);
    } else if (this.#leaves !== "never" && !this.#goal.outcome) this.#timer = setTimeout(() => this.close(), HOLD);
  }

  /** A round that was scored before, looked at again. */
  recall(reckoning: Reckoning | null): void {
    if (this.shows || !reckoning) return;
    this.#scored = this.#goal;
    this.reckoning = reckoning;
    this.counted = this.lines;
  }

  /** The next step of what is shown; of a reckoning all of it, then the table. */
  goOn(): void {
    if (!this.reckoning) this.skip();
    else if (this.counted < this.lines) {
      this.counted = this.lines;
      this.#tell();
    } else this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.reckoning = null;
    const later = this.#later;
    this.#later = [];
    this.#arrive(later.length > 0 ? this.#scored : this.#goal);
    for (const news of later) this.#show(news, true);
  }

  #jump(): void {
    this.skip();
    this.#later = [];
    this.call = null;
    if (!this.reckoning) this.#arrive(this.#goal);
  }

  override stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#echo);
    super.stop();
  }
}
