import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Key, listOf, onKey, placeIn } from "./keys";

let seen: string[] = [];
const note =
  (what: string) =>
  (_: null, at: number): void =>
    void seen.push(`${what} ${at}`);

const KEYS: Key<null>[] = [
  { keys: ["1", "–", "5"], does: "pick a card", act: note("pick") },
  { keys: ["Shift", "1", "–", "3"], does: "take one", act: note("take") },
  { keys: ["Q", "W", "E"], does: "lay it", act: note("lay") },
  { keys: ["←", "→"], does: "walk", act: note("walk") },
  { keys: ["Enter"], does: "lock in", act: note("enter") },
  { keys: ["Esc"], does: "nothing now", act: () => false },
];

const stage = { busy: false, skip: vi.fn() };

/** A key pressed at an element; was it taken? */
function press(key: string, more: KeyboardEventInit = {}, at: EventTarget = document.body): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  at.dispatchEvent(event);
  return event.defaultPrevented;
}

const heard = (event: KeyboardEvent) => onKey(event, KEYS, null, stage);

beforeEach(() => {
  seen = [];
  stage.busy = false;
  stage.skip.mockClear();
  window.addEventListener("keydown", heard);
});
afterEach(() => {
  window.removeEventListener("keydown", heard);
  document.body.replaceChildren();
});

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector<HTMLElement>("[data-at]") ?? document.body;
}

describe("the keys of a board", () => {
  it("are found by what the list of keys shows", () => {
    expect(placeIn(["1", "–", "5"], "3")).toBe(2);
    expect(placeIn(["1", "–", "5"], "6")).toBe(-1);
    expect(placeIn(["Shift", "1", "–", "3"], "3")).toBe(2);
    expect(placeIn(["Q", "W", "E"], "E")).toBe(2);
    expect(listOf(KEYS)[0]).toEqual([["1", "–", "5"], "pick a card"]);
  });

  it("do what the table of keys says", () => {
    for (const key of ["2", "w", "E", "ArrowRight", "Enter", "x"]) press(key);
    expect(seen).toEqual(["pick 1", "lay 1", "lay 2", "walk 1", "enter 0"]);
  });

  it("are taken only where they mean something", () => {
    expect([press("1"), press("Escape"), press("7")]).toEqual([true, false, false]);
  });

  it("tell digits with Shift apart, on any keyboard", () => {
    press("!", { code: "Digit1", shiftKey: true });
    press("&", { code: "Digit1" });
    press("4", { code: "Digit4", shiftKey: true });
    expect(seen).toEqual(["take 0", "pick 0", "pick 3"]);
  });

  it("are not for the board with a modifier, while somebody types, and in a window", () => {
    press("1", { ctrlKey: true });
    press("1", {}, put("<input data-at>"));
    press("1", {}, put("<dialog open><button data-at></button></dialog>"));
    press("1", {}, put("<form data-own-keys><b data-at></b></form>"));
    press("ArrowLeft", {}, put("<div role='tablist'><button data-at></button></div>"));
    expect(seen).toEqual([]);
  });

  it("leave Enter to a focused button, unless that is what was just picked", () => {
    press("Enter", {}, put("<button data-at></button>"));
    press("Enter", {}, put("<button data-at data-held></button>"));
    press("1", {}, put("<button data-at></button>"));
    expect(seen).toEqual(["enter 0", "pick 0"]);
  });

  it("skip what is being shown, and do nothing else meanwhile", () => {
    stage.busy = true;
    for (const key of ["1", "Enter", " ", "Escape"]) press(key);
    expect(seen).toEqual([]);
    expect(stage.skip).toHaveBeenCalledTimes(3);
  });
});
