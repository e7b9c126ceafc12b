/** The light on the piece that decided a game: where it lies, and where beside it there is room for a stamp. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Light {
  x: number;
  y: number;
  /** How far it reaches: half its width and half its height. */
  wide: number;
  high: number;
  /** How far the stamp moves from the middle, so that it covers nothing of it. */
  moves: { x: number; y: number };
}

/** A little more than the piece is lit. */
const ROOM = 90;
/** Between a piece and the stamp beside it. */
const GAP = 8;
/** A stamp lies at a slant: by so much of its width it is higher. */
const SLANT = 0.09;

/** The light within `stage` on a piece above `floor`, where the sheet will lie; null where none can be seen. */
export function lightOn(
  stage: Box,
  floor: number,
  pieces: Box[],
  stamp: { width: number; height: number },
): Light | null {
  const middle = ({ top, height }: Box) => top - stage.top + height / 2;
  const piece = pieces.find((one) => one.width > 0 && one.height > 0 && middle(one) < floor);
  if (!piece) return null;
  const seen = { ...piece, left: piece.left - stage.left, top: piece.top - stage.top };
  const x = seen.left + piece.width / 2;
  const high = { width: stamp.width, height: stamp.height + SLANT * stamp.width };
  const moves = movesOf({ width: stage.width, height: floor }, seen, high);
  return { x, y: middle(piece), wide: piece.width * 0.75 + ROOM, high: piece.height * 0.75 + ROOM, moves };
}

/** Out of the middle only where it would lie on the piece: beside it, or else above it or below. */
function movesOf(
  room: { width: number; height: number },
  piece: Box,
  stamp: { width: number; height: number },
): Light["moves"] {
  const [x, y] = [room.width / 2, room.height / 2];
  const right = { x: piece.left + piece.width + GAP + stamp.width / 2 - x, y: 0 };
  const left = { x: piece.left - GAP - stamp.width / 2 - x, y: 0 };
  const above = { x: 0, y: piece.top - GAP - stamp.height / 2 - y };
  const below = { x: 0, y: piece.top + piece.height + GAP + stamp.height / 2 - y };
  const sides = piece.left + piece.width / 2 <= x ? [right, left] : [left, right];
  const still = { x: 0, y: 0 };
  const isFree = (to: Light["moves"]) => {
    const [dx, dy] = [
      Math.abs(x + to.x - piece.left - piece.width / 2),
      Math.abs(y + to.y - piece.top - piece.height / 2),
    ];
    const isBeside = dx >= (piece.width + stamp.width) / 2 || dy >= (piece.height + stamp.height) / 2;
    return isBeside && Math.abs(to.x) <= x - stamp.width / 2 && Math.abs(to.y) <= y - stamp.height / 2;
  };
  return [still, ...sides, above, below].find(isFree) ?? still;
}

/** The pieces that a board has marked, on the stage that `ending` covers. */
export function decidedUnder(ending: HTMLElement): Element[] {
  return [...(ending.parentElement?.querySelectorAll(".boardbox [data-decided]") ?? [])];
}
