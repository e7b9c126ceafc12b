import type { Sound, Told } from "$kit/contract";
import { ceremonyIn } from "./ceremony";
import { type Ahead, aheadOf, firstUntold, matchesShown, type RoundFilm, subjectOf } from "./films";
import { type MatchScene, opened, sceneIn } from "./match";
import { Reel } from "./reel.svelte";
import { type ChallengersEvent, type ChallengersView, ROUNDS, type SideView } from "./types";

/** Makes films of what is played, and knows which of them is watched and what was seen. */
export abstract class Recorder {
  rounds = $state.raw<RoundFilm[]>([]);
  /** The park that is watched. */
  watch = $state<number | null>(null);
  /** The tournament is over, and the viewer has seen it. */
  ended = $state(false);
  outcome = $state(false);
  /** So many items are added up in the ceremony. */
  counted = $state(0);
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

  protected sound: (sound: Sound) => void = () => {};
  private goal = $state.raw() as ChallengersView;
  private number = $state(0);

  constructor(
    view: ChallengersView,
    number: number,
    protected readonly me: number | null,
  ) {
    this.goal = view;
    this.number = number;
    this.sides = view.participants;
    this.begin(view);
  }

  film = $derived.by(() => this.rounds[0] as RoundFilm);
  ceremony = $derived.by(() => (this.aside ? null : this.film.ceremony));
  reel = $derived.by(() => {
    if (this.recalled || this.aside) return this.recalled;
    return this.film.reels.find(({ park }) => park === this.watch) ?? null;
  });
  /** One's own match of this round, once it has begun. */
  own = $derived.by(() => this.film.reels.find((reel) => this.plays(reel)) ?? null);
  matches = $derived.by(() => matchesShown(this.film, this.goal));
  /** While the result stands there, all of it is told. */
  told = $derived.by((): Told | null => {
    const whole = this.outcome && !this.ended ? { number: this.number + 1, events: 0 } : null;
    return firstUntold(this.rounds, this.counted) ?? whole;
  });

  /** How far each park was watched beyond that. */
  ahead = $derived.by(() => aheadOf(this.film, this.told));
  private left: Ahead | null = null;

  /** Before what was missed is heard: so far one was when one left. */
  resume(ahead: Ahead | null): void {
    this.left = ahead;
  }

  /**
   * What has happened since the frame of this number, so many events of which were seen before. Is it a jump, because
   * that is not the last one heard of?
   */
  protected record(
    view: ChallengersView,
    number: number,
    events: readonly ChallengersEvent[],
    since: number,
    shown: number,
    held: boolean,
  ): boolean {
    if (view === this.goal) return false;
    const before = since === this.number ? this.goal : null;
    this.goal = view;
    this.number = number;
    if (!before || held) this.begin(before ?? view);
    if (before) this.take(before, events);
    if (before && shown > 0) this.goBehind(shown);
    if (before) this.goAhead();
    return !before;
  }

  /** Fresh at the table, or after a jump. */
  private begin(view: ChallengersView): void {
    this.rounds = [{ round: view.round, reels: [], ceremony: null, place: null }];
    this.watch = null;
    this.ended = view.outcome !== null;
    this.settle(view);
  }

  private take(before: ChallengersView, events: readonly ChallengersEvent[]): void {
    this.ended = false;
    const sizes = new Map<number, number>();
    events.forEach((event, at) => {
      const place = { number: this.number, events: at };
      if (event.type === "DeckChanged") sizes.set(event.who, event.size);
      else if (event.type === "RoundBegan") this.newRound(event.round, events, place);
      else if (event.type === "MatchBegan")
        this.newReel(new Reel(this.caughtUp(opened(before, this.newest.round, event, sizes)), place));
      else this.reelOf(event)?.hear(event, place);
    });
    this.settle(this.goal);
  }

  /** Goes on where one was before a reload: so many events of this frame were seen. */
  private goBehind(shown: number): void {
    const isSeen = (place: Told | null | undefined) => place && place.events < shown;
    while (isSeen(this.rounds[1]?.place)) {
      this.rounds = this.rounds.slice(1);
      this.watch = null;
      for (const reel of this.film.reels) this.turnTo(reel);
    }
    for (const { reels } of this.rounds)
      for (const reel of reels) reel.toPlace({ number: this.number, events: shown - 1 });
    if (isSeen(this.film.ceremony?.place)) this.counted = this.film.ceremony?.items ?? 0;
  }

  /** And each park as far as it was watched. */
  private goAhead(): void {
    const { left, film } = this;
    this.left = null;
    if (left?.round !== film.round) return;
    for (const reel of film.reels) reel.skip(left.shots[reel.park] ?? 0);
  }

  /** In a replay: all films of this frame as far as so many events. */
  protected toStep(step: number, events: readonly ChallengersEvent[]): void {
    const told = { number: this.number, events: step };
    const reels = this.rounds.flatMap((film) => film.reels);
    const places = reels.flatMap(({ shots }) => shots.flatMap(({ place }) => (place ? [place.events + 1] : [])));
    const ceremony = this.rounds.find((film) => film.ceremony)?.ceremony;
    const counts = ceremony?.place ? [ceremony.place.events + 1] : [];
    this.stops = [...new Set([...places, ...counts])].filter((place) => place > 0).sort((one, other) => one - other);
    for (const reel of reels) reel.toPlace({ ...told, events: step - 1 });
    this.ended = this.outcome && step >= events.length && places.length === 0;
    this.turnToStep(step);
  }

