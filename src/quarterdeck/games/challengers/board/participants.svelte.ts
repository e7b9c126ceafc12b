import { Table } from "$kit/table";
import type { Reel } from "./reel.svelte";
import { type Doing, doingOf, standingsOf } from "./standings";
import { type ChallengersBook, type ChallengersProps, type PrintedCard, ROBOT, type SideView } from "./types";
import { asPlayed } from "./words";

/** The participants as the player knows them, the Robot among them: what they are called, have and do. */
export class ParticipantsTable extends Table<ChallengersProps> {
  readonly #book = $derived.by(() => asPlayed(this.props.book, this.view.options));

  /** With the texts of cards as they are played at this table. */
  override get book(): ChallengersBook {
    return this.#book;
  }

  over = $derived.by(() => this.view.outcome !== null);
  standings = $derived.by(() => standingsOf(this.view));

  side(who: number): SideView | undefined {
    return this.view.participants.find((one) => one.who === who);
  }

  card(number: number): PrintedCard {
    const found = this.book.cards[number];
    if (!found) throw new Error(`there is no card ${number}`);
    return found;
  }

  override name(who: number): string {
    return who === ROBOT ? "The Robot" : super.name(who);
  }

  called(who: number): string {
    return who === this.me ? "You" : this.name(who);
  }

  /** 'You attack', 'Juno attacks'. */
  does(who: number, verb: string): string {
    const third = verb.endsWith("ch") ? `${verb}es` : `${verb}s`;
    return `${this.called(who)} ${who === this.me ? verb : third}`;
  }

  whose(who: number): string {
    if (who === this.me) return "your";
    return `${who === ROBOT ? "the Robot" : this.name(who)}’s`;
  }

  badge(who: number): string {
    return this.props.badges[who] ?? "";
  }

  /** Whose side of the pitch is the left one: one's own, else whoever is first. */
  left(reel: Reel): number {
    const [one, other] = reel.scene.corners;
    return other.who === this.me ? other.who : one.who;
  }

  /** All cards of a participant, when the game is over and everything lies open. */
  allCards(who: number): number[] {
    const side = this.side(who);
    if (!side) return [];
    return [...(side.deck ?? []), ...side.bench, ...side.park.map(({ card }) => card), ...side.exhaust];
  }

  doing(who: number): Doing {
    return this.over ? "" : doingOf(this.view.matches, this.props.asked, who);
  }
}
