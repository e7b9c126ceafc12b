import { reason } from "$kit/courier.svelte";
import { Drag } from "$kit/drag.svelte";
import { Looking } from "$kit/looking.svelte";
import { optionOf } from "$kit/options";
import { known, Table } from "$kit/table.svelte";
import { AWAY } from "$kit/words";
import { agreed, filled, free, isWhole, laid, NOTHING, nextStep, type Plan, takenBack, type Wish } from "./plan";
import { phaseOf } from "./scene";
import { ZeppelinStage } from "./stage.svelte";
import { NUMERALS, type ZeppelinCard, type ZeppelinOption, type ZeppelinProps } from "./types";
import { keep, recall } from "./unsent";

/** What is explained: a card (where it lies), or one of the nine cities. */
export type Thing = { kind: "card"; card: number; where: string } | { kind: "city"; place: number };

/** What a seat's player is doing. */
export type Doing = "laying" | "locked" | "choosing" | "chosen" | "discarding" | "discarded" | "nothing";

/** All that the parts of the board share: what the player sees, plans and points at. */
export class ZeppelinTable extends Table<ZeppelinProps, Wish> {
  readonly stage: ZeppelinStage;
  readonly looking = new Looking<Thing>();
  /** A card of one's own, over a target or the hand. */
  readonly drag = new Drag<number, number | "hand">();

  plan = $state.raw<Plan>(NOTHING);
  picked = $state<number | null>(null);
  /** The target whose slot is pointed at. */
  aimed = $state<number | null>(null);
  /** The turn before is looked at again. */
  lookingBack = $state(false);

  #lastLaid: number[] = [];

  constructor(given: () => ZeppelinProps) {
    super(given);
    this.stage = new ZeppelinStage(this.beginning.view);
    const kept = recall(this.props.memory, this.stretch, this.cards, this.draft);
    this.plan = this.#agreedOn(kept?.plan ?? NOTHING);
    if (kept?.wish) this.courier.resume(kept.wish);
  }

  get rival(): number {
    return this.me === 0 ? 1 : 0;
  }

  phase = $derived.by(() => phaseOf(this.view));
  /** Changes with every round, and between laying and discarding. */
  override get stretch(): string {
    return `${this.view.targets.join()} ${this.view.round} ${this.phase}`;
  }

  mine = $derived.by(() => (this.me === null ? null : (this.view.sides[this.me] ?? null)));
  draft = $derived.by(() => this.mine?.draft ?? []);
  /** All cards the player may still move: in hand, planned, or with the table. */
  cards = $derived.by(() => [...(this.mine?.hand ?? []), ...this.draft].sort((one, other) => one - other));
  hand = $derived.by(() => this.cards.filter((card) => this.phase !== "lay" || !this.plan.includes(card)));
  /** The scene on the board is the newest one, and nothing runs. */
  override live = $derived.by(() => !this.stage.busy && !this.lookingBack);
  locked = $derived.by(() => this.phase === "lay" && this.draft.length === 3);
  mayLay = $derived.by(() => this.asks === "ChooseCard");
  mayDiscard = $derived.by(() => this.asks === "ChooseDiscard");
  /** The card that is held or picked, to be laid. */
  trying = $derived.by(() => this.drag.piece ?? this.picked);
  /** The target that it is held over, or whose slot is pointed at. */
  over = $derived.by(() => {
    if (!this.drag.active) return this.aimed;
    return typeof this.drag.place === "number" ? this.drag.place : null;
  });
  free = $derived.by(() => free(this.plan));
  whole = $derived.by(() => isWhole(this.plan));

  card(number: number): ZeppelinCard {
    return known(this.book.cards, number, "card");
  }

  hasLeft(seat: number): boolean {
    return this.props.badges[seat] === AWAY;
  }

  leader(seat: number): string {
    return this.book.leaders[seat] ?? "";
  }

  /** The answer that a card stands for now, if it does. */
  optionFor(card: number): ZeppelinOption | null {
    const { options } = this.props;
    if (this.mayDiscard) return optionOf(options, "Discard", { card });
    return this.mayLay ? optionOf(options, "Lay", { card, target: this.draft.length }) : null;
  }

  /** The answer of the card that is pointed at. */
  pointed = $derived.by(() => {
    const { looked } = this.looking;
    return looked?.kind === "card" ? this.optionFor(looked.card) : null;
  });
  /** The card whose answer is pointed at elsewhere at the table. */
  marked = $derived.by(() => (this.pointed ? null : (this.props.hovered?.card ?? null)));

  doing(seat: number): Doing {
    if (this.phase === "over") return "nothing";
    const done = !(seat in this.props.asked);
    if (!done && this.hasLeft(seat)) return "nothing";
    if (this.phase === "discard") return done ? "discarded" : "discarding";
    if (seat === this.me) return done ? "locked" : "laying";
    return done ? "chosen" : "choosing";
  }

