import { describe, expect, it } from "vitest";
import { ERASE, RESET } from "$games/raise_the_shields/board/types";
import { choiceWords, lostWords, nameParts } from "$games/raise_the_shields/board/words";

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
    expect(choiceWords({ ability: RESET, city: 2 }, [1, 2, 3], city)).toBe("2 Change");
    expect(choiceWords({ ability: ERASE, sector: 5 }, [1, 2, 3], city)).toBe("Sector 5");
  });
});
