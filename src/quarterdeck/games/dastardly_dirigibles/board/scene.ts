/* What lies on the table after something has happened: each event changes what is drawn, until the view says it all. */

import {
  ANNOUNCED,
  type DirigiblesEvent,
  type DirigiblesView,
  EMPTY,
  EXTRACTED,
  type SideView,
  TRANSMUTED,
} from "./types";

type Reaction = { kind: "matched" | "transmuted"; card: number; slot: number } | { kind: "none" };

/** A part was announced: by whom, and what the others have answered so far. */
export interface Call {
  by: number;
  part: number;
  /** The card that was played; unknown to whoever came later. */
  card: number | null;
  slot: number | null;
  extracted: boolean;
  reactions: Record<number, Reaction>;
}

function withSide(scene: DirigiblesView, seat: number, change: (side: SideView) => Partial<SideView>): DirigiblesView {
  return { ...scene, sides: scene.sides.map((side, i) => (i === seat ? { ...side, ...change(side) } : side)) };
}

function without(cards: number[], card: number): number[] {
  const at = cards.lastIndexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

function sorted(cards: number[]): number[] {
  return cards.toSorted((one, other) => one - other);
}

function fromHand(scene: DirigiblesView, seat: number, card: number): DirigiblesView {
  if (scene.extracting > 0 && seat === scene.active) {
    const extracted = scene.extracted && without(scene.extracted, card);
    if (!extracted || extracted.length < scene.extracting)
      return { ...scene, extracted, extracting: scene.extracting - 1 };
  }
  return withSide(scene, seat, ({ hand, known, held }) => ({
    hand: hand && without(hand, card),
    known: without(known, card),
    held: held - 1,
  }));
}

function toHand(scene: DirigiblesView, seat: number, card: number | null, openly: boolean): DirigiblesView {
  return withSide(scene, seat, ({ hand, known, held }) => ({
    hand: hand && card !== null ? sorted([...hand, card]) : hand,
    known: openly && card !== null ? sorted([...known, card]) : known,
    held: held + 1,
  }));
}

function inSlot(scene: DirigiblesView, seat: number, slot: number, card: number): DirigiblesView {
  return withSide(scene, seat, ({ airship }) => ({ airship: airship.with(slot, card) }));
}

function discarded(scene: DirigiblesView, ...cards: number[]): DirigiblesView {
  return { ...scene, discards: [...scene.discards, ...cards.filter((card) => card !== EMPTY)] };
}

function inEmporium(scene: DirigiblesView, place: number, card: number): DirigiblesView {
  return { ...scene, emporium: scene.emporium.with(place, card) };
}

/** Is something drawn only because a special card said so? Then it lies apart. */
function extracts(scene: DirigiblesView, effects: (card: number) => string): boolean {
  return scene.aside.some((card) => effects(card) === "extract");
}

export function after(
  scene: DirigiblesView,
  event: DirigiblesEvent,
  effects: (card: number) => string,
): DirigiblesView {
  switch (event.type) {
    case "TurnBegan":
      return { ...scene, active: event.seat, actions_left: event.actions };
    case "CardDrawn": {
      const rest = { ...scene, in_pile: Math.max(0, scene.in_pile - 1) };
      if (!extracts(scene, effects)) return toHand(rest, event.seat, event.card, false);
      const extracted = event.card === null ? rest.extracted : sorted([...(rest.extracted ?? []), event.card]);
      return { ...rest, extracted, extracting: rest.extracting + 1 };
    }
    case "DiscardsShuffled":
      return { ...scene, discards: [], in_pile: event.cards };
    case "CardTurnedUp":
      return inEmporium({ ...scene, in_pile: Math.max(0, scene.in_pile - 1) }, event.place, event.card);
    case "CardTaken":
      return toHand(inEmporium(scene, event.place, EMPTY), event.seat, event.card, true);
    case "CardGiven":
      return inEmporium(fromHand(scene, event.seat, event.card), event.place, event.card);
    case "EmporiumCleared":
      return { ...discarded(scene, ...scene.emporium), emporium: scene.emporium.map(() => EMPTY) };
    case "PartPlayed": {
      const rest = discarded(fromHand(scene, event.seat, event.card), event.replaced);
      return inSlot(rest, event.seat, event.slot, event.card);
    }
    case "SpecialPlayed":
      return { ...fromHand(scene, event.seat, event.card), aside: [...scene.aside, event.card] };
    case "SpecialPutAway":
      return { ...discarded(scene, event.card), aside: without(scene.aside, event.card) };
    case "CardDiscarded":
      return discarded(fromHand(scene, event.seat, event.card), event.card);
    case "Passed":
      return { ...scene, actions_left: 0 };
    case "PartStolen":
      return toHand(inSlot(scene, event.owner, event.slot, EMPTY), event.seat, event.card, true);
    case "PartDestroyed":
      return discarded(inSlot(scene, event.owner, event.slot, EMPTY), event.card);
    case "CardRetrieved":
      return toHand({ ...scene, discards: without(scene.discards, event.card) }, event.seat, event.card, true);
    default:
      return scene;
  }
}

/** What a call is after an event; null: it is over. */
export function callAfter(call: Call | null, event: DirigiblesEvent, partOf: (card: number) => number): Call | null {
  if (event.type === "PartPlayed") {
    const { seat, card, slot, how } = event;
    if (how === ANNOUNCED || how === EXTRACTED)
      return { by: seat, part: partOf(card), card, slot, extracted: how === EXTRACTED, reactions: {} };
    const kind = how === TRANSMUTED ? "transmuted" : "matched";
    return call && { ...call, reactions: { ...call.reactions, [seat]: { kind, card, slot } } };
  }
  if (event.type === "NotMatched")
    return call && { ...call, reactions: { ...call.reactions, [event.seat]: { kind: "none" } } };
  // a Transmutation answers the call; what its caller plays next does not
  if (event.type === "SpecialPlayed") return event.seat === call?.by ? null : call;
  return event.type === "SpecialPutAway" ? call : null;
}

/** The call that a view is in the middle of, for whoever comes to it fresh. */
export function callIn(view: DirigiblesView): Call | null {
  const { question } = view.place;
  if (question?.decision !== "ChooseMatch") return null;
  return { by: view.active, part: question.a, card: null, slot: null, extracted: false, reactions: {} };
}

/** Who answers a call, in this order. */
export function followers(seats: number, by: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (by + 1 + i) % seats);
}
