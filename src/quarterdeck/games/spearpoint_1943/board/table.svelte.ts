import { Courier } from "$kit/courier.svelte";
import { asking, GOES_ON, saidAtOnce, WINDOWS } from "./asking.svelte";
import { type Move, movesOf } from "./moves";
import { Patience } from "./patience.svelte";
import { unitIn } from "./scene";
import { markOf, nextStep, type Wish } from "./sending";
import { Stage } from "./stage.svelte";
import {
  ASSAULT,
  type PrintedCard,
  type PrintedCommand,
  refOf,
  type Shot,
  type SpearpointEvent,
  type SpearpointProps,
  type UnitView,
} from "./types";

/** Milliseconds between two clicks that are one. */
const DOUBLE = 500;

/** Something taken up: a card of a hand by its place, or a unit of one's own. */
export type Picked =
  | { kind: "command"; command: number; at: number }
  | { kind: "card"; card: number; at: number }
  | { kind: "unit"; slot: number };

/** What is explained on the clipboard, or opened large. */
export type Thing =
  | { kind: "unit"; ref: number }
  | { kind: "card"; card: number }
  | { kind: "command"; command: number }
  | { kind: "seat"; seat: number };

export interface Drag {
  card: number;
  at: number;
  x: number;
  y: number;
  width: number;
  over: number | null;
}

/** All that the parts of the board share: what the player sees, picks and points at. */
export class SpearpointTable {
  readonly stage: Stage;
  readonly courier: Courier<Wish>;
  picked = $state.raw<Picked | null>(null);
  /** The enemy unit whose odds are looked at before it is fired at. */
  aimed = $state<number | null>(null);
  /** The weapon that is to fire alone; null: all that can hit. */
  weapon = $state<number | null>(null);
  readonly patience = new Patience();
  pointed = $state.raw<Thing | null>(null);
  opened = $state.raw<Thing | null>(null);
  settings = $state(false);
  drag = $state.raw<Drag | null>(null);
  said = $state("");
  /** Whoever only watches may turn the table round. */
  turned = $state(0);
  readonly #given: () => SpearpointProps;
  /** The attack all of whose rolls are let pass. */
  #passed = "";
  /** When the player last did something. */
  #did = Number.NEGATIVE_INFINITY;

  constructor(given: () => SpearpointProps) {
    this.#given = given;
    this.stage = new Stage(this.props.view, this.props.number, this.props.book);
    this.courier = new Courier<Wish>({
      next: (wish) => nextStep(wish, this.props),
      had: () => markOf(this.props),
      answer: (option) => this.props.answer(option),
      undo: () => this.props.undo(),
    });
  }

  get props(): SpearpointProps {
    return this.#given();
  }

  get book() {
    return this.props.book;
  }

  get me(): number | null {
    return this.props.seat;
  }

  scene = $derived.by(() => this.stage.scene);
  front = $derived.by(() => this.me ?? this.turned);
  live = $derived.by(() => !this.stage.show.busy);
  decision = $derived.by(() => (this.live && !this.courier.wish ? this.props.decision : null));
  asks = $derived.by(() => this.decision?.name ?? "");
  moves = $derived.by(() => (this.decision ? movesOf(this.props.options, this.book) : []));
  own = $derived.by(() => this.scene.sides[this.front]);
  enemy = $derived.by(() => this.scene.sides[1 - this.front]);
  over = $derived.by(() => this.scene.outcome !== null);
  /** Decks are being built: then there is no battle to look at. */
  building = $derived.by(() => this.scene.turn === 0 && !this.over);
  /** The number of the unit that a question is about. */
  waiting = $derived.by(() => this.props.view.sides[this.front]?.plan?.waiting ?? 0);
  question = $derived.by(() => (this.live ? this.props.view.place.question : null));

  name(seat: number): string {
    return this.props.names[seat] ?? `Seat ${seat + 1}`;
  }

  who(seat: number): string {
    return seat === this.me ? "You" : this.name(seat);
  }

  card(number: number): PrintedCard {
    const found = this.book.cards[number];
    if (!found) throw new Error(`there is no card ${number}`);
    return found;
  }

