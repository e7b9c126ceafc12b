import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Clipboard from "$games/spearpoint_1943/board/Clipboard.svelte";
import Overrun from "$games/spearpoint_1943/board/Overrun.svelte";
import Track from "$games/spearpoint_1943/board/Track.svelte";
import { SpearpointTable } from "$games/spearpoint_1943/board/table.svelte";
import type { SideView, SpearpointView } from "$games/spearpoint_1943/board/types";
import { BOOK, given, side, view } from "./testing";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

type Part = typeof Clipboard | typeof Overrun | typeof Track;

/** A part of the board at the end of a battle that seat 1 has won. */
function ended(part: Part, sides: Partial<SideView>[], more: Partial<SpearpointView> = {}): void {
  const outcome = { scores: sides.map(({ score = 0 }) => score), winners: [1], ranking: [[1], [0]] };
  const seen = view({ turn: 6, sides: sides.map((one) => side({ hand: [], commands: [], ...one })), outcome, ...more });
  const table = new SpearpointTable(() => given("", [], seen, { decision: null, options: null }));
  shown.push(mount(part, { target: document.body, props: { table } }));
  flushSync();
}

const laid = () =>
  [...document.querySelectorAll(".sp-laid")].map((heap) => heap.textContent?.replace(/\s+/g, " ").trim());
const decided = () => [...document.querySelectorAll("[data-decided]")].map(({ className }) => className);

describe("the end of a battle", () => {
  it("lays the rival's hand open on the clipboard", () => {
    ended(Clipboard, [{ hand: [1] }, { hand: [0, 0], commands: [0] }]);
    expect(laid()).toEqual([
      `Units in hand 2 2 \u00d7 ${BOOK.cards[0]?.name}`,
      `Commands 1 ${BOOK.commands[0]?.name}`,
      "Reserves 0 none",
    ]);
  });

  it("does so after a resignation too, unless there were no hands yet", () => {
    ended(Clipboard, [{}, { hand: [0] }], { resigned: 0 });
    expect(laid()[0]).toBe(`Units in hand 1 ${BOOK.cards[0]?.name}`);
    document.body.replaceChildren();
    ended(Clipboard, [{}, { hand: [0] }], { resigned: 0, turn: 0 });
    expect(laid()).toEqual([]);
  });

  it("marks what decided it: the token over the line, or the overrun", () => {
    ended(Track, [{ score: 11 }, { score: BOOK.limits.points_to_win }]);
    expect(decided()).toEqual([expect.stringContaining("sp-token-1")]);
    document.body.replaceChildren();
    ended(Track, [{ score: 11 }, { score: 20 }]);
    ended(Track, [{ score: 11 }, { score: BOOK.limits.points_to_win }], { resigned: 0 });
    expect(decided()).toEqual([]);
    ended(Overrun, [{ score: 11 }, { overrun: BOOK.limits.overrun_turns }]);
    expect(decided()).toEqual([expect.stringContaining("sp-overrun-done")]);
  });
});
