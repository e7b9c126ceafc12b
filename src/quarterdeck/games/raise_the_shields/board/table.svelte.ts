import { Drag } from "$kit/drag.svelte";
import { optionsOf } from "$kit/options";
import { pressButton } from "$kit/prompt";
import { Pencil } from "./pencil.svelte";
import {
  diceOf,
  isAssigned,
  mended,
  NOTHING,
  nextOpen,
  type Plan,
  pencilled,
  planOf,
  put,
  stillFillable,
  takenOut,
  useOf,
  valueAt,
  withoutUndone,
} from "./plan";
import { buttonsOf } from "./prompt";
import { Seen } from "./seen.svelte";
import { isUntouched, nextStep, type Place, type Wish } from "./sending";
import { effects } from "./sketch";
import {
  ATTACK,
  type DraftView,
  FILL,
  type Role,
  SHAPE,
  type ShieldsOption,
  type ShieldsProps,
  type UseOption,
  WORK,
} from "./types";
import { keep, recall } from "./unsent";
import { DIE_WORDS, ROLE_WORDS } from "./words";

/** The questions of a round that a plan answers. */
const PLANNED = ["MayUseAbility", "AssignDice", "ChoosePlacement", "MayFill", "ChooseSecondTriangle"];

/** The questions of a player who is attacked. */
const AVERTED = ["MayIgnore", "MayAvert"];

/** All that the parts of the board share: what the player sees, plans and points at. */
export class ShieldsTable extends Seen {
  readonly pencil: Pencil;
  /** A die, over a socket or the pool. */
  readonly drag = new Drag<number, Role | "pool">();

  plan = $state.raw<Plan>(NOTHING);
  /** The ability for which something has to be chosen. */
  opening = $state<number | null>(null);
  /** An ability that was touched and cannot be used now. */
  explained = $state<number | null>(null);
  /** What the table had of the player's round when it was last heard of. */
  #had = $state.raw<DraftView | null>(null);

  constructor(given: () => ShieldsProps) {
    super(given);
    this.pencil = new Pencil(this);
    const kept = recall(this.props.memory, this.stretch);
    this.plan = kept?.wish ? this.#agreed(kept.plan) : this.#followed(kept?.plan ?? NOTHING, kept?.had ?? null);
    if (kept?.wish) this.courier.resume(kept.wish);
  }

