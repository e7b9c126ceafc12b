/** Where things of a lesson stand on the screen: holes around what is lit, and a place for the coach's bubble. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room around a lit thing, in pixels. */
export const MARGIN = 13;
const GAP = 38;
const EDGE = 8;

export const widthOf = (box: Box) => box.right - box.left;
export const heightOf = (box: Box) => box.bottom - box.top;

export function grown(box: Box, by = MARGIN): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The area that two boxes share. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const at = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

/** Moved so that it lies inside another. */
export function inside(box: Box, frame: Box): Box {
  const left = Math.max(frame.left, Math.min(box.left, frame.right - widthOf(box)));
  const top = Math.max(frame.top, Math.min(box.top, frame.bottom - heightOf(box)));
  return at(left, top, widthOf(box), heightOf(box));
}

/** Above, below and beside a box, then along the edges of the frame. */
function candidates(near: Box, frame: Box, wide: number, high: number): Box[] {
  const x = (near.left + near.right - wide) / 2;
  const y = (near.top + near.bottom - high) / 2;
  const room = grown(frame, -EDGE);
  const rows = [room.top, y, room.bottom - high];
  const columns = [room.left, (room.left + room.right - wide) / 2, room.right - wide];
  return [
    at(near.right + GAP, y, wide, high),
    at(near.left - GAP - wide, y, wide, high),
    at(x, near.bottom + GAP, wide, high),
    at(x, near.top - GAP - high, wide, high),
    ...rows.flatMap((top) => columns.map((left) => at(left, top, wide, high))),
  ].map((box) => inside(box, room));
}

/** Where the bubble covers nothing that is lit; the nearest such place to the thing that it speaks of. */
export function besides(holes: readonly Box[], near: Box | null, frame: Box, wide: number, high: number): Box {
  const whole = holes.length ? around(holes) : null;
  const middle = at((frame.left + frame.right - wide) / 2, (frame.top + frame.bottom - high) / 2, wide, high);
  if (!near || !whole) return inside(middle, frame);
  const places = [near, whole, ...holes].flatMap((box) => candidates(box, frame, wide, high));
  const cost = (place: Box) =>
    holes.reduce((sum, hole) => sum + shared(place, hole), 0) * 1000 +
    Math.hypot(
      (place.left + place.right - near.left - near.right) / 2,
      (place.top + place.bottom - near.top - near.bottom) / 2,
    );
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** A low bubble across a phone: at the bottom edge, with the board lifted by so much; or where the lit things leave room. */
export function below(holes: readonly Box[], frame: Box, high: number): { top: number; lift: number } {
  const bottom = frame.bottom - EDGE - high;
  if (!holes.length) return { top: bottom, lift: 0 };
  const whole = around(holes);
  const lift = Math.max(0, whole.bottom + EDGE - bottom);
  if (whole.top - lift >= frame.top) return { top: bottom, lift };
  const edges = [frame.top - EDGE, ...holes.map((hole) => hole.bottom)];
  const free = edges
    .map((edge) => edge + EDGE)
    .find((top) => top <= bottom && holes.every((hole) => hole.bottom <= top || hole.top >= top + high));
  return { top: free ?? bottom, lift: free === undefined ? Math.max(0, whole.top - frame.top) : 0 };
}

/** The arrow from the bubble to the thing, bent a little; empty where they touch. */
export function arrow(from: Box, to: Box): { line: string; head: string } | null {
  const middle = { x: (to.left + to.right) / 2, y: (to.top + to.bottom) / 2 };
  const start = {
    x: Math.max(from.left + 24, Math.min(middle.x, from.right - 24)),
    y: Math.max(from.top, Math.min(middle.y, from.bottom)),
  };
  const end = {
    x: Math.max(to.left, Math.min(start.x, to.right)),
    y: Math.max(to.top, Math.min(start.y, to.bottom)),
  };
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  if (far < 26) return null;
  const way = { x: (end.x - start.x) / far, y: (end.y - start.y) / far };
  const tip = { x: end.x - way.x * 4, y: end.y - way.y * 4 };
  const bend = { x: (start.x + tip.x) / 2 - way.y * far * 0.14, y: (start.y + tip.y) / 2 + way.x * far * 0.14 };
  const into = Math.atan2(tip.y - bend.y, tip.x - bend.x);
  const wing = (turn: number) => `${tip.x - 15 * Math.cos(into + turn)} ${tip.y - 15 * Math.sin(into + turn)}`;
  return {
    line: `M${start.x} ${start.y} Q${bend.x} ${bend.y} ${tip.x} ${tip.y}`,
    head: `M${wing(0.55)} L${tip.x} ${tip.y} L${wing(-0.55)}`,
  };
}
