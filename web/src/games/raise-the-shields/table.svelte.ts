import { Courier } from "$lib/board/courier.svelte";
import type { Held } from "$lib/board/press";
import { isBetter, levelOf, noted, recalled, remember, scoreOf } from "./best";
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
  type Use,
  valueAt,
} from "./plan";
import { leftOf, phaseOf, rightOf } from "./scene";
import { isUntouched, nextStep, type Place, type Wish } from "./sending";
import { effects } from "./sketch";
import { Stage } from "./stage.svelte";
import { ATTACK, CHANGE, ERASE, FILL, RESET, type Role, SHAPE, type SheetView, type ShieldsProps, WORK } from "./types";
import { keep, recall } from "./unsent";
import { DIE_WORDS, ROLE_WORDS } from "./words";

/** The questions of a round that a plan answers. */
const PLANNED = ["MayUseAbility", "AssignDice", "ChoosePlacement", "MayFill", "ChooseSecondTriangle"];

/** The questions that abilities before the dice are offered with, by the first word of their answers. */
const VERBS: Record<number, string> = { [CHANGE]: "change", [FILL]: "fill", [RESET]: "reset", [ERASE]: "erase" };

const PLAYED = "played";

export interface Choice {
  text: string;
  use: Use;
}

export interface Drag extends Held {
  die: number;
}

/** All that the parts of the board share: what the player sees, plans and points at. */
export class ShieldsTable {
  readonly stage: Stage;
  readonly courier: Courier<Wish>;
  readonly pencil: Pencil;

  plan = $state.raw<Plan>(NOTHING);
  /** The ability for which something has to be chosen. */
  opening = $state<number | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** Whose sheet lies in the middle; null: one's own. */
  visited = $state<number | null>(null);
  /** Games alone: what was done before, and whether this one was the best. */
  campaign = $state.raw(recalled());
  record = $state(false);
  /** For those who listen. */
  said = $state("");

  readonly #given: () => ShieldsProps;

