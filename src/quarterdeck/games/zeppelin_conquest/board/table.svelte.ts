import { Courier, reason } from "$lib/board/courier.svelte";
import {
  agreed,
  filled,
  free,
  isWhole,
  laid,
  NOTHING,
  nextStep,
  type Place,
  type Plan,
  takenBack,
  type Wish,
} from "./plan";
import { phaseOf } from "./scene";
import { Stage } from "./stage.svelte";
import { NUMERALS, type ZeppelinCard, type ZeppelinProps } from "./types";
import { keep, recall } from "./unsent";

/** What is explained: a card (where it lies), or one of the nine cities. */
export type Thing =
  | { kind: "card"; card: number; where: string }
  | { kind: "back"; seat: number; where: string }
  | { kind: "city"; place: number };

export interface Drag {
  card: number;
  x: number;
  y: number;
  width: number;
  height: number;
  over: number | "hand" | null;
}

/** What a seat's player is doing. */
export type Doing = "laying" | "locked" | "choosing" | "chosen" | "discarding" | "discarded" | "nothing";

/** All that the parts of the board share: what the player sees, plans and points at. */
export class ZeppelinTable {
  readonly stage: Stage;
  readonly courier: Courier<Wish>;

  plan = $state.raw<Plan>(NOTHING);
  picked = $state<number | null>(null);
  /** Pointed at: explained beside the hand. */
  looked = $state.raw<Thing | null>(null);
  /** Opened large. */
  opened = $state.raw<Thing | null>(null);
  /** The target whose slot is pointed at. */
  aimed = $state<number | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** The turn before is looked at again. */
  lookingBack = $state(false);
  /** For those who listen. */
  said = $state("");

  #lastLaid: number[] = [];
  readonly #given: () => ZeppelinProps;

  constructor(given: () => ZeppelinProps) {
    this.#given = given;
    this.stage = new Stage(this.props.view);
    this.courier = new Courier({
      next: (wish) => nextStep(wish, this.#place, (card) => this.card(card).key),
      had: () => this.draft.join(),
      answer: (text) => this.props.answer(text),
      undo: () => this.props.undo(),
    });
    const kept = recall(this.props.memory, this.stretch, this.cards, this.draft);
    this.plan = this.#agreedOn(kept?.plan ?? NOTHING);
    if (kept?.wish) this.courier.resume(kept.wish);
  }

  get props(): ZeppelinProps {
    return this.#given();
  }

  get #place(): Place {
    const { options, mayUndo, whyNot } = this.props;
    return { draft: this.draft, options, mayUndo, whyNot };
  }

  get me(): number | null {
    return this.props.seat;
  }

  get rival(): number {
    return this.me === 0 ? 1 : 0;
  }

  phase = $derived.by(() => phaseOf(this.props.view));
  /** Changes with every round, and between laying and discarding. */
  stretch = $derived.by(() => `${this.props.view.targets.join()} ${this.props.view.round} ${this.phase}`);
  mine = $derived.by(() => (this.me === null ? null : (this.props.view.sides[this.me] ?? null)));
  draft = $derived.by(() => this.mine?.draft ?? []);
  /** All cards the player may still move: in hand, planned, or with the table. */
  cards = $derived.by(() => [...(this.mine?.hand ?? []), ...this.draft].sort((one, other) => one - other));
  hand = $derived.by(() => this.cards.filter((card) => this.phase !== "lay" || !this.plan.includes(card)));
  /** The scene on the board is the newest one, and nothing runs. */
  live = $derived.by(() => !this.stage.busy && !this.lookingBack);
  locked = $derived.by(() => this.phase === "lay" && this.draft.length === 3);
  mayLay = $derived.by(() => this.live && this.props.decision?.name === "ChooseCard" && !this.courier.wish);
  mayDiscard = $derived.by(() => this.live && this.props.decision?.name === "ChooseDiscard" && !this.courier.wish);
  dragging = $derived.by(() => this.drag !== null);
  free = $derived.by(() => free(this.plan));
  whole = $derived.by(() => isWhole(this.plan));

  card(number: number): ZeppelinCard {
    const found = this.props.book.cards[number];
    if (!found) throw new Error(`there is no card ${number}`);
    return found;
  }

  /** What a player calls herself. */
  name(seat: number): string {
    return this.props.names[seat] || this.leader(seat);
  }

  leader(seat: number): string {
    return this.props.book.leaders[seat] ?? "";
  }

  doing(seat: number): Doing {
    if (this.phase === "over") return "nothing";
    const done = !(seat in this.props.asked);
    if (this.phase === "discard") return done ? "discarded" : "discarding";
    if (seat === this.me) return done ? "locked" : "laying";
    return done ? "chosen" : "choosing";
  }

  /** A round, a step or the table's own knowledge has changed: what was planned for another is dropped. */
  renew(): void {
    this.courier.stop();
    this.courier.trouble = "";
    this.plan = this.#agreedOn(NOTHING);
    this.picked = null;
    this.drag = null;
    this.aimed = null;
    this.opened = null;
    this.lookingBack = false;
    this.#lastLaid = [];
  }

  /** A frame has come. */
  heard(): void {
    if (!this.courier.wish) this.plan = this.#agreedOn(this.plan);
    if (this.picked !== null && !this.cards.includes(this.picked)) this.picked = null;
    this.courier.look();
  }

  #agreedOn(plan: Plan): Plan {
    return this.phase === "lay" ? agreed(plan, this.draft) : NOTHING;
  }

  /** So that a reload finds what was planned, and goes on with what was being sent. */
  keep(): void {
    keep(this.props.memory, this.stretch, { plan: this.plan, wish: this.courier.wish }, this.draft);
  }

  /** A mouse comes over something: it is explained. Fingers open it instead. */
  point(event: PointerEvent, thing: Thing): void {
    if (event.pointerType === "mouse") this.looked = thing;
  }

  aim(event: PointerEvent, target: number): void {
    if (event.pointerType === "mouse") this.aimed = target;
  }

  open(thing: Thing): void {
    this.opened = thing;
  }

  pick(card: number): void {
    if (!this.mayLay && !this.mayDiscard) return;
    this.courier.trouble = "";
    this.picked = this.picked === card ? null : card;
    this.said = this.picked === null ? "Put down." : `${this.card(card).name} picked up.`;
  }

  lay(target: number, card = this.picked): void {
    if (!this.mayLay || card === null) return;
    this.courier.trouble = "";
    this.plan = laid(this.plan, card, target);
    this.#lastLaid = [...this.#lastLaid.filter((old) => old !== card), card];
    this.picked = null;
    this.said = `${this.card(card).name} laid beside target ${NUMERALS[target]}.`;
  }

  takeBack(target: number): void {
    const card = this.plan[target] ?? null;
    if (!this.mayLay || card === null) return;
    this.plan = takenBack(this.plan, target);
    this.said = `${this.card(card).name} taken back from target ${NUMERALS[target]}.`;
  }

  /** The last card laid comes back; after locking in, all three may be changed again. */
  stepBack(): void {
    if (this.locked || (this.phase === "discard" && this.draft.length > 0)) {
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
