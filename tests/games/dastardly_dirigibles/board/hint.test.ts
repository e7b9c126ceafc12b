import { expect, it } from "vitest";
import { hint } from "$games/dastardly_dirigibles/board/hint";
import { whyOf } from "$kit/hint.testing";
import { BOOK, view } from "./testing";

const why = whyOf(hint, { book: BOOK, view: view() });

it("adds up what a suit gains on the airship and in hand", () => {
  expect(why(["suit", [1], 2], ["hand", [1], -0.6], ["complete", [], 0.3])).toEqual([
    "Your parts of Gear count for about 1 point more; it brings you nearer to a whole airship",
    null,
  ]);
});

it("says who gains by it too", () => {
  expect(why(["rival", [1], -1.8])).toEqual([null, "Otto can gain about 2 points by it"]);
});
