import type { Sound } from "$kit/contract";
import type { Ceremony } from "./ceremony";
import { Recorder } from "./recorder.svelte";
import type { Reel } from "./reel.svelte";
import type { ChallengersEvent, ChallengersView } from "./types";

export type Pace = "step" | "auto" | "fast";
const SCALE: Record<Pace, number> = { step: 0.8, auto: 0.75, fast: 0.16 };
/** Without motion one looks at each card so long. */
const STILL = 700;
/** A finished match stays so long before the tournament goes on by itself. */
const HOLD: Record<Pace, number> = { step: Number.POSITIVE_INFINITY, auto: 5000, fast: 900 };
const WATCHER = 3000;
/** A trophy or the fans of a player in the ceremony. */
const COUNT = 520;
const SECOND = 1000;

/** Shows the matches at the viewer's own pace, however fast they are played. */
export class Stage extends Recorder {
  pace = $state<Pace>("auto");
  /** Between two stops of the step by step pace. */
  running = $state(false);
  /** In so many seconds it goes on by itself; null: it does not. */
  leaves = $state<number | null>(null);

  #factor = 1;
  #step: number | null = null;
  #stays = false;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** One's own match has begun while another is watched. */
  calls = $derived.by(() => this.own !== null && !this.own.watched && this.reel !== null && this.reel !== this.own);
  /** The next round has begun, or the tournament is over. */
  mayGoOn = $derived.by(() => {
    if (this.film.ceremony) return true;
    if (this.own && !this.own.seen) return false;
    return this.rounds.length > 1 || (this.outcome && !this.ended);
  });
  busy = $derived.by(() => {
    if (this.aside) return false;
    if (this.film.ceremony || this.rounds.length > 1 || (this.outcome && !this.ended)) return true;
    return (this.own ?? this.reel)?.watched === false;
  });

  attune(pace: number, step: number | null, sound: (sound: Sound) => void): void {
    this.#factor = pace;
    this.sound = sound;
    this.#step = step;
  }

  /** Nothing runs by itself: a replay leads from step to step. */
  get held(): boolean {
    return this.#step !== null;
  }

  /** `since` is the number of the frame that the events lead on from; `shown` of them were seen before. */
  heard(view: ChallengersView, number: number, events: readonly ChallengersEvent[], since: number, shown = 0): void {
    const { watch } = this;
    const jumped = this.record(view, number, events, since, shown, this.held);
    if (jumped || watch !== this.watch) this.#forget();
    if (this.#step !== null) this.toStep(this.#step, events);
    else this.#kick();
    this.noteSeen();
  }

  // Time ---------------------------------------------------------------------------------------------------------------

  /** Whatever is to happen next has its timer. */
  #kick(): void {
    if (this.recalled) this.#run(this.recalled);
    else if (this.ceremony) this.#tell(this.ceremony);
    else if (!this.held) {
      for (const reel of this.film.reels) this.#run(reel);
      this.#hold();
    }
    this.noteSeen();
  }

