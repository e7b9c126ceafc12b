import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import type { TableInfo } from "../src/lib/protocol";
import * as sound from "../src/lib/sound";
import { Sitting } from "../src/lib/state/sitting.svelte";
import Result from "../src/lib/table/Result.svelte";
import { gone, over } from "./endings";
import { FakeWorld, frame } from "./fake";

let page: ReturnType<typeof mount> | null = null;
let world: FakeWorld;
let sitting: Sitting;

beforeEach(() => {
  world = new FakeWorld();
  sitting = new Sitting("abc", world);
  vi.spyOn(api, "tables").mockResolvedValue([]);
  vi.spyOn(sound, "play").mockReturnValue(undefined);
});

afterEach(() => {
  shut();
  vi.restoreAllMocks();
});

function shut() {
  if (page) void unmount(page);
  page = null;
  document.body.replaceChildren();
}

/** The sheet of a game that has ended so. */
function shown(table: TableInfo): HTMLElement {
  sitting.room.heardTable(table);
  world.wire.accept();
  world.wire.tell(frame(1));
  page = mount(Result, { target: document.body, props: { sitting, table } });
  flushSync();
  const found = document.querySelector<HTMLElement>(".ending");
  if (!found) throw new Error("there is no end");
  return found;
}

/** An animation is over, after so many seconds. */
function ends(element: Element | null, elapsedTime: number): void {
  element?.dispatchEvent(Object.assign(new Event("animationend", { bubbles: true }), { elapsedTime }));
  flushSync();
}

const won = () => over("a-game", { scores: [5, 1], winners: [0], ranking: [[0], [1]] });
const stamp = () => document.querySelector(".stamp");
const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";

describe("the end of a game", () => {
  it("has a stamp for who won, and none over the board of who lost or only looked on", () => {
    shown(won());
    expect(text(".stamp")).toBe("Victory");
    expect(document.querySelector(".tag")).toBeNull();
    shut();
    shown(over("a-game", { scores: [1, 5], winners: [1], ranking: [[1], [0]] }));
    expect(stamp()).toBeNull();
    expect(text(".tag")).toBe("Lost");
    expect(document.querySelector(".tag")?.classList.contains("kind")).toBe(false);
    shut();
    shown(over("a-game", { scores: [5, 1], winners: [0], ranking: [[0], [1]] }, 2, () => ({ you: false })));
    expect([stamp(), document.querySelector(".tag"), document.querySelector(".again")]).toEqual([null, null, null]);
    expect(text(".result")).not.toMatch(/\byou\b/i);
  });

  it("calls a draw one, and has no second place in it", () => {
    shown(over("a-game", { scores: [3, 3], winners: [0, 1], ranking: [[0, 1]] }));
    expect(text(".stamp")).toBe("Drawn");
    expect([...document.querySelectorAll(".place")].map((one) => one.textContent)).toEqual(["1.", "1."]);
    expect(text(".ranking")).not.toContain("wins");
  });

  it("names all places where more than two played, and who has left", () => {
    const table = over("a-game", { scores: [5, 9, 1], winners: [1], ranking: [[1], [0], [2]] }, 3);
    shown(table);
    world.wire.tell({ type: "here", seats: [0, 1] });
    flushSync();
    const rows = [...document.querySelectorAll(".ranking li")].map((row) => row.textContent?.replace(/\s+/g, " "));
    expect(rows.map((row) => row?.replace(/^(\d\.) ?\w{1,2} /, "$1 "))).toEqual([
      expect.stringContaining("Ines wins"),
      expect.stringContaining("you"),
      expect.stringContaining("has left"),
    ]);
    expect(rows[0]).not.toContain("has left");
    expect(text(".company")).toBe("1 of 2 is still here");
  });

  it("leads on to a game in which one is asked: not to the rematch, nor where a bot plays for one", async () => {
    const running = (id: string, seats = won().seats) => ({
      ...won(),
      id,
      state: "running" as const,
      turn: [0],
      seats,
    });
    const left = won().seats.map((seat) => (seat.you ? { ...seat, kind: "bot" as const, away: true } : seat));
    const found = vi.spyOn(api, "tables").mockResolvedValue([running("again"), running("left", left)]);
    vi.spyOn(api, "table").mockResolvedValue(running("again"));
    shown({ ...won(), rematch: { table: "again", by: "Ines" } });
    const next = () => document.querySelector<HTMLAnchorElement>("[aria-keyshortcuts=N]")?.getAttribute("href");
    await vi.waitFor(() => expect(found).toHaveResolved());
    flushSync();
    expect(next()).toBe("/");
    shut();
    found.mockResolvedValue([running("again"), running("other")]);
    shown({ ...won(), rematch: { table: "again", by: "Ines" } });
    await vi.waitFor(() => expect(next()).toBe("/t/other"));
  });

  it("compares no points and draws no curve after a resignation", () => {
    shown(over("a-game", { winners: [0], resigned: 1 }, 2, gone(1)));
    expect(text(".tag")).toBe("Resigned");
    expect(document.querySelector(".tag")?.classList.contains("kind")).toBe(true);
    expect([document.querySelector(".ranking"), document.querySelector(".story")]).toEqual([null, null]);
  });

  it("throws its light on the piece that decided it, also if the board comes late", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(500);
    const ending = shown(won());
    expect(ending.classList.contains("lit")).toBe(false);
    shut();
    document.body.innerHTML = `<div class="boardbox"></div>`;
    const lit = shown(won());
    const piece = document.createElement("i");
    piece.dataset.decided = "";
    piece.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40);
    document.querySelector(".boardbox")?.append(piece);
    await vi.waitFor(() => expect(lit.classList.contains("lit")).toBe(true));
    expect(lit.style.getPropertyValue("--x")).toBe("25px");
  });

  it("is heard when the stamp falls, and only then", () => {
    shown(won());
    expect(sound.play).not.toHaveBeenCalled();
    ends(stamp(), 0); // nothing moves
    expect(sound.play).not.toHaveBeenCalled();
    ends(stamp(), 0.22);
    expect(sound.play).toHaveBeenCalledExactlyOnceWith("stamp");
  });

  it("can be left from the first frame on, and comes back without ado", () => {
    const first = shown(won());
    expect(first.classList.contains("told")).toBe(false);
    expect(document.activeElement?.id).toBe("h-result");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    expect(sitting.resultOpen).toBe(false);
    shut();
    expect(shown(won()).classList.contains("told")).toBe(true);
  });

  it("is all there when somebody presses beside the sheet, but not on it", () => {
    const ending = shown(won());
    document.querySelector(".result")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    flushSync();
    expect(ending.classList.contains("told")).toBe(false);
    ending.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    flushSync();
    expect(ending.classList.contains("told")).toBe(true);
  });
});
