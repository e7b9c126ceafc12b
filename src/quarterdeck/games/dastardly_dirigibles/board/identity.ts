/* Which card is which: a card keeps its key wherever it goes, so that it can be seen to go there. */

import { type DirigiblesView, EMPTY, type SideView } from "./types";

/** What is shown of a hand: all of it, or the cards that everybody saw go there. */
export function shown(side: SideView): number[] {
  return side.hand ?? side.known;
}

/**
 * The key of every visible card by its place: s0.3 a slot of seat 0, e1 the Emporium, h0.2 a hand, x0 extracted, a0 set
 * aside, d the top of the discards. Copies of a card are told apart by their order.
 */
export function cardKeys(scene: DirigiblesView): Record<string, string> {
  const copies = new Map<number, number>();
  const keys: Record<string, string> = {};
  const enter = (place: string, card: number | undefined) => {
    if (card === undefined || card === EMPTY) return;
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    keys[place] = `${card}.${copy}`;
  };
  scene.sides.forEach((side, seat) => {
    side.airship.forEach((card, slot) => void enter(`s${seat}.${slot}`, card));
  });
  scene.emporium.forEach((card, place) => void enter(`e${place}`, card));
  enter("d", scene.discards.at(-1));
  scene.aside.forEach((card, i) => void enter(`a${i}`, card));
  scene.extracted?.forEach((card, i) => void enter(`x${i}`, card));
  scene.sides.forEach((side, seat) => {
    shown(side).forEach((card, i) => void enter(`h${seat}.${i}`, card));
  });
  return keys;
}
