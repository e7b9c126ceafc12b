import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../src/lib/protocol";
import { idle, isOffered, settled, valuesAt } from "../src/lib/settling";

const plain: Omit<OptionInfo, "name" | "kind" | "default"> = {
  help: "",
  low: 0,
  high: 0,
  choices: [],
  only: [],
  needs: null,
  ruling: null,
};
const level: OptionInfo = {
  ...plain,
  name: "robot_level",
  kind: "number",
  default: 1,
  low: 1,
  high: 3,
  only: [
    { value: 2, seats: [1, 3] },
    { value: 3, seats: [1] },
  ],
};
const extra: OptionInfo = {
  ...plain,
  name: "solo_cards",
  kind: "flag",
  default: false,
  only: [{ value: true, seats: [1] }],
  needs: { option: "robot_level", values: [2, 3] },
};
const set: OptionInfo = {
  ...plain,
  name: "left_out",
  kind: "choice",
  default: "Castle",
  choices: ["Castle", "Funfair"],
};
const all = [level, extra, set];

describe("the options of a table to be made", () => {
  it("have the values that mean something with so many seats", () => {
    expect([1, 2, 3].map((seats) => valuesAt(level, seats))).toEqual([[1, 2, 3], [1], [1, 2]]);
    expect(valuesAt(set, 2)).toEqual(["Castle", "Funfair"]);
  });

  it("are offered only where there is something to choose", () => {
    expect(all.map((option) => [1, 2, 3].map((seats) => isOffered(option, seats)))).toEqual([
      [true, false, true],
      [true, false, false],
      [true, true, true],
    ]);
  });

  it("say why they do nothing beside the others", () => {
    expect(idle(extra, { robot_level: 1 })).toBe("Does nothing with Robot level 1.");
    expect(idle(extra, { robot_level: 2 })).toBe("");
    expect(idle(set, { robot_level: 1 })).toBe("");
  });

  it("come to their default where they would do nothing, so that the server takes them", () => {
    const chosen = { robot_level: 3, solo_cards: true, left_out: "Funfair" };
    expect(settled(all, chosen, 1)).toEqual(chosen);
    expect(settled(all, chosen, 2)).toEqual({ robot_level: 1, solo_cards: false, left_out: "Funfair" });
    expect(settled(all, { ...chosen, robot_level: 1 }, 1)).toEqual({ ...chosen, robot_level: 1, solo_cards: false });
    expect(settled(all, {}, 1)).toEqual({ robot_level: 1, solo_cards: false, left_out: "Castle" });
  });
});
