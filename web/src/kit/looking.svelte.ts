import { press } from "./press";

/** What a player looks at: a mouse or the focus explains a thing beside the board, a tap or a long press opens it large. */
export class Looking<Thing> {
  /** Pointed at: for the card that explains it. */
  looked = $state.raw<Thing | null>(null);
  /** Opened large: for the dialog. */
  opened = $state.raw<Thing | null>(null);

  /** A mouse comes over a thing. Fingers open it instead. */
  point(event: PointerEvent, thing: Thing): void {
    if (event.pointerType === "mouse") this.looked = thing;
  }

  leave = (): void => {
    this.looked = null;
  };

  open(thing: Thing): void {
    this.looked = null;
    this.opened = thing;
  }

  close = (): void => {
    this.opened = null;
  };

  /** The marks and listeners of a card that can be taken up: a click picks it, a long press opens it. */
  card(
    thing: Thing,
    picked: boolean,
    pick: () => void,
    down: (event: PointerEvent, long: () => void) => void = (event, long) => press(event, { long }),
  ) {
    return {
      "aria-pressed": picked,
      onclick: pick,
      onpointerdown: (event: PointerEvent) => down(event, () => this.open(thing)),
      onpointerenter: (event: PointerEvent) => this.point(event, thing),
      onpointerleave: this.leave,
    };
  }

  /** The listeners of an element that stands for a thing. */
  at(thing: Thing) {
    return {
      onpointerenter: (event: PointerEvent) => this.point(event, thing),
      onpointerleave: this.leave,
      onfocus: () => {
        this.looked = thing;
      },
      onblur: this.leave,
    };
  }
}
