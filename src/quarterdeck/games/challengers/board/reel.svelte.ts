import type { Sound, Told } from "$kit/contract";
import { after, cornerIn, type MatchScene } from "./match";
import { type ChallengersEvent, type ChallengersView, NOBODY } from "./types";

/** How long an event is looked at, in milliseconds; those not named are not shown by themselves. */
const TIMES: Partial<Record<ChallengersEvent["type"], number>> = {
  MatchBegan: 1500,
  CardRevealed: 520,
  PowerCounted: 560,
  TotalsCompared: 420,
  FlagTaken: 780,
  CardBenched: 270,
  CardExhausted: 440,
  CardRaised: 440,
  CardGained: 440,
  CardLeft: 440,
  DeckPeeked: 520,
  DeckSearched: 520,
  CardPlaced: 320,
  FansGained: 760,
  MatchWon: 1300,
  TrophyWon: 1300,
  TrophyShown: 1300,
  TrophyReturned: 1300,
};

const SOUNDS: Partial<Record<ChallengersEvent["type"], Sound>> = {
  MatchBegan: "whistle",
  CardRevealed: "card",
  FlagTaken: "flag",
  CardExhausted: "miss",
  FansGained: "count",
  MatchWon: "cheer",
  TrophyWon: "fanfare",
  TrophyShown: "fanfare",
};

interface Shot {
  scene: MatchScene;
  time: number;
  /** Where it was told: with this event of that frame; null for what a view showed. */
  place: Told | null;
}

/** The film of one match: as far as it is known, and as far as it was watched. */
export class Reel {
  shots = $state.raw<Shot[]>([]);
  at = $state(0);
  /** As far as it ever was watched. */
  furthest = $state(0);
  readonly round: number;
  readonly park: number;

  constructor(scene: MatchScene, place: Told | null = null) {
    this.round = scene.round;
    this.park = scene.park;
    this.shots = [{ scene, time: timeOf(scene), place }];
  }

  scene = $derived.by(() => (this.shots[this.at] as Shot).scene);
  last = $derived.by(() => (this.shots.at(-1) as Shot).scene);
  ended = $derived.by(() => this.at >= this.shots.length - 1);
  /** Nothing more will happen here. */
  over = $derived.by(() => this.last.winner !== NOBODY);
  /** All that is known of it was watched once. */
  watched = $derived.by(() => this.furthest >= this.shots.length - 1);
  /** Over, and seen to the end. */
  seen = $derived.by(() => this.over && this.watched);
  /** What comes next was told there; null when all was watched. */
  next = $derived.by(() => this.shots.slice(this.furthest + 1).find(({ place }) => place)?.place ?? null);
  /** Step by step one stops here: a card comes next, or nothing. */
  stops = $derived.by(() => this.ended || this.shots[this.at + 1]?.scene.event?.type === "CardRevealed");
  time = $derived.by(() => (this.shots[this.at] as Shot).time);

  plays(who: number | null): boolean {
    return this.last.corners.some((corner) => corner.who === who);
  }

  hear(event: ChallengersEvent, place: Told | null): void {
    const scene = after(this.last, event);
    if (event.type === "BonusCounted") {
      const { place: told = null } = this.shots.at(-1) ?? {};
      this.shots = this.shots.with(-1, { scene, time: timeOf(scene), place: told });
    } else if (event.type in TIMES) this.shots = [...this.shots, { scene, time: timeOf(scene), place }];
  }

  /** What the view knows better than what was told: what lies open is worth now, and how many cards are left. */
  settle(view: ChallengersView): void {
    const { last } = this;
    const corners = last.corners.map((corner) => {
      const { deck, park, fans, trophies } = cornerIn(view, corner.who);
      return {
        ...corner,
        deck,
        fans,
        trophies,
        park: corner.park.map((fighter, i) => {
          const { power = fighter.power, items = fighter.items } = park[i] ?? {};
          return { ...fighter, power, items };
        }),
      };
    }) as MatchScene["corners"];
    const { place = null } = this.shots.at(-1) ?? {};
    this.shots = this.shots.with(-1, { scene: { ...last, corners }, time: timeOf(last), place });
  }

  /** What is heard when this is seen: to whoever loses, winning sounds otherwise. */
  soundTo(me: number | null): Sound | undefined {
    const { event, corners, winner } = this.scene;
    if (event?.type === "MatchWon" && winner !== me && corners.some(({ who }) => who === me)) return "groan";
    return event ? SOUNDS[event.type] : undefined;
  }

  advance(): void {
    if (!this.ended) this.#to(this.at + 1);
  }

  toStop(): void {
    do this.advance();
    while (!this.stops);
  }

  toEnd(): void {
    this.#to(this.shots.length - 1);
  }

  /** As far as was told with so many events of a frame. */
  toPlace({ number, events }: Told): void {
    const later = this.shots.findIndex(({ place }) => place && place.number === number && place.events > events);
    this.#to(later < 0 ? this.shots.length - 1 : Math.max(0, later - 1));
  }

  /** So many shots further. */
  skip(count: number): void {
    this.#to(Math.min(this.at + count, this.shots.length - 1));
  }

  rewind(): void {
    this.at = 0;
  }

  /** The same film, to be watched from its start. */
  again(): Reel {
    const copy = new Reel((this.shots[0] as Shot).scene);
    copy.shots = this.shots;
    copy.furthest = this.furthest;
    return copy;
  }

  #to(at: number): void {
    this.at = at;
    this.furthest = Math.max(this.furthest, at);
  }
}

function timeOf({ event }: MatchScene): number {
  return event ? (TIMES[event.type] ?? 0) : 0;
}
