import { describe, expect, it } from "vitest";
import { arrowsOf, type Box, type Fire } from "$games/spearpoint_1943/board/arrows";

const box = (x: number, row: number): Box => ({ x, y: row * 100, w: 100, h: 60, row });
const boxes = new Map([
  [1, box(0, 2)],
  [2, box(200, 2)],
  [3, box(0, 3)],
  [11, box(0, 1)],
  [12, box(0, 0)],
]);
const fire = (from: number, to: number): Fire => ({ from, to, ours: true, state: "pending" });

describe("the arrows", () => {
  it("go straight from front to front", () => {
    expect(arrowsOf(boxes, [fire(1, 11)])[0]?.d).toBe("M50 197C50 180 50 180 50 163");
  });

  it("go through the gap beside what stands before them", () => {
    const [arrow] = arrowsOf(boxes, [fire(3, 11)]);
    expect(arrow?.d).toContain("V198");
    expect(arrow?.d).toMatch(/C50 [\d.]+ -9 /);
    expect(arrowsOf(boxes, [fire(1, 12)])[0]?.d).toContain("V98");
  });

  it("end side by side, in the order of where they come from", () => {
    const ends = arrowsOf(boxes, [fire(2, 11), fire(1, 11)]).map(({ d }) => Number(d.split(" ").at(-2)));
    expect(ends[0]).toBeGreaterThan(ends[1] ?? 0);
  });

  it("leave out what is not on the table", () => {
    expect(arrowsOf(boxes, [fire(1, 99)])).toEqual([]);
  });
});
