import { known, Table } from "$kit/table.svelte";
import { suitArt } from "./art/suits";
import { cardKeys } from "./identity";
import { followers } from "./scene";
import type { Wish } from "./sending";
import { DirigiblesStage } from "./stage.svelte";
import { type DirigiblesProps, EMPTY, type PrintedCard } from "./types";

/** A card that is taken up: its place in the hand, among the extracted cards, or in the Emporium. */
export interface Picked {
  zone: "hand" | "extracted" | "emporium";
  at: number;
  card: number;
}

/** What anybody at the table sees: airships, cards and names. */
export abstract class Airfield extends Table<DirigiblesProps, Wish> {
  readonly stage: DirigiblesStage;
  /** Whoever only watches may bring another airship to the front. */
  turned = $state<number | null>(null);

  constructor(given: () => DirigiblesProps) {
    super(given);
    this.stage = new DirigiblesStage(this.beginning.view, this.beginning.number, this.book);
  }

  scene = $derived.by(() => this.stage.scene);
  front = $derived.by(() => this.me ?? this.turned ?? this.props.front);
  rivals = $derived.by(() => followers(this.scene.sides.length, this.front));
  keys = $derived.by(() => cardKeys(this.scene));
  /** Nothing is shown that the player has to wait for or to close. */
  override live = $derived.by(() => !this.stage.busy && this.stage.reckoning === null);
  over = $derived.by(() => this.scene.outcome !== null);
  hand = $derived.by(() => this.scene.sides[this.front]?.hand ?? null);
  extracted = $derived.by(() =>
    this.scene.active === this.front || this.me === null ? (this.scene.extracted ?? []) : [],
  );
  /** The cards that can be picked, in the order of their keys. */
  cards = $derived.by((): Picked[] => [
    ...this.extracted.map((card, at): Picked => ({ zone: "extracted", at, card })),
    ...(this.hand ?? []).map((card, at): Picked => ({ zone: "hand", at, card })),
  ]);
  /** The question that is put to somebody, as everybody knows it. */
  question = $derived.by(() => (this.live ? this.view.place.question : null));

  /** As short as a column: 'De. IV'. */
  brief(seat: number): string {
    const name = this.name(seat);
    if (this.scene.sides.length < 4 || name.length <= 8) return name;
    const numeral = / [IV]+$/.exec(name)?.[0];
    return numeral ? `${name.slice(0, 2)}.${numeral}` : `${name.slice(0, 6).trim()}.`;
  }

  card(number: number): PrintedCard {
    return known(this.book.cards, number, "card");
  }

  suit(card: number) {
    const suit = this.book.suits[this.book.cards[card]?.suit ?? EMPTY];
    return suit ? suitArt(suit) : null;
  }

  /** What tells a card of one's own from all others, wherever it goes. */
  keyOf({ zone, at }: Picked): string {
    return this.keys[zone === "extracted" ? `x${at}` : `h${this.front}.${at}`] ?? `${zone} ${at}`;
  }
}
