/** The light on the piece that decided a game: where it lies, and on which side of it there is room for a stamp. */

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
  /** Where a stamp covers nothing of it: to the right (1), to the left (-1), or in the middle (0). */
  side: -1 | 0 | 1;
}

/** A little more than the piece is lit. */
const ROOM = 90;
/** A piece so far from the middle, in parts of the whole width, is not under a stamp there. */
const ASIDE = 0.3;

/** The light within `stage` on a piece above `floor`, where the sheet will lie; null where none can be seen. */
export function lightOn(stage: Box, floor: number, pieces: Box[]): Light | null {
  const middle = ({ top, height }: Box) => top - stage.top + height / 2;
  const piece = pieces.find((one) => one.width > 0 && one.height > 0 && middle(one) < floor);
  if (!piece) return null;
  const x = piece.left - stage.left + piece.width / 2;
  const y = middle(piece);
  const aside = Math.abs(x - stage.width / 2) > ASIDE * stage.width;
  const side = aside ? 0 : x <= stage.width / 2 ? 1 : -1;
  return { x, y, wide: piece.width * 0.75 + ROOM, high: piece.height * 0.75 + ROOM, side };
}

/** The pieces that a board has marked, on the stage that `ending` covers. */
export function decidedUnder(ending: HTMLElement): Element[] {
  return [...(ending.parentElement?.querySelectorAll(".boardbox [data-decided]") ?? [])];
}
