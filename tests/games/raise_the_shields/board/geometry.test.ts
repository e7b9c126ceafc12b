import { expect, it } from "vitest";
import { drawingOf, GAUGE, type Point, SLAB } from "$games/raise_the_shields/board/geometry";
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
  const { sectors } = drawingOf(house());
  for (const { sector, gauge, slabs } of sectors) {
    const plate = corners(gauge, { width: GAUGE.width * grow, height: GAUGE.height * grow });
    // it grows about one of its sides
    const x = { left: 1, right: -1 }[gauge.origin] ?? 0;
    const y = { top: 1, bottom: -1 }[gauge.origin] ?? 0;
    const shift = { x: (x * GAUGE.width * (grow - 1)) / 2, y: (y * GAUGE.height * (grow - 1)) / 2 };
    const grown = plate.map((point) => ({ x: point.x + shift.x, y: point.y + shift.y }));
    for (const slab of slabs) expect(gap(grown, corners(slab, SLAB, slab.turn)), `sector ${sector}`).toBeGreaterThan(1);
  }
});
