import { describe, expect, it } from "vitest";
import { moveOf, movesOf } from "$games/spearpoint_1943/board/moves";
import { written } from "$kit/board.testing";
import { BOOK } from "./testing";

describe("the notation of answers", () => {
  it.each([
    ["done", { verb: "done" }],
    ["ask again", { verb: "ask again" }],
    ["ready american guns", { verb: "ready" }],
    ["add rifle-squad-m1-garand", { verb: "add", card: 0 }],
    ["commit rifle-squad-m1-garand", { verb: "commit", card: 0, line: 0 }],
    ["commit 105mm-howitzer-m2a1 rear", { verb: "commit", card: 1, line: 1 }],
    ["crew gun-crew-veteran", { verb: "crew", card: 2 }],
    ["crew of 3", { verb: "crew of", slot: 3, enemy: false }],
    ["fire 2", { verb: "fire", slot: 2, enemy: true }],
    ["play medic 4", { verb: "play", command: 0, slot: 4, enemy: false }],
    ["play minefield 4", { verb: "play", command: 1, slot: 4, enemy: true }],
    ["play take-aim w2", { verb: "play", command: 2, weapon: 1 }],
    ["play reinforcements", { verb: "play", command: 3 }],
    ["roll", { verb: "roll" }],
    ["roll on", { verb: "roll on" }],
    ["cease", { verb: "cease" }],
    ["fire 2 w1", { verb: "fire", slot: 2, enemy: true, weapon: 0 }],
    ["draw unit", { verb: "draw", draws: "unit" }],
    ["draw command", { verb: "draw", draws: "command" }],
  ])("reads %s", (text, move) => {
    expect(moveOf(text, BOOK)).toEqual({ text, ...move });
  });

  it("leaves out what it does not know", () => {
    const options = written("surrender", "roll");
    expect(movesOf(options, BOOK).map(({ verb }) => verb)).toEqual(["roll"]);
  });
});
