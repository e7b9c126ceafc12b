/* The house sheet for tests, read from what the engine wrote; and sheets and views to put on it. */

import {
  type DraftView,
  type SheetView,
  type ShieldsBook,
  type ShieldsView,
  SIX,
} from "$games/raise_the_shields/board/types";
import { PLACEMENTS, POSITIONS, SHAPES, TRIANGLES } from "./engine.fixture";

const lines = (text: string) => text.trim().split("\n");
const numbers = (text: string) => text.split(" ").filter(Boolean).map(Number);
const NEAR = [
  [0, 0],
  [-1, 0],
  [0, -1],
] as const;

export function house(): ShieldsBook {
  const cells = lines(TRIANGLES).map((line) => line.split(" "));
  const at = new Map(cells.map(([, a, b, d], number) => [`${a} ${b} ${d}`, number]));
  const triangles = cells.map(([address = "", a, b, d, kind = "", emitter], number) => {
    const cell = [Number(a), Number(b), Number(d)] as [number, number, number];
    const way = cell[2] === 0 ? 1 : -1;
    const beside = NEAR.map(([x, y]) => at.get(`${cell[0] + way * x} ${cell[1] + way * y} ${1 - cell[2]}`));
    const known = beside.filter((other) => other !== undefined).sort((one, other) => one - other);
    return { number, address, cell, sector: Number(address[0]), kind, emitter: Number(emitter), beside: known };
  });
  const ofSector = (sector: number, kind: string) =>
    triangles.filter((one) => one.sector === sector && one.kind === kind).map(({ number }) => number);
  const placed = (address: string) => triangles.findIndex((one) => one.address === address);
  return {
    triangles,
    sectors: SIX.map((sector) => ({
      sector,
      city: ofSector(sector, "city")[0] ?? -1,
      bonus: ofSector(sector, "bonus"),
      rectangles: ["4-4", "4-4", "3-3", "3-3"].map((place) => placed(`${sector}-${place}`)),
      emitters: [sector, (sector % 6) + 1],
    })),
    emitters: SIX.map((emitter) => {
      const own = triangles.filter((one) => one.emitter === emitter);
      const feeds = own.flatMap(({ beside }) => beside).filter((one) => !own.some(({ number }) => number === one));
      return { emitter, triangles: own.map(({ number }) => number), feeds: [...new Set(feeds)] };
    }),
    abilities: SIX.map((city) => ({ city, name: `Ability ${city}`, text: "" })),
    shapes: lines(SHAPES).map((line, i) => {
      const [name = "", turns = ""] = line.split(": ");
      const cellsOf = (turn: string) =>
        turn.split(" ").map((cell) => cell.split(",").map(Number) as [number, number, number]);
      return { die: i + 1, name, turns: turns.split(" | ").map(cellsOf) };
    }),
    placements: lines(PLACEMENTS).map((line, number) => {
      const [shape = 0, turn = 0, ...own] = numbers(line);
      const sectors = [...new Set(own.map((one) => triangles[one]?.sector ?? 0))].sort();
      return {
        number,
        action: `draw ${shape} ${triangles[own[0] ?? 0]?.address} turn ${turn}`,
        shape,
        turn,
        triangles: own,
        sectors,
      };
    }),
  };
}

export interface Position {
  filled: number[];
  fills: number[];
  allowed: { shape: number; work: number; placements: number[] }[];
}

export const positions: Position[] = POSITIONS.map((text) => {
  const [filled = "", fills = "", ...rest] = lines(text);
  return {
    filled: numbers(filled.replace("filled", "")),
    fills: numbers(fills.replace("fills", "")),
    allowed: rest.map((line) => {
      const [head = "", list = ""] = line.split(":");
      const [shape = 0, work = 0] = numbers(head);
      return { shape, work, placements: numbers(list) };
    }),
  };
});

/** A round in which the table has nothing yet. */
export const BLANK: DraftView = {
  ability: 0,
  subject: 0,
  value: 0,
  extras: [],
  late: false,
  work: 0,
  shape: 0,
  attack: 0,
  placement: -1,
};

export function sheet(given: Partial<SheetView> = {}): SheetView {
  const hits = [0, 0, 0, 0, 0, 0];
  const none = { filled: [], shapes: [], extras: [], powered: [], shields: [], enabled: [], used: [], ready: [] };
  return { ...none, hits, acted: 0, ...given };
}

export function view(given: Partial<ShieldsView> = {}): ShieldsView {
  const seats = given.sheets?.length ?? 2;
  return {
    round: 1,
    first: 0,
    shared: [2, 4],
    own: Array(seats).fill(5),
    attacks: Array(seats).fill(0),
    sheets: Array.from({ length: seats }, () => sheet()),
    drafts: Array(seats).fill(null),
    seat: 0,
    seats,
    options: {},
    place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
    outcome: null,
    resigned: null,
    ...given,
  };
}
