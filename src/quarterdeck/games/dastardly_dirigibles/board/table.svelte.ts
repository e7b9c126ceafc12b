import { Courier } from "$kit/courier.svelte";
import { suitArt } from "./art/suits";
import { cardKeys } from "./identity";
import { type Fitting, type Move, movesOf } from "./moves";
import { followers } from "./scene";
import { nextStep, type Wish } from "./sending";
import { Stage } from "./stage.svelte";
import { type DirigiblesProps, EMPTY, type PrintedCard } from "./types";
import { cardName } from "./words";

/** What is explained or opened large. */
export type Thing =
  | { kind: "card"; card: number; where: string }
  | { kind: "ship"; seat: number }
  | { kind: "discards" };

/** A card that is taken up: its place in the hand, among the extracted cards, or in the Emporium. */
export interface Picked {
  zone: "hand" | "extracted" | "emporium";
  at: number;
  card: number;
}

export interface Drag extends Picked {
  x: number;
  y: number;
  width: number;
  over: string | null;
}

/** All that the parts of the board share: what the player sees, picks and points at. */
export class DirigiblesTable {
  readonly stage: Stage;
  readonly courier: Courier<Wish>;
  picked = $state.raw<Picked | null>(null);
  transmuting = $state(false);
  looked = $state.raw<Thing | null>(null);
  opened = $state.raw<Thing | null>(null);
  drag = $state.raw<Drag | null>(null);
  said = $state("");
  /** Whoever only watches may bring another airship to the front. */
  turned = $state(0);
  readonly #given: () => DirigiblesProps;

  constructor(given: () => DirigiblesProps) {
    this.#given = given;
    this.stage = new Stage(this.props.view, this.props.number, this.props.book);
    this.courier = new Courier<Wish>({
      next: (wish) => nextStep(wish, this.props),
      had: () => String(this.props.number),
      answer: (option) => this.props.answer(option),
      undo: () => this.props.undo(),
    });
  }

