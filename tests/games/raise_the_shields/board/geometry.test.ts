import { expect, it } from "vitest";
import {
  closeUp,
  drawingOf,
  GAUGE,
  isInSight,
  type Point,
  plateAt,
  plateWidth,
  SIDE,
  SLAB,
  WHOLE,
} from "$games/raise_the_shields/board/geometry";
import { places } from "$games/raise_the_shields/board/sketch";
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
    const plate = corners(at, { width: plateWidth(grow) * grow, height: GAUGE.height * grow });
    for (const slab of slabs) expect(gap(plate, corners(slab, SLAB, slab.turn)), `sector ${sector}`).toBeGreaterThan(1);
    expect(Math.max(...plate.map(({ x }) => Math.abs(x)))).toBeLessThanOrEqual(room.across);
    expect(Math.max(...plate.map(({ y }) => Math.abs(y)))).toBeLessThanOrEqual(room.down);
  }
});

it.each([1, 2, 3, 4, 5, 6])("brings all places of shape %i in sight of a small screen, a finger apart", (shape) => {
  const book = house();
  const { corners } = drawingOf(book);
  const [across, down] = [390, 322];
  const seen = places(book, new Set(), shape, 5).flatMap(({ triangles }) =>
    triangles.flatMap((one) => corners[one] ?? []),
  );
  const { zoom, at } = closeUp(seen, { across, down });
  for (const { x, y } of seen) {
    expect(Math.abs(x - at.x) * zoom).toBeLessThan(across);
    expect(Math.abs(y - at.y) * zoom).toBeLessThan(down);
  }
  const phone = 300 / (2 * down);
  expect(SIDE * zoom * phone).toBeGreaterThan(40);
});

it("shows no less than the whole sheet, however far apart the places are", () => {
  const far = [
    { x: -400, y: 0 },
    { x: 400, y: 0 },
  ];
  expect(closeUp(far, { across: 348, down: 322 })).toEqual({ zoom: 1, at: { x: 0, y: 0 } });
});

it("leaves out a number that the edge of a close-up would cut", () => {
  const room = { across: 348, down: 322 };
  const plate = { width: 68, height: 26 };
  const close = { zoom: 2, at: { x: 100, y: -50 } };
  expect(isInSight({ x: 314, y: 0 }, plate, WHOLE, room)).toBe(true);
  expect(isInSight({ x: 316, y: 0 }, plate, WHOLE, room)).toBe(false);
  expect(isInSight({ x: 239, y: -50 }, plate, close, room)).toBe(true);
  expect(isInSight({ x: 242, y: -50 }, plate, close, room)).toBe(false);
  expect(isInSight({ x: -39, y: -50 }, plate, close, room)).toBe(true);
  expect(isInSight({ x: 100, y: -199 }, plate, close, room)).toBe(false);
});

it("keeps every number of the whole sheet in sight", () => {
  const room = { across: 348, down: 322 };
  for (const grow of [1, 1.8, 2.4, 3.2])
    for (const { gauge } of drawingOf(house()).sectors) {
      const size = { width: plateWidth(grow) * grow, height: GAUGE.height * grow };
      expect(isInSight(plateAt(gauge, { grow, ...room }), size, WHOLE, room)).toBe(true);
    }
});
