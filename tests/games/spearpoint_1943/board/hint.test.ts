import { expect, it } from "vitest";
import { hint } from "$games/spearpoint_1943/board/hint";
import type { Option } from "$games/spearpoint_1943/board/protocol";
import { unitName } from "$games/spearpoint_1943/board/words";
import { whyOf } from "$kit/hint.testing";
import { spokenParts } from "$kit/story";
import { BOOK, side, unit, view } from "./testing";

const enemy = unit(3, 3);
const seen = view({ sides: [side(), side({ units: [enemy] })] });
const why = whyOf(hint, { book: BOOK, view: seen });

it("says what fire can bring, and what is spent", () => {
  expect(why(["fire", [1, enemy.slot], 5.2], ["commands", [0], -0.5])).toEqual([
    `Fire at ${unitName(BOOK, enemy)} can be expected to bring about 5 points`,
    "a command is spent",
  ]);
});

it("is silent about a unit that the view does not show", () => {
  expect(why(["unit", [0, 99], 3])).toEqual([null, null]);
});

it("says what counts for more in battle than in hand", () => {
  const commit = { type: "Commit", card: 0, line: 0, index: 0, text: "", label: "" } as Option;
  const reasons = [
    { term: "unit", about: [0, 5], change: 1.8 },
    { term: "reserve", about: [0], change: -1 },
  ];
  const { gain } = hint({ reasons, plan: [commit], names: [], seat: 0, book: BOOK, view: seen });
  expect(gain && spokenParts(gain)).toBe("Rifle Squad counts for more in battle than in hand");
});
