import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../src/lib/protocol";
import { companyOf, invitationOf, stayedAt } from "../src/lib/table/invitation";
import { over } from "./endings";
import { table } from "./fake";

/** Marlow has asked Ines, who has not come yet; as one of them, or somebody else, sees it. */
function rematch(
  who: "Marlow" | "Ines" | "Bo",
  ines: Partial<SeatInfo> = {},
  more: Partial<TableInfo> = {},
  stayed: string[] | null = null,
) {
  const one = table().seats[0] as SeatInfo;
  const kept = { kind: "open" as const, name: "Ines", kept_until: 1300, free: false };
  const seats = [
    { ...one, seat: 0, name: "Marlow", you: who === "Marlow" },
    { ...one, seat: 1, ...kept, you: who === "Ines", ...ines },
  ];
  return invitationOf(table({ state: "open", seats, ...more }), ["the Americans", "the Germans"], stayed);
}

describe("a rematch", () => {
  it("is offered to the rival, with her side and her seat", () => {
    expect(rematch("Ines")).toMatchObject({
      state: "offered",
      own: [1],
      text: "You would play the Germans. Your seat is kept.",
    });
  });

  it("is waited for by whoever asked, for as long as the seat is kept", () => {
    expect(rematch("Marlow")).toMatchObject({ state: "waiting", title: "Ines is invited", own: [], until: [1300] });
  });

  it("says whether she who is waited for has stayed to see it", () => {
    expect(rematch("Marlow").text).toBe("The game begins here as soon as everybody has accepted.");
    expect(rematch("Marlow", {}, {}, ["Marlow", "Ines"]).text).toBe("Ines is still here and sees it now.");
    expect(rematch("Marlow", {}, {}, ["Marlow"]).text).toBe(
      "Ines has left. The seat is kept, and the link leads there.",
    );
  });

  it("is declined kindly", () => {
    const declined = { name: "", free: true, kept_until: null, declined: "Ines" };
    expect(rematch("Marlow", declined)).toMatchObject({
      state: "declined",
      title: "Ines would rather not play now",
      until: [],
    });
    expect(rematch("Ines", { ...declined, you: false }).state).toBe("watched");
  });

  it("is begun when both sit, and open to whoever comes late", () => {
    const running = { state: "running" as const };
    expect(rematch("Marlow", { kind: "person", kept_until: null }, running).state).toBe("begun");
    const late = rematch("Ines", { kind: "bot", away: true, kept_until: null }, running);
    expect(late).toMatchObject({
      state: "offered",
      own: [1],
      text: "You would play the Germans. A bot plays for you until you come.",
    });
  });

  it("is nothing to do with those who do not play, nor once it is over", () => {
    expect(rematch("Bo").state).toBe("watched");
    expect(rematch("Marlow", { kind: "person" }, { state: "over" }).state).toBe("watched");
  });
});

describe("who is still at a table whose game is over", () => {
  const two = over("a-game", { winners: [0] });
  const three = over("a-game", { winners: [0] }, 3);

  it("is said of the rival, and counted where there are more", () => {
    expect(companyOf(two, [0, 1])).toBe("Ines is still here");
    expect(companyOf(two, [0])).toBe("Ines has left");
    expect(companyOf(three, [0, 2])).toBe("1 of 2 is still here");
    expect(companyOf(three, [0, 1, 2])).toBe("all are still here");
    expect(companyOf(three, [0])).toBe("the others have left");
    expect(stayedAt(three, [0, 2])).toEqual(["Marlow", "Bo"]);
  });

  it("is not guessed before it is known, nor said of bots", () => {
    expect(companyOf(two, null)).toBe("");
    expect(stayedAt(two, null)).toBeNull();
    expect(
      companyOf(
        over("a-game", { winners: [0] }, 2, (seat) => (seat ? { kind: "bot" } : {})),
        [0],
      ),
    ).toBe("");
  });
});
