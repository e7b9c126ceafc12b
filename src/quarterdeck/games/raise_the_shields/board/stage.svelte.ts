import type { Sound } from "$kit/contract";
import { Stage } from "$kit/stage.svelte";
import { type Cue, momentsOf } from "./beats";
import { leadsTo, type Scene, type Strike, sceneOf } from "./scene";
import { REROLLED, type ShieldsBook, type ShieldsEvent, type ShieldsView } from "./types";

interface News {
  raised: [seat: number, sector: number][];
  enabled: number[];
  /** The sector to which an attack was turned, or 0. */
  changed: number;
}

const SOUNDS: Record<Cue, Sound> = { reveal: "card", power: "shield", strike: "hit", dice: "dice", flip: "card" };
const NOTHING_NEW: News = { raised: [], enabled: [], changed: 0 };

function newsIn(events: readonly ShieldsEvent[]): News {
  return {
    raised: events.flatMap((event): News["raised"] =>
      event.type === "ShieldRaised" ? [[event.seat, event.sector]] : [],
    ),
    enabled: events.flatMap((event) => (event.type === "AbilityEnabled" ? [event.city] : [])),
    changed: events.reduce(
      (found, event) => (event.type === "DieChanged" && event.die === REROLLED ? event.value : found),
      0,
    ),
  };
}

/** Leads from one view to the next: what happened is shown in order, and can be skipped. */
export class ShieldsStage extends Stage {
  scene = $state.raw<Scene>({ round: 0, first: 0, shared: [], own: [], sheets: [], fresh: [], strikes: [] });
  /** What is being shown. */
  cue = $state<Cue | null>(null);
  /** The attacks that arrive in this moment. */
  arriving = $state.raw<Strike[]>([]);
  /** Shields raised in this moment (seat and sector), abilities enabled, an attack turned elsewhere. */
  news = $state.raw<News>(NOTHING_NEW);
  /** Counts rolls, so that dice tumble. */
  roll = $state(0);
  /** An attack flies from one realm to another. */
  onstrike: (strike: Strike) => void = () => {};

  #shown = -1;
  #last: Scene;

  constructor(view: ShieldsView, number: number) {
    super();
    this.scene = this.#last = sceneOf(view);
    this.#shown = number;
  }

  /** A frame has come. Without motion, or where its events do not lead to it, one is there at once. */
  to(
    view: ShieldsView,
    number: number,
    events: readonly ShieldsEvent[],
    book: ShieldsBook,
    near: number,
    motion: boolean,
  ): void {
    const newer = number > this.#shown;
    this.#shown = number;
    const moments = newer && motion ? momentsOf(this.#last, events, book, near) : [];
    const end = moments.at(-1)?.scene;
    this.#last = sceneOf(view);
    if (!end || !leadsTo(end, view)) {
      if (newer && this.busy) this.#after(view);
      else {
        this.stop();
        this.#arrive(this.#last);
      }
      return;
    }
    const told = moments.map((_, at) => moments.slice(0, at + 1).reduce((sum, one) => sum + one.events.length, 0));
    const beats = moments.map(({ time, cue, scene, strikes, events }, at) => ({
      time,
      events: told[at] ?? 0,
      sound: events.some(({ type }) => type === "CityDestroyed") ? ("wreck" as const) : SOUNDS[cue],
      begin: () => {
        this.cue = cue;
        this.scene = scene;
        this.arriving = strikes;
        this.news = newsIn(events);
        if (cue === "dice") this.roll++;
        for (const strike of strikes) this.onstrike(strike);
      },
    }));
    const last = this.#last;
    this.play(beats, () => this.#arrive(last), { number, events: events.length });
  }

  /** Nothing to show, but something is being shown: this comes behind it. */
  #after(view: ShieldsView): void {
    this.play([], () => this.#arrive(sceneOf(view)));
  }

  #arrive(scene: Scene): void {
    this.scene = scene;
    this.cue = null;
    this.arriving = [];
    this.news = NOTHING_NEW;
  }
}
