import { expect, it } from "vitest";
import { hint } from "$games/challengers/board/hint";
import { whyOf } from "$kit/hint.testing";
import { BLACKSMITH, BOOK, CHAMPION, view } from "./testing";

const why = whyOf(hint, { book: BOOK, view: view() });

it("points out who gives to how many, and what the deck gains", () => {
  expect(why(["card", [CHAMPION], 8], ["gift", [BLACKSMITH, 3, 1], 1], ["gift", [BLACKSMITH, 2, 1], -1])).toEqual([
    "Blacksmith gives +1 to 3 of your cards from the bench; your deck gains 4 power on paper",
    null,
  ]);
});

it("warns of a name without a seat", () => {
  expect(why(["surplus", [], -1])).toEqual([null, "1 card more than your bench has seats for"]);
});
