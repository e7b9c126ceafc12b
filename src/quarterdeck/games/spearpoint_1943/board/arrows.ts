/* How an arrow of declared fire goes: straight to the other side, through the gaps between cards that are in its way. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** From the top: the enemy's rear and planes 0, front 1, one's own front 2, rear and planes 3. */
  row: number;
}

export interface Fire {
  from: number;
  to: number;
  ours: boolean;
  state: "pending" | "now" | "done" | "aimed";
}

export interface Arrow extends Fire {
  d: string;
}

interface Point {
  x: number;
  y: number;
}

const MARGIN = 9;
const LANE = 5;

export function arrowsOf(boxes: Map<number, Box>, fires: Fire[]): Arrow[] {
  const known = fires.filter(({ from, to }) => boxes.has(from) && boxes.has(to));
  const ends = endsOf(boxes, known);
  const lanes = new Map<string, number>();
  return known.map((fire, i) => {
    const [start, end] = [ends.get(`${i}.from`), ends.get(`${i}.to`)];
    const rows = [boxes.get(fire.from)?.row ?? 2, boxes.get(fire.to)?.row ?? 1];
    const d = start && end ? path(start, end, between(boxes, rows, start, end, lanes)) : "";
    return { ...fire, d };
  });
}

/** Along the edge that looks at the other side, all beginnings and ends have their places, in the order of where they lead. */
function endsOf(boxes: Map<number, Box>, fires: Fire[]): Map<string, Point> {
  const edges = new Map<number, { key: string; towards: number }[]>();
  const enter = (at: number, key: string, other: number) => {
    const box = boxes.get(other);
    const list = edges.get(at) ?? [];
    list.push({ key, towards: box ? box.x + box.w / 2 : 0 });
    edges.set(at, list);
  };
  fires.forEach(({ from, to }, i) => {
    enter(from, `${i}.from`, to);
    enter(to, `${i}.to`, from);
  });
  const places = new Map<string, Point>();
  for (const [ref, list] of edges) {
    const box = boxes.get(ref);
    if (!box) continue;
    const y = box.row < 2 ? box.y + box.h + 3 : box.y - 3;
    list.sort((one, other) => one.towards - other.towards);
    list.forEach(({ key }, i) => void places.set(key, { x: box.x + (box.w * (i + 1)) / (list.length + 1), y }));
  }
  return places;
}

/** The gaps to go through on the way, each as its upper or lower end and the other. */
function between(
  boxes: Map<number, Box>,
  [from = 2, to = 1]: number[],
  start: Point,
  end: Point,
  lanes: Map<string, number>,
): [Point, Point][] {
  const step = to < from ? -1 : 1;
  const passed: [Point, Point][] = [];
  for (let row = from + step; row !== to; row += step) {
    const cards = [...boxes.values()].filter((box) => box.row === row).sort((one, other) => one.x - other.x);
    if (cards.length === 0) continue;
    const x = laned(gapFor(cards, start.x, end.x), row, lanes);
    const top = Math.min(...cards.map((card) => card.y)) - 2;
    const bottom = Math.max(...cards.map((card) => card.y + card.h)) + 2;
    passed.push(
      step < 0
        ? [
            { x, y: bottom },
            { x, y: top },
          ]
        : [
            { x, y: top },
            { x, y: bottom },
          ],
    );
  }
  return passed;
}

function gapFor(cards: Box[], from: number, to: number): number {
  const gaps = cards.map((card, i) => {
    const next = cards[i + 1];
    return next ? (card.x + card.w + next.x) / 2 : card.x + card.w + MARGIN;
  });
  gaps.unshift((cards[0]?.x ?? 0) - MARGIN);
  const cost = (gap: number) => Math.abs(gap - from) + Math.abs(gap - to) / 2;
  return gaps.reduce((best, gap) => (cost(gap) < cost(best) ? gap : best));
}

/** Several arrows in one gap go side by side. */
function laned(x: number, row: number, lanes: Map<string, number>): number {
  const key = `${row}.${Math.round(x)}`;
  const count = lanes.get(key) ?? 0;
  lanes.set(key, count + 1);
  return x + (count % 2 ? -1 : 1) * Math.ceil(count / 2) * LANE;
}

function path(start: Point, end: Point, gaps: [Point, Point][]): string {
  let at = start;
  let d = `M${r(at.x)} ${r(at.y)}`;
  for (const [into, out] of gaps) {
    d += `${curve(at, into)}V${r(out.y)}`;
    at = out;
  }
  return d + curve(at, end);
}

function curve(from: Point, to: Point): string {
  const middle = r((from.y + to.y) / 2);
  return `C${r(from.x)} ${middle} ${r(to.x)} ${middle} ${r(to.x)} ${r(to.y)}`;
}

function r(length: number): number {
  return Math.round(length * 10) / 10;
}
