import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../src/lib/state/toasts.svelte";
import UndoButton from "../src/lib/table/UndoButton.svelte";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  vi.restoreAllMocks();
});

/** The button in this state: its title, what it does when pressed, and what it says instead. */
function pressed(state: { may: boolean; ask?: boolean; freely?: boolean; asked?: boolean; why: string }) {
  const undo = vi.fn();
  const told = vi.spyOn(toasts, "show").mockReturnValue(0);
  shown.push(mount(UndoButton, { target: document.body, props: { frame: 1, undo, ...state } }));
  flushSync();
  const button = document.body.querySelector<HTMLButtonElement>("button:last-of-type");
  const title = button?.title;
  button?.click();
  const said = told.mock.lastCall?.[1] ?? "";
  void unmount(shown.pop() ?? {});
  return [title, undo.mock.calls.length, said];
}

describe("Undo", () => {
  it("takes back what may be taken back", () => {
    expect(pressed({ may: true, why: "" })).toEqual(["Undo your last move (U)", 1, ""]);
  });

  it("says that it was taken back, and soon no longer, whatever comes meanwhile", () => {
    vi.useFakeTimers();
    const props = $state({ frame: 1, may: true, why: "", undo: () => {} });
    shown.push(mount(UndoButton, { target: document.body, props }));
    flushSync();
    const says = () => document.body.querySelector("[role=status]")?.textContent ?? "";
    document.body.querySelector("button")?.click();
    expect(says()).toBe("");
    for (const frame of [2, 3]) {
      flushSync(() => (props.frame = frame));
      expect(says()).toBe("Taken back");
    }
    vi.advanceTimersByTime(2000);
    flushSync();
    expect(says()).toBe("");
    vi.useRealTimers();
  });

  it("asks the others where they have to agree, once", () => {
    const why = "others have seen it";
    expect(pressed({ may: false, ask: true, why })).toEqual([
      "Others have seen it: ask them to let you take it back (U)",
      1,
      "",
    ]);
    const title = "You asked to take it back: the others must agree";
    expect(pressed({ may: false, asked: true, why })).toEqual([title, 0, `${title}.`]);
  });

  it("asks nobody where there are only bots", () => {
    expect(pressed({ may: false, ask: true, freely: true, why: "others have seen it" })).toEqual([
      "Others have seen it, but nobody minds: take it back (U)",
      1,
      "",
    ]);
  });

  it("says why not, or that there is nothing yet", () => {
    expect(pressed({ may: false, why: "the dice have fallen" })).toEqual([
      "Undo: the dice have fallen",
      0,
      "The dice have fallen.",
    ]);
    const why = "Ada would rather leave it";
    expect(pressed({ may: false, why })).toEqual([`Undo: ${why}`, 0, `${why}.`]);
    expect(pressed({ may: false, why: "" })).toEqual([
      "Undo: there is nothing to take back",
      0,
      "There is nothing to take back.",
    ]);
  });
});
