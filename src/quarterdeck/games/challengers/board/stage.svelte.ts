import type { Sound, Told } from "$kit/contract";
import { type Ceremony, ceremonyIn } from "./ceremony";
import { firstUntold, matchesShown, type RoundFilm, subjectOf } from "./films";
import { opened, sceneIn } from "./match";
import { Reel } from "./reel.svelte";
import { type ChallengersEvent, type ChallengersView, ROUNDS, type SideView } from "./types";

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
export class Stage {
  rounds = $state.raw<RoundFilm[]>([]);
  /** The park that is watched. */
  watch = $state<number | null>(null);
  pace = $state<Pace>("auto");
  /** Between two stops of the step by step pace. */
  running = $state(false);
  /** The tournament is over, and the viewer has seen it. */
  ended = $state(false);
  /** So many items are added up in the ceremony. */
  counted = $state(0);
  /** In so many seconds it goes on by itself; null: it does not. */
  leaves = $state<number | null>(null);
  /** What is shown waits: the clock asks for an answer. */
  aside = $state(false);
  /** An older match that is watched again. */
  recalled = $state.raw<Reel | null>(null);
  /** The last match of one's own that was seen, or watched to its end. */
  last = $state.raw<Reel | null>(null);
  /** Everybody as far as one has seen it. */
  sides = $state.raw<SideView[]>([]);
  /** Where a replay may stop: after so many events. */
  stops = $state.raw<number[]>([]);

  #goal = $state.raw() as ChallengersView;
  #number: number;
  #me: number | null;
  #factor = 1;
  #step: number | null = null;
  #stays = false;
  #sound: (sound: Sound) => void = () => {};
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(view: ChallengersView, number: number, me: number | null) {
    this.#goal = view;
    this.#number = number;
    this.#me = me;
    this.sides = view.participants;
    this.#begin(view);
  }

