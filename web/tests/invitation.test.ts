import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../src/lib/protocol";
import { invitationOf } from "../src/lib/table/invitation";
import { table } from "./fake";

/** Marlow has asked Ines, who has not come yet; as one of them, or somebody else, sees it. */
function rematch(who: "Marlow" | "Ines" | "Bo", ines: Partial<SeatInfo> = {}, more: Partial<TableInfo> = {}) {
  const one = table().seats[0] as SeatInfo;
  const kept = { kind: "open" as const, name: "Ines", kept_until: 1300, free: false };
  const seats = [
    { ...one, seat: 0, name: "Marlow", you: who === "Marlow" },
    { ...one, seat: 1, ...kept, you: who === "Ines", ...ines },
  ];
  return invitationOf(table({ state: "open", seats, ...more }), ["the Americans", "the Germans"]);
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
