import { Drag } from "$kit/drag.svelte";
import { Looking } from "$kit/looking.svelte";
import { optionOf, optionsOf } from "$kit/options";
import { pressButton } from "$kit/prompt";
import { Airfield, type Picked } from "./airfield.svelte";
import type { Drop } from "./drag";
import { buttonsOf } from "./prompt";
import { nextStep, type Wish } from "./sending";
import { type DirigiblesOption, EMPTY, type PlayPartOption, type TransmuteOption } from "./types";
import { cardName } from "./words";

/** What is explained or opened large. */
export type Thing =
  | { kind: "card"; card: number; where: string }
  | { kind: "ship"; seat: number }
  | { kind: "discards" };

const WHERE: Record<Picked["zone"], string> = {
  hand: "In hand",
  extracted: "Just drawn",
  emporium: "In the Emporium",
};
const USES = ["PlayPart", "PlaySpecial", "Discard", "Give"] as const;

/** All that the parts of the board share: what the player sees, picks and points at. */
export class DirigiblesTable extends Airfield {
  readonly looking = new Looking<Thing>();
  readonly drag = new Drag<Picked, Drop>();
  picked = $state.raw<Picked | null>(null);
  transmuting = $state(false);

  mayTransmute = $derived.by(() => optionsOf(this.options, "Transmute").length > 0);
  // What may be done -----------------------------------------------------------------------------------------------

  /** The slots that a card may go to now. */
  fits({ card, zone }: Picked): (PlayPartOption | TransmuteOption)[] {
    if (zone === "emporium" || (zone === "hand" && this.asks === "ChooseExtracted")) return [];
    return optionsOf(this.options, this.transmuting ? "Transmute" : "PlayPart", { card });
  }

  isReaction(card: number): boolean {
    return this.card(card).effect === "transmute" && this.mayTransmute;
  }

  /** What a card of one's own can be used for, without another. */
  usesOf(one: Picked): DirigiblesOption[] {
    if (one.zone === "extracted" || this.transmuting) return this.fits(one);
    if (this.asks === "ChooseExtracted") return [];
    return USES.flatMap((type): DirigiblesOption[] => optionsOf(this.options, type, { card: one.card }));
  }

  /** Does a card of one's own glow? */
  can(one: Picked): boolean {
    const gives = one.zone === "hand" && this.picked?.zone === "emporium";
    return gives || this.isReaction(one.card) || this.usesOf(one).length > 0;
  }

  fromEmporium(card: number) {
    return optionOf(this.options, "Take", { card }) ?? optionOf(this.options, "Swap", { card });
  }

  /** What a click on a slot does now: a part of one's own that is lost, one of a rival that is taken or destroyed. */
  onSlot(seat: number, slot: number): DirigiblesOption | null {
    if (seat === this.me) {
      const fit = this.picked && this.fits(this.picked).find((option) => option.slot === slot);
      return fit ?? optionOf(this.options, "Lose", { slot });
    }
    if (this.scene.sides[seat]?.airship[slot] === EMPTY) return null;
    const part = this.book.slots[slot]?.part;
    return (
      optionOf(this.options, "Steal", { owner: seat, slot }) ?? optionOf(this.options, "Aim", { owner: seat, part })
    );
  }

  /** Is a part of this seat's airship to be chosen? */
  isAimedAt(seat: number): boolean {
    return this.options.some((option) => "owner" in option && option.owner === seat);
  }

  isPicked({ zone, at }: Picked): boolean {
    return this.picked?.zone === zone && this.picked.at === at;
  }

  /** Is a card held over this place? */
  isOver(kind: Drop["kind"], at = 0): boolean {
    return this.drag.place?.kind === kind && this.drag.place.at === at;
  }

  // Doing it -------------------------------------------------------------------------------------------------------

  do(option: DirigiblesOption | null): void {
    if (!option || !this.decision) return;
    this.drop();
    this.looking.close();
    this.courier.send({ kind: "one", option, number: this.props.number });
  }

  /** Does what the button with this key does. */
  press(key: string): boolean {
    return pressButton(buttonsOf(this), key);
  }

  /** The picked card is given for one of the Emporium. */
  swapFor(take: number): void {
    if (this.picked?.zone === "hand") this.swap(this.picked.card, take);
  }

  /** A card is given for the one of the Emporium that is picked. */
  give(card: number): void {
    if (this.picked?.zone === "emporium") this.swap(card, this.picked.card);
  }

