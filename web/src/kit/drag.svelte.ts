import { type Held, press } from "./press";

/** How a piece is dragged: where it can be let go, and what then happens. */
interface Dragging<Place> {
  /** The place that an element of the board belongs to. */
  place: (over: Element) => Place | null;
  may: () => boolean;
  dropped: (place: Place | null) => void;
  /** It is taken up: what was picked before is put down. */
  began?: () => void;
  /** It was held without moving. */
  long?: () => void;
}

interface Dragged<Piece, Place> extends Held {
  piece: Piece;
  place: Place | null;
}

/** The piece of a board that is being dragged, if any. */
export class Drag<Piece, Place> {
  now = $state.raw<Dragged<Piece, Place> | null>(null);
  /** Changes only when a drag begins or ends. */
  active = $derived.by(() => this.now !== null);

  get piece(): Piece | null {
    return this.now?.piece ?? null;
  }

  get place(): Place | null {
    return this.now?.place ?? null;
  }

  /** A pointer went down on a piece. */
  press(event: PointerEvent, piece: Piece, { place, may, dropped, began, long }: Dragging<Place>): void {
    const under = ({ over }: Held) => (over ? place(over) : null);
    press(event, {
      long,
      may,
      moved: (held) => {
        if (!this.now) began?.();
        this.now = { ...held, piece, place: under(held) };
      },
      dropped: (held) => {
        this.now = null;
        dropped(under(held));
      },
      cancelled: () => this.cancel(),
    });
  }

  cancel(): void {
    this.now = null;
  }

  /** Where the dragged piece is drawn inside the board's root, as a style. */
  style(root: HTMLElement | undefined): string {
    if (!this.now) return "";
    const { x, y } = root?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return `left: ${this.now.x - x}px; top: ${this.now.y - y}px; width: ${this.now.width}px`;
  }
}
