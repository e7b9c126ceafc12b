import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Ship from "$games/dastardly_dirigibles/board/Ship.svelte";
import { DirigiblesTable } from "$games/dastardly_dirigibles/board/table.svelte";
import { EMPTY } from "$games/dastardly_dirigibles/board/types";
import { STILL } from "$kit/board.testing";
import { BOOK, card, view } from "./testing";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

const TAIL = card("Tail of Gear");
const WHOLE = Array<number>(BOOK.slots.length).fill(TAIL);

function marks(airship: number[], over: boolean): number {
  document.body.replaceChildren();
  const outcome = over ? { scores: [9, 3], winners: [0], ranking: [[0], [1]] } : null;
  const table = new DirigiblesTable(() => ({
    ...STILL,
    view: view({ outcome }),
    book: BOOK,
    names: ["Ada", "Juno", "Bo"],
  }));
  shown.push(mount(Ship, { target: document.body, props: { table, seat: 0, airship, flies: true } }));
  flushSync();
  return document.querySelectorAll("[data-decided]").length;
}

it("marks the airship that was complete when the game ended", () => {
  expect(marks(WHOLE, true)).toBe(1);
  expect(marks(WHOLE, false)).toBe(0);
  expect(marks([EMPTY, ...WHOLE.slice(1)], true)).toBe(0);
});
