import { describe, expect, it } from "vitest";
import { fitting } from "../src/lib/table/labels";

const marks = [
  { at: 0, text: "Turn 1", fine: false, after: 0 },
  { at: 10, text: "Fire", fine: true, after: 0 },
  { at: 20, text: "Turn 2", fine: false, after: 0 },
  { at: 30, text: "Turn 3", fine: false, after: 0 },
  { at: 90, text: "Turn 4", fine: false, after: 0 },
  { at: 100, text: "End", fine: false, after: 0 },
];
const shown = (width: number) =>
  fitting(marks, 100, width)
    .map(({ text }) => text)
    .toSorted();

describe("the labels under a replay", () => {
  it("are all there where there is room, the fine ones too", () => {
    expect(shown(1000)).toEqual(marks.map(({ text }) => text).toSorted());
  });

  it("leave out what would lie on another, but never the ends", () => {
    expect(shown(380)).toEqual(["End", "Turn 1", "Turn 2"]);
    expect(shown(80)).toEqual(["End", "Turn 1"]);
  });
});
