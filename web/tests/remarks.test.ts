import { describe, expect, it } from "vitest";
import { boardOf, OURS } from "$lib/boards";

const remarksOf = async (game: string) => (await boardOf(game)?.remarks?.()) ?? [];

const LONGEST = 500;

describe("quick remarks", () => {
  it.each(OURS)("of %s are a few, and can all be said", async (game) => {
    const remarks = await remarksOf(game);
    expect(remarks.length).toBeGreaterThanOrEqual(5);
    expect(new Set(remarks.map(({ text }) => text)).size).toBe(remarks.length);
    for (const { text } of remarks) {
      expect(text).toBe(text.trim());
      expect(text.length).toBeLessThan(LONGEST);
    }
  });

  it("are none for a game that has none", async () => {
    expect(await remarksOf("chess")).toEqual([]);
  });
});
