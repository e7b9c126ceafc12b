import { describe, expect, it } from "vitest";
import { remarks } from "$games/dastardly_dirigibles/board/remarks";

describe("quick remarks", () => {
  it("explain the old words of rival engineers", () => {
    expect(remarks.length).toBeGreaterThanOrEqual(12);
    expect(remarks.filter(({ means }) => !means)).toEqual([]);
  });
});
