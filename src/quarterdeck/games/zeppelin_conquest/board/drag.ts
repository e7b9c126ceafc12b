import type { ZeppelinTable } from "./table.svelte";

/** From a press on one of the player's own cards: a drag to a slot or back to the hand, or a long press that opens it. */
export function press(table: ZeppelinTable, event: PointerEvent, card: number, long: () => void): void {
  table.drag.press(event, card, {
    long,
    may: () => table.mayLay,
    place: placeOf,
    dropped: (place) => {
      if (place === "hand") table.takeBack(table.plan.indexOf(card));
      else if (place !== null) table.lay(place, card);
    },
  });
}

/** A target's slot, or the hand. */
function placeOf(over: Element): number | "hand" | null {
  const slot = over.closest<HTMLElement>("[data-slot]");
  if (slot) return Number(slot.dataset.slot);
  return over.closest("[data-hand]") ? "hand" : null;
}
