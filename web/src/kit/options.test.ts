import { describe, expect, it } from "vitest";
import { offers } from "./board.testing";
import type { BaseOption } from "./contract";
import { stepOfOne } from "./courier.svelte";
import { optionOf, optionsOf, sameOption } from "./options";

type Option = BaseOption &
  ({ type: "Play"; card: number; slot: number } | { type: "Take"; card: number } | { type: "Pass" });

const options = offers<Option>(
  { type: "Play", card: 3, slot: 0 },
  { type: "Play", card: 3, slot: 1 },
  { type: "Take", card: 3 },
  { type: "Pass" },
);

describe("options", () => {
  it("are found by type and fields", () => {
    expect(optionOf(options, "Play", { card: 3, slot: 1 })?.index).toBe(1);
    expect(optionOf(options, "Pass")?.index).toBe(3);
    expect(optionsOf(options, "Play", { card: 3 }).map(({ slot }) => slot)).toEqual([0, 1]);
    expect(optionOf(options, "Take", { card: 4 })).toBeNull();
    expect(optionOf<Option, "Pass">(null, "Pass")).toBeNull();
  });

  it("are known again in another frame", () => {
    const later = offers<Option>({ type: "Pass" }, { type: "Take", card: 3 });
    expect(sameOption(later, options[2] as Option)).toBe(later[1]);
    expect(sameOption(later, options[0] as Option)).toBeNull();
  });

  it("are sent once, to the question that they answer", () => {
    const wish = { kind: "one", option: options[3] as Option, number: 7 } as const;
    expect(stepOfOne(wish, { number: 7, options })).toEqual({ kind: "answer", option: options[3] });
    expect(stepOfOne(wish, { number: 8, options })).toEqual({ kind: "done" });
    expect(stepOfOne(wish, { number: 7, options: null }).kind).toBe("stuck");
  });
});
