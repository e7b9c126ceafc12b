import { describe, expect, it } from "vitest";
import { fingerprint, inFours, keyFits } from "../src/lib/fairness";
import { tableName } from "../src/lib/names";
import {
  ago,
  clockRule,
  clockText,
  figures,
  headingOf,
  initials,
  listed,
  painted,
  plural,
  seatsText,
  spoken,
} from "../src/lib/words";

describe("numbers and times", () => {
  it("counts", () => {
    expect([plural(1, "seat"), plural(2, "seat"), plural(2, "person", "people")]).toEqual([
      "1 seat",
      "2 seats",
      "2 people",
    ]);
    expect([seatsText(2, 2), seatsText(2, 5)]).toEqual(["2 players", "2\u20135 players"]);
    expect(figures("London: Ada -1, turn-2, 3-4 and (-2).")).toBe("London: Ada \u22121, turn-2, 3-4 and (\u22122).");
  });

  it("lists", () => {
    expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
  });

  it("says how long ago", () => {
    expect([ago(100, 105), ago(0, 240), ago(0, 7200), ago(0, 3 * 86400), ago(9, 5)]).toEqual([
      "5 s",
      "4 min",
      "2 h",
      "3 d",
      "0 s",
    ]);
  });

  it("shows a clock", () => {
    expect([clockText(64_000), clockText(6_001), clockText(0), clockText(-5)]).toEqual([
      "1:04",
      "0:07",
      "0:00",
      "0:00",
    ]);
    expect([clockRule(null), clockRule(60), clockRule(120), clockRule(90)]).toEqual([
      "no clock",
      "60 s per decision",
      "2 min per decision",
      "90 s per decision",
    ]);
  });
});

describe("words", () => {
  it("reads a name aloud", () => {
    expect([spoken("literal_misprint"), spoken("inDeck"), spoken("air-wing")]).toEqual([
      "Literal misprint",
      "In deck",
      "Air wing",
    ]);
    expect(["marlow", "  élan", "", "Ada Lovelace", "Guest 41", "Jean-Luc", "Ada \u2693"].map(initials)).toEqual([
      "M",
      "É",
      "?",
      "AL",
      "G",
      "JL",
      "A",
    ]);
  });

  it("paints the names in a sentence, the longest first", () => {
    const words = [["Ann", "Rocket Red"], ["Anna"]];
    expect(painted("Anna and Ann: Rocket Reddish, not Rocket Red.", words)).toEqual([
      { text: "Anna", seat: 1 },
      { text: " and ", seat: null },
      { text: "Ann", seat: 0 },
      { text: ": Rocket Reddish, not ", seat: null },
      { text: "Rocket Red", seat: 0 },
      { text: ".", seat: null },
    ]);
  });

  it("is not troubled by names with signs in them", () => {
    expect(painted("(A+B)* draws.", [["(A+B)*"]])).toEqual([
      { text: "(A+B)*", seat: 0 },
      { text: " draws.", seat: null },
    ]);
    expect(painted("Nobody.", [["", ""]])).toEqual([{ text: "Nobody.", seat: null }]);
  });

  it("knows a heading", () => {
    expect([headingOf("Turn 2 of 2 begins."), headingOf("Round 1 begins."), headingOf("Rocket Red draws.")]).toEqual([
      "Turn 2",
      "Round 1",
      null,
    ]);
  });

  it("names a table", () => {
    expect(tableName(() => 0)).toBe("Dawn Patrol");
    expect(tableName(() => 0.999)).toBe("Iron Parade");
  });
});

describe("the seal", () => {
  it("is the hash of the key's bytes", async () => {
    const sealed = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    expect(await fingerprint("00")).toBe("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    expect(await keyFits("00", "6E340B9CFFB37A989CA544E6BB780A2C78901D3FB33738768511A30617AFA01D")).toBe(true);
    expect(await keyFits("00", sealed)).toBe(false);
    expect(await keyFits("not a key", sealed)).toBeNull();
    expect(inFours("6a76c5b4a351d1b1ffff")).toBe("6a76 c5b4 a351 d1b1");
  });
});
