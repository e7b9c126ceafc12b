/* The house sheet for tests, read from what the engine wrote; and sheets and views to put on it. */

import {
  type DraftView,
  type SheetView,
  type ShieldsBook,
  type ShieldsView,
  SIX,
} from "$games/raise_the_shields/board/types";
import engine from "./engine.json";

type Cell = [number, number, number];
const NEAR = [
  [0, 0],
  [-1, 0],
  [0, -1],
] as const;

export function house(): ShieldsBook {
  const cells = engine.triangles as [string, ...Cell, string, number][];
  const at = new Map(cells.map(([, ...cell], number) => [cell.slice(0, 3).join(" "), number]));
  const triangles = cells.map(([address, a, b, d, kind, emitter], number) => {
    const way = d === 0 ? 1 : -1;
    const beside = NEAR.map(([x, y]) => at.get(`${a + way * x} ${b + way * y} ${1 - d}`));
    const known = beside.filter((other) => other !== undefined).sort((one, other) => one - other);
    return { number, address, cell: [a, b, d] as Cell, sector: Number(address[0]), kind, emitter, beside: known };
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
    shapes: (engine.shapes as [string, Cell[][]][]).map(([name, turns], i) => ({ die: i + 1, name, turns })),
    placements: engine.placements.map(([shape = 0, turn = 0, ...own], number) => {
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

/** What is filled, what an ability may fill, and by shape and work sector the placements allowed. */
export const { positions } = engine;

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
