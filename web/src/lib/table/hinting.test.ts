import { expect, test } from "vitest";
import { isNarrow, wins } from "./hinting";

test("an interval that says nothing is not shown", () => {
  expect(isNarrow({ low: 0, high: 0.72 })).toBe(false);
  expect(isNarrow({ low: 0.5, high: 0.58 })).toBe(true);
});

test("a share of wins comes with its interval", () => {
  expect(wins({ value: 0.614, low: 0.58, high: 0.64 })).toBe("Wins about 61 of 100 (58 to 64)");
  expect(wins({ value: 0.999, low: 0.997, high: 1 })).toBe("Wins 100 of 100");
});
