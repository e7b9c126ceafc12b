import { type Held, press as pressed } from "$lib/board/press";
import type { ZeppelinTable } from "./table.svelte";

/** From a press on one of the player's own cards: a drag to a slot or back to the hand, or a long press that opens it. */
export function press(table: ZeppelinTable, event: PointerEvent, card: number, long: () => void): void {
  pressed(event, {
    long,
    may: () => table.mayLay,
    moved: (held) => {
      table.drag = { card, x: held.x, y: held.y, width: held.width, height: held.height, over: under(held) };
    },
    dropped: (held) => {
      const over = under(held);
      if (over === "hand" && table.plan.includes(card)) table.takeBack(table.plan.indexOf(card));
      else if (typeof over === "number") table.lay(over, card);
      table.drag = null;
    },
    cancelled: () => {
      table.drag = null;
    },
  });
}

function under({ over }: Held): number | "hand" | null {
  const slot = over?.closest<HTMLElement>("[data-slot]");
  if (slot) return Number(slot.dataset.slot);
  return over?.closest("[data-hand]") ? "hand" : null;
}
