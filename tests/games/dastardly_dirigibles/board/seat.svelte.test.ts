import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Seat from "$games/dastardly_dirigibles/board/Seat.svelte";
import { DirigiblesTable } from "$games/dastardly_dirigibles/board/table.svelte";
import type { DirigiblesProps } from "$games/dastardly_dirigibles/board/types";
import { STILL } from "$kit/board.testing";
import { asking, BOOK, side } from "./testing";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

/** The marks of the actions that are left, as they are spoken and as they are counted. */
function actions(): [string | null | undefined, number] {
  const marks = document.querySelector("[aria-label$='left']:not([hidden])");
  return [marks?.getAttribute("aria-label"), marks?.children.length ?? 0];
}

/** Seat 1 plays, or has announced a part that seat 0 has to match. */
function moment(number: number, actions_left: number, announced = false): DirigiblesProps {
  const now = { active: 1, actions_left };
  return {
    ...STILL,
    view: announced ? asking("ChooseMatch", 0, 3, now) : asking("ChooseAction", 1, 0, now),
    number,
    seat: null,
    book: BOOK,
    names: ["Ada", "Juno", "Bo"],
  };
}

it("counts the actions down with the moments that are shown", () => {
  let props = $state.raw(moment(1, 3));
  const table = new DirigiblesTable(() => props);
  shown.push(mount(Seat, { target: document.body, props: { table, seat: 1 } }));
  const show = (next: DirigiblesProps) => {
    props = next;
    table.show();
    flushSync();
    return actions();
  };
  flushSync();
  expect(actions()).toEqual(["3 actions left", 3]);
  expect(show(moment(2, 2, true))).toEqual(["2 actions left", 2]);
  expect(show(moment(3, 2))).toEqual(["2 actions left", 2]);
  expect(show(moment(4, 1, true))).toEqual(["1 action left", 1]);
  expect(show(moment(5, 0, true))).toEqual([undefined, 0]);
});

it("gives the reason of a total, by rounds", () => {
  const total = { ...side(), points: [10, 8], total: 18 };
  const props = { ...moment(1, 3), view: { ...moment(1, 3).view, sides: [side(), total, side()] } };
  shown.push(mount(Seat, { target: document.body, props: { table: new DirigiblesTable(() => props), seat: 1 } }));
  flushSync();
  const points = document.querySelector(".dd-points");
  expect(points?.textContent).toMatch(/^18.* in all$/s);
  expect(points?.querySelector("[aria-label='Juno’s total']")?.textContent).toMatch(/Round I\s*10\s*Round II\s*8/);
});
