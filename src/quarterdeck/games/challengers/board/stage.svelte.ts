import { type Ceremony, ceremonyIn } from "./ceremony";
import { opened, sceneIn } from "./match";
import { Reel } from "./reel.svelte";
import type { ChallengersEvent, ChallengersView } from "./types";

export type Pace = "step" | "auto" | "fast";
const SCALE: Record<Pace, number> = { step: 0.8, auto: 0.75, fast: 0.16 };
/** Without motion one looks at each card so long. */
const STILL = 700;
/** A finished match stays so long before the tournament goes on by itself. */
const HOLD: Record<Pace, number> = { step: Number.POSITIVE_INFINITY, auto: 5000, fast: 900 };
const WATCHER = 3000;
/** A player's trophies and fans in the ceremony. */
const COUNT = 1100;

/** The matches of a round, park by park. */
interface RoundFilm {
  round: number;
  reels: Reel[];
  ceremony: Ceremony | null;
}

/** Shows the matches at the viewer's own pace, however fast they are played. */
export class Stage {
  rounds = $state.raw<RoundFilm[]>([]);
  /** The park that is watched. */
  watch = $state<number | null>(null);
  pace = $state<Pace>("auto");
  /** Between two stops of the step by step pace. */
  running = $state(false);
  /** The tournament is over, and the viewer has seen it. */
  ended = $state(false);
  /** So many players are counted in the ceremony. */
  told = $state(0);

