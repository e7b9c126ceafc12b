import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import type { Moment } from "../src/lib/protocol";
import StorySpark from "../src/lib/table/StorySpark.svelte";
import { over } from "./endings";
import { frame } from "./fake";

vi.mock("../src/lib/boards", () => ({
  boardOf: () => ({ facts: { points: (view: { points: number[] }) => view.points, about: "Points" } }),
}));

let page: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  vi.restoreAllMocks();
});

/** How it went in a game of three moments, once it is known. */
async function told(curve: boolean, draws: boolean): Promise<void> {
  const moment = (number: number, points: number[]) => ({
    ...frame(number, { sentences: ["Marlow scores 4."] }),
    label: "",
    view: { points },
  });
  const moments = [moment(1, [0, 0]), moment(2, [4, 0]), moment(3, [4, 3])] as unknown as Moment[];
  vi.spyOn(api, "replay").mockResolvedValue(moments);
  const table = over("a-game", { scores: [4, 3], winners: [0], ranking: [[0], [1]] });
  page = mount(StorySpark, { target: document.body, props: { table, seat: 0, story: null, curve, draws } });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(".best")).not.toBeNull();
  });
}

describe("how a game went", () => {
  const drawn = () => document.querySelector(".spark")?.classList.contains("drawn");

  it("is a curve that draws itself when the sheet has risen", async () => {
    await told(true, true);
    expect(drawn()).toBe(true);
  });

  it("waits for the sheet", async () => {
    await told(true, false);
    expect(drawn()).toBe(false);
  });

  it("is no curve of points where they do not count, but has its best moment", async () => {
    await told(false, true);
    expect(document.querySelector(".spark")).toBeNull();
    expect(document.querySelector(".best")?.textContent).toContain("Your best moment");
  });
});
