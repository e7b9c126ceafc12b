import { describe, expect, it } from "vitest";
import { cardKeys } from "$games/dastardly_dirigibles/board/identity";
import { after, type Call, callAfter, callIn, followers } from "$games/dastardly_dirigibles/board/scene";
import { type DirigiblesEvent, type DirigiblesView, EMPTY } from "$games/dastardly_dirigibles/board/types";
import { asking, BOOK, card, side, view } from "./testing";

const effect = (number: number) => BOOK.cards[number]?.effect ?? "";
const part = (number: number) => BOOK.cards[number]?.part ?? 0;
const TAIL = card("Tail of Gear");
const OTHER = card("Tail of Key");
const THIEF = card("Thief");

function then(scene: DirigiblesView, ...events: DirigiblesEvent[]): DirigiblesView {
  return events.reduce((now, event) => after(now, event, effect), scene);
}

describe("what lies on the table after an event", () => {
  it("a part goes from the hand to its slot, and what it replaces to the discards", () => {
    const start = view({
      sides: [side({ hand: [TAIL, THIEF], airship: [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, OTHER] }), side()],
    });
    const end = then(start, { type: "PartPlayed", seat: 0, card: TAIL, slot: 6, replaced: OTHER, how: 0 });
    expect(end.sides[0]).toMatchObject({ hand: [THIEF], held: 1 });
    expect(end.sides[0]?.airship[6]).toBe(TAIL);
    expect(end.discards).toEqual([OTHER]);
  });

  it("a rival's known card is not known any more once it is played", () => {
    const start = view({ sides: [side({ hand: [] }), side({ known: [TAIL], held: 4 })] });
    const end = then(start, { type: "PartPlayed", seat: 1, card: TAIL, slot: 6, replaced: EMPTY, how: 1 });
    expect(end.sides[1]).toMatchObject({ known: [], held: 3, hand: null });
    expect(end.discards).toEqual([]);
  });

  it("a swap crosses over", () => {
    const start = view({ sides: [side({ hand: [THIEF] }), side()], emporium: [TAIL, OTHER] });
    const taken = then(start, { type: "CardTaken", seat: 0, card: TAIL, place: 0 });
    expect(taken.emporium).toEqual([EMPTY, OTHER]);
    expect(taken.sides[0]).toMatchObject({ hand: [TAIL, THIEF], known: [TAIL], held: 2 });
    const given = then(taken, { type: "CardGiven", seat: 0, card: THIEF, place: 0 });
    expect(given.emporium).toEqual([THIEF, OTHER]);
    expect(given.sides[0]).toMatchObject({ hand: [TAIL], held: 1 });
  });

  it("the row goes to the discards and is turned up anew", () => {
    const start = view({ emporium: [TAIL, EMPTY, OTHER], in_pile: 9 });
    const end = then(start, { type: "EmporiumCleared", seat: 0 }, { type: "CardTurnedUp", place: 1, card: THIEF });
    expect(end).toMatchObject({ discards: [TAIL, OTHER], emporium: [EMPTY, THIEF, EMPTY], in_pile: 8 });
  });

  it("cards drawn by a special lie apart until one of them is played", () => {
    const extractor = card("Aether Extractor");
    const start = view({ sides: [side({ hand: [extractor, THIEF] }), side()], extracted: [] });
    const drawn = then(
      start,
      { type: "SpecialPlayed", seat: 0, card: extractor },
      { type: "CardDrawn", seat: 0, card: TAIL },
      { type: "CardDrawn", seat: 0, card: OTHER },
    );
    expect(drawn).toMatchObject({ aside: [extractor], extracted: [TAIL, OTHER], extracting: 2, in_pile: 38 });
    expect(drawn.sides[0]?.hand).toEqual([THIEF]);
    const played = then(drawn, { type: "PartPlayed", seat: 0, card: OTHER, slot: 6, replaced: EMPTY, how: 3 });
    expect(played).toMatchObject({ extracted: [TAIL], extracting: 1 });
    expect(played.sides[0]?.hand).toEqual([THIEF]);
    expect(then(played, { type: "SpecialPutAway", card: extractor })).toMatchObject({
      aside: [],
      discards: [extractor],
    });
  });

  it("stealing, destroying and fetching", () => {
    const ship = [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, TAIL];
    const start = view({
      sides: [side({ hand: [] }), side({ airship: ship }), side({ airship: ship.with(6, OTHER) })],
    });
    const stolen = then(start, { type: "PartStolen", seat: 0, owner: 1, slot: 6, card: TAIL });
    expect(stolen.sides[0]).toMatchObject({ hand: [TAIL], known: [TAIL] });
    expect(stolen.sides[1]?.airship[6]).toBe(EMPTY);
    const destroyed = then(stolen, { type: "PartDestroyed", seat: 0, owner: 2, slot: 6, card: OTHER });
    expect(destroyed.discards).toEqual([OTHER]);
    expect(then(destroyed, { type: "CardRetrieved", seat: 1, card: OTHER })).toMatchObject({
      discards: [],
      sides: [{}, { known: [OTHER], held: 6 }, {}],
    });
  });

  it("hidden draws only count", () => {
    const end = then(view(), { type: "CardDrawn", seat: 1, card: null }, { type: "DiscardsShuffled", cards: 12 });
    expect(end.sides[1]).toMatchObject({ held: 6, hand: null, known: [] });
    expect(end.in_pile).toBe(12);
  });
});

