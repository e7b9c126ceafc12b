import { expect, it } from "vitest";
import { hint } from "$games/raise_the_shields/board/hint";
import { whyOf } from "$kit/hint.testing";
import { house, view } from "./testing";

const why = whyOf(hint, { book: house(), view: view() });

it("names emitters in order, and whom an attack hurts", () => {
  expect(why(["emitter", [4], 1], ["emitter", [3], 0.8], ["attack", [5], 0.4])).toEqual([
    "Emitters 3 and 4 come nearer to power; it hurts Otto in sector 5",
    null,
  ]);
});

it("leaves out what is small beside the rest, and says what is used up", () => {
  expect(why(["emitter", [4], 1], ["danger", [2], -0.1], ["ability", [6], -0.3])).toEqual([
    "Emitter 4 comes nearer to power",
    "it uses up the ability of city 6",
  ]);
});
