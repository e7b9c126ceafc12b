import type { Picked } from "./airfield.svelte";
import type { DirigiblesTable } from "./table.svelte";

const KINDS = ["slot", "ship", "emporium", "discards"] as const;

/** A place where a card can be let go: a slot of one's own airship or a place of the Emporium by its number. */
export interface Drop {
  kind: (typeof KINDS)[number];
  /** 0 where there is only one. */
  at: number;
}

/** From a press on a card of one's own: a drag to a place of the board, or a long press that opens it. */
export function press(table: DirigiblesTable, event: PointerEvent, card: Picked, long: () => void): void {
  table.looking.leave();
  table.drag.press(event, card, {
    long,
    may: () => table.can(card) && table.asks !== "ChooseGift",
    began: () => {
      table.picked = null;
    },
    place: dropOf,
    dropped: (drop) => {
      table.looking.leave();
      if (drop) table.dropped(card, drop);
    },
  });
}

/** The innermost place: a slot lies on its airship. */
function dropOf(over: Element): Drop | null {
  const { drop, at = 0 } = over.closest<HTMLElement>("[data-drop]")?.dataset ?? {};
  const kind = KINDS.find((one) => one === drop);
  return kind ? { kind, at: Number(at) } : null;
}
