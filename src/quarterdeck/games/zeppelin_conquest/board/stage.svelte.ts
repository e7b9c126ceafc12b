import { type Change, changeBetween, endOfTurn, gains, newlyStruck, type Scene, sceneOf } from "./scene";
import type { CityView, ZeppelinView } from "./types";

const TURN_OVER = 560;
const BURST = 520;
const COUNT = 350;
const PASS = 190;
const HOLD = 12_000;
const ENTER = 420;

export interface TurnResult {
  turn: number;
  gains: number[];
  totals: number[];
}

/** Leads from one view to the next: cards turn over, Dooms burst, cities are counted. Always ends at the newest view. */
export class Stage {
  scene = $state.raw<Scene>() as Scene;
  busy = $state(false);
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
  #run = 0;
  #fast = false;
  #wake: (() => void) | null = null;

  constructor(view: ZeppelinView) {
    this.#goal = view;
    this.scene = sceneOf(view);
  }

  show(view: ZeppelinView, motion: boolean): void {
    if (view === this.#goal) return;
    const before = this.#goal;
    const change = changeBetween(before, view);
    this.#goal = view;
    if (this.busy && change === "same") return;
    this.#cut();
    if (motion && change !== "same" && change !== "jump") void this.#play(change, before, view, ++this.#run);
    else this.scene = sceneOf(view);
  }

  /** To the end of what is being shown. */
  skip(): void {
    this.#fast = true;
    this.#wake?.();
  }

  /** The board goes away. */
  stop(): void {
    this.#cut();
  }

  #cut(): void {
    this.#run++;
    this.#wake?.();
    this.#clear();
    this.busy = false;
  }

  #clear(): void {
    this.turning = null;
    this.struck = [];
    this.counting = null;
    this.result = null;
    this.entering = false;
    this.#fast = false;
  }

  async #play(change: Change, before: ZeppelinView, after: ZeppelinView, run: number): Promise<void> {
    this.busy = true;
    const old = sceneOf(before);
    const goes = () => run === this.#run;
    if (change === "reveal") {
      await this.#reveal(old, sceneOf(after), goes);
    } else {
      const end = change === "end" ? sceneOf(after) : after.scored ? endOfTurn(old, after.scored) : null;
      if (end) {
        await this.#reveal(old, { ...end, scores: old.scores, phase: "scored" }, goes);
        if (goes()) await this.#count(old.scores, end.cities, goes);
      }
      if (!goes()) return;
      const scores = after.sides.map((side) => side.score);
      this.scene = { ...this.scene, scores, phase: end ? "scored" : "told" };
      if (change === "turn") await this.#newTurn(old, after, end?.cities ?? null, goes);
    }
    if (!goes()) return;
    this.#clear();
    this.scene = sceneOf(this.#goal);
    this.busy = false;
  }

  async #reveal(old: Scene, next: Scene, goes: () => boolean): Promise<void> {
    this.scene = { ...next, cities: old.cities, scores: old.scores };
    this.turning = next.round;
    await this.#wait(TURN_OVER);
    if (!goes()) return;
    this.turning = null;
    this.scene = { ...this.scene, cities: next.cities };
    this.struck = newlyStruck(old.cities, next.cities);
    await this.#wait(this.struck.length > 0 ? BURST : 200);
    if (goes()) this.struck = [];
  }

  /** City by city, from the top. */
  async #count(scores: number[], cities: CityView[], goes: () => boolean): Promise<void> {
    let now = scores;
    await this.#wait(COUNT);
    for (const [i, city] of cities.entries()) {
      if (!goes()) return;
      this.counting = i;
      const scoring = city.points.some((points) => points !== 0);
      if (!this.#fast) city.points.forEach((points, seat) => void (points !== 0 && this.onpoints(i, seat, points)));
      await this.#wait(scoring ? COUNT : PASS);
      if (!goes()) return;
      now = now.map((score, seat) => score + (city.points[seat] ?? 0));
      this.scene = { ...this.scene, scores: now };
    }
    this.counting = cities.length;
  }

  async #newTurn(old: Scene, after: ZeppelinView, cities: CityView[] | null, goes: () => boolean): Promise<void> {
    const totals = after.sides.map((side) => side.score);
    const given = cities ? gains(cities) : totals.map((total, seat) => total - (old.scores[seat] ?? 0));
    this.#fast = false;
    this.result = { turn: old.turn, gains: given, totals };
    await this.#wait(HOLD);
    if (!goes()) return;
    this.#clear();
    this.scene = sceneOf(this.#goal);
    this.entering = true;
    await this.#wait(ENTER);
  }

  #wait(time: number): Promise<void> {
    if (this.#fast) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
