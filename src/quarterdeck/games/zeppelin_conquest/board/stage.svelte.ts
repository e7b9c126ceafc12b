import { type Beat, Stage } from "$kit/stage.svelte";
import { type Change, changeBetween, endOfTurn, gains, newlyStruck, type Scene, sceneOf } from "./scene";
import type { CityView, ZeppelinView } from "./types";

const TURN_OVER = 560;
const BURST = 520;
const CALM = 200;
const COUNT = 350;
const PASS = 190;
const HOLD = 12_000;
const ENTER = 420;

interface TurnResult {
  turn: number;
  gains: number[];
  totals: number[];
}

/** Leads from one view to the next: cards turn over, Dooms burst, cities are counted. Always ends at the newest view. */
export class ZeppelinStage extends Stage {
  scene = $state.raw<Scene>() as Scene;
  /** The round whose cards are turning over. */
  turning = $state<number | null>(null);
  /** Cities being struck. */
  struck = $state.raw<number[]>([]);
  /** The city being counted, and all that were; null outside the scoring. */
  counting = $state<number | null>(null);
  result = $state.raw<TurnResult | null>(null);
  /** New targets are coming in. */
  entering = $state(false);
  /** Called for each seat that a city gives points. */
  onpoints: (city: number, seat: number, points: number) => void = () => {};

  #goal: ZeppelinView;

  constructor(view: ZeppelinView) {
    super();
    this.#goal = view;
    this.scene = sceneOf(view);
  }

  show(view: ZeppelinView, motion: boolean): void {
    if (view === this.#goal) return;
    const before = this.#goal;
    const change = changeBetween(before, view);
    this.#goal = view;
    if (this.busy && change === "same") return;
    this.stop();
    this.#clear();
    if (motion && change !== "same" && change !== "jump") {
      this.play(this.#beats(change, sceneOf(before), view), () => this.#arrive());
    } else this.#arrive();
  }

  #arrive(): void {
    this.#clear();
    this.scene = sceneOf(this.#goal);
  }

  #clear(): void {
    this.turning = null;
    this.struck = [];
    this.counting = null;
    this.result = null;
    this.entering = false;
  }

  #beats(change: Change, old: Scene, after: ZeppelinView): Beat[] {
    if (change === "reveal") return this.#reveal(old, sceneOf(after));
    const end = change === "end" ? sceneOf(after) : after.scored ? endOfTurn(old, after.scored) : null;
    const shown = end
      ? [...this.#reveal(old, { ...end, scores: old.scores, phase: "scored" }), ...this.#count(old.scores, end.cities)]
      : [];
    return change === "turn" ? [...shown, ...this.#newTurn(old, after, end)] : shown;
  }

  #reveal(old: Scene, next: Scene): Beat[] {
    const struck = newlyStruck(old.cities, next.cities);
    const turn = () => {
      this.scene = { ...next, cities: old.cities, scores: old.scores };
      this.turning = next.round;
    };
    const burst = () => {
      this.turning = null;
      this.scene = { ...this.scene, cities: next.cities };
      this.struck = struck;
    };
    return [
      { time: TURN_OVER, begin: turn },
      { time: struck.length > 0 ? BURST : CALM, begin: burst },
    ];
  }

  /** City by city, from the top; what a city gives is added when the next one is counted. */
  #count(scores: number[], cities: CityView[]): Beat[] {
    let total = scores;
    const counts = cities.map(({ points }, city): Beat => {
      const before = total;
      total = total.map((score, seat) => score + (points[seat] ?? 0));
      return {
        time: points.some((some) => some !== 0) ? COUNT : PASS,
        begin: () => {
          this.counting = city;
          this.scene = { ...this.scene, scores: before };
          points.forEach((some, seat) => void (some !== 0 && this.onpoints(city, seat, some)));
        },
      };
    });
    const calm = () => {
      this.struck = [];
    };
    return [{ time: COUNT, begin: calm }, ...counts];
  }

  #newTurn(old: Scene, after: ZeppelinView, end: Scene | null): Beat[] {
    const totals = after.sides.map((side) => side.score);
    const given = end ? gains(end.cities) : totals.map((total, seat) => total - (old.scores[seat] ?? 0));
    const hold = () => {
      this.#clear();
      this.counting = end?.cities.length ?? null;
      this.scene = { ...(end ?? old), scores: totals, phase: end ? "scored" : "told" };
      this.result = { turn: old.turn, gains: given, totals };
    };
    const enter = () => {
      this.#arrive();
      this.entering = true;
    };
    return [
      { time: HOLD, begin: hold, stop: true },
      { time: ENTER, begin: enter, stop: true },
    ];
  }
}
