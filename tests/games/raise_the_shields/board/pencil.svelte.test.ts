import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { promptOf } from "$games/raise_the_shields/board/prompt";
import { centreOf } from "$games/raise_the_shields/board/sketch";
import Tray from "$games/raise_the_shields/board/Tray.svelte";
import { ShieldsTable } from "$games/raise_the_shields/board/table.svelte";
import {
  CHANGE,
  RESET,
  type SheetView,
  type ShieldsOption,
  type ShieldsProps,
} from "$games/raise_the_shields/board/types";
import { keeping, offers, STILL } from "$kit/board.testing";
import { BLANK, house, sheet, view } from "./testing";

const PLANT = house().triangles.flatMap(({ kind, number }) => (kind === "plant" ? [number] : []));
const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

/** Ada plans her round: the dice show 2, 4 and 5. */
function plans(own: Partial<SheetView> = {}, options: ShieldsOption[] = [], memory = keeping()) {
  const props: ShieldsProps = {
    ...STILL,
    view: view({ drafts: [BLANK, null], sheets: [sheet({ filled: PLANT, ...own }), sheet()] }),
    book: house(),
    names: ["Ada", "Juno"],
    decision: { name: options.length ? "MayUseAbility" : "AssignDice", prompt: "", always_ask: false },
    options,
    asked: { 0: "you" },
    memory,
    hover: vi.fn(),
  };
  return new ShieldsTable(() => props);
}

function tray(table: ShieldsTable): HTMLElement {
  shown.push(mount(Tray, { target: document.body, props: { table } }));
  flushSync();
  return document.body;
}

function click(element: Element | null | undefined, detail = 1): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  flushSync();
}

describe("a die in the tray", () => {
  const sockets = ({ plan }: ShieldsTable) => plan.sockets;

  it("goes to its socket at a double click, and stays there", () => {
    const table = plans();
    const body = tray(table);
    const die = () => body.querySelector('[data-fly="die 0"]');
    click(die(), 1);
    expect(sockets(table)).toEqual([0, null, null]);
    click(die(), 2);
    expect(sockets(table)).toEqual([0, null, null]);
    click(die(), 1);
    expect(sockets(table)).toEqual([null, null, null]);
  });

  it("is changed by the signs on it, past the six too", () => {
    const use = (subject: number, value: number) => ({ type: "Use", ability: CHANGE, subject, value }) as const;
    const changes = offers<ShieldsOption>(
      { type: "Pass" },
      use(0, 3),
      use(0, 1),
      use(1, 5),
      use(1, 3),
      use(2, 6),
      use(2, 4),
    );
    const table = plans({ ready: [CHANGE] }, changes);
    const body = tray(table);
    const signs = () => [...body.querySelectorAll<HTMLButtonElement>(".rs-steps button")];
    expect(signs()).toEqual([]);
    table.turnTo(CHANGE);
    flushSync();
    expect(signs().map(({ textContent, title }) => [textContent, title])).toEqual([
      ["\u2212", "First shared die: 2 to 1"],
      ["+", "First shared die: 2 to 3"],
      ["\u2212", "Second shared die: 4 to 3"],
      ["+", "Second shared die: 4 to 5"],
      ["\u2212", "Your die: 5 to 4"],
      ["+", "Your die: 5 to 6"],
    ]);
    click(signs()[5]);
    expect([table.dice, table.plan.use, signs()]).toEqual([[2, 4, 6], { ability: CHANGE, subject: 2, value: 6 }, []]);
  });
});

describe("the shape in the hand", () => {
  /** The dice are set: sector 2, shape 4. */
  function holding(memory = keeping()) {
    const table = plans({}, [], memory);
    table.put(0, 0);
    table.put(1, 1);
    return table;
  }

  it("turns to fit where a ring is touched, and keeps that turn", () => {
    const memory = keeping();
    const { pencil, book } = holding(memory);
    expect(pencil.holds).toBe(true);
    const other = pencil.places.find(
      (place) =>
        place.turn !== pencil.turn &&
        pencil.here.every((here) => JSON.stringify(centreOf(book, here)) !== JSON.stringify(centreOf(book, place))),
    );
    if (!other) throw new Error("all places are at this turn");
    const centre = centreOf(book, other);
    const ring = pencil.ringAt(centre);
    expect(ring && centreOf(book, ring)).toEqual(centre);
    expect(pencil.ringAt({ x: centre.x + 900, y: centre.y })).toBeNull();
    pencil.fit(other);
    expect([pencil.turn, pencil.ghost]).toEqual([other.turn, other]);
    expect(pencil.here).toContain(other);
    expect(holding(memory).pencil.turn).toBe(other.turn);
    expect(holding().pencil.turn).not.toBe(other.turn);
  });

  it("forgets the turn for another shape", () => {
    const memory = keeping();
    const table = holding(memory);
    const { turn } = table.pencil;
    table.pencil.rotate();
    const turned = table.pencil.turn;
    expect(turned).not.toBe(turn);
    table.put(2, 1);
    table.put(1, 1);
    expect(table.pencil.turn).toBe(turned);
    table.put(2, 1);
    table.pencil.rotate();
    table.put(1, 1);
    expect(table.pencil.turn).toBe(turn);
  });
});

describe("whoever looks on", () => {
  it("has the sheet in the middle that was hers, and her own rivals", () => {
    const sheets = [sheet(), sheet(), sheet()];
    const names = ["Ada", "Juno", "Bo"];
    const seen = view({ sheets, seat: null });
    const props: ShieldsProps = { ...STILL, names, view: seen, book: house(), seat: null, front: 2 };
    const table = new ShieldsTable(() => props);
    expect([table.front, table.rivals, table.target]).toEqual([2, [0, 1], 0]);
    table.visit(1);
    expect(table.front).toBe(1);
    table.visit(2);
    expect(table.front).toBe(2);
  });
});

describe("an ability that cannot be used now", () => {
  it.each([
    [{}, "Locked: fill one of the hatched triangles around city 4."],
    [{ enabled: [RESET] }, "Unlocked: yours from the next round on."],
    [{ enabled: [RESET], used: [RESET] }, "Used already."],
  ])("says why when it is touched", (own, why) => {
    const table = plans(own);
    table.turnTo(RESET);
    expect(promptOf(table).why).toBe(why);
    table.turnTo(RESET);
    expect(promptOf(table).why).not.toBe(why);
    table.turnTo(RESET);
    table.put(0, 0);
    expect(promptOf(table).why).not.toBe(why);
  });
});
