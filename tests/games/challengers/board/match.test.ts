import { describe, expect, it } from "vitest";
import {
  attackerOf,
  cornerOf,
  type MatchScene,
  opened,
  seatsOf,
  after as then,
  totalOf,
} from "$games/challengers/board/match";
import type { ChallengersEvent } from "$games/challengers/board/types";
import { BLACKSMITH, BOOK, CHAMPION, DOG, DOG_B, GHOST, MATCH, NEWCOMER, PRINCE, side, TALENT, view } from "./testing";

const BEGAN = MATCH.find((event) => event.type === "MatchBegan") as Extract<ChallengersEvent, { type: "MatchBegan" }>;
const SIZES = new Map([
  [0, 8],
  [1, 7],
]);

function played(until: number): MatchScene {
  const begin = opened(view(), 1, BEGAN, SIZES);
  return MATCH.slice(MATCH.indexOf(BEGAN) + 1, until).reduce(then, begin);
}

describe("a match as it is drawn", () => {
  it("begins with closed decks", () => {
    const scene = opened(view(), 1, BEGAN, SIZES);
    expect(scene.corners.map(({ deck }) => deck)).toEqual([8, 7]);
    expect(attackerOf(scene)).toBe(-1);
  });

  it("follows what happens", () => {
    const scene = played(MATCH.length);
    expect(cornerOf(scene, 0)).toMatchObject({ deck: 6, park: [], trophies: [] });
    expect(cornerOf(scene, 0).bench.map(({ card }) => card)).toEqual([DOG]);
    expect(cornerOf(scene, 0).exhaust.map(({ card }) => card)).toEqual([TALENT]);
    expect(cornerOf(scene, 1).park.map(({ card }) => card)).toEqual([GHOST, CHAMPION]);
    expect(cornerOf(scene, 1)).toMatchObject({ fans: 3, trophies: [1] });
    expect(scene).toMatchObject({ winner: 1, reason: 1, prize: 3, holder: 1 });
  });

  it("counts all of an attack, and only the uppermost with the flag", () => {
    const attack = played(MATCH.findIndex(({ type }) => type === "BonusCounted") + 1);
    expect(totalOf(attack, 1)).toBe(7);
    expect(totalOf(attack, 0)).toBe(3);
    expect(totalOf(played(MATCH.length), 1)).toBe(6);
  });

  it("is at its kick-off until the first card is worth something", () => {
    const taken = MATCH.findIndex(({ type }) => type === "FlagTaken") + 1;
    expect(played(taken).holder).toBe(0);
    expect(attackerOf(played(taken))).toBe(-1);
    expect(attackerOf(played(MATCH.findIndex(({ type }) => type === "PowerCounted") + 1))).toBe(1);
  });

  it("counts nothing for what has just lost the flag", () => {
    const scene = played(MATCH.findLastIndex(({ type }) => type === "FlagTaken") + 1);
    expect(cornerOf(scene, 0).park.map(({ card }) => card)).toEqual([DOG]);
    expect(totalOf(scene, 0)).toBe(0);
  });

  it("keeps each item of a power", () => {
    const scene = played(MATCH.length);
    expect(cornerOf(scene, 1).park[1]?.items).toEqual([{ source: BLACKSMITH, count: 2, amount: 2 }]);
  });

  it("lets a card keep its identity from the park to the bench", () => {
    const id = cornerOf(played(6), 0).park[0]?.id;
    expect(cornerOf(played(MATCH.length), 0).bench[0]?.id).toBe(id);
  });

  it("knows what is left in one's own deck", () => {
    const own = view({ participants: [side(0, { deck: [NEWCOMER, TALENT, DOG] }), side(1)] });
    const begin = opened(own, 1, BEGAN, new Map([[0, 3]]));
    const scene = MATCH.slice(3, 9).reduce(then, begin);
    expect(cornerOf(scene, 0).left).toEqual([NEWCOMER]);
    expect(cornerOf(scene, 1).left).toBeNull();
    expect(cornerOf(opened(own, 1, BEGAN, SIZES), 0).left).toBeNull();
  });

  it("takes a card that is exhausted instead of benched out of the park", () => {
    const begin = then(opened(view(), 1, BEGAN, SIZES), { type: "CardRevealed", who: 0, card: PRINCE });
    const scene = then(begin, { type: "CardExhausted", who: 0, card: PRINCE, place: 3 });
    expect(cornerOf(scene, 0).park).toEqual([]);
    expect(cornerOf(scene, 0).exhaust).toHaveLength(1);
    expect(cornerOf(scene, 0).deck).toBe(7);
  });

  it("gives cards of one name one seat, whatever their level", () => {
    const bench = [DOG, NEWCOMER, DOG_B, DOG].map((card, i) => ({ id: String(i), card }));
    expect(seatsOf(bench, BOOK).map((seat) => seat.length)).toEqual([3, 1]);
  });
});