  get #place(): Place {
    const { view, options, decision, mayUndo, whyNot } = this.props;
    const { draft, asksAbility } = this;
    return {
      shared: view.shared,
      own: view.own[this.me ?? 0] ?? 0,
      draft,
      question: decision?.name ?? null,
      options,
      asksAbility,
      mayUndo,
      whyNot,
    };
  }

  mayPlan = $derived.by(() => this.phase === "plan" && PLANNED.includes(this.asks));
  mayFlip = $derived.by(() => this.asks === "MayFlip");
  mayAvert = $derived.by(() => AVERTED.includes(this.asks));
  dice = $derived.by(() => {
    const { shared, own } = this.stage.scene;
    return diceOf(shared, own[this.me ?? 0] ?? 0, this.live ? this.plan.use : null);
  });
  work = $derived.by(() => valueAt(this.plan, this.dice, WORK));
  shape = $derived.by(() => valueAt(this.plan, this.dice, SHAPE));
  attack = $derived.by(() => valueAt(this.plan, this.dice, ATTACK));
  pencilled = $derived.by(() => pencilled(this.book, this.plan));
  /** What the plan does, with what is under the pointer. */
  effects = $derived.by(() => {
    const ghost = this.pencil.ghost;
    const more = ghost && !this.pencil.trouble ? ghost.triangles : [];
    const drawn = this.plan.placement === null || more.length === 0 ? this.pencilled : this.fills;
    return this.mine ? effects(this.book, this.mine, [...drawn, ...more]) : { powers: [], raises: [], enables: [] };
  });
  fills = $derived.by(() => (this.plan.use?.ability === FILL ? this.plan.use.triangles : []));
  fillable = $derived.by(() => (this.mine && this.mayPlan ? stillFillable(this.book, this.mine, this.plan) : []));
  /** How many things have yet to be done before one can lock in. */
  missing = $derived.by(() => {
    const dice = this.plan.sockets.filter((die) => die === null).length > 0 ? 1 : 0;
    const shape = this.plan.placement === null && (dice > 0 || this.pencil.places.length > 0) ? 1 : 0;
    const fill = this.plan.use?.ability === FILL && this.fillable.length > 0 ? 1 : 0;
    return dice + shape + fill;
  });
  whole = $derived.by(() => isAssigned(this.plan) && this.missing === 0);
  /** What may be used now, as the table offers it. */
  offers = $derived.by(() => (this.mayPlan && this.asks === "MayUseAbility" ? this.options : []));
  /** The ways out of an attack, as the table offers them. */
  aversions = $derived.by(() => (this.mayAvert ? optionsOf(this.options, "Use") : []));

  usable(city: number): boolean {
    return this.offers.some((option) => "ability" in option && option.ability === city);
  }

  /** What an ability may be used for; triangles to fill are chosen on the sheet instead. */
  choices(city: number): UseOption[] {
    return optionsOf(this.offers, "Use", { ability: city });
  }

  /** An ability is touched: it is given up, used at once, or what it is used for is asked. */
  turnTo(city: number): void {
    if (!this.mayPlan) return;
    const again = this.explained === city;
    this.explained = null;
    if (this.opening === city || this.plan.use?.ability === city) {
      this.opening = null;
      if (this.plan.use?.ability === city) this.#change({ ...this.plan, use: null });
      return;
    }
    if (!this.usable(city)) {
      this.opening = null;
      if (!again) this.explained = city;
      return;
    }
    if (city === FILL) {
      const late = this.plan.placement !== null;
      this.opening = null;
      this.#change({ ...this.plan, use: { ability: FILL, triangles: [], late } });
      this.props.speak("Choose two triangles of one sector.");
      return;
    }
    const [only, ...others] = this.choices(city);
    if (only && others.length === 0) this.use(only);
    else this.opening = city;
  }

  use(option: UseOption): void {
    this.opening = null;
    this.#change({ ...this.plan, use: useOf(option) });
  }

  fill(triangle: number): void {
    const { use } = this.plan;
    if (use?.ability !== FILL) return;
    const triangles = use.triangles.includes(triangle)
      ? use.triangles.filter((one) => one !== triangle)
      : [...use.triangles, triangle];
    if (triangles.length > use.triangles.length && !this.fillable.includes(triangle)) return;
    this.#change({ ...this.plan, use: { ...use, triangles } });
  }

  /** By the keys: the next triangle that can be filled. */
  nextFill(way: number): void {
    const list = this.fillable;
    const at = list.indexOf(this.pencil.hovered ?? -1);
    this.pencil.hovered = list[(at + way + list.length) % list.length] ?? null;
    const triangle = this.book.triangles[this.pencil.hovered ?? -1];
    if (triangle) this.props.speak(`Triangle ${triangle.address}, sector ${triangle.sector}.`);
  }

  put(die: number, role: Role): void {
    if (!this.mayPlan) return;
    this.#change(put(this.plan, die, role));
    this.props.speak(`${DIE_WORDS[die]}, ${this.dice[die]}, to ${ROLE_WORDS[role]}.`);
  }

  takeOut(die: number): void {
    if (this.mayPlan) this.#change(takenOut(this.plan, die));
  }

  /** A die is touched: from its socket it comes back, else it goes to the next open one. */
  touch(die: number): void {
    const open = nextOpen(this.plan);
    if (this.plan.sockets.includes(die)) this.takeOut(die);
    else if (open !== null) this.put(die, open);
  }

  /** A die is let go. */
  drop(die: number, place: Role | "pool" | null): void {
    if (place === "pool") this.takeOut(die);
    else if (place !== null) this.put(die, place);
  }

  draw(placement: number | null): void {
    if (!this.mayPlan) return;
    this.#change({ ...this.plan, placement });
    this.pencil.rest();
    this.props.speak(placement === null ? "Erased." : "Drawn. Lock in, or change it.");
  }

  /** The last thing planned is given up. */
  stepBack(): void {
    if (this.locked) this.change();
    else if (this.opening !== null) this.opening = null;
    else if (this.plan.use?.ability === FILL && this.plan.use.late) this.#change({ ...this.plan, use: null });
    else if (this.plan.placement !== null) this.draw(null);
    else if (this.plan.sockets.some((die) => die !== null)) this.#change({ ...this.plan, sockets: NOTHING.sockets });
    else if (this.plan.use) this.#change({ ...this.plan, use: null });
  }

  clear(): void {
    this.opening = null;
    this.#change(NOTHING);
  }

  lockIn(): void {
    if (this.mayPlan && this.whole) this.courier.send({ kind: "lock", plan: this.plan });
  }

  /** What was locked in is taken back, as long as the table allows it. */
  change(): void {
    if (this.locked && this.props.mayUndo) this.courier.send({ kind: "change" });
  }

  say(option: ShieldsOption | null): void {
    const question = this.props.decision?.name;
    if (option && question && this.live) this.courier.send({ kind: "say", option, question });
  }

  /** Does what the button with this key does. */
  press(key: string): boolean {
    return pressButton(buttonsOf(this), key);
  }

  /** Enter: what is pointed at is filled, else what the prompt offers first. */
  confirm(): boolean {
    const { filling, hovered } = this.pencil;
    if (!filling || hovered === null) return this.press("Enter");
    this.fill(hovered);
    return true;
  }

  /** Esc: back to one's own sheet, from a choice, or from a shape in the hand. */
  putDown(): boolean {
    if (this.visited !== null) this.visited = null;
    else if (this.opening !== null) this.opening = null;
    else if (this.explained !== null) this.explained = null;
    else if (this.pencil.ghost || this.pencil.hovered !== null) this.pencil.rest();
    else return false;
    return true;
  }

  override renew(): void {
    this.courier.stop();
    this.courier.trouble = "";
    this.plan = this.#agreed(NOTHING);
    this.opening = null;
    this.explained = null;
    this.drag.cancel();
    this.visited = null;
    this.pencil.rest();
  }

  override show(): void {
    const { view, number, events, book } = this.props;
    this.stage.to(view, number, events, book, this.front, this.moves);
  }

  protected override next(wish: Wish) {
    return nextStep(wish, this.#place);
  }

  protected override had(): string {
    return `${this.props.decision?.name} ${JSON.stringify(this.draft)}`;
  }

  override heard(): void {
    if (!this.courier.wish) this.plan = this.#followed(this.plan, this.#had);
    this.#had = this.draft;
    super.heard();
  }

  override keep(): void {
    keep(this.props.memory, this.stretch, { plan: this.plan, wish: this.courier.wish, had: this.#had });
  }

  /** What was answered and is taken back at the table goes from the plan too. */
  #followed(plan: Plan, had: DraftView | null): Plan {
    return this.#agreed(had && this.draft ? withoutUndone(plan, had, this.draft) : plan);
  }

  /** What the table has goes before what was planned here. */
  #agreed(plan: Plan): Plan {
    const { draft, mine } = this;
    if (!draft || !mine || this.phase !== "plan") return NOTHING;
    const { shared, own } = this.view;
    const had = planOf(draft, diceOf(shared, own[this.me ?? 0] ?? 0, planOf(draft, []).use));
    if (isUntouched(this.#place) && !draft.work) return plan;
    if (!this.props.decision) return had;
    const later = isUntouched(this.#place) || (plan.use?.ability === FILL && plan.use.late);
    return {
      sockets: draft.work ? had.sockets : plan.sockets,
      use: had.use ?? (later ? plan.use : null),
      placement: draft.placement >= 0 ? draft.placement : plan.placement,
    };
  }

  #change(plan: Plan): void {
    if (!this.mine) return;
    this.courier.trouble = "";
    this.explained = null;
    const { shared, own } = this.view;
    const dice = diceOf(shared, own[this.me ?? 0] ?? 0, plan.use);
    const before = [this.work, this.shape];
    this.plan = mended(this.book, this.mine, dice, plan);
    if (before[0] !== this.work || before[1] !== this.shape) this.pencil.take();
  }
}
