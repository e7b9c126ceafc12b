import { answer, back, type Step } from "$kit/courier.svelte";
import { optionOf, sameOption } from "$kit/options";
import type { SpearpointOption, SpearpointProps } from "./types";

/** What is to be sent, one answer after the other. */
export type Wish =
  /** An answer to what is asked now. */
  | { kind: "one"; option: SpearpointOption; mark: string }
  /** A unit, and its crew if there is only one in hand. */
  | { kind: "commit"; option: SpearpointOption; mark: string }
  /** A card for +1, then the roll. */
  | { kind: "spend"; option: SpearpointOption; number: number }
  /** A whole deck: what is too much is taken back, what is missing is added. */
  | { kind: "deck"; cards: number[] }
  /** The starting hand. */
  | { kind: "hand"; cards: number[] }
  /** Back to the target of an earlier unit. */
  | { kind: "back"; slot: number };

type Given = Pick<SpearpointProps, "decision" | "options" | "number" | "view" | "seat" | "mayUndo" | "whyNot">;

const DONE: Step<never> = { kind: "done" };

function mine({ view, seat }: Pick<Given, "view" | "seat">) {
  return seat === null ? undefined : view.sides[seat];
}

/** Where the player stands: in a secret lane what she has said so far, and what she holds (of two draws), else the frame. */
export function markOf(given: Given): string {
  const side = mine(given);
  if (!side?.plan) return `#${given.number}`;
  const held = (side.hand?.length ?? 0) + (side.commands?.length ?? 0);
  return `${given.view.turn}.${given.decision?.name}.${side.draft?.length}.${held}`;
}

/** How many cards of the starting hand are chosen: the draft holds the deck, its end, and these. */
export function taken(given: Pick<Given, "view" | "seat">): number {
  const side = mine(given);
  return side?.plan ? ((side.draft?.length ?? 0) - 1 - side.plan.hand.length) / 2 : 0;
}

export function nextStep(wish: Wish, given: Given): Step<SpearpointOption> {
  const { decision, options, number, view } = given;
  switch (wish.kind) {
    case "one":
      return markOf(given) === wish.mark ? answer(sameOption(options, wish.option)) : DONE;
    case "commit": {
      if (markOf(given) === wish.mark) return answer(sameOption(options, wish.option));
      const [crew, ...others] = options ?? [];
      return crew?.type === "UseCrew" && others.length === 0 ? answer(crew) : DONE;
    }
    case "spend":
      if (number === wish.number) return answer(sameOption(options, wish.option));
      return decision?.name === "MayImproveAttack" && view.bonus > 0 ? answer(optionOf(options, "Roll")) : DONE;
    case "deck":
      return towardsDeck(wish.cards, given);
    case "hand": {
      const card = decision?.name === "ChooseStartingHand" ? wish.cards[taken(given)] : undefined;
      return card === undefined ? DONE : answer(optionOf(options, "Take", { card }));
    }
    case "back": {
      const { plan } = mine(given) ?? {};
      if (!plan) return answer<SpearpointOption>(null);
      return decision?.name === "ChooseTarget" && plan.waiting === wish.slot ? DONE : back(given.mayUndo, given.whyNot);
    }
  }
}

function towardsDeck(cards: number[], given: Given): Step<SpearpointOption> {
  if (given.decision?.name !== "BuildDeck") return DONE;
  const deck = mine(given)?.plan?.hand ?? [];
  if (less(deck, cards).length) return back(given.mayUndo, given.whyNot);
  const [card] = less(cards, deck);
  return answer(card === undefined ? optionOf(given.options, "Done") : optionOf(given.options, "Add", { card }));
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
