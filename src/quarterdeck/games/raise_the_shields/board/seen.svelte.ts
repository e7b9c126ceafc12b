import { known, Table } from "$kit/table.svelte";
import { isBetter, levelOf, noted, recalled, remember, scoreOf } from "./best";
import { pencilled, planOf } from "./plan";
import { leftOf, phaseOf, rightOf } from "./scene";
import type { Wish } from "./sending";
import { ShieldsStage } from "./stage.svelte";
import { CHANGE, ERASE, FILL, RESET, type SheetView, type ShieldsProps } from "./types";

const PLAYED = "played";

/** What can be seen from a seat: the stage, whose sheet is in the middle, who is who. */
export abstract class Seen extends Table<ShieldsProps, Wish> {
  readonly stage: ShieldsStage;
  /** Whose sheet lies in the middle; null: one's own. */
  visited = $state<number | null>(null);
  /** Games alone: what was done before, and whether this one was the best. */
  campaign = $state.raw(recalled(this.props.store));
  record = $state(false);

  constructor(given: () => ShieldsProps) {
    super(given);
    this.stage = new ShieldsStage(this.beginning.view, this.beginning.number);
  }

  get seats(): number {
    return this.view.seats;
  }

  /** Whose sheet lies in the middle until another is visited. */
  get home(): number {
    return this.me ?? this.props.front;
  }

  phase = $derived.by(() => phaseOf(this.view));
  alone = $derived.by(() => this.view.seats === 1);
  /** Changes with every round, and when a shared die is flipped. */
  override get stretch(): string {
    const { round, shared, own } = this.view;
    return `${round} ${shared.join()} ${own.join()} ${this.phase === "plan"}`;
  }

  /** The player's sheet as the table has it. */
  mine = $derived.by((): SheetView | null => (this.me === null ? null : (this.view.sheets[this.me] ?? null)));
  /** What the table has of the player's round. */
  draft = $derived.by(() => (this.me === null ? null : (this.view.drafts[this.me] ?? null)));
  /** Is she asked for an ability in this round, before anything else? */
  asksAbility = $derived.by(() => {
    const { ready = [], acted = 0 } = this.mine ?? {};
    return acted === 0 && [CHANGE, FILL, RESET, ERASE].some((city) => ready.includes(city));
  });
  /** All is with the table, and others are waited for. */
  locked = $derived.by(
    () => this.phase === "plan" && this.me !== null && !(this.me in this.props.asked) && (this.draft?.work ?? 0) > 0,
  );
  /** The sector of one's own that is being attacked, or 0. */
  underAttack = $derived.by(
    () => this.stage.scene.strikes.find(({ defender, fate }) => defender === this.me && fate === "coming")?.sector ?? 0,
  );
  /** Whose sheet lies in the middle. */
  front = $derived.by(() => this.visited ?? this.home);
  target = $derived.by(() => leftOf(this.seats, this.home));
  attacker = $derived.by(() => rightOf(this.seats, this.home));
  rivals = $derived.by(() => Array.from({ length: this.seats }, (_, i) => (this.home + i) % this.seats).slice(1));

  /** What a seat has chosen and not revealed, where one may know it; one's own is pencilled until somebody resigns. */
  draftOf(seat: number): number[] {
    const draft = seat === this.me && this.view.resigned === null ? null : this.view.drafts[seat];
    return draft && this.live ? pencilled(this.book, planOf(draft, [])) : [];
  }

  /** Has a seat done what is asked of all? */
  isDone(seat: number): boolean {
    return !(seat in this.props.asked);
  }

  sheet(seat: number): SheetView {
    return known(this.stage.scene.sheets, seat, "seat");
  }

  /** A game alone that was played here counts once, when it is over. Replays do not. */
  note(): void {
    const { view } = this;
    const { memory } = this.props;
    if (!this.alone || this.me === null) return;
    if (!view.outcome) memory.set(PLAYED, true);
    else if (memory.get(PLAYED) === true) {
      memory.set(PLAYED, undefined);
      const level = levelOf(view);
      this.record = isBetter(scoreOf(view), this.campaign[level].best);
      this.campaign = noted(this.campaign, level, scoreOf(view));
      remember(this.props.store, this.campaign);
    }
  }

  visit(seat: number): void {
    this.visited = seat === this.home || this.visited === seat ? null : seat;
  }
}
