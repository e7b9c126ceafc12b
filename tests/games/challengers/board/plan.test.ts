import { describe, expect, it } from "vitest";
import { ALL, arranged, groupsOf, namesIn } from "$games/challengers/board/decklist";
import {
  fitting,
  followed,
  leaves,
  marked,
  missing,
  NOTHING,
  nextStep,
  type Place,
  planIn,
  type Wish,
} from "$games/challengers/board/plan";
import type { ChallengersOption, DraftView } from "$games/challengers/board/types";
import { offers } from "$kit/board.testing";
import { BOOK, CHAMPION, DOG, DOG_B, draft, GHOST, NEWCOMER, SHAPESHIFTER, side, TALENT, view } from "./testing";

function place(name: string | null, options: ChallengersOption[], given: Partial<DraftView> = {}): Place {
  return {
    view: view(),
    number: 5,
    decision: name === null ? null : { name, prompt: "", always_ask: false },
    options,
    mine: side(0, { draft: draft(given) }),
  };
}

const wish: Wish = {
  kind: "draft",
  round: 1,
  picked: [GHOST, DOG_B],
  removed: [NEWCOMER],
  redraw: false,
  finish: true,
};

describe("what is sent of a Deck Phase", () => {
  const [ghost, dog, redraw, finish, newcomer] = offers<ChallengersOption>(
    { type: "PickCard", card: GHOST },
    { type: "PickCard", card: DOG_B },
    { type: "Redraw" },
    { type: "Finish" },
    { type: "RemoveCard", card: NEWCOMER },
  ) as [ChallengersOption, ChallengersOption, ChallengersOption, ChallengersOption, ChallengersOption];
  const picks = [ghost, dog, redraw, finish];
  const sent = (option: ChallengersOption) => ({ kind: "answer", option });

  it("is one answer after the other", () => {
    expect(nextStep(wish, place("ChoosePick", picks))).toEqual(sent(ghost));
    expect(nextStep(wish, place("ChoosePick", picks, { picked: [GHOST] }))).toEqual(sent(dog));
    const both = { picked: [GHOST, DOG_B] };
    expect(nextStep(wish, place("ChooseRemoval", [newcomer, finish], both))).toEqual(sent(newcomer));
    const all = { ...both, removed: [NEWCOMER] };
    expect(nextStep(wish, place("ChooseRemoval", [newcomer, finish], all))).toEqual(sent(finish));
  });

  it("stops where a picked card asks something", () => {
    expect(nextStep(wish, place("ChooseSwap", [newcomer, finish], { picked: [GHOST] })).kind).toBe("done");
  });

  it("redraws after what was marked is taken, and then waits", () => {
    const again: Wish = { ...wish, picked: [GHOST], redraw: true, finish: false };
    expect(nextStep(again, place("ChoosePick", picks))).toEqual(sent(ghost));
    expect(nextStep(again, place("ChoosePick", picks, { picked: [GHOST] }))).toEqual(sent(redraw));
    expect(nextStep(again, place("ChoosePick", picks, { picked: [GHOST], redrawn: true })).kind).toBe("done");
  });

  it("is given up when a card is gone, and done when the round is over", () => {
    expect(nextStep(wish, place("ChoosePick", [dog, finish])).kind).toBe("stuck");
    expect(nextStep({ ...wish, round: 3 }, place("ChoosePick", picks)).kind).toBe("done");
    expect(nextStep({ kind: "one", option: finish, number: 4 }, place("ChoosePick", picks)).kind).toBe("done");
    expect(nextStep({ kind: "one", option: finish, number: 5 }, place("ChoosePick", picks))).toEqual(sent(finish));
  });
});

describe("the plan", () => {
  it("marks no more than may be picked", () => {
    expect(marked(marked(marked(NOTHING, 0, 2), 1, 2), 4, 2).picks).toEqual([1, 4]);
    expect(marked({ ...NOTHING, picks: [1] }, 1, 2).picks).toEqual([]);
  });

  it("never lets the last card go", () => {
    const plan = leaves(leaves(NOTHING, NEWCOMER, 1), NEWCOMER, 1);
    expect(fitting(plan, 0, 0, [NEWCOMER, NEWCOMER]).leaving).toEqual({ [NEWCOMER]: 1 });
  });

  it("lets marks go with their cards", () => {
    const before = draft({ drawn: [GHOST, SHAPESHIFTER, DOG_B], picks: 2 });
    const plan = { ...NOTHING, picks: [1, 2] };
    expect(followed(plan, before, draft({ drawn: [GHOST, DOG_B], picked: [SHAPESHIFTER] })).picks).toEqual([1]);
    expect(followed(plan, before, draft({ drawn: [DOG_B], redrawn: true })).picks).toEqual([]);
  });

  it("is read back as far as it is one", () => {
    const plan = { picks: [1], leaving: { [TALENT]: 1 } };
    expect(planIn({ ...plan, stretch: "1 4,5" })).toEqual(plan);
    expect(planIn({ picks: ["1"], leaving: { [TALENT]: "x" } })).toEqual(NOTHING);
    expect(planIn(null)).toEqual(NOTHING);
  });

  it("tells what is missing, copy by copy", () => {
    expect(missing([GHOST, GHOST, DOG], [GHOST])).toEqual([GHOST, DOG]);
  });
});

describe("the deck as a list", () => {
  const deck = [NEWCOMER, NEWCOMER, DOG, DOG_B, CHAMPION, GHOST];
  const groups = groupsOf(BOOK, deck, { [GHOST]: 1 }, [DOG_B]);

  it("puts equal cards together", () => {
    expect(groups.find(({ card }) => card.number === NEWCOMER)?.count).toBe(2);
    expect(groups.find(({ card }) => card.number === DOG_B)?.fresh).toBe(1);
  });

  it("filters and sorts", () => {
    expect(arranged(groups, ALL).map(({ card }) => card.power)).toEqual([4, 3, 3, 1, 1]);
    expect(arranged(groups, { ...ALL, set: 2 }).map(({ card }) => card.name)).toEqual(["Ghost"]);
    expect(arranged(groups, { ...ALL, level: 1, order: "name" }).map(({ card }) => card.name)).toEqual([
      "Dog",
      "Ghost",
    ]);
  });

  it("counts names without those that leave", () => {
    expect(namesIn(groups).map(({ name }) => name)).toEqual(["Champion", "Dog", "Newcomer"]);
  });
});
