import { expect, it } from "vitest";
import { drawingOf, GAUGE, type Point, plateAt, SLAB } from "$games/raise_the_shields/board/geometry";
import { house } from "./testing";

/** The corners of a rectangle around a point, turned by so many degrees. */
function corners({ x, y }: Point, { width, height }: typeof SLAB, turn = 0): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([h = 0, v = 0]) => {
    const [dx, dy] = [(h * width) / 2, (v * height) / 2];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  });
}

/** How far two shapes are apart along the axes of the drawing; what overlaps is negative. */
function gap(one: Point[], other: Point[]): number {
  const along = (of: "x" | "y") => {
    const [a, b] = [one, other].map((shape) => shape.map((point) => point[of])) as [number[], number[]];
    return Math.max(Math.min(...a) - Math.max(...b), Math.min(...b) - Math.max(...a));
  };
  return Math.max(along("x"), along("y"));
}

it.each([1, 1.8, 2.4])("keeps the hits of a sector in sight beside their number, %f times as large", (grow) => {
  const room = { grow, across: 348, down: 330 };
  for (const { sector, gauge, slabs } of drawingOf(house()).sectors) {
    const at = plateAt(gauge, room);
    const plate = corners(at, { width: GAUGE.width * grow, height: GAUGE.height * grow });
    for (const slab of slabs) expect(gap(plate, corners(slab, SLAB, slab.turn)), `sector ${sector}`).toBeGreaterThan(1);
    expect(Math.max(...plate.map(({ x }) => Math.abs(x)))).toBeLessThanOrEqual(room.across);
    expect(Math.max(...plate.map(({ y }) => Math.abs(y)))).toBeLessThanOrEqual(room.down);
  }
});
