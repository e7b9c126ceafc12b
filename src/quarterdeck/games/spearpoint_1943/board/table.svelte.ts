import { Drag } from "$kit/drag.svelte";
import { Looking } from "$kit/looking.svelte";
import { optionOf, optionsOf, sameOption } from "$kit/options";
import { pressButton } from "$kit/prompt";
import { Asking, asDeclared, GOES_ON, saidAtOnce, WINDOWS } from "./asking.svelte";
import { Battle } from "./battle.svelte";
import { buttonsOf } from "./buttons";
import { Patience } from "./patience.svelte";
import { pickCard, pickCommand } from "./picking";
import { markOf, nextStep, type Wish } from "./sending";
import { ALL_WEAPONS, refOf, type Shot, type SpearpointEvent, type SpearpointOption } from "./types";

/** Milliseconds between two clicks that are one. */
const DOUBLE = 500;
/** The effects of commands that are played on a unit of the enemy. */
const AGAINST = ["suppressing_fire", "minefield"];

/** Something taken up: a card of a hand by its place, or a unit of one's own. */
type Picked =
  | { kind: "command"; command: number; at: number }
  | { kind: "card"; card: number; at: number }
  | { kind: "unit"; slot: number };

/** What is explained on the clipboard, or opened large. */
export type Thing =
  | { kind: "unit"; ref: number }
  | { kind: "card"; card: number }
  | { kind: "command"; command: number }
  | { kind: "seat"; seat: number };

/** All that the parts of the board share: what the player sees, picks and points at. */
export class SpearpointTable extends Battle {
  readonly asking = new Asking(this.props.store);
  readonly patience = new Patience();
  readonly looking = new Looking<Thing>();
  /** A card of the hand, over a line. */
  readonly drag = new Drag<{ card: number; at: number }, number>();
  picked = $state.raw<Picked | null>(null);
  /** The enemy unit whose odds are looked at before it is fired at. */
  aimed = $state<number | null>(null);
  /** The weapon that is to fire alone, or all that can hit. */
  weapon = $state<number>(ALL_WEAPONS);
  /** A unit that would take the crew of another: is it meant? */
  doubt = $state.raw<SpearpointOption | null>(null);
  /** The turn whose attacks are all made as declared. */
  #firing = $state(0);
  /** The attack all of whose rolls are let pass. */
  #passed = "";
  /** When the player last did something. */
  #did = Number.NEGATIVE_INFINITY;

