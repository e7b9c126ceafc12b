import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Champion from "$games/challengers/board/Champion.svelte";
import { ChallengersTable } from "$games/challengers/board/table.svelte";
import { STILL } from "$kit/board.testing";
import { BOOK, view } from "./testing";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

function marks(resigned: number | null): number {
  document.body.replaceChildren();
  const outcome = { scores: [], winners: [0], ranking: [[0], [1]] };
  const seen = view({ champions: [0], outcome, resigned });
  const table = new ChallengersTable(() => ({ ...STILL, view: seen, book: BOOK, names: ["Ada", "Juno"] }));
  shown.push(mount(Champion, { target: document.body, props: { table } }));
  flushSync();
  return document.querySelectorAll("[data-decided]").length;
}

it("marks the laurels that were won, and nothing where somebody resigned", () => {
  expect(marks(null)).toBe(1);
  expect(marks(1)).toBe(0);
});
