import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Mini from "$games/raise_the_shields/board/Mini.svelte";
import Realm from "$games/raise_the_shields/board/Realm.svelte";
import { DESTROYED, type SheetView } from "$games/raise_the_shields/board/types";
import { house, sheet } from "./testing";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

/** What is marked on a realm, large and small. */
function marked(given: Partial<SheetView>): (string | null)[] {
  const props = { book: house(), sheet: sheet(given), seat: 0 };
  document.body.replaceChildren();
  shown.push(mount(Realm, { target: document.body, props }));
  shown.push(mount(Mini, { target: document.body, props: { ...props, label: "A realm" } }));
  flushSync();
  return [...document.querySelectorAll("[data-decided]")].map(
    (one) => one.getAttribute("class")?.split(" ")[0] ?? null,
  );
}

it("marks what decides a game: a city that fell, or a realm with all its shields", () => {
  expect(marked({ hits: [4, 0, 0, 0, 0, 0], shields: [1, 2, 3, 4, 5] })).toEqual([]);
  expect(marked({ hits: [0, DESTROYED, 0, 0, 0, 0] })).toEqual(["rs-city", "rs-rubble"]);
  expect(marked({ shields: [1, 2, 3, 4, 5, 6] })).toEqual(["rs-realm", "rs-mini"]);
});