  /** The viewer has done something: all times begin anew. */
  #anew(): void {
    this.#forget();
    this.#kick();
  }

  #forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.leaves = null;
  }

  /** It goes on by itself, and says so second by second. */
  #leaveIn(time: number, act: () => void): void {
    if (this.#stays || this.held || !Number.isFinite(time) || this.#timers.has("on")) return;
    this.leaves = Math.round(time / SECOND);
    const tick = () => {
      if (this.leaves === null || this.leaves <= 1) {
        this.#forget();
        act();
        this.#kick();
      } else {
        this.leaves--;
        this.#timers.set("on", setTimeout(tick, SECOND));
      }
    };
    this.#timers.set("on", setTimeout(tick, time - SECOND * Math.max(0, this.leaves - 1)));
  }

  #later(name: string, time: number, act: () => void): void {
    if (this.#timers.has(name) || !Number.isFinite(time)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
      this.#kick();
    }, time);
    this.#timers.set(name, timer);
  }

  #run(reel: Reel): void {
    const watched = reel === this.reel;
    // one's own match waits until one is back
    if (!watched && reel === this.own) return;
    if (reel.ended) {
      if (watched) this.running = false;
      return;
    }
    const name = `park ${reel.park}`;
    if (this.#factor === 0) {
      if (!watched || this.pace === "fast") reel.toEnd();
      else if (this.pace === "auto") this.#later(name, STILL, () => reel.toStop());
      return;
    }
    if (watched && this.pace === "step" && !this.running) return;
    this.#later(name, reel.time * (watched ? SCALE[this.pace] : 1) * this.#factor, () => {
      reel.advance();
      if (watched) this.#heardOf(reel);
      if (watched && this.pace === "step" && reel.stops) this.running = false;
    });
  }

  /** What has been seen to its end makes room for what comes next. */
  #hold(): void {
    if (this.reel && !this.reel.ended) return;
    const time = this.me === null ? Math.min(WATCHER, HOLD[this.pace]) : HOLD[this.pace];
    const other = this.film.reels.find((reel) => !reel.ended);
    if (this.mayGoOn && (this.me !== null || !other)) this.#leaveIn(time, () => this.goOn());
    else if (this.me === null && other && this.reel?.over) this.#leaveIn(time, () => this.turn(other.park));
  }

  #heardOf(reel: Reel): void {
    const sound = reel.soundTo(this.me);
    if (sound) this.sound(sound);
  }

  #tell({ items }: Ceremony): void {
    if (this.#factor === 0) this.counted = items;
    if (this.counted >= items) {
      this.#leaveIn(HOLD[this.pace], () => this.goOn());
      return;
    }
    this.#later("tell", COUNT * this.#factor * (this.pace === "fast" ? SCALE.fast : 1), () => {
      this.counted++;
      this.sound(this.counted < items ? "count" : "fanfare");
    });
  }

  // What the viewer does -----------------------------------------------------------------------------------------------

  setPace(pace: Pace): void {
    this.pace = pace;
    this.running = false;
    this.#anew();
  }

  /** It does not go on by itself any more. */
  stay(): void {
    this.#stays = true;
    this.#anew();
  }

  /** The clock asks for an answer: what is shown waits until one comes back to it. */
  putAside(on: boolean): void {
    this.aside = on;
    this.#anew();
  }

  /** Watches a match again, step by step or as fast as one likes; null: back to where one was. */
  recall(reel: Reel | null): void {
    this.recalled = reel?.again() ?? null;
    this.running = false;
    this.#anew();
  }

  /** The next card; what is moving is brought to its end. */
  next(): void {
    const { reel } = this;
    if (!reel || reel.ended) return;
    if (this.pace !== "step") {
      this.pace = "step";
      reel.toStop();
      this.running = false;
    } else if (this.running || this.#factor === 0) {
      reel.toStop();
      this.running = false;
    } else {
      this.running = true;
      reel.advance();
      this.#heardOf(reel);
      if (reel.stops) this.running = false;
    }
    this.#anew();
  }

  skip(): void {
    this.running = false;
    if (this.ceremony && this.counted < this.ceremony.items) this.counted = this.ceremony.items;
    else this.reel?.toEnd();
    this.#anew();
  }

  /** Watches a park, or none. */
  turn(park: number | null): void {
    this.recalled = null;
    this.watch = park;
    this.running = false;
    this.#anew();
  }

  rewind(): void {
    this.reel?.rewind();
    this.#anew();
  }

  /** To the next round, or to the end. */
  goOn(): void {
    if (!this.mayGoOn) return;
    this.running = false;
    this.#stays = false;
    this.recalled = null;
    if (this.film.ceremony) this.rounds = this.rounds.with(0, { ...this.film, ceremony: null });
    else if (this.rounds.length > 1) this.rounds = this.rounds.slice(1);
    else this.ended = true;
    this.watch = null;
    if (!this.film.ceremony) for (const reel of this.film.reels) if (!this.ended) this.turnTo(reel);
    this.#anew();
  }

  stop(): void {
    this.#forget();
  }
}
