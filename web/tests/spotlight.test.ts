import { describe, expect, it } from "vitest";
import { decidedUnder, lightOn } from "../src/lib/table/spotlight";

const STAGE = { left: 0, top: 56, width: 1000, height: 800 };
const at = (left: number, top: number, width = 100, height = 60) => ({ left, top, width, height });

describe("the light on the piece that decided a game", () => {
  it("falls on the first that can be seen, and on nothing where there is none", () => {
    expect(lightOn(STAGE, 500, [])).toBeNull();
    expect(lightOn(STAGE, 500, [at(10, 10, 0, 0)])).toBeNull();
    expect(lightOn(STAGE, 500, [at(10, 10, 0, 0), at(400, 256), at(0, 0)])).toMatchObject({ x: 450, y: 230 });
  });

  it("does not fall on what the sheet will cover", () => {
    expect(lightOn(STAGE, 500, [at(400, 600)])).toBeNull();
    expect(lightOn(STAGE, 700, [at(400, 600)])).toMatchObject({ y: 574 });
  });

  it("leaves the stamp where it does not cover the piece", () => {
    expect(lightOn(STAGE, 500, [at(400, 256)])?.side).toBe(1);
    expect(lightOn(STAGE, 500, [at(560, 256)])?.side).toBe(-1);
    expect(lightOn(STAGE, 500, [at(0, 256)])?.side).toBe(0);
    expect(lightOn(STAGE, 500, [at(900, 256)])?.side).toBe(0);
  });

  it("is looked for on the board that lies there", () => {
    document.body.innerHTML = `<main><div class="boardbox"><i data-decided></i><i></i></div><div id="end"></div></main><b data-decided></b>`;
    const ending = document.querySelector<HTMLElement>("#end");
    expect(ending && decidedUnder(ending).map(({ tagName }) => tagName)).toEqual(["I"]);
  });
});
