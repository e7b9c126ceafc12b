import { describe, expect, it } from "vitest";
import { type Box, overlap, placed } from "./bubble";

const WINDOW = { width: 400, height: 800 };
const SIZE = { width: 200, height: 100 };
const box = (left: number, top: number, width = 40, height = 20): Box => ({ left, top, width, height });

describe("a bubble", () => {
  it("stands below the thing, in its middle", () => {
    expect(placed(box(180, 100), SIZE, WINDOW, null)).toEqual({ left: 100, top: 128 });
  });

  it("stands above it where there is no room below, and never beyond the edge", () => {
    expect(placed(box(380, 770), SIZE, WINDOW, null)).toEqual({ left: 192, top: 662 });
    expect(placed(box(0, 100), SIZE, WINDOW, null).left).toBe(8);
  });

  it("does not cover what must stay in sight", () => {
    const main = box(20, 700, 360, 44);
    const asked = box(160, 760, 80, 24);
    const at = placed(asked, SIZE, WINDOW, main);
    expect(overlap({ ...at, ...SIZE }, main)).toBe(false);
    expect(at.top).toBe(592);
    expect(placed(box(180, 640), SIZE, WINDOW, main).top).toBe(532);
  });

  it("stays within a window that has room for nothing else", () => {
    expect(placed(box(10, 50), { width: 390, height: 780 }, WINDOW, null)).toEqual({ left: 8, top: 8 });
  });
});
