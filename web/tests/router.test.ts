import { describe, expect, it } from "vitest";
import { match, momentOf, tableCode } from "../src/lib/router.svelte";

describe("an address leads to a page", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/new", { page: "new", game: null }],
    ["/about", { page: "about" }],
    ["/about/", { page: "about" }],
    ["/account", { page: "account" }],
    ["/sign-in", { page: "sign-in", to: "/" }],
    ["/rules/a-game", { page: "rules", game: "a-game" }],
    ["/learn/a-game", { page: "learn", game: "a-game" }],
    ["/t/brisk-otter_41", { page: "table", id: "brisk-otter_41" }],
  ])("%s", (path, route) => {
    expect(match(path)).toEqual(route);
  });

  it("takes the game from the query", () => {
    expect(match("/new", "?game=a-game")).toEqual({ page: "new", game: "a-game" });
  });

  it("takes seat and moment of a replay", () => {
    expect(match("/t/abc/replay", "?seat=1", "#m10")).toEqual({
      page: "replay",
      id: "abc",
      seat: "1",
      moment: 10,
      step: null,
    });
    expect(match("/t/abc/replay", "", "#m10.3")).toMatchObject({ moment: 10, step: 3 });
    expect(match("/t/abc/replay")).toEqual({ page: "replay", id: "abc", seat: null, moment: null, step: null });
  });

  it.each(["/t", "/t/", "/t/a%2Fb", "/t/a b", "/t/abc/other", "/nowhere", "/new/more", "/t/%E0%A4%A"])(
    "%s is nowhere",
    (path) => {
      expect(match(path).page).toBe("missing");
    },
  );
});

describe("a moment in the address", () => {
  it.each([
    ["#m0", 0],
    ["#m10", 10],
    ["#10", null],
    ["", null],
    ["#mx", null],
  ])("%s", (hash, moment) => {
    expect(momentOf(hash)).toBe(moment);
  });
});

describe("what somebody pastes to join", () => {
  it.each([
    ["https://games.example/t/brisk-otter", "brisk-otter"],
    ["  https://games.example/t/brisk-otter/replay?seat=0#m3 ", "brisk-otter"],
    ["games.example/t/abc", "abc"],
    ["brisk-otter-41", "brisk-otter-41"],
    ["", null],
    ["two words", null],
    ["https://games.example/", null],
  ])("%s", (text, code) => {
    expect(tableCode(text)).toBe(code);
  });
});