  film = $derived.by(() => this.rounds[0] as RoundFilm);
  ceremony = $derived.by(() => (this.aside ? null : this.film.ceremony));
  reel = $derived.by(() => {
    if (this.recalled || this.aside) return this.recalled;
    return this.film.reels.find(({ park }) => park === this.watch) ?? null;
  });
  /** One's own match of this round, once it has begun. */
  own = $derived.by(() => this.film.reels.find((reel) => this.#plays(reel)) ?? null);
  /** One's own match has begun while another is watched. */
  calls = $derived.by(() => this.own !== null && !this.own.watched && this.reel !== null && this.reel !== this.own);
  matches = $derived.by(() => matchesShown(this.film, this.#goal));
  told = $derived.by((): Told | null => firstUntold(this.rounds));
  /** The next round has begun, or the tournament is over. */
  mayGoOn = $derived.by(() => {
    if (this.film.ceremony) return true;
    if (this.own && !this.own.seen) return false;
    return this.rounds.length > 1 || (this.outcome && !this.ended);
  });
  outcome = $state(false);
  busy = $derived.by(() => {
    if (this.aside) return false;
    if (this.film.ceremony || this.rounds.length > 1 || (this.outcome && !this.ended)) return true;
    return (this.own ?? this.reel)?.watched === false;
  });

  attune(pace: number, step: number | null, sound: (sound: Sound) => void): void {
    this.#factor = pace;
    this.#sound = sound;
    this.#step = step;
  }

  /** Nothing runs by itself: a replay leads from step to step. */
  get held(): boolean {
    return this.#step !== null;
  }

  /** `since` is the number of the frame that the events lead on from. */
  heard(view: ChallengersView, number: number, events: readonly ChallengersEvent[], since: number): void {
    if (view !== this.#goal) {
      const before = since === this.#number ? this.#goal : null;
      this.#goal = view;
      this.#number = number;
      const watched = this.watch;
      if (!before || this.held) this.#begin(before ?? view);
      if (before) this.#take(before, events);
      if (!before || watched !== this.watch) this.#forget();
    }
    if (this.#step !== null) this.#toStep(this.#step, events);
    else this.#kick();
    this.#noteSeen();
  }

  /** Fresh at the table, or after a jump. */
  #begin(view: ChallengersView): void {
    this.rounds = [{ round: view.round, reels: [], ceremony: null }];
    this.watch = null;
    this.ended = view.outcome !== null;
    this.#settle(view);
  }

  #take(before: ChallengersView, events: readonly ChallengersEvent[]): void {
    this.ended = false;
    const sizes = new Map<number, number>();
    events.forEach((event, at) => {
      const place = { number: this.#number, events: at };
      if (event.type === "DeckChanged") sizes.set(event.who, event.size);
      else if (event.type === "RoundBegan") this.#newRound(event.round, events);
      else if (event.type === "MatchBegan")
        this.#newReel(new Reel(opened(before, this.#newest.round, event, sizes), place));
      else this.#reelOf(event)?.hear(event, place);
    });
    this.#settle(this.#goal);
  }

  /** In a replay: all films of this frame as far as so many events. */
  #toStep(step: number, events: readonly ChallengersEvent[]): void {
    const told = { number: this.#number, events: step };
    const reels = this.rounds.flatMap((film) => film.reels);
    const places = reels.flatMap(({ shots }) => shots.flatMap(({ place }) => (place ? [place.events + 1] : [])));
    const ceremony = this.rounds.find((film) => film.ceremony)?.ceremony;
    const counts = ceremony?.place ? [ceremony.place.events + 1] : [];
    this.stops = [...new Set([...places, ...counts])].filter((place) => place > 0).sort((one, other) => one - other);
    for (const reel of reels) reel.toPlace({ ...told, events: step - 1 });
    this.ended = this.outcome && step >= events.length && places.length === 0;
    this.#turnToStep(step);
  }

  /** Whatever happens with this step is looked at. */
  #turnToStep(step: number): void {
    const ordered = this.rounds.toSorted((one, other) => one.round - other.round);
    const newest = ordered.findLast(({ reels }) =>
      reels.some(({ shots }) => shots.some(({ place }) => place && place.events < Math.max(1, step))),
    );
    const shown = ordered.find(({ ceremony }) => ceremony?.place && ceremony.place.events < step) ?? newest;
    const film = shown ?? ordered.at(-1) ?? this.film;
    this.rounds = [film, ...ordered.filter((one) => one !== film)];
    this.counted = film.ceremony?.items ?? 0;
    const reel = film.reels.findLast(({ shots }) => shots.some(({ place }) => place));
    this.watch = film.ceremony ? null : (reel?.park ?? (this.#me === null ? null : this.watch));
  }

  get #newest(): RoundFilm {
    return this.rounds.at(-1) as RoundFilm;
  }

  #newRound(round: number, events: readonly ChallengersEvent[]): void {
    const film = { round, reels: [], ceremony: round > ROUNDS ? ceremonyIn(events, this.#number) : null };
    // a round in which nothing was shown is not waited for
    const shown = this.rounds.filter((old) => old.reels.length > 0 || old.ceremony);
    this.rounds = [...shown, film];
    if (shown.length === 0) this.watch = null;
    this.counted = 0;
  }

  #newReel(reel: Reel): void {
    const film = this.#newest;
    const reels = [...film.reels.filter(({ park }) => park !== reel.park), reel];
    reels.sort((one, other) => one.park - other.park);
    this.rounds = this.rounds.with(-1, { ...film, reels });
    if (this.film.round === film.round) this.#turnTo(reel);
  }

  #plays(reel: Reel): boolean {
    return this.#me !== null && reel.plays(this.#me);
  }

  /** One's own match is watched at once, unless another is being watched: then it calls. Who has none watches the first. */
  #turnTo(reel: Reel): void {
    const free = this.reel === null || this.reel.seen;
    if (this.#plays(reel) ? free : this.watch === null && (this.#me === null || this.film.round > ROUNDS))
      this.watch = reel.park;
    else if (this.#plays(reel)) this.#sound("whistle");
  }

  #reelOf(event: ChallengersEvent): Reel | undefined {
    const who = subjectOf(event);
    const parked = event.type === "TrophyReturned" ? event.trophy % 4 : null;
    const { reels } = this.#newest;
    if (parked !== null) return reels.find(({ park }) => park === parked);
    // counted after all matches: the ceremony's, not a match's
    if (event.type === "TrophyShown" && this.#goal.seats > 2) return undefined;
    return reels.find(({ last }) => last.corners.some((corner) => corner.who === who));
  }

  #settle(view: ChallengersView): void {
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

  /** What is seen of everybody: who is in a match that one has not watched stands where she stood before it. */
  #noteSeen(): void {
    const unseen = this.rounds.flatMap(({ reels }) => reels.filter(({ watched }) => !watched));
    const counts = this.rounds.some(({ ceremony }) => ceremony && this.counted < ceremony.items);
    const isKnown = (who: number) => !counts && !unseen.some((reel) => reel.plays(who));
    this.sides = this.#goal.participants.map((side) =>
      isKnown(side.who) ? side : (this.sides.find(({ who }) => who === side.who) ?? side),
    );
    const watched = this.#me === null ? this.reel : this.own;
    if (watched?.seen && watched.shots.length > 1) this.last = watched;
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
    this.#noteSeen();
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
    const time = this.#me === null ? Math.min(WATCHER, HOLD[this.pace]) : HOLD[this.pace];
    const other = this.film.reels.find((reel) => !reel.ended);
    if (this.mayGoOn && (this.#me !== null || !other)) this.#leaveIn(time, () => this.goOn());
    else if (this.#me === null && other && this.reel?.over) this.#leaveIn(time, () => this.turn(other.park));
  }

  #heardOf(reel: Reel): void {
    const sound = reel.soundTo(this.#me);
    if (sound) this.#sound(sound);
  }

  #tell({ items }: Ceremony): void {
    if (this.#factor === 0) this.counted = items;
    if (this.counted >= items) {
      this.#leaveIn(HOLD[this.pace], () => this.goOn());
      return;
    }
    this.#later("tell", COUNT * this.#factor * (this.pace === "fast" ? SCALE.fast : 1), () => {
      this.counted++;
      this.#sound(this.counted < items ? "count" : "fanfare");
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
    if (!this.film.ceremony) for (const reel of this.film.reels) if (!this.ended) this.#turnTo(reel);
    this.#anew();
  }

  stop(): void {
    this.#forget();
  }
}
