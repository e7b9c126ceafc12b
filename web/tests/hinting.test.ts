import { expect, it } from "vitest";
import { isNarrow, silence, wins } from "$lib/table/hinting";

it("says nothing of chances that may be anything", () => {
  expect(isNarrow({ low: 0.3, high: 0.6 })).toBe(false);
  expect(isNarrow({ low: 0.55, high: 0.65 })).toBe(true);
  expect(wins({ value: 0.61, low: 0.58, high: 0.64 })).toBe("Wins about 61 of 100 (58 to 64)");
});

it("says why it is silent: all is one, or nobody can tell", () => {
  expect(silence({ even: true })).toBe("These come to about the same: take what you like.");
  expect(silence({ even: false })).toBe("Too close to call from what you can know: take what you like.");
});
