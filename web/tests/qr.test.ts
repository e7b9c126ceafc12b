import { describe, expect, it } from "vitest";
import { isLocal } from "../src/lib/clipboard";
import { correctionOf, formatOf, pathOf, qrCode, versionBits } from "../src/lib/qr";

const drawn = (code: boolean[][]) => code.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("a code for the camera of a phone", () => {
  it("has the error correction of the standard's own example", () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
  });

  it("has the format and version bits of the standard's tables", () => {
    const formats = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
    expect(formats.map((_, mask) => formatOf(mask))).toEqual(formats);
    expect([7, 8, 9, 10, 11].map(versionBits)).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3, 0x0bbf6]);
  });

  it("draws a link as ever", () => {
    expect(drawn(qrCode("https://a.example/t/1"))).toEqual([
      "#######.#.....#.#.#######",
      "#.....#..#...##.#.#.....#",
      "#.###.#.#.#.##.#..#.###.#",
      "#.###.#..#.#.##...#.###.#",
      "#.###.#..##.##....#.###.#",
      "#.....#.##.#..#...#.....#",
      "#######.#.#.#.#.#.#######",
      ".........#.##...#........",
      "#.#...##.#..#.#.#..#..#.#",
      "#.##.#..#....#.##.#..#.##",
      "#####.#...###..##...###.#",
      ".#####..#####.#...#..#...",
      "#..####.#.#.#.##..##....#",
      ".#.#...##.#.#.###.##...##",
      "#####.#.##..####..#..##.#",
      "..#..#..#.###.#.##.###...",
      "####..#......##.#####..#.",
      "........#.#..#..#...#...#",
      "#######.####....#.#.#...#",
      "#.....#..##..#.##...#..#.",
      "#.###.#....###.######...#",
      "#.###.#..#..#..#.#..#.##.",
      "#.###.#.##..#####..###.##",
      "#.....#..####.#.#.###....",
      "#######.##...##.###..#..#",
    ]);
  });

  it("is as large as the text needs, and no larger", () => {
    const sizes = [14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251].map(
      (count) => qrCode("x".repeat(count)).length,
    );
    expect(sizes).toEqual([21, 25, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61]);
    expect(() => qrCode("x".repeat(252))).toThrow("252 bytes are too many");
    expect(qrCode("\u00e9".repeat(8)).length).toBe(25);
  });

  it("is drawn module by module", () => {
    expect(
      pathOf([
        [true, false],
        [false, true],
      ]),
    ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  });
});

describe("the address of the own machine", () => {
  it("leads nobody else here", () => {
    const local = ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "deck.localhost"];
    expect(local.map(isLocal)).toEqual(local.map(() => true));
    const others = ["192.168.1.20", "localhost.example.org", "deck.example.org", "[fe80::1]"];
    expect(others.map(isLocal)).toEqual(others.map(() => false));
  });
});
