import type { BoardTable } from "./contract";

/** What every board has to know of the table it is at; a board's own table extends it with what the player plans. */
export class Table<Given extends BoardTable> {
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get props(): Given {
    return this.#given();
  }

  get view(): Given["view"] {
    return this.props.view;
  }

  get book(): Given["book"] {
    return this.props.book;
  }

  get me(): number | null {
    return this.props.seat;
  }

  /** What a player is called; the server has told equal names apart. */
  name(seat: number): string {
    return this.props.names[seat] || `Seat ${seat + 1}`;
  }
}
