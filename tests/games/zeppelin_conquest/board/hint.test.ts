import { expect, it } from "vitest";
import { hint } from "$games/zeppelin_conquest/board/hint";
import type { Book, View } from "$games/zeppelin_conquest/board/protocol";
import { whyOf } from "$kit/hint.testing";
import game from "./story.json";

const book = game.book as Book;
const [one, other] = book.targets[0]?.cities ?? [];
const why = whyOf(hint, { book, view: {} as View });

it("names the cities where points are gained and lost", () => {
  const about = (city: typeof one) => [city?.number ?? -1];
  expect(why(["city", about(one), 3.2], ["city", about(other), -1.4])).toEqual([
    `Gains you about 3 points at ${one?.name}`,
    `it costs you about 1 point at ${other?.name}`,
  ]);
});

it("says nothing of what is next to nothing", () => {
  expect(why(["city", [0], 0.3], ["city", [1], -0.4])).toEqual([null, null]);
});
