import { describe, expect, it } from "vitest";
import { movesOf } from "$games/dastardly_dirigibles/board/moves";
import { written } from "$kit/board.testing";
import { BOOK, card } from "./testing";

function read(text: string) {
  return movesOf(written(text), BOOK)[0];
}

describe("moves are read from their notation", () => {
  it.each([
    ["play tail wrench", { kind: "play", card: card("Tail of Wrench"), slot: 6 }],
    ["play lift-engine gear front", { kind: "play", card: card("Lift Engine of Gear"), slot: 1 }],
    ["play lift-engine top-hat back", { kind: "play", card: card("Lift Engine of Top Hat"), slot: 5 }],
    ["play thief", { kind: "special", card: card("Thief") }],
    ["play tesla-disintegrator", { kind: "special", card: card("Tesla Disintegrator") }],
    ["transmute nose-cone wild-ii", { kind: "transmute", card: card("Nose Cone of Wild II"), slot: 0 }],
    ["transmute lift-engine key back", { kind: "transmute", card: card("Lift Engine of Key"), slot: 5 }],
    ["discard gilded-dynamotor", { kind: "discard", card: card("Gilded Dynamotor") }],
    ["swap gondola-rear screw", { kind: "swap", card: card("Gondola Rear of Screw") }],
    ["give drive-engine chain", { kind: "give", card: card("Drive Engine of Chain") }],
    ["take tail goggles", { kind: "take", card: card("Tail of Goggles") }],
    ["retrieve tail goggles", { kind: "retrieve", card: card("Tail of Goggles") }],
    ["steal 2 back-lift-engine", { kind: "steal", owner: 2, slot: 5 }],
    ["destroy 1 lift-engine", { kind: "destroy", owner: 1, part: 1 }],
    ["lose front-lift-engine", { kind: "lose", slot: 1 }],
    ["draw", { kind: "draw" }],
    ["no match", { kind: "no match" }],
    ["replace emporium", { kind: "replace emporium" }],
    ["pass", { kind: "pass" }],
    ["play none", { kind: "play none" }],
  ])("%s", (text, move) => {
    expect(read(text)).toEqual({ ...move, text });
  });

  it("leaves out what it does not know, and nothing else", () => {
    expect(read("juggle tail wrench")).toBeUndefined();
    expect(read("play tail marmalade")).toBeUndefined();
    expect(movesOf(null, BOOK)).toEqual([]);
  });
});