describe("an announcement", () => {
  const announced: DirigiblesEvent = { type: "PartPlayed", seat: 1, card: TAIL, slot: 6, replaced: EMPTY, how: 0 };
  const call = callAfter(null, announced, part) as Call;

  it("is one moment with all its answers", () => {
    expect(call).toMatchObject({ by: 1, part: 5, card: TAIL, reactions: {} });
    const all = [
      { type: "PartPlayed", seat: 2, card: OTHER, slot: 6, replaced: EMPTY, how: 1 },
      { type: "NotMatched", seat: 0, part: 5 },
    ] satisfies DirigiblesEvent[];
    const end = all.reduce<Call | null>((now, event) => callAfter(now, event, part), call);
    expect(end?.reactions).toEqual({ 0: { kind: "none" }, 2: { kind: "matched", card: OTHER, slot: 6 } });
  });

  it("goes on through a Transmutation, and ends with the next action", () => {
    const during = callAfter(call, { type: "SpecialPlayed", seat: 2, card: card("Transmutation") }, part);
    expect(during).toBe(call);
    expect(callAfter(call, { type: "TurnBegan", seat: 2, actions: 3 }, part)).toBeNull();
    expect(callAfter(call, { type: "SpecialPlayed", seat: 1, card: THIEF }, part)).toBeNull();
  });

  it("is known to whoever comes late", () => {
    expect(callIn(asking("ChooseMatch", 2, 5, { active: 1 }))).toMatchObject({ by: 1, part: 5, card: null });
    expect(callIn(asking("ChooseAction", 2))).toBeNull();
    expect(followers(4, 2)).toEqual([3, 0, 1]);
  });
});

describe("the key of a card", () => {
  it("stays the same from place to place", () => {
    const start = view({ sides: [side({ hand: [TAIL] }), side()], emporium: [OTHER, EMPTY] });
    const end = then(start, { type: "PartPlayed", seat: 0, card: TAIL, slot: 6, replaced: EMPTY, how: 0 });
    expect(cardKeys(start)["h0.0"]).toBe(cardKeys(end)["s0.6"]);
    expect(cardKeys(start).e0).toBe(cardKeys(end).e0);
  });

  it("tells copies apart", () => {
    const engine = card("Lift Engine of Gear");
    const airship = [EMPTY, engine, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
    const keys = Object.values(cardKeys(view({ sides: [side({ hand: [engine], airship }), side()] })));
    expect(new Set(keys).size).toBe(2);
  });
});
