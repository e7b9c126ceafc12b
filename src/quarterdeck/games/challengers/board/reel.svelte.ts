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

interface Shot {
  scene: MatchScene;
  time: number;
}

/** The film of one match: as far as it is known, and as far as it was watched. */
export class Reel {
  shots = $state.raw<Shot[]>([]);
  at = $state(0);
  readonly round: number;
  readonly park: number;

  constructor(scene: MatchScene) {
    this.round = scene.round;
    this.park = scene.park;
    this.shots = [{ scene, time: timeOf(scene) }];
  }

  scene = $derived.by(() => (this.shots[this.at] as Shot).scene);
  last = $derived.by(() => (this.shots.at(-1) as Shot).scene);
  ended = $derived.by(() => this.at >= this.shots.length - 1);
  /** Nothing more will happen here. */
  over = $derived.by(() => this.last.winner !== NOBODY);
  /** Over, and seen to the end. */
  seen = $derived.by(() => this.over && this.ended);
  /** Step by step one stops here: a card comes next, or nothing. */
  stops = $derived.by(() => this.ended || this.shots[this.at + 1]?.scene.event?.type === "CardRevealed");
  time = $derived.by(() => (this.shots[this.at] as Shot).time);

  hear(event: ChallengersEvent): void {
    const scene = after(this.last, event);
    if (event.type === "BonusCounted") this.shots = this.shots.with(-1, { scene, time: timeOf(scene) });
    else if (event.type in TIMES) this.shots = [...this.shots, { scene, time: timeOf(scene) }];
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
    this.shots = this.shots.with(-1, { scene: { ...last, corners }, time: timeOf(last) });
  }

  advance(): void {
    if (!this.ended) this.at++;
  }

  toStop(): void {
    do this.advance();
    while (!this.stops);
  }

  toEnd(): void {
    this.at = this.shots.length - 1;
  }

  rewind(): void {
    this.at = 0;
  }
}

function timeOf({ event }: MatchScene): number {
  return event ? (TIMES[event.type] ?? 0) : 0;
}