  #goal: ChallengersView;
  #number: number;
  #me: number | null;
  #motion = true;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(view: ChallengersView, number: number, events: readonly ChallengersEvent[], me: number | null) {
    this.#goal = view;
    this.#number = number;
    this.#me = me;
    this.#begin(view, events);
  }

  film = $derived.by(() => this.rounds[0] as RoundFilm);
  ceremony = $derived.by(() => this.film.ceremony);
  reel = $derived.by(() => this.film.reels.find(({ park }) => park === this.watch) ?? null);
  /** One's own match of this round, once it has begun. */
  own = $derived.by(() => this.film.reels.find((reel) => this.#plays(reel)) ?? null);
  /** The next round has begun, or the tournament is over. */
  mayGoOn = $derived.by(() => {
    if (this.ceremony) return true;
    if (this.own && !this.own.seen) return false;
    return this.rounds.length > 1 || (this.outcome && !this.ended);
  });
  outcome = $state(false);
  busy = $derived.by(() => {
    if (this.ceremony || this.rounds.length > 1 || (this.outcome && !this.ended)) return true;
    return (this.own ?? this.reel)?.ended === false;
  });

  heard(view: ChallengersView, number: number, events: readonly ChallengersEvent[], motion: boolean): void {
    this.#motion = motion;
    if (view !== this.#goal) {
      const before = number === this.#number + 1 ? this.#goal : null;
      this.#goal = view;
      this.#number = number;
      const watched = this.watch;
      if (before) this.#take(before, events);
      else this.#begin(view, events);
      if (!before || watched !== this.watch) this.#forget();
    }
    this.#kick();
  }

  /** Fresh at the table, or after a jump: only matches that begin with these events can be shown from their start. */
  #begin(view: ChallengersView, events: readonly ChallengersEvent[]): void {
    const first = events.find((event) => event.type === "RoundBegan");
    const began = events.some((event) => event.type === "MatchBegan");
    this.rounds = [{ round: first && began ? first.round - 1 : view.round, reels: [], ceremony: null }];
    this.watch = null;
    this.ended = view.outcome !== null && !began;
    if (began) this.#take(view, events);
    else this.#settle();
  }

  #take(before: ChallengersView, events: readonly ChallengersEvent[]): void {
    const sizes = new Map<number, number>();
    for (const event of events) {
      if (event.type === "DeckChanged") sizes.set(event.who, event.size);
      else if (event.type === "RoundBegan") this.#newRound(event.round, events);
      else if (event.type === "MatchBegan") this.#newReel(new Reel(opened(before, this.#newest.round, event, sizes)));
      else this.#reelOf(event)?.hear(event);
    }
    this.#settle();
  }

  get #newest(): RoundFilm {
    return this.rounds.at(-1) as RoundFilm;
  }

  #newRound(round: number, events: readonly ChallengersEvent[]): void {
    const film = { round, reels: [], ceremony: ceremonyIn(events) };
    // a round in which nothing was shown is not waited for
    const shown = this.rounds.filter((old) => old.reels.length > 0 || old.ceremony);
    this.rounds = [...shown, film];
    if (shown.length === 0) this.watch = null;
    this.told = 0;
  }

  #newReel(reel: Reel): void {
    const film = this.#newest;
    const reels = [...film.reels.filter(({ park }) => park !== reel.park), reel];
    reels.sort((one, other) => one.park - other.park);
    this.rounds = this.rounds.with(-1, { ...film, reels });
    if (this.film.round === film.round) this.#turnTo(reel);
  }

  #plays(reel: Reel): boolean {
    return reel.last.corners.some(({ who }) => who === this.#me);
  }

  /** One's own match is watched at once; who has none watches the first. */
  #turnTo(reel: Reel): void {
    if (this.#plays(reel) || (this.watch === null && (this.#me === null || this.film.round > 7)))
      this.watch = reel.park;
  }

  #reelOf(event: ChallengersEvent): Reel | undefined {
    const who = "who" in event ? event.who : "winner" in event ? event.winner : "seat" in event ? event.seat : null;
    const parked = event.type === "TrophyReturned" ? event.trophy % 4 : null;
    const { reels } = this.#newest;
    if (parked !== null) return reels.find(({ park }) => park === parked);
    // counted after all matches: the ceremony's, not a match's
    if (event.type === "TrophyShown" && this.#goal.seats > 2) return undefined;
    return reels.find(({ last }) => last.corners.some((corner) => corner.who === who));
  }

  #settle(): void {
    const view = this.#goal;
    this.outcome = view.outcome !== null;
    if (view.resigned !== null) {
      this.#breakOff(view.round);
      return;
    }
    const film = this.#newest;
    if (film.round !== view.round) return;
    view.matches.forEach((_, park) => {
      const reel = film.reels.find((one) => one.park === park);
      const scene = sceneIn(view, park);
      if (reel && scene) reel.settle(view);
      else if (scene) this.#newReel(new Reel(scene));
    });
  }

  /** Somebody resigned: what was going on is not shown to its end. */
  #breakOff(round: number): void {
    this.rounds = [{ round, reels: [], ceremony: null }];
    this.watch = null;
    this.ended = true;
  }

  // Time ---------------------------------------------------------------------------------------------------------------

  /** Whatever is to happen next has its timer. */
  #kick(): void {
    if (this.ceremony) this.#tell(this.ceremony);
    else {
      for (const reel of this.film.reels) this.#run(reel);
      this.#hold();
    }
  }

  /** The viewer has done something: all times begin anew. */
  #anew(): void {
    this.#forget();
    this.#kick();
  }

  #forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
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
    if (!this.#motion) {
      if (!watched || this.pace === "fast") reel.toEnd();
      else if (this.pace === "auto") this.#later(name, STILL, () => reel.toStop());
      return;
    }
    if (watched && this.pace === "step" && !this.running) return;
    this.#later(name, reel.time * (watched ? SCALE[this.pace] : 1), () => {
      reel.advance();
      if (watched && this.pace === "step" && reel.stops) this.running = false;
    });
  }

  /** What has been seen to its end makes room for what comes next. */
  #hold(): void {
    if (this.reel && !this.reel.ended) return;
    const time = this.#me === null ? Math.min(WATCHER, HOLD[this.pace]) : HOLD[this.pace];
    const other = this.film.reels.find((reel) => !reel.ended);
    if (this.mayGoOn && (this.#me !== null || !other)) this.#later("on", time, () => this.goOn());
    else if (this.#me === null && other && this.reel?.over) this.#later("on", time, () => this.turn(other.park));
  }

  #tell({ counts }: Ceremony): void {
    if (!this.#motion || this.pace === "fast") this.told = counts.length;
    if (this.told < counts.length) this.#later("tell", COUNT, () => this.told++);
    else this.#later("on", HOLD[this.pace], () => this.goOn());
  }

  // What the viewer does -----------------------------------------------------------------------------------------------

  setPace(pace: Pace): void {
    this.pace = pace;
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
    } else if (this.running || !this.#motion) {
      reel.toStop();
      this.running = false;
    } else {
      this.running = true;
      reel.advance();
      if (reel.stops) this.running = false;
    }
    this.#anew();
  }

  skip(): void {
    this.running = false;
    if (this.ceremony && this.told < this.ceremony.counts.length) this.told = this.ceremony.counts.length;
    else this.reel?.toEnd();
    this.#anew();
  }

  /** Watches a park, or none. */
  turn(park: number | null): void {
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
    if (this.ceremony) this.rounds = this.rounds.with(0, { ...this.film, ceremony: null });
    else if (this.rounds.length > 1) this.rounds = this.rounds.slice(1);
    else this.ended = true;
    this.watch = null;
    if (!this.ceremony) for (const reel of this.film.reels) if (!this.ended) this.#turnTo(reel);
    this.#anew();
  }

  /** All that is left to be shown is over at once. */
  catchUp(): void {
    while (this.mayGoOn || (this.own && !this.own.ended)) {
      this.own?.toEnd();
      if (!this.mayGoOn) break;
      this.goOn();
    }
    this.#anew();
  }

  stop(): void {
    this.#forget();
  }
}