  /** Has the seat answered all that it is asked in this step? */
  isDone(seat: number): boolean {
    return ["locked", "chosen", "discarded"].includes(this.doing(seat));
  }

  /** Has the table the player's whole choice, so that it may be changed? */
  hasAnswered = $derived.by(() => this.locked || (this.phase === "discard" && this.draft.length > 0));

  /** A round, a step or the table's own knowledge has changed: what was planned for another is dropped. */
  override renew(): void {
    this.courier.stop();
    this.courier.trouble = "";
    this.plan = this.#agreedOn(NOTHING);
    this.picked = null;
    this.drag.cancel();
    this.aimed = null;
    this.looking.close();
    this.lookingBack = false;
    this.#lastLaid = [];
  }

  override show(): void {
    const { view, number, events, left } = this.props;
    this.stage.show(view, this.moves, { number, events, patient: this.me !== null && left === null });
  }

  protected override next(wish: Wish) {
    return nextStep(wish, { ...this.props, draft: this.draft });
  }

  protected override had(): string {
    return this.draft.join();
  }

  override heard(): void {
    if (!this.courier.wish) this.plan = this.#agreedOn(this.plan);
    if (this.picked !== null && !this.cards.includes(this.picked)) this.picked = null;
    super.heard();
  }

  #agreedOn(plan: Plan): Plan {
    return this.phase === "lay" ? agreed(plan, this.draft) : NOTHING;
  }

  /** So that a reload finds what was planned, and goes on with what was being sent. */
  override keep(): void {
    keep(this.props.memory, this.stretch, { plan: this.plan, wish: this.courier.wish }, this.draft);
  }

  aim(event: PointerEvent, target: number): void {
    if (event.pointerType === "mouse") this.aimed = target;
  }

  lookBack(on: boolean): void {
    this.lookingBack = on;
  }

  pickAt(place: number): boolean {
    const card = this.cards[place];
    if (card !== undefined) this.pick(card);
    return card !== undefined;
  }

  pick(card: number): void {
    if (!this.mayLay && !this.mayDiscard) return;
    this.courier.trouble = "";
    this.picked = this.picked === card ? null : card;
    this.props.speak(this.picked === null ? "Put down." : `${this.card(card).name} picked up.`);
  }

  putDown(): boolean {
    const held = this.picked !== null;
    this.picked = null;
    return held;
  }

  /** A target's slot is touched: the picked card goes there, else the one that lies there comes back. */
  touch(target: number): void {
    if (this.picked === null) this.takeBack(target);
    else this.lay(target);
  }

  lay(target: number, card = this.picked): void {
    if (!this.mayLay || card === null) return;
    this.courier.trouble = "";
    this.plan = laid(this.plan, card, target);
    this.#lastLaid = [...this.#lastLaid.filter((old) => old !== card), card];
    this.picked = null;
    this.props.speak(`${this.card(card).name} laid beside target ${NUMERALS[target]}.`);
  }

  takeBack(target: number): void {
    const card = this.plan[target] ?? null;
    if (!this.mayLay || card === null) return;
    this.plan = takenBack(this.plan, target);
    this.props.speak(`${this.card(card).name} taken back from target ${NUMERALS[target]}.`);
  }

  /** Is there a card on the table that the engine has not heard of? */
  plans = $derived.by(() => this.mayLay && this.plan.some((card) => card !== null && !this.draft.includes(card)));

  /** The last card laid comes back; after locking in, all three may be changed again. */
  stepBack(): void {
    if (this.hasAnswered) {
      this.change();
      return;
    }
    const last = [...this.#lastLaid].reverse().find((card) => this.plan.includes(card));
    const target = last === undefined ? this.plan.findLastIndex((card) => card !== null) : this.plan.indexOf(last);
    if (target >= 0) this.takeBack(target);
  }

  lockIn(): void {
    if (this.mayLay && this.whole) this.courier.send({ kind: "lock", plan: this.plan });
  }

  /** The time is nearly up: what is planned goes out, with any other cards where nothing is planned. */
  hurry(): void {
    const planned = this.plan.some((card, target) => card !== null && this.draft[target] !== card);
    if (!planned || this.props.decision?.name !== "ChooseCard" || this.courier.wish) return;
    this.courier.send({ kind: "hurry", plan: filled(this.plan, this.cards) });
  }

  change(): void {
    if (this.live && !this.courier.wish && this.props.mayUndo) this.courier.send({ kind: "change" });
  }

  discard(card = this.picked): void {
    if (!this.mayDiscard || card === null) return;
    this.picked = null;
    this.courier.send({ kind: "discard", card });
  }

  /** Enter: what is most likely meant. */
  confirm(): void {
    if (this.mayDiscard) this.discard();
    else if (this.picked !== null && this.free.length > 0) this.lay(this.aimed ?? this.free[0] ?? 0);
    else this.lockIn();
  }

  get whyNoChange(): string {
    return this.props.mayUndo ? "" : reason(this.props.whyNot);
  }
}
