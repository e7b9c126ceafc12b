import { describe, expect, it } from "vitest";
import { decidedUnder, lightOn } from "../src/lib/table/spotlight";

const STAGE = { left: 0, top: 56, width: 1000, height: 800 };
const STAMP = { width: 300, height: 80 };
const at = (left: number, top: number, width = 100, height = 60) => ({ left, top, width, height });

describe("the light on the piece that decided a game", () => {
  it("falls on the first that can be seen, and on nothing where there is none", () => {
    expect(lightOn(STAGE, 500, [], STAMP)).toBeNull();
    expect(lightOn(STAGE, 500, [at(10, 10, 0, 0)], STAMP)).toBeNull();
    expect(lightOn(STAGE, 500, [at(10, 10, 0, 0), at(400, 256), at(0, 0)], STAMP)).toMatchObject({ x: 450, y: 230 });
  });

  it("does not fall on what the sheet will cover", () => {
    expect(lightOn(STAGE, 500, [at(400, 600)], STAMP)).toBeNull();
    expect(lightOn(STAGE, 700, [at(400, 600)], STAMP)).toMatchObject({ y: 574 });
  });

  it("leaves the stamp where it does not cover the piece", () => {
    const moves = (...piece: Parameters<typeof at>) => lightOn(STAGE, 500, [at(...piece)], STAMP)?.moves;
    expect(moves(0, 256)).toEqual({ x: 0, y: 0 });
    expect(moves(450, 56)).toEqual({ x: 0, y: 0 });
    expect(moves(400, 256)).toEqual({ x: 158, y: 0 });
    expect(moves(560, 256)).toEqual({ x: -98, y: 0 });
  });

  it("moves the stamp above a wide piece, or below one with no room above", () => {
    const moves = (top: number) => lightOn(STAGE, 500, [at(250, top, 460, 130)], STAMP)?.moves;
    expect(moves(256)).toEqual({ x: 0, y: -111.5 });
    expect(moves(156)).toEqual({ x: 0, y: 41.5 });
    expect(lightOn(STAGE, 150, [at(250, 100, 460, 60)], STAMP)?.moves).toEqual({ x: 0, y: 0 });
  });

  it("is looked for on the board that lies there", () => {
    document.body.innerHTML = `<main><div class="boardbox"><i data-decided></i><i></i></div><div id="end"></div></main><b data-decided></b>`;
    const ending = document.querySelector<HTMLElement>("#end");
    expect(ending && decidedUnder(ending).map(({ tagName }) => tagName)).toEqual(["I"]);
  });
});
