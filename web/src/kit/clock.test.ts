import { describe, expect, it } from "vitest";
import { untilLastCall } from "./clock.svelte";

describe("the last call", () => {
  it("comes shortly before the time is up, and not after", () => {
    expect(untilLastCall(null, 0)).toBeNull();
    expect(untilLastCall(10_000, 2_000)).toBe(6_500);
    expect(untilLastCall(1_000, 0)).toBe(0);
    expect(untilLastCall(1_000, 1_000)).toBeNull();
  });
});
