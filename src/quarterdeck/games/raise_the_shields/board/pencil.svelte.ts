import { isRecord } from "$kit/unsent";
import { type Point, SIDE } from "./geometry";
import { ground } from "./plan";
import { heldWords } from "./prompt";
import { centreOf, distance, nearest, obstacle, places, toward } from "./sketch";
import type { ShieldsTable } from "./table.svelte";
import { mirrored, rotated } from "./turns";
import { FILL, type Placement } from "./types";

/** So near to a place that fits the shape goes there by itself. */
const SNAP = 0.85 * SIDE;
/** So near to its ring a place in another turn is meant. */
const RING = 0.35 * SIDE;
/** Under this name a player's own turn of a shape is kept over a reload. */
const TURN = "turn";

/** The shape in the hand: how it is turned, and where it is held. */
export class Pencil {
  turn = $state(1);
  /** Where the shape would be drawn. */
  ghost = $state.raw<Placement | null>(null);
  /** The triangle under the pointer, while an ability fills some. */
  hovered = $state<number | null>(null);

  readonly #table: ShieldsTable;

  constructor(table: ShieldsTable) {
    this.#table = table;
  }

  get #ground(): Set<number> {
    const { mine, plan } = this.#table;
    return mine ? ground(mine, plan) : new Set();
  }

  /** All places for the shape. */
  places = $derived.by(() => {
    const { book, work, shape, mayPlan, mine } = this.#table;
    return mine && mayPlan && work && shape ? places(book, this.#ground, shape, work) : [];
  });
  here = $derived.by(() => this.places.filter(({ turn }) => turn === this.turn));
  turns = $derived.by(() => this.#table.book.shapes[this.#table.shape - 1]?.turns.length ?? 0);
  filling = $derived.by(() => this.#table.plan.use?.ability === FILL && this.#table.fillable.length > 0);
  /** Is a shape in the hand? */
  holds = $derived.by(
    () => this.#table.mayPlan && !this.filling && this.#table.opening === null && this.places.length > 0,
  );
  /** Why it cannot be drawn where it is held. */
  trouble = $derived.by(() => {
    const { ghost } = this;
    if (!ghost || this.places.includes(ghost)) return "";
    const { book, work } = this.#table;
    return obstacle(book, this.#ground, ghost, work);
  });

  /** Another shape or sector: the turn with most places. */
  take(): void {
    this.rest();
    const counts = new Map<number, number>();
    for (const { turn } of this.places) counts.set(turn, (counts.get(turn) ?? 0) + 1);
    const best = [...counts].sort(([, one], [, other]) => other - one)[0];
    const kept = this.#kept;
    this.turn = kept !== null && counts.has(kept) ? kept : (best?.[0] ?? 1);
  }

  /** The turn that she gave this shape in this sector. */
  get #kept(): number | null {
    const { props, work, shape } = this.#table;
    const kept = props.memory.get(TURN);
    return isRecord(kept) && kept.work === work && kept.shape === shape && typeof kept.turn === "number"
      ? kept.turn
      : null;
  }

  #keep(): void {
    const { props, work, shape } = this.#table;
    props.memory.set(TURN, { work, shape, turn: this.turn });
  }

  /** The place in another turn whose ring is at this point. */
  ringAt(point: Point): Placement | null {
    const { book } = this.#table;
    const found = nearest(
      book,
      this.places.filter(({ turn }) => turn !== this.turn),
      point,
    );
    return found && distance(centreOf(book, found), point) < RING ? found : null;
  }

  /** Turns the shape so that it fits there. */
  fit(place: Placement): void {
    this.turn = place.turn;
    this.ghost = place;
    this.#keep();
    this.tell();
  }

  rest(): void {
    this.ghost = null;
    this.hovered = null;
  }

  /** The shape is held at a point. A finger is less exact than a mouse: there it always goes to a place that fits. */
  hold(point: Point, exact: boolean): void {
    const { book, shape } = this.#table;
    const snapped = nearest(book, this.here, point);
    if (snapped && distance(centreOf(book, snapped), point) < SNAP) {
      this.ghost = snapped;
      return;
    }
    const all = exact ? book.placements.filter((one) => one.shape === shape && one.turn === this.turn) : this.places;
    this.ghost = nearest(book, all, point);
    if (!exact && this.ghost) this.turn = this.ghost.turn;
  }

  /** By the keys: the next place in a direction. */
  move(way: Point): void {
    if (!this.holds) return;
    const from = this.ghost ?? this.#drawn;
    if (!from) this.ghost = this.here[0] ?? this.places[0] ?? null;
    else this.ghost = toward(this.#table.book, this.here, from, way) ?? this.ghost;
    this.tell();
  }

  get #drawn(): Placement | null {
    const { placement } = this.#table.plan;
    return placement === null ? null : (this.#table.book.placements[placement] ?? null);
  }

  rotate(back = false): void {
    const { book, shape } = this.#table;
    let next = this.turn;
    for (let i = 0; i < (back ? 5 : 1); i++) next = this.#onward(rotated, next);
    this.#turnTo(next, (turn) => rotated(book, shape, turn));
  }

  flip(): void {
    const { book, shape } = this.#table;
    this.#turnTo(mirrored(book, shape, this.turn), (turn) => rotated(book, shape, turn));
  }

  #onward(change: typeof rotated, turn: number): number {
    return change(this.#table.book, this.#table.shape, turn);
  }

  /** A turn without a place is passed over. */
  #turnTo(wanted: number, next: (turn: number) => number): void {
    if (!this.holds) return;
    let turn = wanted;
    for (let i = 0; i < 6 && !this.places.some((one) => one.turn === turn); i++) turn = next(turn);
    if (!this.places.some((one) => one.turn === turn)) return;
    this.turn = turn;
    this.#keep();
    const from = this.ghost ?? this.#drawn;
    if (from) this.ghost = nearest(this.#table.book, this.here, centreOf(this.#table.book, from));
    this.tell();
  }

  tell(): void {
    this.#table.props.speak(heldWords(this.#table));
  }
}
