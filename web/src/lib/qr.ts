/** QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 11, which is 251 bytes. */

/** Per version: codewords of error correction a block, and the data codewords of each block. */
const BLOCKS: [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
  [30, [50, 51, 51, 51, 51]],
];
/** Centres of the alignment patterns, in both directions. */
const CENTRES = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// The field GF(256) ----------------------------------------------------------------------------------------------------

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}
const times = (a: number, b: number) => (a && b ? (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0);

/** The codewords of error correction (Reed-Solomon) for a block of data. */
export function correctionOf(data: number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root++) {
    const factor = EXP[root] ?? 0;
    generator = [...generator, 0].map((one, at) => one ^ times(generator[at - 1] ?? 0, factor));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at] ?? 0;
    generator.forEach((one, offset) => {
      rest[at + offset] = (rest[at + offset] ?? 0) ^ times(one, factor);
    });
  });
  return rest.slice(data.length);
}

/** A number followed by the remainder of its division (BCH code): how format and version are written. */
export function protectedBits(value: number, divisor: number): number {
  const length = 31 - Math.clz32(divisor);
  let rest = value << length;
  while (rest >>> length) rest ^= divisor << (31 - Math.clz32(rest) - length);
  return (value << length) | rest;
}

export const formatOf = (mask: number) => protectedBits(mask, 0b10100110111) ^ 0b101010000010010;
export const versionBits = (version: number) => protectedBits(version, 0b1111100100101);

// Codewords ------------------------------------------------------------------------------------------------------------

/** The text as codewords, filled up to the size of the smallest version that holds it. */
function codewords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + BLOCKS.findIndex(([, data], at) => bytes.length + (at < 9 ? 2 : 3) <= sum(data));
  const [correction, sizes] = BLOCKS[version - 1] ?? [0, []];
  if (!version) throw new RangeError(`${bytes.length} bytes are too many for a code`);
  const length = version < 10 ? 8 : 16;
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, length),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const data = Array.from({ length: bits.length >> 3 }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8)));
  for (let fill = 0; data.length < sum(sizes); fill++) data.push(fill % 2 ? 0x11 : 0xec);
  const blocks = sizes.map((size, at) => data.slice(sum(sizes.slice(0, at)), sum(sizes.slice(0, at)) + size));
  const checks = blocks.map((block) => correctionOf(block, correction));
  return { version, words: [...interleaved(blocks), ...interleaved(checks)] };
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const bitsOf = (value: number, length: number) => Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
const numberOf = (bits: number[]) => bits.reduce((value, bit) => value * 2 + bit, 0);

function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();
}

// The picture ----------------------------------------------------------------------------------------------------------

type Grid = (boolean | undefined)[][];

/** Everything but the data: undefined is where that goes. */
function frameOf(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const put = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const centres = CENTRES[version - 1] ?? [];
  const last = centres.at(-1);
  for (const row of centres)
    for (const column of centres) {
      const corner = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      if (!corner) square(put, row, column, 2, (ring) => ring !== 1);
    }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(put, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  format(put, size, 0);
  if (version > 6)
    bitsOf(versionBits(version), 18)
      .reverse()
      .forEach((bit, at) => {
        put(Math.floor(at / 3), size - 11 + (at % 3), bit === 1);
        put(size - 11 + (at % 3), Math.floor(at / 3), bit === 1);
      });
  return grid;
}

type Put = (row: number, column: number, dark: boolean) => void;

function square(put: Put, row: number, column: number, reach: number, dark: (ring: number) => boolean): void {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      put(row + down, column + right, dark(Math.max(Math.abs(down), Math.abs(right))));
}

/** Twice: around the first corner, and along the other two. */
function format(put: Put, size: number, mask: number): void {
  bitsOf(formatOf(mask), 15).forEach((bit, at) => {
    const dark = bit === 1;
    if (at < 7) put(8, at < 6 ? at : 7, dark);
    else put(at < 9 ? 15 - at : 14 - at, 8, dark);
    if (at < 7) put(size - 1 - at, 8, dark);
    else put(8, size - 15 + at, dark);
  });
  put(size - 8, 8, true);
}

/** Two columns at a time from the right, up and down in turns, around what is there already. */
function places(frame: Grid): [row: number, column: number][] {
  const size = frame.length;
  const found: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let at = 0; at < size; at++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - at : at;
        if (frame[row]?.[column] === undefined) found.push([row, column]);
      }
  }
  return found;
}

/** How hard a picture is to read: long runs, squares, what looks like a corner, and too much of one colour. */
export function penaltyOf(grid: boolean[][]): number {
  const size = grid.length;
  const columns = grid.map((_, column) => grid.map((row) => row[column] === true));
  let penalty = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    for (const pattern of ["10111010000", "00001011101"])
      for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) penalty += 40;
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const dark = grid[row]?.[column];
      if (dark === grid[row - 1]?.[column] && dark === grid[row]?.[column - 1] && dark === grid[row - 1]?.[column - 1])
        penalty += 3;
    }
  const share = (grid.flat().filter(Boolean).length / size ** 2) * 100;
  return penalty + Math.floor(Math.abs(share - 50) / 5) * 10;
}

/** The code of a text: rows of modules, true where they are dark; without the quiet border of four. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = codewords(text);
  const frame = frameOf(version);
  const bits = words.flatMap((word) => bitsOf(word, 8));
  const free = places(frame);
  const drawn = MASKS.map((mask, number) => {
    const grid = frame.map((row) => row.map((dark) => dark === true));
    free.forEach(([row, column], at) => {
      const line = grid[row];
      if (line) line[column] = (bits[at] === 1) !== mask(row, column);
    });
    format((row, column, dark) => ((grid[row] ?? [])[column] = dark), frame.length, number);
    return { grid, penalty: penaltyOf(grid) };
  });
  return drawn.reduce((best, one) => (one.penalty < best.penalty ? one : best)).grid;
}

/** As the path of an SVG with a viewBox from -4 to the size + 4. */
export function pathOf(code: boolean[][]): string {
  return code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