  command(number: number): PrintedCommand {
    const found = this.book.commands[number];
    if (!found) throw new Error(`there is no command ${number}`);
    return found;
  }

  unitAt(seat: number, slot: number): UnitView | null {
    return this.scene.sides[seat]?.units.find((unit) => unit.slot === slot) ?? null;
  }

  unit(ref: number): UnitView | null {
    return unitIn(this.scene, this.book, ref);
  }

  find(test: (move: Move) => boolean): Move | null {
    return this.moves.find(test) ?? null;
  }

  plain(verb: Move["verb"]): Move | null {
    return this.find((move) => move.verb === verb);
  }

  #shot(slot: number, assault: boolean): Shot | undefined {
    const { shots } = this.props.view;
    return shots.find((s) => s.target === slot && s.assault === assault && (assault || s.unit === this.waiting));
  }

  /** What is expected of firing at a unit of the enemy with the weapons that are to fire. */
  shotAt(slot: number, assault = false): Shot | null {
    const shot = this.#shot(slot, assault);
    if (!shot || assault || this.weapon === null) return shot ?? null;
    const odds = shot.weapons.find(({ weapon }) => weapon === this.weapon);
    return odds ? { ...shot, weapons: [odds], destroy: odds.volley } : null;
  }

  /** The weapons of which one may be named, where two can hit the same target. */
  weapons = $derived.by(() => {
    const named = this.moves.flatMap(({ verb, weapon }) => (verb === "fire" && weapon !== undefined ? [weapon] : []));
    return [...new Set(named)].toSorted();
  });

  /** Is it an order for the weapons that are to fire? Where one alone can hit, it is not named. */
  #isMeant({ verb, slot = 0, weapon }: Move): boolean {
    if (verb !== "fire") return true;
    if (weapon !== undefined || this.weapon === null) return (weapon ?? null) === this.weapon;
    const can = this.#shot(slot, false)?.weapons ?? [];
    return can.length === 1 && can[0]?.weapon === this.weapon;
  }

  /** The attack under way, and the weapon that is about to fire; none yet while smoke may be laid. */
  current = $derived.by(() => {
    const { question } = this;
    const [shot] = this.props.view.shots;
    if (!shot || !question) return null;
    if (question.decision === "MayLaySmoke")
      return { shot, odds: null, seat: 1 - question.seat, weapon: null, assault: shot.assault };
    if (question.decision !== "MayImproveAttack") return null;
    const odds = shot.weapons.find(({ weapon }) => weapon === question.b) ?? null;
    return { shot, odds, seat: question.seat, weapon: question.b, assault: question.b === ASSAULT };
  });

  // What may be done -----------------------------------------------------------------------------------------------

  /** What a click on a unit can mean now. */
  onUnit(seat: number, slot: number): Move[] {
    const enemy = seat !== this.me;
    const { picked } = this;
    return this.moves.filter((move) => {
      if (move.slot !== slot || move.enemy !== enemy || !this.#isMeant(move)) return false;
      return move.verb !== "play" || (picked?.kind === "command" && move.command === picked.command);
    });
  }

  /** Does a unit glow? While a command is held, only those that it can be played on do. */
  glows(seat: number, slot: number): boolean {
    const moves = this.onUnit(seat, slot);
    return this.picked?.kind === "command" ? moves.some(({ verb }) => verb === "play") : moves.length > 0;
  }

  /** What a command in hand can be used for. */
  ofCommand(command: number): Move[] {
    return this.moves.filter((move) => move.command === command);
  }

  /** What a card of the unit hand can be used for. */
  ofCard(card: number): Move[] {
    return this.moves.filter((move) => move.card === card);
  }

  // Doing it -------------------------------------------------------------------------------------------------------

  /** The second click of a double click, where the first has done something, means nothing of its own. */
  isEcho(click: MouseEvent): boolean {
    return click.detail > 1 && Date.now() - this.#did < DOUBLE;
  }

  do(move: Move | null | undefined): void {
    if (!move || !this.decision) return;
    this.#did = Date.now();
    const kind = move.verb === "commit" ? "commit" : "one";
    this.send({ kind, text: move.text, mark: markOf(this.props) });
  }

  spend(move: Move): void {
    if (this.asks !== "MayImproveAttack") {
      this.do(move);
      return;
    }
    this.#did = Date.now();
    this.send({ kind: "spend", text: move.text, number: this.props.number });
  }

  /** Only this weapon fires, or all; then a target is chosen. */
  arm(weapon: number | null): void {
    this.weapon = weapon;
    if (this.aimed !== null && !this.onUnit(1 - this.front, this.aimed).length) this.aimed = null;
  }

  /** This roll of the enemy, and all that follow in this attack. */
  letRoll(): void {
    this.#passed = this.#attack();
    this.do(this.plain("roll"));
  }

  #attack(): string {
    const { turn, chosen } = this.props.view;
    return `${turn}.${chosen}`;
  }

  send(wish: Wish): void {
    this.drop();
    this.weapon = null;
    this.opened = null;
    this.courier.send(wish);
  }

  /** A frame has come. */
  heard(): void {
    this.courier.look();
    if (this.courier.wish || !this.decision) {
      this.patience.stop();
      if (!this.courier.wish) this.drop();
      return;
    }
    const side = this.me === null ? undefined : this.props.view.sides[this.me];
    const options = (this.props.options ?? []).map(({ text }) => text);
    const passes = this.asks === "MayLaySmoke" && this.#passed === this.#attack();
    const text = saidAtOnce(this.asks, options, asking.never, side?.muted ?? 0) ?? (passes ? "roll" : null);
    if (text) {
      this.send({ kind: "one", text, mark: markOf(this.props) });
      return;
    }
    const goOn = GOES_ON[this.asks];
    if (goOn) this.#goOn(goOn, markOf(this.props));
    if (this.aimed !== null && !this.onUnit(1 - this.front, this.aimed).length) this.aimed = null;
    if (!this.#holds()) this.picked = null;
  }

  /** It goes on by itself after a while, unless the player has taken up a card by then. */
  #goOn(text: string, mark: string): void {
    this.patience.start(mark, () => {
      if (!this.picked) this.send({ kind: "one", text, mark });
    });
  }

  /** The board goes away. */
  stop(): void {
    this.patience.stop();
    this.stage.stop();
    this.courier.rest();
  }

  /** What the table has been told of the player's wishes elsewhere counts here too. */
  learn(events: SpearpointEvent[]): void {
    for (const event of events) {
      const window = event.type === "AskingChanged" && event.seat === this.me ? WINDOWS[event.window] : undefined;
      if (window && event.type === "AskingChanged" && !event.asked) asking.set(window, false);
    }
  }

  #holds(): boolean {
    const { picked, own } = this;
    if (picked?.kind === "command") return own?.commands?.[picked.at] === picked.command;
    if (picked?.kind === "card") return own?.hand?.[picked.at] === picked.card;
    return picked?.kind === "unit" && this.onUnit(this.front, picked.slot).length > 0;
  }

  drop(): void {
    this.picked = null;
    this.aimed = null;
    this.drag = null;
  }

  point(event: PointerEvent, thing: Thing | null): void {
    if (event.pointerType === "mouse") this.pointed = thing;
  }

  open(thing: Thing): void {
    this.pointed = null;
    this.opened = thing;
  }

  look(seat: number, slot: number): void {
    const unit = this.unitAt(seat, slot);
    if (unit) this.open({ kind: "unit", ref: refOf(unit) });
  }

  /** May the player go back to the target of this unit? */
  mayReturnTo(seat: number, slot: number): boolean {
    if (seat !== this.me || !this.props.mayUndo || this.courier.wish || !this.live) return false;
    const { plan } = this.props.view.sides[seat] ?? {};
    const unit = plan?.units.find((one) => one.slot === slot);
    const asked = this.asks === "ChooseTarget" ? this.waiting : Number.POSITIVE_INFINITY;
    return this.props.view.shots.length > 0 && unit !== undefined && unit.target > 0 && slot < asked;
  }
}
