import { describe, expect, it } from "vitest";
import { boardOf, fetchBoard, OURS } from "$lib/boards";

/** A module as a game's package would bring it. */
const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

describe("the boards that come with the client", () => {
  it.each(OURS)("%s has all that a module can have", async (game) => {
    const board = boardOf(game);
    expect(typeof board?.mount).toBe("function");
    expect(board?.facts?.keys.length).toBeGreaterThan(0);
    for (const [keys, does] of board?.facts?.keys ?? []) expect(keys.length && does.length).toBeGreaterThan(0);
    const [rules, remarks] = await Promise.all([board?.rules?.(), board?.remarks?.()]);
    for (const list of [rules?.parts, remarks]) expect(list?.length).toBeGreaterThan(0);
  });
});

describe("a board from elsewhere", () => {
  it("is fetched from its address, and known from then on", async () => {
    expect(boardOf("draughts")).toBeNull();
    const board = await fetchBoard("draughts", module("export const mount = () => {}; export const asks = true;"));
    expect(board?.asks).toBe(true);
    expect(boardOf("draughts")).toBe(board);
  });

  it("is refused without a mount function", async () => {
    await expect(fetchBoard("nim", module("export const asks = true;"))).rejects.toThrow("no function called mount");
    expect(boardOf("nim")).toBeNull();
  });

  it("is none where the server names none", async () => {
    expect(await fetchBoard("chess", null)).toBeNull();
  });
});
