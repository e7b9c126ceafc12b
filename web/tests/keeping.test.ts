import { describe, expect, it } from "vitest";
import {
  type Asked,
  headingFor,
  reasonFor,
  rivalAt,
  withAsked,
  withDay,
  withDeclined,
} from "../src/lib/account/keeping";
import type { LevelInfo, TableInfo } from "../src/lib/protocol";

const NEVER: Asked = { at: {}, declined: 0, days: [] };
const NOON = new Date(2026, 10, 14, 12).getTime();
const DAY = 86_400_000;

describe("a guest who has won is asked to keep her name", () => {
  it("not for a game like any other", () => {
    expect(reasonFor(NEVER, "abc", "", 9, NOON)).toBeNull();
  });

  it("for a win over somebody, once", () => {
    expect(reasonFor(NEVER, "abc", "Ines", 1, NOON)).toBe("rival");
    const asked = withAsked(NEVER, "rival", "abc");
    expect(reasonFor(asked, "abc", "Ines", 1, NOON)).toBe("rival"); // the same end, looked at again
    expect(reasonFor(asked, "def", "Ines", 2, NOON)).toBeNull();
  });

  it("for ten games, once", () => {
    expect(reasonFor(NEVER, "abc", "", 10, NOON)).toBe("games");
    expect(reasonFor(withAsked(NEVER, "games", "abc"), "def", "", 11, NOON)).toBeNull();
  });

  it("for a second day in a row, and only in a row", () => {
    const yesterday = withDay(NEVER, NOON - DAY);
    expect(reasonFor(withDay(yesterday, NOON), "abc", "", 2, NOON)).toBe("day");
    const earlier = withDay(NEVER, NOON - 2 * DAY);
    expect(reasonFor(withDay(earlier, NOON), "abc", "", 2, NOON)).toBeNull();
    expect(reasonFor(withDay(withDay(NEVER, NOON - 60_000), NOON), "abc", "", 2, NOON)).toBeNull();
  });

  it("three times at most", () => {
    const all = (["rival", "games", "day"] as const).reduce((asked, reason) => withAsked(asked, reason, "abc"), NEVER);
    expect(reasonFor(withDay(withDay(all, NOON - DAY), NOON), "def", "Ines", 12, NOON)).toBeNull();
  });

  it("not again at a table where she said no, and never after the second time", () => {
    const once = withDeclined(withAsked(NEVER, "rival", "abc"), "rival");
    expect(reasonFor(once, "abc", "Ines", 1, NOON)).toBeNull();
    expect(reasonFor(once, "def", "", 10, NOON)).toBe("games");
    const twice = withDeclined(withAsked(once, "games", "def"), "games");
    expect(reasonFor(withDay(withDay(twice, NOON - DAY), NOON), "ghi", "Ines", 12, NOON)).toBeNull();
  });
});

describe("a rival worth telling of", () => {
  const levels = ["Deckhand", "Mate", "Captain", "Admiral"].map((name) => ({ name })) as LevelInfo[];
  const seat = (one: object) => ({ you: false, kind: "bot", level: null, program: false, name: "", ...one });
  const at = (...seats: object[]) =>
    ({ seats: [seat({ you: true, kind: "person", name: "Ada" }), ...seats.map(seat)] }) as TableInfo;

  it("is a person before a bot, and a bot that thinks", () => {
    expect(rivalAt(at({ level: "Mate", name: "Mate" }), levels)).toBe("");
    expect(rivalAt(at({ level: "Captain", name: "Mabel" }), levels)).toBe("Mabel");
    expect(rivalAt(at({ level: "Captain", name: "Mabel" }, { kind: "person", name: "Ines" }), levels)).toBe("Ines");
    expect(rivalAt(at({ kind: "person", name: "Robot", program: true }), levels)).toBe("");
    expect(rivalAt(at(), levels)).toBe("");
  });

  it("is named in the offer", () => {
    expect(headingFor("rival", "Ines", 1)).toBe("You won against Ines. Keep it?");
    expect(headingFor("games", "", 10)).toBe("10 games played here. Keep them?");
  });
});