  constructor(given: () => ShieldsProps) {
    this.#given = given;
    this.stage = new Stage(this.props.view, this.props.number);
    this.pencil = new Pencil(this);
    this.courier = new Courier<Wish>({
      next: (wish) => nextStep(wish, this.#place),
      had: () => `${this.props.decision?.name} ${JSON.stringify(this.draft)}`,
      answer: (text) => this.props.answer(text),
      undo: () => this.props.undo(),
    });
    const kept = recall(this.props.memory, this.stretch);
    this.plan = this.#agreed(kept?.plan ?? NOTHING);
    if (kept?.wish) this.courier.resume(kept.wish);
  }

  get props(): ShieldsProps {
    return this.#given();
  }

  get book() {
    return this.props.book;
  }

  get me(): number | null {
    return this.props.seat;
  }

  get seats(): number {
    return this.props.view.seats;
  }

  get #place(): Place {
    const { view, options, decision, mayUndo, whyNot } = this.props;
    const { draft, asksAbility } = this;
    return {
      book: this.book,
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

  phase = $derived.by(() => phaseOf(this.props.view));
  alone = $derived.by(() => this.props.view.seats === 1);
  /** Changes with every round, and when a shared die is flipped. */
  stretch = $derived.by(() => {
    const { round, shared, own } = this.props.view;
    return `${round} ${shared.join()} ${own.join()} ${this.phase === "plan"}`;
  });
  draft = $derived.by(() => (this.me === null ? null : (this.props.view.drafts[this.me] ?? null)));
  /** The player's sheet as the table has it. */
  mine = $derived.by((): SheetView | null => (this.me === null ? null : (this.props.view.sheets[this.me] ?? null)));
  asksAbility = $derived.by(() => {
    const { ready = [], acted = 0 } = this.mine ?? {};
    return acted === 0 && [CHANGE, FILL, RESET, ERASE].some((city) => ready.includes(city));
  });
  live = $derived.by(() => !this.stage.show.busy);
  mayPlan = $derived.by(
    () => this.live && this.phase === "plan" && PLANNED.includes(this.props.decision?.name ?? "") && !this.courier.wish,
  );
  mayFlip = $derived.by(() => this.live && this.props.decision?.name === "MayFlip" && !this.courier.wish);
  mayIgnore = $derived.by(() => this.live && this.props.decision?.name === "MayIgnore" && !this.courier.wish);
  /** All is with the table, and others are waited for. */
  locked = $derived.by(
    () => this.phase === "plan" && this.me !== null && !(this.me in this.props.asked) && (this.draft?.work ?? 0) > 0,
  );
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
  /** The sector of one's own that is being attacked, or 0. */
  underAttack = $derived.by(
    () => this.stage.scene.strikes.find(({ defender, fate }) => defender === this.me && fate === "coming")?.sector ?? 0,
  );
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
  /** Whose sheet lies in the middle. */
  front = $derived.by(() => this.visited ?? this.me ?? 0);
  target = $derived.by(() => leftOf(this.seats, this.me ?? 0));
  attacker = $derived.by(() => rightOf(this.seats, this.me ?? 0));
  rivals = $derived.by(() => Array.from({ length: this.seats }, (_, i) => ((this.me ?? 0) + i) % this.seats).slice(1));
  /** What may be used now, as the table offers it. */
  offers = $derived.by(() => {
    const asked = this.mayPlan && this.props.decision?.name === "MayUseAbility";
    return asked ? (this.props.options ?? []).map(({ text }) => text) : [];
  });

  name(seat: number): string {
    return this.props.names[seat] || `Player ${seat + 1}`;
  }

  you(seat: number): string {
    return seat === this.me ? "you" : this.name(seat);
  }

  whose(seat: number): string {
    return seat === this.me ? "your" : `${this.name(seat)}'s`;
  }

  /** What a seat has chosen and not revealed, where one may know it. */
  draftOf(seat: number): number[] {
    const draft = seat === this.me ? null : this.props.view.drafts[seat];
    return draft && this.live ? pencilled(this.book, planOf(draft, [])) : [];
  }

  /** Has a seat done what is asked of all? */
  isDone(seat: number): boolean {
    return !(seat in this.props.asked);
  }

  sheet(seat: number): SheetView {
    const found = this.stage.scene.sheets[seat];
    if (!found) throw new Error(`there is no seat ${seat}`);
    return found;
  }

  usable(city: number): boolean {
    const verb = VERBS[city];
    return verb !== undefined && this.offers.some((text) => text.startsWith(verb));
  }

  /** What an ability can be used for. */
  choices(city: number): Choice[] {
    return this.offers.flatMap((text): Choice[] => {
      const [verb, what = "", , value = ""] = text.split(" ");
      if (verb !== VERBS[city]) return [];
      if (city === CHANGE) {
        return [
          { text, use: { ability: CHANGE, die: ["first", "second", "own"].indexOf(what), value: Number(value) } },
        ];
      }
      if (city === RESET) return [{ text, use: { ability: RESET, city: Number(what) } }];
      return city === ERASE ? [{ text, use: { ability: ERASE, sector: Number(what) } }] : [];
    });
  }

  /** An ability is touched: it is given up, used at once, or what it is used for is asked. */
  turnTo(city: number): void {
    if (!this.mayPlan) return;
    if (this.opening === city || this.plan.use?.ability === city) {
      this.opening = null;
      if (this.plan.use?.ability === city) this.#change({ ...this.plan, use: null });
      return;
    }
    if (!this.usable(city)) return;
    if (city === FILL) {
      const late = this.plan.placement !== null;
      this.opening = null;
      this.#change({ ...this.plan, use: { ability: FILL, triangles: [], late } });
      this.said = "Choose two triangles of one sector.";
      return;
    }
    const choices = this.choices(city);
    if (choices.length === 1 && choices[0]) this.use(choices[0].use);
    else this.opening = city;
  }

  use(use: Use): void {
    this.opening = null;
    this.#change({ ...this.plan, use });
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
    if (triangle) this.said = `Triangle ${triangle.address}, sector ${triangle.sector}.`;
  }

  put(die: number, role: Role): void {
    if (!this.mayPlan) return;
    this.#change(put(this.plan, die, role));
    this.said = `${DIE_WORDS[die]}, ${this.dice[die]}, to ${ROLE_WORDS[role]}.`;
  }

  takeOut(role: Role): void {
    if (!this.mayPlan) return;
    this.#change(takenOut(this.plan, role));
  }

  /** A die is touched: from its socket it comes back, else it goes to the next open one. */
  touch(die: number): void {
    const role = this.plan.sockets.indexOf(die) as Role | -1;
    if (role >= 0) this.takeOut(role as Role);
    else {
      const open = nextOpen(this.plan);
      if (open !== null) this.put(die, open);
    }
  }

  draw(placement: number | null): void {
    if (!this.mayPlan) return;
    this.#change({ ...this.plan, placement });
    this.pencil.rest();
    this.said = placement === null ? "Erased." : "Drawn. Lock in, or change it.";
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

  say(text: string): void {
    const question = this.props.decision?.name;
    if (question && this.live) this.courier.send({ kind: "say", text, question });
  }

  /** A game alone that was played here counts once, when it is over. Replays do not. */
  note(): void {
    const { view, memory } = this.props;
    if (!this.alone || this.me === null) return;
    if (!view.outcome) memory.set(PLAYED, true);
    else if (memory.get(PLAYED) === true) {
      memory.set(PLAYED, undefined);
      const level = levelOf(view);
      this.record = isBetter(scoreOf(view), this.campaign[level].best);
      this.campaign = noted(this.campaign, level, scoreOf(view));
      remember(this.campaign);
    }
  }

  visit(seat: number): void {
    this.visited = seat === (this.me ?? 0) || this.visited === seat ? null : seat;
  }

  /** A round or the dice have changed: what was planned for others is dropped. */
  renew(): void {
    this.courier.stop();
    this.courier.trouble = "";
    this.plan = this.#agreed(NOTHING);
    this.opening = null;
    this.drag = null;
    this.visited = null;
    this.pencil.rest();
  }

  /** A frame has come. */
  heard(): void {
    if (!this.courier.wish) this.plan = this.#agreed(this.plan);
    this.courier.look();
  }

  keep(): void {
    keep(this.props.memory, this.stretch, { plan: this.plan, wish: this.courier.wish });
  }

  /** What the table has goes before what was planned here. */
  #agreed(plan: Plan): Plan {
    const { draft, mine } = this;
    if (!draft || !mine || this.phase !== "plan") return NOTHING;
    const { shared, own } = this.props.view;
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
    const { shared, own } = this.props.view;
    const dice = diceOf(shared, own[this.me ?? 0] ?? 0, plan.use);
    const before = [this.work, this.shape];
    this.plan = mended(this.book, this.mine, dice, plan);
    if (before[0] !== this.work || before[1] !== this.shape) this.pencil.take();
  }
}
