import { describe, expect, it } from "vitest";
import { circuit, drawingOf, triangleAt } from "$games/raise_the_shields/board/geometry";
import { centreOf, effects, fillable, nearest, obstacle, places, toward } from "$games/raise_the_shields/board/sketch";
import { cellsIn, mirrored, rotated } from "$games/raise_the_shields/board/turns";
import { SIX } from "$games/raise_the_shields/board/types";
import { house, positions, sheet } from "./testing";

const book = house();
const at = (address: string) => book.triangles.findIndex((one) => one.address === address);

describe("what can be drawn", () => {
  it("is what the engine allows, on every sheet it was asked about", () => {
    expect(positions.length).toBe(4);
    for (const { filled, fills, allowed } of positions) {
      const on = new Set(filled);
      expect(fillable(book, on, null).sort((one, other) => one - other)).toEqual(fills);
      const drawn = SIX.map((shape) => SIX.map((work) => places(book, on, shape, work).map(({ number }) => number)));
      expect(drawn).toEqual(allowed);
    }
  });

  it("can be told where it is not possible", () => {
    const on = new Set(positions[1]?.filled);
    const ofShape = book.placements.filter((one) => one.shape === 4);
    const fit = new Set(places(book, on, 4, 2));
    for (const placement of ofShape) expect(obstacle(book, on, placement, 2) === "").toBe(fit.has(placement));
  });

  it("starts at the plant", () => {
    expect(fillable(book, new Set(), 1)).toEqual([at("1-1-1")]);
  });
});

describe("what a drawing does", () => {
  const feed = book.emitters[2]?.feeds[0] ?? -1;

  it("powers an emitter it borders, and raises the shields between two", () => {
    expect(effects(book, sheet(), [feed])).toEqual({ powers: [3], raises: [], enables: [] });
    expect(effects(book, sheet({ powered: [2, 4] }), [feed])).toMatchObject({ powers: [3], raises: [2, 3] });
    expect(effects(book, sheet({ powered: [3] }), [feed]).powers).toEqual([]);
  });

  it("enables a city once", () => {
    expect(effects(book, sheet(), [at("4-2-1")]).enables).toEqual([4]);
    expect(effects(book, sheet({ enabled: [4] }), [at("4-2-1")]).enables).toEqual([]);
  });

  it("lets the current run from the plant to the emitter by the shortest way", () => {
    const filled = new Set(
      book.triangles.filter(({ kind }) => kind === "free" || kind === "bonus").map((one) => one.number),
    );
    const way = circuit(book, filled, 3);
    expect(book.triangles[way[0] ?? -1]?.kind).toBe("plant");
    expect(way.length - 1).toBe(7);
    expect(book.emitters[2]?.feeds).toContain(way.at(-1));
    expect(circuit(book, new Set(), 3)).toEqual([]);
  });
});

describe("the turns of a shape", () => {
  it.each(book.shapes)("$name comes back after six rotations, and after two flips", ({ die, turns }) => {
    for (let turn = 1; turn <= turns.length; turn++) {
      let now = turn;
      for (let i = 0; i < 6; i++) now = rotated(book, die, now);
      expect(now).toBe(turn);
      expect(mirrored(book, die, mirrored(book, die, turn))).toBe(turn);
    }
  });

  it("reach all turns by rotating and flipping", () => {
    for (const { die, turns } of book.shapes) {
      const found = new Set([1]);
      for (let i = 0; i < 12; i++)
        for (const turn of [...found]) found.add(rotated(book, die, turn)).add(mirrored(book, die, turn));
      expect(found.size).toBe(turns.length);
    }
  });

  it("are drawn as the first one where a shape lacks the turn", () => {
    for (const { die, turns } of book.shapes) {
      expect(cellsIn(book, die, turns.length)).toBe(turns.at(-1));
      expect(cellsIn(book, die, turns.length + 1)).toBe(turns[0]);
    }
  });
});

describe("where things are", () => {
  it("finds the triangle under a point", () => {
    const { centres } = drawingOf(book);
    for (const { number } of book.triangles)
      expect(triangleAt(book, centres[number] ?? { x: 0, y: 0 })?.number).toBe(number);
    expect(triangleAt(book, { x: 900, y: 0 })).toBeNull();
  });

  it("has sector 1 at the top, and numbers that run clockwise", () => {
    const { sectors } = drawingOf(book);
    expect(sectors[0]?.heart.x).toBeCloseTo(0);
    expect(sectors[0]?.heart.y).toBeLessThan(0);
    expect(sectors[1]?.heart.x).toBeGreaterThan(0);
  });

  it("moves the shape to the next place in a direction, and never back", () => {
    const all = places(book, new Set(), 2, 1);
    const left = [...all].sort((one, other) => centreOf(book, one).x - centreOf(book, other).x)[0];
    if (!left) throw new Error("no place");
    expect(nearest(book, all, centreOf(book, left))).toBe(left);
    expect(toward(book, all, left, { x: -1, y: 0 })).toBeNull();
    const next = toward(book, all, left, { x: 1, y: 0 });
    expect(next && centreOf(book, next).x).toBeGreaterThan(centreOf(book, left).x);
  });
});
