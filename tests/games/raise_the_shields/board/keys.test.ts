import { describe, expect, it, vi } from "vitest";
import { onKey } from "$games/raise_the_shields/board/keys";
import { aversionsIn } from "$games/raise_the_shields/board/offers";
import type { ShieldsTable } from "$games/raise_the_shields/board/table.svelte";

/** As much of a table as the keys look at: two triangles are to be filled, one is pointed at. */
function filling() {
  const pencil = { filling: true, holds: false, ghost: null, trouble: "", hovered: 7 };
  const does = { fill: vi.fn(), nextFill: vi.fn(), lockIn: vi.fn() };
  const table = { stage: { busy: false }, visited: null, mayPlan: true, pencil, ...does };
  return { ...does, table: table as unknown as ShieldsTable };
}

function press(table: ShieldsTable, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  window.addEventListener("keydown", (one) => onKey(table, one), { once: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

describe("the keys of who is attacked", () => {
  it("take a sector for the die that is turned to it, and no other", () => {
    const say = vi.fn();
    const aversions = aversionsIn(["pass", "ignore", "change rerolled to 5", "change rerolled to 3"]);
    const table = { stage: { busy: false }, visited: null, mayAvert: true, aversions, say } as unknown as ShieldsTable;
    expect(["5", "4", "i", "t"].map((key) => press(table, key))).toEqual([true, false, true, true]);
    expect(say.mock.calls.flat()).toEqual(["change rerolled to 5", "ignore", "pass"]);
  });
});

describe("the keys", () => {
  it("leave Enter to the button that has the focus", () => {
    const { table, fill } = filling();
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    expect(press(table, "Enter")).toBe(false);
    expect(fill).not.toHaveBeenCalled();
    button.remove();
  });

  it("take Enter for the pencil once it was moved", () => {
    const { table, fill, nextFill } = filling();
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    expect(press(table, "ArrowRight")).toBe(true);
    expect(nextFill).toHaveBeenCalledWith(1);
    expect(document.activeElement).not.toBe(button);
    press(table, "Enter");
    expect(fill).toHaveBeenCalledWith(7);
    button.remove();
  });
});