  get props(): DirigiblesProps {
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
  rivals = $derived.by(() => followers(this.scene.sides.length, this.front));
  keys = $derived.by(() => cardKeys(this.scene));
  live = $derived.by(() => !this.stage.busy && this.stage.reckoning === null);
  decision = $derived.by(() => (this.live && !this.courier.wish ? this.props.decision : null));
  asks = $derived.by(() => this.decision?.name ?? "");
  moves = $derived.by(() => (this.decision ? movesOf(this.props.options, this.book) : []));
  hand = $derived.by(() => this.scene.sides[this.front]?.hand ?? null);
  extracted = $derived.by(() =>
    this.scene.active === this.front || this.me === null ? (this.scene.extracted ?? []) : [],
  );
  /** The question that is put to somebody, as everybody knows it. */
  question = $derived.by(() => (this.live ? this.props.view.place.question : null));
  mayTransmute = $derived.by(() => this.moves.some(({ kind }) => kind === "transmute"));
  over = $derived.by(() => this.scene.outcome !== null);
  /** What becomes of the extracted cards that are not played. */
  extractedRest = $derived.by(() =>
    this.props.view.options.extractor_discards === true ? "The others are discarded." : "You keep the others.",
  );

  /** Two of the same name are told apart by a numeral. */
  name(seat: number): string {
    const name = this.props.names[seat] ?? `Seat ${seat + 1}`;
    const alike = this.props.names.flatMap((other, i) => (other === name ? [i] : []));
    return alike.length > 1 ? `${name} ${["I", "II", "III", "IV", "V"][alike.indexOf(seat)]}` : name;
  }

  /** As short as a column: 'De. IV'. */
  brief(seat: number): string {
    const name = this.name(seat);
    if (this.scene.sides.length < 4 || name.length <= 8) return name;
    const numeral = / [IV]+$/.exec(name)?.[0];
    return numeral ? `${name.slice(0, 2)}.${numeral}` : `${name.slice(0, 6).trim()}.`;
  }

  whose(seat: number): string {
    return seat === this.me ? "Your" : `${this.name(seat)}’s`;
  }

  card(number: number): PrintedCard {
    const found = this.book.cards[number];
    if (!found) throw new Error(`there is no card ${number}`);
    return found;
  }

  suit(card: number) {
    const suit = this.book.suits[this.book.cards[card]?.suit ?? EMPTY];
    return suit ? suitArt(suit) : null;
  }

  // What may be done -----------------------------------------------------------------------------------------------

  find(test: (move: Move) => boolean): Move | null {
    return this.moves.find(test) ?? null;
  }

  plain(kind: "draw" | "no match" | "replace emporium" | "pass" | "play none"): Move | null {
    return this.find((move) => move.kind === kind);
  }

  /** The slots that a card may go to now. */
  fits(card: number, zone: Picked["zone"]): Fitting[] {
    if (zone === "emporium" || (zone === "hand" && this.asks === "ChooseExtracted")) return [];
    const kind = this.transmuting ? "transmute" : "play";
    return this.moves.filter((move): move is Fitting => move.kind === kind && move.card === card);
  }

  /** What else a card in hand may be used for. */
  use(card: number, kind: "special" | "discard" | "give"): Move | null {
    return this.find((move) => move.kind === kind && move.card === card);
  }

  isReaction(card: number): boolean {
    return this.card(card).effect === "transmute" && this.mayTransmute;
  }

  /** Does a card of the hand glow? */
  can(card: number, zone: Picked["zone"]): boolean {
    if (zone === "extracted") return this.fits(card, zone).length > 0;
    if (this.picked?.zone === "emporium") return true;
    if (this.transmuting) return this.fits(card, zone).length > 0 || this.isReaction(card);
    return (
      (this.moves.some(
        (move) =>
          "card" in move && move.card === card && !["take", "swap", "retrieve", "transmute"].includes(move.kind),
      ) &&
        this.asks !== "ChooseExtracted") ||
      this.isReaction(card)
    );
  }

  fromEmporium(card: number): Move | null {
    return this.find((move) => (move.kind === "take" || move.kind === "swap") && move.card === card);
  }

  /** What a click on a slot does now: a part of one's own that is lost, one of a rival that is taken or destroyed. */
  onSlot(seat: number, slot: number): Move | null {
    if (seat === this.me) {
      const fit = this.picked && this.fits(this.picked.card, this.picked.zone).find((move) => move.slot === slot);
      return fit ?? this.find((move) => move.kind === "lose" && move.slot === slot);
    }
    if (this.scene.sides[seat]?.airship[slot] === EMPTY) return null;
    const part = this.book.slots[slot]?.part;
    return this.find(
      (move) =>
        (move.kind === "steal" && move.owner === seat && move.slot === slot) ||
        (move.kind === "destroy" && move.owner === seat && move.part === part),
    );
  }

  // Doing it -------------------------------------------------------------------------------------------------------

  do(move: Move | null): void {
    if (!move || !this.decision) return;
    this.drop();
    this.opened = null;
    this.courier.send({ kind: "one", text: move.text, number: this.props.number });
  }

  /** The picked card is given for one of the Emporium. */
  swapFor(take: number): void {
    if (this.picked?.zone === "hand") this.swap(this.picked.card, take);
  }

  /** A card is given for the one of the Emporium that is picked. */
  give(card: number): void {
    if (this.picked?.zone === "emporium") this.swap(card, this.picked.card);
  }

  discard(): void {
    if (this.picked) this.do(this.use(this.picked.card, "discard"));
  }

  swap(give: number, take: number): void {
    const move = this.find(({ kind, ...rest }) => kind === "swap" && "card" in rest && rest.card === take);
    if (!move) return;
    const { turns, actions_left: actions } = this.props.view;
    this.drop();
    this.courier.send({ kind: "swap", take: move.text, give: `give ${this.card(give).key}`, turns, actions });
  }

  /** A frame has come. */
  heard(): void {
    this.courier.look();
    if (this.courier.wish) return;
    const { picked } = this;
    const zone = picked && { hand: this.hand, extracted: this.extracted, emporium: this.scene.emporium }[picked.zone];
    if (picked && (zone?.[picked.at] !== picked.card || !this.decision)) this.drop();
    if (!this.mayTransmute) this.transmuting = false;
  }

  drop(): void {
    this.picked = null;
    this.transmuting = false;
    this.drag = null;
  }

  point(event: PointerEvent, thing: Thing): void {
    if (event.pointerType === "mouse") this.looked = thing;
  }

  open(thing: Thing): void {
    this.looked = null;
    this.opened = thing;
  }

  /** A card in hand, or one that was extracted, is clicked. */
  pick(picked: Picked): void {
    if (!this.can(picked.card, picked.zone)) {
      this.open({ kind: "card", card: picked.card, where: picked.zone === "hand" ? "In hand" : "Just drawn" });
      return;
    }
    this.courier.trouble = "";
    if (this.asks === "ChooseGift") {
      this.do(this.use(picked.card, "give"));
      return;
    }
    if (this.isReaction(picked.card)) {
      this.picked = null;
      this.transmuting = !this.transmuting;
      this.said = this.transmuting ? "Transmutation: choose any part." : "Transmutation put down.";
      return;
    }
    if (this.picked?.zone === picked.zone && this.picked.at === picked.at) {
      this.confirm();
      return;
    }
    this.picked = picked;
    this.said = `${cardName(this.book, picked.card)} picked up.`;
  }

  pickEmporium(at: number, card: number): void {
    const move = this.fromEmporium(card);
    if (!move) {
      this.open({ kind: "card", card, where: "In the Emporium" });
      return;
    }
    if (move.kind === "take") {
      this.do(move);
      return;
    }
    if (this.picked?.zone === "hand") {
      this.open({ kind: "card", card, where: "In the Emporium" });
      return;
    }
    const again = this.picked?.zone === "emporium" && this.picked.at === at;
    this.picked = again ? null : { zone: "emporium", at, card };
    this.said = again ? "Put down." : `${cardName(this.book, card)} picked: choose a card to give for it.`;
  }

  /** Enter, or a second click: what is most likely meant by the card that is picked. */
  confirm(): void {
    const { picked } = this;
    if (!picked || picked.zone === "emporium") return;
    const fits = this.fits(picked.card, picked.zone);
    const special = this.use(picked.card, "special");
    if (fits.length === 1) this.do(fits[0] ?? null);
    else if (special) this.do(special);
    else if (fits.length === 0) this.drop();
    else this.said = "Choose the front or the back place.";
  }

  /** A card was let go over a place of the board. */
  dropped(picked: Picked, over: string | null): void {
    this.drag = null;
    this.looked = null;
    if (!over) return;
    const [kind = "", place = ""] = over.split(" ");
    if (kind === "slot")
      this.do(this.fits(picked.card, picked.zone).find(({ slot }) => slot === Number(place)) ?? null);
    else if (kind === "ship") {
      const fits = this.fits(picked.card, picked.zone);
      if (fits.length === 1) this.do(fits[0] ?? null);
      else this.do(this.use(picked.card, "special"));
    } else if (kind === "discards") this.do(this.use(picked.card, "discard"));
    else if (kind === "emporium") this.swap(picked.card, this.scene.emporium[Number(place)] ?? EMPTY);
  }
}
