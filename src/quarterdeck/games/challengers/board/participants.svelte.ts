import { known, Table } from "$kit/table.svelte";
import type { Wish } from "./plan";
import type { Reel } from "./reel.svelte";
import type { Stage } from "./stage.svelte";
import { type Doing, doingOf, standingsOf } from "./standings";
import { type ChallengersBook, type ChallengersProps, type PrintedCard, ROBOT, type SideView } from "./types";
import { asPlayed } from "./words";

/** The participants as the player knows them, the Robot among them: what they are called, have and do. */
export abstract class ParticipantsTable extends Table<ChallengersProps, Wish> {
  readonly #book = $derived.by(() => asPlayed(this.props.book, this.view.options));

  /** With the texts of cards as they are played at this table. */
  override get book(): ChallengersBook {
    return this.#book;
  }

  over = $derived.by(() => this.view.outcome !== null);
  abstract override readonly stage: Stage;
  /** Over, and the viewer has seen how. */
  ended = $derived.by(() => this.over && this.stage.ended);
  /** The round that is shown: the newest when all has been seen. */
  round = $derived.by(() => this.stage.film.round);
  standings = $derived.by(() =>
    standingsOf({ ...this.view, outcome: this.ended ? this.view.outcome : null, participants: this.stage.sides }),
  );

  side(who: number): SideView | undefined {
    return this.view.participants.find((one) => one.who === who);
  }

  card(number: number): PrintedCard {
    return known(this.book.cards, number, "card");
  }

  /** Within a sentence. */
  override name(who: number): string {
    return who === ROBOT ? "the Robot" : super.name(who);
  }

  override who(who: number): string {
    return who === ROBOT ? "The Robot" : super.who(who);
  }

  /** 'You attack', 'Juno attacks'. */
  does(who: number, verb: string): string {
    const third = verb.endsWith("ch") ? `${verb}es` : `${verb}s`;
    return `${this.who(who)} ${who === this.me ? verb : third}`;
  }

  override whose(who: number): string {
    return who === ROBOT ? "the Robot’s" : super.whose(who);
  }

  badge(who: number): string {
    return this.props.badges[who] ?? "";
  }

  /** Whose side of the pitch is the left one: one's own, else whoever is first. */
  left(reel: Reel): number {
    const [one, other] = reel.scene.corners;
    return other.who === (this.me ?? this.props.front) ? other.who : one.who;
  }

  /** All cards of a participant, when the game is over and everything lies open. */
  allCards(who: number): number[] {
    const side = this.side(who);
    if (!side) return [];
    return [...(side.deck ?? []), ...side.bench, ...side.park.map(({ card }) => card), ...side.exhaust];
  }

  doing(who: number): Doing {
    if (this.ended) return "";
    return doingOf(this.stage.matches, this.round === this.view.round ? this.props.asked : {}, who);
  }
}
