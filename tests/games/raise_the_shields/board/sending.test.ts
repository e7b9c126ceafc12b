import { describe, expect, it } from "vitest";
import {
  ground,
  isAssigned,
  mended,
  NOTHING,
  type Plan,
  planOf,
  put,
  stillFillable,
  takenOut,
} from "$games/raise_the_shields/board/plan";
import { isUntouched, nextStep, type Place } from "$games/raise_the_shields/board/sending";
import { fillable, places } from "$games/raise_the_shields/board/sketch";
import { ATTACK, CHANGE, FILL, SHAPE, WORK } from "$games/raise_the_shields/board/types";
import { written } from "$kit/board.testing";
import { house, sheet } from "./testing";

const book = house();
const BLANK = {
  ability: 0,
  subject: 0,
  value: 0,
  extras: [],
  late: false,
  work: 0,
  shape: 0,
  attack: 0,
  placement: -1,
};
const drawn = places(book, new Set(), 4, 2)[0];
if (!drawn) throw new Error("no place");
const PLAN: Plan = { sockets: [0, 1, 2], use: null, placement: drawn.number };

function place(given: Partial<Place> & { texts?: string[] } = {}): Place {
  const { texts, ...rest } = given;
  return {
    book,
    shared: [2, 4],
    own: 5,
    draft: BLANK,
    question: "AssignDice",
    options: texts ? written(...texts) : null,
    asksAbility: false,
    mayUndo: true,
    whyNot: "",
    ...rest,
  };
}

describe("the sockets", () => {
  it("give the last die its place, and let two change places", () => {
    const two = put(put(NOTHING, 2, WORK), 0, SHAPE);
    expect(two.sockets).toEqual([2, 0, 1]);
    expect(isAssigned(two)).toBe(true);
    expect(put(two, 1, WORK).sockets).toEqual([1, 0, 2]);
    expect(takenOut(two, ATTACK).sockets).toEqual([2, 0, null]);
  });

  it("drop a drawing that no longer fits", () => {
    expect(mended(book, sheet(), [2, 4, 5], PLAN).placement).toBe(drawn.number);
    expect(mended(book, sheet(), [5, 4, 2], PLAN).placement).toBeNull();
    expect(mended(book, sheet({ filled: [...drawn.triangles] }), [2, 4, 5], PLAN).placement).toBeNull();
  });

  it("read what the table has", () => {
    expect(planOf({ ...BLANK, work: 4, shape: 4, attack: 2 }, [4, 2, 4]).sockets).toEqual([0, 2, 1]);
    expect(planOf({ ...BLANK, ability: CHANGE, subject: 2, value: 6 }, []).use).toEqual({
      ability: CHANGE,
      die: 2,
      value: 6,
    });
  });
});

describe("two triangles more", () => {
  it("lie in one sector, the second perhaps beside the first", () => {
    const [first = -1] = fillable(book, new Set(), 1);
    const plan: Plan = { ...NOTHING, use: { ability: FILL, triangles: [first], late: false } };
    const left = stillFillable(book, sheet(), plan);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((number) => book.triangles[number]?.sector === 1)).toBe(true);
    expect(ground(sheet(), plan).has(first)).toBe(true);
    expect(
      stillFillable(book, sheet(), { ...plan, use: { ability: FILL, triangles: [first, left[0] ?? -1], late: false } }),
    ).toEqual([]);
  });
});

