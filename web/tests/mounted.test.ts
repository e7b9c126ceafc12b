import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { STILL } from "$kit/board.testing";
import type { BaseOption, BoardTable, Mount } from "$kit/contract";
import { mountSvelte } from "$kit/svelte";
import Page from "./parts/Page.svelte";

let page: ReturnType<typeof mount> | null = null;

afterEach(async () => {
  if (page) await unmount(page);
  page = null;
});

const svelte = mountSvelte(() => import("./parts/Board.svelte")) as Mount;

/** A page with a board; all that the effects of the page knew, and all that woke the board. */
async function opened(board: Mount, more: Partial<BoardTable> = {}) {
  const known: [number, boolean][] = [];
  const seen: string[] = [];
  const first = { ...STILL, names: [], book: null, view: { seen }, ...more } as BoardTable;
  const note = (number: number, busy: boolean) => void known.push([number, busy]);
  const shown = mount(Page, { target: document.body, props: { mount: board, first, note } });
  page = shown;
  const drawn = () => document.querySelector("output")?.textContent;
  const update = (next: Partial<BoardTable>) => {
    shown.update({ ...first, ...next });
    flushSync();
  };
  await vi.waitFor(() => {
    flushSync();
    expect(drawn()).toBe(String(first.number));
  });
  return { known, seen, drawn, update };
}

it("shows a board, hands on what changes, and takes it away", async () => {
  const { drawn, update } = await opened(svelte, { number: 2 });
  update({ number: 4 });
  expect(drawn()).toBe("4");
  if (page) await unmount(page);
  page = null;
  expect(drawn()).toBeUndefined();
});

it("lets the board say that it is busy before the effects of the page run", async () => {
  const { known, update } = await opened(svelte, { number: 2 });
  known.length = 0;
  update({ number: 3 });
  expect(known).toEqual([[3, true]]);
  update({ number: 4 });
  expect(known.at(-1)).toEqual([4, false]);
});

it("wakes in a board only what has changed", async () => {
  const { seen, update } = await opened(svelte, { number: 2 });
  seen.length = 0;
  update({ number: 4 });
  update({ number: 4, names: ["Ada"] });
  expect(seen).toEqual(["number 4"]);
});

it("hears at once what the board says of a new frame, also where that is handed to the board again", async () => {
  const { drawn, update } = await opened(svelte, { number: 2 });
  const option = (text: string) => ({ text }) as BaseOption;
  update({ number: 4, options: [option("fire")] });
  expect(drawn()).toBe("4fire");
  update({ number: 6, options: [option("hold")] });
  expect(drawn()).toBe("6hold");
  update({ number: 8 });
  expect(drawn()).toBe("8");
});

it("hears of a board that cannot be drawn, at once or later", async () => {
  const broken = vi.fn();
  const { update } = await opened(svelte, { number: 2, broken });
  update({ number: 13, broken });
  expect(broken).toHaveBeenCalledWith(expect.objectContaining({ message: "no thirteen" }));
});

it("takes a board that is written without a framework", async () => {
  const plain: Mount = (element, table) => {
    const draw = ({ number }: BoardTable) => {
      if (number === 13) throw new Error("no thirteen");
      element.innerHTML = `<output>${number}</output>`;
    };
    draw(table);
    return { update: draw, unmount: () => element.replaceChildren() };
  };
  const broken = vi.fn();
  const { drawn, update } = await opened(plain, { number: 2, broken });
  update({ number: 5, broken });
  expect(drawn()).toBe("5");
  update({ number: 13, broken });
  expect(broken).toHaveBeenCalledOnce();
});
