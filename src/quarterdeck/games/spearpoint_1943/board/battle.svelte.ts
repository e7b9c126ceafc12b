import { known, Table } from "$kit/table.svelte";
import { unitIn } from "./scene";
import type { Wish } from "./sending";
import { SpearpointStage } from "./stage.svelte";
import { ASSAULT, type PrintedCard, type PrintedCommand, type SpearpointProps, type UnitView } from "./types";
import { unitName } from "./words";

/** What anybody at the table sees of the battle. */
export abstract class Battle extends Table<SpearpointProps, Wish> {
  readonly stage: SpearpointStage;
  /** Whoever only watches may turn the table round. */
  turned = $state<number | null>(null);

  constructor(given: () => SpearpointProps) {
    super(given);
    this.stage = new SpearpointStage(this.beginning.view, this.beginning.number, this.book);
  }

  scene = $derived.by(() => this.stage.scene);
  front = $derived.by(() => this.me ?? this.turned ?? this.props.front);
  own = $derived.by(() => this.scene.sides[this.front]);
  over = $derived.by(() => this.scene.outcome !== null);
  /** Decks are being built: then there is no battle to look at. */
  building = $derived.by(() => this.scene.turn === 0 && !this.over);
  /** The number of the unit that a question is about. */
  waiting = $derived.by(() => this.view.sides[this.front]?.plan?.waiting ?? 0);
  question = $derived.by(() => (this.live ? this.view.place.question : null));

  /** The attack under way, and the weapon that is about to fire; none yet while smoke may be laid. */
  current = $derived.by(() => {
    const { question } = this;
    const [shot] = this.view.shots;
    if (!shot || !question) return null;
    if (question.decision === "MayLaySmoke")
      return { shot, odds: null, seat: 1 - question.seat, weapon: null, assault: shot.assault };
    if (question.decision !== "MayImproveAttack") return null;
    const odds = shot.weapons.find(({ weapon }) => weapon === question.b) ?? null;
    return { shot, odds, seat: question.seat, weapon: question.b, assault: question.b === ASSAULT };
  });

  card(number: number): PrintedCard {
    return known(this.book.cards, number, "card");
  }

  command(number: number): PrintedCommand {
    return known(this.book.commands, number, "command");
  }

  unitAt(seat: number, slot: number): UnitView | null {
    return this.scene.sides[seat]?.units.find((unit) => unit.slot === slot) ?? null;
  }

  unitName(seat: number, slot: number): string {
    const unit = this.unitAt(seat, slot);
    return unit ? unitName(this.book, unit) : "The unit";
  }

  unit(ref: number): UnitView | null {
    return unitIn(this.scene, this.book, ref);
  }
}
