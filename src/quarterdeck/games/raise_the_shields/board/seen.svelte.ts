import { isBetter, levelOf, noted, recalled, remember, scoreOf } from "./best";
import { pencilled, planOf } from "./plan";
import { leftOf, phaseOf, rightOf } from "./scene";
import { Stage } from "./stage.svelte";
import type { SheetView, ShieldsProps } from "./types";

const PLAYED = "played";

/** What can be seen from a seat: the stage, whose sheet is in the middle, who is who. */
export class Seen {
  readonly stage: Stage;
  /** Whose sheet lies in the middle; null: one's own. */
  visited = $state<number | null>(null);
  /** Games alone: what was done before, and whether this one was the best. */
  campaign = $state.raw(recalled());
  record = $state(false);

  readonly #given: () => ShieldsProps;

  constructor(given: () => ShieldsProps) {
    this.#given = given;
    this.stage = new Stage(this.props.view, this.props.number);
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

  phase = $derived.by(() => phaseOf(this.props.view));
  alone = $derived.by(() => this.props.view.seats === 1);
  /** Changes with every round, and when a shared die is flipped. */
  stretch = $derived.by(() => {
    const { round, shared, own } = this.props.view;
    return `${round} ${shared.join()} ${own.join()} ${this.phase === "plan"}`;
  });
  /** The player's sheet as the table has it. */
  mine = $derived.by((): SheetView | null => (this.me === null ? null : (this.props.view.sheets[this.me] ?? null)));
  live = $derived.by(() => !this.stage.show.busy);
  /** The sector of one's own that is being attacked, or 0. */
  underAttack = $derived.by(
    () => this.stage.scene.strikes.find(({ defender, fate }) => defender === this.me && fate === "coming")?.sector ?? 0,
  );
  /** Whose sheet lies in the middle. */
  front = $derived.by(() => this.visited ?? this.me ?? 0);
  target = $derived.by(() => leftOf(this.seats, this.me ?? 0));
  attacker = $derived.by(() => rightOf(this.seats, this.me ?? 0));
  rivals = $derived.by(() => Array.from({ length: this.seats }, (_, i) => ((this.me ?? 0) + i) % this.seats).slice(1));

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
}