  #shot(slot: number, assault: boolean): Shot | undefined {
    return this.view.shots.find(
      (shot) => shot.target === slot && shot.assault === assault && (assault || shot.unit === this.waiting),
    );
  }

  /** What is expected of firing at a unit of the enemy with the weapons that are to fire. */
  shotAt(slot: number, assault = false): Shot | null {
    const shot = this.#shot(slot, assault);
    if (!shot || assault || this.weapon === ALL_WEAPONS) return shot ?? null;
    const odds = shot.weapons.find(({ weapon }) => weapon === this.weapon);
    return odds ? { ...shot, weapons: [odds], destroy: odds.volley } : null;
  }

  /** The weapons of which one may be named, where two can hit the same target. */
  weapons = $derived.by(() => {
    const named = optionsOf(this.options, "Fire").map(({ weapon }) => weapon);
    return [...new Set(named)].filter((weapon) => weapon !== ALL_WEAPONS).toSorted();
  });

  /** Are there attacks to come that are made without a question? */
  fires = $derived.by(() => this.#firing === this.view.turn && this.attacksWait);
  attacksWait = $derived.by(() => this.me !== null && !!this.view.sides[this.me]?.units.some(({ waits }) => waits));

  // What may be done -----------------------------------------------------------------------------------------------

  /** The only answer of its type. */
  plain<Type extends SpearpointOption["type"]>(type: Type) {
    return optionOf(this.options, type);
  }

  /** What a click on a unit can mean now. */
  onUnit(seat: number, slot: number): SpearpointOption[] {
    const enemy = seat !== this.me;
    return this.options.filter(
      (option) =>
        "slot" in option && option.slot === slot && this.#isMeant(option, slot) && this.#isAgainst(option) === enemy,
    );
  }

  /** Does the answer go with the command that is held, and with the weapons that are to fire? */
  #isMeant(option: SpearpointOption, slot: number): boolean {
    if (option.type === "Play") return this.picked?.kind === "command" && this.picked.command === option.command;
    if (option.type !== "Fire" || option.weapon === this.weapon) return true;
    // where one weapon alone can hit, it is not named
    const can = this.#shot(slot, false)?.weapons ?? [];
    return option.weapon === ALL_WEAPONS && can.length === 1 && can[0]?.weapon === this.weapon;
  }

  #isAgainst(option: SpearpointOption): boolean {
    if (option.type === "Play") return AGAINST.includes(this.command(option.command).effect);
    return option.type === "Fire" || option.type === "Assault";
  }

  /** Does a unit glow? While a command is held, only those that it can be played on do. */
  glows(seat: number, slot: number): boolean {
    return this.onUnit(seat, slot).some(({ type }) => this.picked?.kind !== "command" || type === "Play");
  }

  /** What a command in hand can be used for. */
  ofCommand(command: number): SpearpointOption[] {
    return this.options.filter((option) => "command" in option && option.command === command);
  }

  /** What a card of the unit hand can be used for. */
  ofCard(card: number): SpearpointOption[] {
    return this.options.filter((option) => "card" in option && option.card === card);
  }

  // Doing it -------------------------------------------------------------------------------------------------------

  /** The second click of a double click, where the first has done something, means nothing of its own. */
  isEcho(click: MouseEvent): boolean {
    return click.detail > 1 && Date.now() - this.#did < DOUBLE;
  }

  do(option: SpearpointOption | null): void {
    if (!option || !this.decision) return;
    this.#did = Date.now();
    if (option.type === "Commit" && option.text !== this.doubt?.text && this.#borrows(option.card)) {
      this.picked = null;
      this.doubt = option;
      return;
    }
    this.send({ kind: option.type === "Commit" ? "commit" : "one", option, mark: markOf(this.props) });
  }

  #borrows(card: number): boolean {
    const plan = this.me === null ? null : this.view.sides[this.me]?.plan;
    return plan?.borrowers.includes(card) ?? false;
  }

  /** From here on to the end of the turn's combat, or until the player wants to be asked again. */
  fireAll(): void {
    const option = asDeclared(this.asks, this.options);
    this.#firing = this.view.turn;
    this.do(option);
  }

  askAgain(): void {
    this.#firing = 0;
  }

  spend(option: SpearpointOption): void {
    if (this.asks !== "MayImproveAttack") {
      this.do(option);
      return;
    }
    this.#did = Date.now();
    this.send({ kind: "spend", option, number: this.props.number });
  }

  /** Does what the button with this key does. */
  press(key: string): boolean {
    return pressButton(buttonsOf(this), key);
  }

  pickCommandAt(at: number): boolean {
    const command = this.own?.commands?.[at];
    if (command === undefined || this.me === null) return false;
    pickCommand(this, command, at);
    return true;
  }

  pickCardAt(at: number): boolean {
    const card = this.own?.hand?.[at];
    if (card === undefined || this.me === null) return false;
    pickCard(this, card, at);
    return true;
  }

  /** Takes a card of this name up, or with null puts it down. */
  pick(picked: Picked | null, name: string): void {
    this.picked = picked;
    this.doubt = null;
    this.props.speak(picked ? `${name} picked up.` : "Put down.");
  }

  /** Only this weapon fires, or all; then a target is chosen. */
  arm(weapon: number): void {
    this.weapon = weapon;
    if (this.aimed !== null && !this.onUnit(1 - this.front, this.aimed).length) this.aimed = null;
  }

  /** This roll of the enemy, and all that follow in this attack. */
  letRoll(): void {
    this.#passed = this.#attack();
    this.do(this.plain("Roll"));
  }

  #attack(): string {
    return `${this.view.turn}.${this.view.chosen}`;
  }

  /** `quiet`: nobody has pressed anything for it. */
  send(wish: Wish, quiet = false): void {
    this.drop();
    this.weapon = ALL_WEAPONS;
    this.looking.close();
    this.courier.send(wish, quiet);
  }

  override show(): void {
    const { view, number, events } = this.props;
    this.learn(events);
    this.stage.heard(view, number, events, this.moves);
  }

  protected override next(wish: Wish) {
    return nextStep(wish, this.props);
  }

  protected override had(): string {
    return markOf(this.props);
  }

  override heard(): void {
    super.heard();
    if (this.courier.wish || !this.decision) {
      this.patience.stop();
      if (!this.courier.wish) this.drop();
      return;
    }
    const side = this.me === null ? undefined : this.view.sides[this.me];
    const passes = this.asks === "MayLaySmoke" && this.#passed === this.#attack();
    const wished = this.props.coached ? null : saidAtOnce(this.options, this.asking.never, side?.muted ?? 0);
    const declared = this.#firing === this.view.turn ? asDeclared(this.asks, this.options) : null;
    const said = wished ?? declared ?? (passes ? this.plain("Roll") : null);
    const mark = markOf(this.props);
    if (said) {
      this.send({ kind: "one", option: said, mark }, true);
      return;
    }
    this.#goOn(mark);
    if (this.aimed !== null && !this.onUnit(1 - this.front, this.aimed).length) this.aimed = null;
    if (!this.#holds()) this.picked = null;
    if (this.doubt) this.doubt = sameOption(this.options, this.doubt);
  }

  /** Some questions go on by themselves after a while, unless the player has taken up a card by then. */
  #goOn(mark: string): void {
    const type = GOES_ON[this.asks];
    const option = type && this.plain(type);
    if (!option || this.props.coached) {
      this.patience.stop();
      return;
    }
    this.patience.start(mark, () => {
      if (!this.picked) this.send({ kind: "one", option, mark }, true);
    });
  }

  override stop(): void {
    this.patience.stop();
    super.stop();
  }

  /** What the table has been told of the player's wishes elsewhere counts here too. */
  learn(events: SpearpointEvent[]): void {
    for (const event of events) {
      if (event.type !== "AskingChanged" || event.seat !== this.me || event.asked) continue;
      const window = WINDOWS[event.window];
      if (window) this.asking.set(window, false);
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
    this.doubt = null;
    this.aimed = null;
    this.drag.cancel();
  }

  look(seat: number, slot: number): void {
    const unit = this.unitAt(seat, slot);
    if (unit) this.looking.open({ kind: "unit", ref: refOf(unit) });
  }

  /** May the player go back to the target of this unit? */
  mayReturnTo(seat: number, slot: number): boolean {
    if (seat !== this.me || !this.props.mayUndo || this.courier.wish || !this.live) return false;
    const unit = this.view.sides[seat]?.plan?.units.find((one) => one.slot === slot);
    const asked = this.asks === "ChooseTarget" ? this.waiting : Number.POSITIVE_INFINITY;
    return this.view.shots.length > 0 && unit !== undefined && unit.target > 0 && slot < asked;
  }
}