describe("what is sent", () => {
  const lock = { kind: "lock", plan: PLAN } as const;

  it("answers each question of the round in its turn", () => {
    expect(nextStep(lock, place({ question: "MayUseAbility", asksAbility: true, texts: ["pass"] }))).toMatchObject({
      kind: "answer",
      option: { text: "pass" },
    });
    expect(nextStep(lock, place({ texts: ["assign 2 4 5"] }))).toMatchObject({
      kind: "answer",
      option: { text: "assign 2 4 5" },
    });
    const assigned = { ...BLANK, work: 2, shape: 4, attack: 5 };
    expect(
      nextStep(lock, place({ draft: assigned, question: "ChoosePlacement", texts: [drawn.action] })),
    ).toMatchObject({ kind: "answer", option: { text: drawn.action } });
    expect(
      nextStep(lock, place({ draft: { ...assigned, placement: drawn.number }, question: "MayFill", texts: ["pass"] })),
    ).toMatchObject({ kind: "answer", option: { text: "pass" } });
    expect(nextStep(lock, place({ draft: { ...assigned, placement: drawn.number }, question: null }))).toEqual({
      kind: "done",
    });
  });

  it("uses an ability first, and counts the die as changed", () => {
    const changed = { kind: "lock", plan: { ...PLAN, use: { ability: CHANGE, die: 0, value: 3 } } } as const;
    const asked = place({ question: "MayUseAbility", asksAbility: true, texts: ["pass", "change first to 3"] });
    expect(nextStep(changed, asked)).toMatchObject({ kind: "answer", option: { text: "change first to 3" } });
    const then = place({
      asksAbility: true,
      draft: { ...BLANK, ability: CHANGE, subject: 0, value: 3 },
      texts: ["assign 3 4 5"],
    });
    expect(nextStep(changed, then)).toMatchObject({ kind: "answer", option: { text: "assign 3 4 5" } });
    expect(nextStep(changed, place({ asksAbility: true, texts: ["assign 2 4 5"] }))).toEqual({ kind: "undo" });
  });

  it("fills late triangles after the shape", () => {
    const [first = 0, second = 1] = fillable(book, new Set(), null);
    const late = {
      kind: "lock",
      plan: { ...PLAN, use: { ability: FILL, triangles: [first, second], late: true } },
    } as const;
    expect(nextStep(late, place({ question: "MayUseAbility", asksAbility: true, texts: ["pass"] }))).toMatchObject({
      kind: "answer",
      option: { text: "pass" },
    });
    const done = { ...BLANK, work: 2, shape: 4, attack: 5, placement: drawn.number };
    const text = `fill ${book.triangles[first]?.address}`;
    expect(nextStep(late, place({ asksAbility: true, draft: done, question: "MayFill", texts: [text] }))).toMatchObject(
      {
        kind: "answer",
        option: { text },
      },
    );
    const again = `fill ${book.triangles[second]?.address}`;
    const half = { ...done, ability: FILL, extras: [first], late: true };
    expect(
      nextStep(late, place({ asksAbility: true, draft: half, question: "ChooseSecondTriangle", texts: [again] })),
    ).toMatchObject({ kind: "answer", option: { text: again } });
  });

  it("takes back what the table has otherwise, or says why it cannot", () => {
    const other = { ...BLANK, work: 4, shape: 2, attack: 5 };
    expect(nextStep(lock, place({ draft: other, question: "ChoosePlacement" }))).toEqual({ kind: "undo" });
    expect(
      nextStep(lock, place({ draft: other, question: "ChoosePlacement", mayUndo: false, whyNot: "all have finished" })),
    ).toEqual({ kind: "stuck", why: "All have finished." });
    expect(nextStep(lock, place({ texts: ["assign 5 5 5"] })).kind).toBe("stuck");
    expect(nextStep(lock, place())).toEqual({ kind: "wait" });
  });

  it("goes back to the first question when all is to be changed", () => {
    const change = { kind: "change" } as const;
    expect(nextStep(change, place({ question: null, draft: { ...BLANK, work: 2, shape: 4, attack: 5 } }))).toEqual({
      kind: "undo",
    });
    expect(nextStep(change, place({ asksAbility: true }))).toEqual({ kind: "undo" });
    expect(nextStep(change, place({ question: "MayUseAbility", asksAbility: true }))).toEqual({ kind: "done" });
    expect(
      isUntouched(
        place({ shared: [5, 5], question: "ChoosePlacement", draft: { ...BLANK, work: 5, shape: 5, attack: 5 } }),
      ),
    ).toBe(true);
  });

  it("says a word only to the question it is meant for", () => {
    const say = { kind: "say", text: "ignore", question: "MayIgnore" } as const;
    expect(nextStep(say, place({ question: "MayIgnore", texts: ["pass", "ignore"] }))).toMatchObject({
      kind: "answer",
      option: { text: "ignore" },
    });
    expect(nextStep(say, place())).toEqual({ kind: "done" });
  });
});