  discard(card = this.picked?.card): void {
    this.do(optionOf(this.options, "Discard", { card }));
  }

  swap(give: number, card: number): void {
    const take = optionOf(this.options, "Swap", { card });
    if (!take) return;
    const { turns, actions_left: actions } = this.view;
    this.drop();
    this.courier.send({ kind: "swap", take, give, turns, actions });
  }

  override show(): void {
    const { view, number, events, since, left } = this.props;
    const leaves = this.me === null ? "next" : left === null ? "never" : "late";
    this.stage.heard({ view, number, events }, since, this.moves, leaves);
  }

  override get shows(): boolean {
    return this.stage.shows;
  }

  override get skipped() {
    return { busy: !this.live, skip: () => this.stage.goOn() };
  }

  protected override next(wish: Wish) {
    return nextStep(wish, this.props);
  }

  override heard(): void {
    super.heard();
    if (this.courier.wish) return;
    const { picked } = this;
    const zone = picked && { hand: this.hand, extracted: this.extracted, emporium: this.scene.emporium }[picked.zone];
    if (picked && (zone?.[picked.at] !== picked.card || !this.decision)) this.drop();
    if (!this.mayTransmute) this.transmuting = false;
  }

  drop(): void {
    this.picked = null;
    this.transmuting = false;
    this.drag.cancel();
  }

  thing({ card, zone }: Picked): Thing {
    return { kind: "card", card, where: WHERE[zone] };
  }

  /** A key for a card of one's own. */
  pickAt(place: number): boolean {
    const one = this.cards[place];
    if (!one || this.me === null) return false;
    this.pick(one);
    return true;
  }

  /** A key for a card of the Emporium. */
  takeAt(at: number): boolean {
    const card = this.scene.emporium[at] ?? EMPTY;
    if (card === EMPTY) return false;
    if (this.picked?.zone === "hand" && this.fromEmporium(card)?.type === "Swap") this.swapFor(card);
    else this.pickEmporium({ zone: "emporium", at, card });
    return true;
  }

  /** A card in hand, or one that was extracted, is clicked. */
  pick(one: Picked): void {
    if (!this.can(one)) {
      this.looking.open(this.thing(one));
      return;
    }
    this.courier.trouble = "";
    if (this.asks === "ChooseGift") this.do(optionOf(this.options, "Give", { card: one.card }));
    else if (one.zone === "hand" && this.picked?.zone === "emporium") this.give(one.card);
    else if (this.isReaction(one.card)) {
      this.picked = null;
      this.transmuting = !this.transmuting;
      this.props.speak(this.transmuting ? "Transmutation: choose any part." : "Transmutation put down.");
    } else if (this.isPicked(one)) this.confirm();
    else {
      this.picked = one;
      this.props.speak(`${cardName(this.book, one.card)} picked up.`);
    }
  }

  pickEmporium(one: Picked): void {
    const option = this.fromEmporium(one.card);
    if (option?.type === "Take") this.do(option);
    else if (!option || this.picked?.zone === "hand") this.looking.open(this.thing(one));
    else {
      const again = this.isPicked(one);
      this.picked = again ? null : one;
      const name = cardName(this.book, one.card);
      this.props.speak(again ? "Put down." : `${name} picked: choose a card to give for it.`);
    }
  }

  /** Enter, or a second click: what is most likely meant by the card that is picked. */
  confirm(): void {
    const { picked } = this;
    if (!picked || picked.zone === "emporium") return;
    const fits = this.fits(picked);
    if (fits.length > 1) this.props.speak("Choose the front or the back place.");
    else if (!this.play(picked)) this.drop();
  }

  /** Plays a card that can be played in one way; false: it cannot. */
  play(one: Picked): boolean {
    const [fit, ...more] = this.fits(one);
    const option = fit && !more.length ? fit : optionOf(this.options, "PlaySpecial", { card: one.card });
    this.do(option);
    return option !== null;
  }

  /** A card was let go over a place of the board. */
  dropped(one: Picked, { kind, at }: Drop): void {
    if (kind === "slot") this.do(this.fits(one).find(({ slot }) => slot === at) ?? null);
    else if (kind === "ship") this.play(one);
    else if (kind === "discards") this.discard(one.card);
    else this.swap(one.card, this.scene.emporium[at] ?? EMPTY);
  }
}