  /** Whatever happens with this step is looked at. */
  private turnToStep(step: number): void {
    const ordered = this.rounds.toSorted((one, other) => one.round - other.round);
    const newest = ordered.findLast(({ reels }) =>
      reels.some(({ shots }) => shots.some(({ place }) => place && place.events < Math.max(1, step))),
    );
    const shown = ordered.find(({ ceremony }) => ceremony?.place && ceremony.place.events < step) ?? newest;
    const film = shown ?? ordered.at(-1) ?? this.film;
    this.rounds = [film, ...ordered.filter((one) => one !== film)];
    this.counted = film.ceremony?.items ?? 0;
    const reel = film.reels.findLast(({ shots }) => shots.some(({ place }) => place));
    this.watch = film.ceremony ? null : (reel?.park ?? (this.me === null ? null : this.watch));
  }

  private get newest(): RoundFilm {
    return this.rounds.at(-1) as RoundFilm;
  }

  private newRound(round: number, events: readonly ChallengersEvent[], place: Told): void {
    const film = { round, reels: [], ceremony: round > ROUNDS ? ceremonyIn(events, this.number) : null, place };
    // a round in which nothing was shown is not waited for
    const shown = this.rounds.filter((old) => old.reels.length > 0 || old.ceremony);
    this.rounds = [...shown, film];
    if (shown.length === 0) this.watch = null;
    this.counted = 0;
  }

  /** With the fans and trophies of all that was told since the view that it is opened from: that may be rounds ago. */
  private caughtUp(scene: MatchScene): MatchScene {
    const lasts = this.rounds.flatMap(({ reels }) => reels.flatMap(({ last }) => last.corners));
    const [one, other] = scene.corners.map((corner) => {
      const last = lasts.findLast(({ who }) => who === corner.who) ?? corner;
      const counted = this.newest.ceremony?.counts.find(({ who }) => who === corner.who)?.fans ?? 0;
      const trophies = last.trophies.length > corner.trophies.length ? last.trophies : corner.trophies;
      return { ...corner, trophies, fans: Math.max(corner.fans, last.fans, counted) };
    }) as MatchScene["corners"];
    return { ...scene, corners: [one, other] };
  }

  private newReel(reel: Reel): void {
    const film = this.newest;
    const reels = [...film.reels.filter(({ park }) => park !== reel.park), reel];
    reels.sort((one, other) => one.park - other.park);
    this.rounds = this.rounds.with(-1, { ...film, reels });
    if (this.film.round === film.round) this.turnTo(reel);
  }

  protected plays(reel: Reel): boolean {
    return this.me !== null && reel.plays(this.me);
  }

  /** One's own match is watched at once, unless another is being watched: then it calls. Who has none watches the first. */
  protected turnTo(reel: Reel): void {
    const free = this.reel === null || this.reel.seen;
    if (this.plays(reel) ? free : this.watch === null && (this.me === null || this.film.round > ROUNDS))
      this.watch = reel.park;
    else if (this.plays(reel)) this.sound("whistle");
  }

  private reelOf(event: ChallengersEvent): Reel | undefined {
    const who = subjectOf(event);
    const parked = event.type === "TrophyReturned" ? event.trophy % 4 : null;
    const { reels } = this.newest;
    if (parked !== null) return reels.find(({ park }) => park === parked);
    // counted after all matches: the ceremony's, not a match's
    if (event.type === "TrophyShown" && this.goal.seats > 2) return undefined;
    return reels.find(({ last }) => last.corners.some((corner) => corner.who === who));
  }

  private settle(view: ChallengersView): void {
    this.outcome = view.outcome !== null;
    if (view.resigned !== null) {
      this.breakOff(view.round);
      return;
    }
    const film = this.newest;
    if (film.round !== view.round) return;
    view.matches.forEach((_, park) => {
      const reel = film.reels.find((one) => one.park === park);
      const scene = sceneIn(view, park);
      if (reel && scene) reel.settle(view);
      else if (scene) this.newReel(new Reel(scene));
    });
  }

  /** Somebody resigned: what was going on is not shown to its end. */
  private breakOff(round: number): void {
    this.rounds = [{ round, reels: [], ceremony: null, place: null }];
    this.watch = null;
    this.ended = true;
  }

  /** What is seen of everybody: who is in a match that one has not watched stands where she stood before it. */
  protected noteSeen(): void {
    const unseen = this.rounds.flatMap(({ reels }) => reels.filter(({ watched }) => !watched));
    const counts = this.rounds.some(({ ceremony }) => ceremony && this.counted < ceremony.items);
    const isKnown = (who: number) => !counts && !unseen.some((reel) => reel.plays(who));
    this.sides = this.goal.participants.map((side) =>
      isKnown(side.who) ? side : (this.sides.find(({ who }) => who === side.who) ?? side),
    );
    const watched = this.me === null ? this.reel : this.own;
    if (watched?.seen && watched.shots.length > 1) this.last = watched;
  }
}
