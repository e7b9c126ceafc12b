import { type Beat, Stage } from "$kit/stage.svelte";
import { type Change, changeBetween, endOfTurn, gains, newlyStruck, type Scene, sceneOf } from "./scene";
import type { CityView, ZeppelinEvent, ZeppelinView } from "./types";

const TURN_OVER = 640;
const BURST = 900;
const SUMS = 520;
const COUNT = 480;
const PASS = 240;
const PAUSE = 700;
/** Seconds that a turn's bill stays where it has to leave by itself. */
const HOLD = 12;
const SECOND = 1000;
const ENTER = 420;

interface TurnResult {
  turn: number;
  gains: number[];
  totals: number[];
  /** Seconds until it leaves by itself; null: it stays until somebody goes on. */
  leaves: number | null;
}

/** What is told while something is shown: the frame, and its events. */
interface News {
  number: number;
  events: readonly ZeppelinEvent[];
  /** Nothing presses: a turn's bill is read as long as one likes. */
  patient: boolean;
}

const NO_NEWS: News = { number: 0, events: [], patient: false };

/** Leads from one view to the next: cards turn over, Dooms burst, cities are counted. Always ends at the newest view. */
export class ZeppelinStage extends Stage {
  scene = $state.raw<Scene>() as Scene;
  /** The round whose cards are turned over, target after target: this one turns, or has turned. */
  revealing = $state.raw<{ round: number; target: number; turns: boolean } | null>(null);
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

  isTurning(round: number, target: number): boolean {
    return this.revealing?.round === round && this.revealing.target === target && this.revealing.turns;
  }

  /** Is the turn over, and has this city been counted? */
  hasCounted(city: number): boolean {
    if (this.scene.phase !== "scored" && this.scene.phase !== "over") return false;
    return this.result !== null || !this.busy || city <= (this.counting ?? -1);
  }

  isFaceDown(round: number, target: number): boolean {
    return this.revealing?.round === round && target > this.revealing.target;
  }

  show(view: ZeppelinView, motion: boolean, news = NO_NEWS): void {
    if (view === this.#goal) return;
    const before = this.#goal;
    const change = changeBetween(before, view);
    this.#goal = view;
    if (this.busy && change === "same") return;
    this.stop();
    this.#clear();
    if (motion && change !== "same" && change !== "jump") {
      const { number, events } = news;
      this.play(this.#beats(change, sceneOf(before), view, news), () => this.#arrive(), {
        number,
        events: events.length,
      });
    } else this.#arrive();
  }

  #arrive(): void {
    this.#clear();
    this.scene = sceneOf(this.#goal);
  }

  #clear(): void {
    this.revealing = null;
    this.struck = [];
    this.counting = null;
    this.result = null;
    this.entering = false;
  }

  #beats(change: Change, old: Scene, after: ZeppelinView, news: News): Beat[] {
    const { events } = news;
    if (change === "reveal") return this.#reveal(old, sceneOf(after), events);
    const end = change === "end" ? sceneOf(after) : after.scored ? endOfTurn(old, after.scored) : null;
    const shown = end
      ? [
          ...this.#reveal(old, { ...end, scores: old.scores, phase: "scored" }, events),
          ...this.#count(old.scores, end.cities, events),
        ]
      : [];
    return change === "turn" ? [...shown, ...this.#newTurn(old, after, end, news)] : shown;
  }

  /** Target after target: both its cards turn over, its sums run up, and Dooms burst. */
  #reveal(old: Scene, next: Scene, events: readonly ZeppelinEvent[]): Beat[] {
    const told = toldWith(events, "CardsRevealed", "DoomStruck");
    const struck = newlyStruck(old.cities, next.cities);
    return [0, 1, 2].flatMap((target): Beat[] => {
      const bursts = struck.filter((city) => Math.floor(city / 3) === target);
      const turn = () => {
        this.struck = [];
        this.scene = { ...next, cities: upTo(target * 3, next.cities, old.cities), scores: old.scores };
        this.revealing = { round: next.round, target, turns: true };
      };
      const sum = () => {
        this.revealing = { round: next.round, target, turns: false };
        this.scene = { ...this.scene, cities: upTo(target * 3 + 3, next.cities, old.cities) };
        this.struck = bursts;
      };
      const events = target === 2 ? told : 0;
      return [
        { time: TURN_OVER, begin: turn, events: 0, sound: "reveal" },
        { time: bursts.length > 0 ? BURST : SUMS, begin: sum, events, sound: bursts.length > 0 ? "burst" : undefined },
      ];
    });
  }

  /** City by city, from the top; what a city gives is added when the next one is counted. */
  #count(scores: number[], cities: CityView[], events: readonly ZeppelinEvent[]): Beat[] {
    const scored = events.flatMap(({ type }, at) => (type === "CityScored" ? [at + 1] : []));
    const revealed = toldWith(events, "CardsRevealed", "DoomStruck");
    let total = scores;
    const counts = cities.map(({ points }, city): Beat => {
      const before = total;
      total = total.map((score, seat) => score + (points[seat] ?? 0));
      const counts = points.some((some) => some !== 0);
      return {
        time: counts ? COUNT : PASS,
        events: scored[city] ?? revealed,
        sound: counts ? "count" : undefined,
        begin: () => {
          this.counting = city;
          this.scene = { ...this.scene, scores: before };
          points.forEach((some, seat) => void (some !== 0 && this.onpoints(city, seat, some)));
        },
      };
    });
    const calm = () => {
      this.#clear();
    };
    return [{ time: PAUSE, begin: calm, events: revealed }, ...counts];
  }

  #newTurn(old: Scene, after: ZeppelinView, end: Scene | null, { events, patient }: News): Beat[] {
    const totals = after.sides.map((side) => side.score);
    const given = end ? gains(end.cities) : totals.map((total, seat) => total - (old.scores[seat] ?? 0));
    const hold = (leaves: number | null) => () => {
      this.#clear();
      this.counting = end?.cities.length ?? null;
      this.scene = { ...(end ?? old), scores: totals, phase: end ? "scored" : "told" };
      this.result = { turn: old.turn, gains: given, totals, leaves };
    };
    const enter = () => {
      this.#arrive();
      this.entering = true;
    };
    const told = toldWith(events, "TurnScored");
    const bill: Beat = { time: SECOND, begin: hold(null), stop: true, waits: true, events: told, sound: "fanfare" };
    const seconds = Array.from({ length: HOLD }, (_, second): Beat => {
      const begin = hold(Math.ceil((HOLD - second) * this.pace));
      return second === 0 ? { ...bill, waits: false, begin } : { time: SECOND, begin, events: told };
    });
    return [
      ...(patient ? [bill] : seconds),
      { time: ENTER, begin: enter, stop: true, events: events.length, sound: "card" },
    ];
  }
}

/** The first so many cities as they are now, the others as they were. */
function upTo(count: number, now: readonly CityView[], before: readonly CityView[]): CityView[] {
  return now.map((city, place) => (place < count ? city : (before[place] ?? city)));
}

/** So many events are told with the last of these types. */
function toldWith(events: readonly ZeppelinEvent[], ...types: ZeppelinEvent["type"][]): number {
  return events.findLastIndex(({ type }) => types.includes(type)) + 1;
}
