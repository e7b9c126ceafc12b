import { describe, expect, it } from "vitest";
import { ERASE, RESET, type UseOption } from "$games/raise_the_shields/board/types";
import { choiceWords, lostWords, nameParts } from "$games/raise_the_shields/board/words";
import { offers } from "$kit/board.testing";

describe("words", () => {
  it("tell the numbers of cities from a count of them", () => {
    expect(lostWords([])).toBe("nothing");
    expect(lostWords([4])).toBe("city 4");
    expect(lostWords([2, 4])).toBe("cities 2 and 4");
  });

  it("keep the numeral of a name apart", () => {
    expect(nameParts("Maturin II")).toEqual(["Maturin", "II"]);
    expect(nameParts("Ada")).toEqual(["Ada", ""]);
    expect(nameParts("VI")).toEqual(["VI", ""]);
  });

  it("name what an ability is used for", () => {
    const city = (number: number) => ["Ignore", "Change"][number - 1] ?? "";
    const uses = offers<UseOption>(
      { type: "Use", ability: RESET, subject: 2, value: 0 },
      { type: "Use", ability: ERASE, subject: 5, value: 0 },
    );
    const words = uses.map((use) => choiceWords(use, city));
    expect(words).toEqual(["2 Change", "Sector 5"]);
  });
});
