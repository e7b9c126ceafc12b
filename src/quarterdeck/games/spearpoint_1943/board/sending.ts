import { back, type Step } from "$kit/courier.svelte";
import type { SpearpointProps } from "./types";
import { NOTHING } from "./types";

/** What is to be sent, one answer after the other. */
export type Wish =
  /** An answer to what is asked now. */
  | { kind: "one"; text: string; mark: string }
  /** A unit, and its crew if there is only one in hand. */
  | { kind: "commit"; text: string; mark: string }
  /** A card for +1, then the roll. */
  | { kind: "spend"; text: string; number: number }
  /** A whole deck: what is too much is taken back, what is missing is added. */
  | { kind: "deck"; cards: number[] }
  /** The starting hand. */
  | { kind: "hand"; cards: number[] }
  /** Back to the target of an earlier unit. */
  | { kind: "back"; slot: number };

type Given = Pick<SpearpointProps, "decision" | "options" | "number" | "view" | "seat" | "book" | "mayUndo" | "whyNot">;

const GONE: Step = { kind: "stuck", why: "That is not possible any more." };

function mine({ view, seat }: Given) {
  return seat === null ? undefined : view.sides[seat];
}

/** Where the player stands: in a secret lane what she has said so far, else the frame. */
export function markOf(given: Given): string {
  const side = mine(given);
  return side?.plan ? `${given.view.turn}.${given.decision?.name}.${side.draft?.length}` : `#${given.number}`;
}

/** How many cards of the starting hand are chosen: the draft holds the deck, its end, and these. */
export function taken(given: Pick<Given, "view" | "seat">): number {
  const side = given.seat === null ? undefined : given.view.sides[given.seat];
  return side?.plan ? ((side.draft?.length ?? 0) - 1 - side.plan.hand.length) / 2 : 0;
}

export function nextStep(wish: Wish, given: Given): Step {
  const answer = (text: string): Step => {
    const option = given.options?.find((one) => one.text === text);
    return option ? { kind: "answer", option } : GONE;
  };
  switch (wish.kind) {
    case "one":
      return markOf(given) === wish.mark ? answer(wish.text) : { kind: "done" };
    case "commit": {
      if (markOf(given) === wish.mark) return answer(wish.text);
      const crews = given.decision?.name === "ChooseCrew" ? (given.options ?? []) : [];
      const only = crews[0]?.text ?? "";
      return crews.length === 1 && !only.startsWith("crew of ") ? answer(only) : { kind: "done" };
    }
    case "spend":
      if (given.number === wish.number) return answer(wish.text);
      return given.decision?.name === "MayImproveAttack" && given.view.bonus > 0 ? answer("roll") : { kind: "done" };
    case "deck":
      return towardsDeck(wish.cards, given, answer);
    case "hand": {
      if (given.decision?.name !== "ChooseStartingHand") return { kind: "done" };
      const next = wish.cards[taken(given)];
      return next === undefined ? { kind: "done" } : answer(`take ${given.book.cards[next]?.key}`);
    }
    case "back": {
      const { plan } = mine(given) ?? {};
      if (!plan) return GONE;
      return given.decision?.name === "ChooseTarget" && plan.waiting === wish.slot
        ? { kind: "done" }
        : back(given.mayUndo, given.whyNot);
    }
  }
}

function towardsDeck(cards: number[], given: Given, answer: (text: string) => Step): Step {
  if (given.decision?.name !== "BuildDeck") return { kind: "done" };
  const deck = mine(given)?.plan?.hand ?? [];
  if (less(deck, cards).length) return back(given.mayUndo, given.whyNot);
  const next = less(cards, deck)[0] ?? NOTHING;
  return answer(next === NOTHING ? "done" : `add ${given.book.cards[next]?.key}`);
}

/** What the first heap has beyond the second. */
export function less(cards: number[], others: number[]): number[] {
  const rest = [...others];
  return cards.filter((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
