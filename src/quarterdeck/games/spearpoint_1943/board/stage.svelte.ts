import type { Sound } from "$kit/contract";
import { type Beat, Stage } from "$kit/stage.svelte";
import { after, type Scene, sceneOf, unitIn } from "./scene";
import { refOf, type SpearpointBook, type SpearpointEvent, type SpearpointView } from "./types";
import { type Blow, blowOf, isHit, type Roll, rollOf } from "./words";

/** How long an event is looked at, in milliseconds; those not named pass at once. */
const TIMES: Partial<Record<SpearpointEvent["type"], number>> = {
  TurnBegan: 500,
  UnitCommitted: 320,
  CrewTookPost: 160,
  UnitAdvanced: 320,
  CommandPlayed: 900,
  CommandSpent: 500,
  UnitReturned: 360,
  TargetDeclared: 90,
  InitiativeRolled: 1500,
  InitiativeWon: 300,
  AttackBegan: 620,
  FireCeased: 500,
  AttackLost: 500,
  AttackRolled: 1350,
  DamageRolled: 1300,
  FriendlyFireMissed: 500,
  DamageCardDrawn: 900,
  UnitDestroyed: 800,
  CrewMetItsFate: 800,
  CommandDrawn: 120,
  UnitDrawn: 120,
  GameEnded: 2200,
};
const SOUNDS: Partial<Record<SpearpointEvent["type"], Sound>> = {
  UnitCommitted: "card",
  CommandPlayed: "reveal",
  InitiativeRolled: "dice",
  DamageRolled: "dice",
  UnitDestroyed: "wreck",
  GameEnded: "fanfare",
};
/** The end of a turn is looked at when an overrun has come near. */
const NEAR = 1600;
/** More rolls in a row than this go faster, by this factor of their times. */
const MANY = 6;
const HURRY = 0.55;
/** So many frames behind, the board stops showing and jumps. */
const BACKLOG = 4;

export interface Attack {
  unit: number;
  target: number;
  assault: boolean;
}

export interface Initiative {
  kind: "initiative";
  dice: [number, number];
  cards: [number, number];
}

type News = Roll | Blow | Initiative;
export type Fired = "hit" | "miss" | "lost";

/** Leads from one view to the next, event by event; always ends at the newest view. */
export class SpearpointStage extends Stage {
  scene = $state.raw<Scene>() as Scene;
  attack = $state.raw<Attack | null>(null);
  /** The dice that lie on the table. */
  news = $state.raw<News | null>(null);
  /** All that was rolled in the attack under way. */
  report = $state.raw<(Roll | Blow)[]>([]);
  /** Goes up with every throw, so that the dice tumble again. */
  throws = $state(0);
  event = $state.raw<SpearpointEvent | null>(null);
  /** What came of the attacks of this turn. */
  fired = $state.raw<Record<number, Fired>>({});

  #goal: SpearpointView;
  #number: number;

  constructor(
    view: SpearpointView,
    number: number,
    readonly book: SpearpointBook,
  ) {
    super();
    this.#goal = view;
    this.#number = number;
    this.scene = sceneOf(view);
    this.attack = attackIn(view, this.scene);
  }

  heard(view: SpearpointView, number: number, events: SpearpointEvent[], motion: boolean): void {
    if (view === this.#goal) return;
    const follows = number === this.#number + 1;
    this.#goal = view;
    this.#number = number;
    if (!follows || this.behind >= BACKLOG) this.skip();
    if (!follows) this.#forget();
    if (!follows || events.length === 0 || !motion) {
      if (follows) for (const event of events) this.#note(event);
      if (!this.busy) this.#arrive(view);
      return;
    }
    const untold = [...events];
    const done = () => {
      for (const event of untold) this.#note(event);
      this.#arrive(view);
    };
    this.play(this.#beats(untold), done, { number, events: events.length, factor: paceOf(events) });
  }

  /** What was shown leaves the list: the rest was skipped. */
  #beats(untold: SpearpointEvent[]): Beat[] {
    return untold.map((event, at) => ({
      time: this.#time(event),
      events: at + 1,
      sound: soundOf(event),
      begin: () => {
        untold.shift();
        this.event = event;
        this.scene = after(this.scene, event, this.book);
        this.#note(event);
      },
    }));
  }

  #time(event: SpearpointEvent): number {
    if (this.#seenBefore(event)) return 0;
    if (event.type !== "TurnEnded") return TIMES[event.type] ?? 0;
    return Math.max(event.americans, event.germans) === this.book.limits.overrun_turns - 1 ? NEAR : 0;
  }

  /** One's own plan was on the table before it was told to all. */
  #seenBefore(event: SpearpointEvent): boolean {
    if (event.type === "UnitCommitted") return unitIn(this.scene, this.book, event.unit) !== null;
    if (event.type !== "CommandDrawn" && event.type !== "UnitDrawn") return false;
    return ("command" in event ? event.command : event.card) === null;
  }

  /** What stays to be seen of an event. */
  #note(event: SpearpointEvent): void {
    switch (event.type) {
      case "TurnBegan":
        this.#forget();
        break;
      case "InitiativeRolled":
        this.#lay({
          kind: "initiative",
          dice: [event.americans, event.germans],
          cards: [event.american_card, event.german_card],
        });
        break;
      case "AttackBegan":
        this.attack = { unit: event.unit, target: event.target, assault: event.assault === 1 };
        this.report = [];
        break;
      case "AttackRolled": {
        const roll = rollOf(event);
        const hit = roll !== null && isHit(roll);
        this.#lay(roll);
        if (hit || !this.fired[event.unit]) this.fired = { ...this.fired, [event.unit]: hit ? "hit" : "miss" };
        break;
      }
      case "AttackLost":
        this.fired = { ...this.fired, [event.unit]: this.fired[event.unit] ?? "lost" };
        break;
      case "DamageRolled":
        this.#lay(blowOf(event));
        break;
    }
  }

  #lay(news: News | null): void {
    if (!news) return;
    this.news = news;
    if (news.kind !== "initiative") this.report = [...this.report, news];
    this.throws++;
  }

  #forget(): void {
    this.fired = {};
    this.news = null;
    this.report = [];
    this.attack = null;
  }

  #arrive(view: SpearpointView): void {
    this.scene = sceneOf(view);
    this.event = null;
    const under = attackIn(view, this.scene);
    if (under || !view.sides.some(({ units }) => units.some(({ waits }) => waits))) this.attack = under;
  }
}

function soundOf(event: SpearpointEvent): Sound | undefined {
  if (event.type !== "AttackRolled") return SOUNDS[event.type];
  return event.because && isHit(event.because) ? "hit" : "miss";
}

function paceOf(events: SpearpointEvent[]): number {
  const rolls = events.filter(({ type }) => type === "AttackRolled" || type === "DamageRolled").length;
  return rolls > MANY ? HURRY : 1;
}

/** Questions before a roll. */
const ROLLS = ["MayLaySmoke", "MayImproveAttack", "MayImproveDamage"];

/** The attack that a view is in the middle of. */
function attackIn({ place, chosen }: SpearpointView, { sides }: Scene): Attack | null {
  const { question } = place;
  if (!question || !ROLLS.includes(question.decision)) return null;
  const seat = question.decision === "MayLaySmoke" ? 1 - question.seat : question.seat;
  const unit = sides[seat]?.units.find(({ slot }) => slot === chosen);
  const target = sides[1 - seat]?.units.find(({ slot }) => slot === unit?.target);
  return unit && target ? { unit: refOf(unit), target: refOf(target), assault: unit.assault } : null;
}
