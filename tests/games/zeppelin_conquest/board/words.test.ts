import { describe, expect, it } from "vitest";
import type { CityView } from "$games/zeppelin_conquest/board/types";
import {
  doomRounds,
  groupsOf,
  initials,
  level,
  rowInWords,
  shortName,
  spokenCard,
  spokenCity,
  termsOf,
  verdictOf,
} from "$games/zeppelin_conquest/board/words";
import { plain, signed } from "$kit/words";

const engineers = { number: 9, name: "Doom Engineers (upper)", key: "doom-engineers-upper", rows: ["D", "S", "Z"] };
const shanghai = {
  number: 22,
  name: "Shanghai",
  wording: "most_soldiers_and_1_zeppelin",
  points: 4,
  text: "most soldiers & 1 zeppelin",
};
const city = (change: Partial<CityView>): CityView => ({
  city: 22,
  soldiers: [0, 0],
  zeppelins: [0, 0],
  counts: [0, 0],
  dooms: [0, 0],
  points: [0, 0],
  nullified: false,
  verdicts: ["empty", "empty"],
  ...change,
});

describe("cards in words", () => {
  it("speaks a card row by row", () => {
    expect(spokenCard(engineers)).toBe(
      "Doom Engineers (upper): top 1 Doom Shockwave, middle 1 soldier, bottom 1 zeppelin",
    );
    expect(rowInWords("SZ")).toBe("1 soldier and 1 zeppelin");
    expect(rowInWords("ZZZ")).toBe("3 zeppelins");
    expect(rowInWords("-")).toBe("nothing");
  });

  it("shortens names for heads and strips", () => {
    expect(shortName("Rocket Battalion (middle)")).toBe("Rocket Battalion");
    expect(shortName("Flagship of Princess Cyclone")).toBe("Flagship");
    expect(initials("Rocket Battalion (middle)")).toBe("RB");
    expect(initials("Flagship of Rocket Red")).toBe("Fl");
    expect(level("Air Wing (lower)")).toBe(2);
    expect(level("Flagship of Rocket Red")).toBeNull();
  });

  it("groups the icons of a row, Doom first", () => {
    expect(groupsOf("SZD").map(({ icon }) => icon)).toEqual(["doom", "sol", "zep"]);
    expect(groupsOf("SSSSS")).toEqual([{ icon: "sol", count: 5 }]);
    expect(groupsOf("-")).toEqual([]);
  });
});

describe("cities in words", () => {
  const leaders = ["Rocket Red", "Princess Cyclone"];

  it("says what a city asks and that it is nullified", () => {
    const now = city({ soldiers: [3, 0], dooms: [0, 1], nullified: true, verdicts: ["nullified", "nullified"] });
    expect(spokenCity(shanghai, now, leaders, false)).toBe(
      "Shanghai: most soldiers, with at least one zeppelin, 4 points, nullified by a Doom Shockwave",
    );
  });

  it("says what is lost without a sign", () => {
    const cairo = { ...shanghai, name: "Cairo", wording: "each_zeppelin_loses", points: -1 };
    expect(termsOf(cairo)).toBe("each zeppelin loses 1 point");
    expect(termsOf(shanghai)).toBe("most soldiers, with at least one zeppelin, 4 points");
  });

  it("says how both stand", () => {
    const now = city({ soldiers: [3, 1], zeppelins: [0, 2], verdicts: ["needs zeppelin", "nothing"] });
    expect(spokenCity(shanghai, now, leaders, false)).toBe(
      "Shanghai: most soldiers, with at least one zeppelin, 4 points. " +
        "Rocket Red 3 soldiers and 0 zeppelins, leads, but has no zeppelin; " +
        "Princess Cyclone 1 soldier and 2 zeppelins, would score nothing",
    );
  });

  it("knows no rule of its own: a wording it has never seen is read out as printed", () => {
    const odd = { ...shanghai, wording: "fewest_of_all", text: "fewest of all" };
    expect(spokenCity(odd, city({}), leaders, false)).toMatch(/^Shanghai: fewest of all, 4 points\./);
  });

  it("gives each verdict its flag", () => {
    const of = (points: number, verdict: string) =>
      verdictOf(city({ points: [points, 0], verdicts: [verdict, "nothing"] }), 0, false);
    expect(of(2, "scores")).toMatchObject({ kind: "wins", text: "+2" });
    expect(of(-1, "scores")).toMatchObject({ kind: "loses", text: "−1" });
    expect(of(0, "tie")).toMatchObject({ kind: "tie", text: "Tie" });
    expect(of(0, "needs soldier")).toMatchObject({ kind: "needs", icon: "sol" });
    expect(of(0, "needs zeppelin")).toMatchObject({ kind: "needs", icon: "zep" });
    expect(of(0, "empty")).toMatchObject({ kind: "open", text: "–" });
    expect(of(0, "nullified")).toMatchObject({ kind: "zero", text: "0" });
  });

  it("says what came of a city that has been counted", () => {
    const of = (points: number, verdict: string) =>
      verdictOf(city({ points: [points, 0], verdicts: [verdict, "nothing"] }), 0, true).spoken;
    expect([of(2, "scores"), of(-1, "scores"), of(0, "nothing")]).toEqual(["scored 2", "lost 1", "scored nothing"]);
    expect([of(0, "tie"), of(0, "empty")]).toEqual(["tied, and scored nothing", "scored nothing"]);
    expect(of(0, "needs soldier")).toBe("led, but had no soldier");
    expect(spokenCity(shanghai, city({}), leaders, true)).not.toContain("would");
  });

  it("writes numbers with a sign, and rounds of Dooms from 1", () => {
    expect([signed(3), signed(0), signed(-2), plain(7), plain(-7)]).toEqual(["+3", "0", "−2", "7", "−7"]);
    expect(doomRounds(city({ dooms: [0b101, 0] }), 0)).toEqual([1, 3]);
  });
});
