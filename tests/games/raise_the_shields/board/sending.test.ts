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
import { CHANGE, FILL, IGNORE, SHAPE, type ShieldsOption, WORK } from "$games/raise_the_shields/board/types";
import { offers } from "$kit/board.testing";
import { BLANK, house, sheet } from "./testing";

const book = house();
const drawn = places(book, new Set(), 4, 2)[0];
if (!drawn) throw new Error("no place");
const PLAN: Plan = { sockets: [0, 1, 2], use: null, placement: drawn.number };

type Actions = Parameters<typeof offers<ShieldsOption>>;
const PASS = { type: "Pass" } as const;
const IGNORED = { type: "Use", ability: IGNORE, subject: 0, value: 0 } as const;

function place(given: Partial<Place> = {}, ...actions: Actions): Place {
  return {
    shared: [2, 4],
    own: 5,
    draft: BLANK,
    question: "AssignDice",
    options: actions.length ? offers<ShieldsOption>(...actions) : null,
    asksAbility: false,
    mayUndo: true,
    whyNot: "",
    ...given,
  };
}

describe("the sockets", () => {
  it("give the last die its place, and let two change places", () => {
    const two = put(put(NOTHING, 2, WORK), 0, SHAPE);
    expect(two.sockets).toEqual([2, 0, 1]);
    expect(isAssigned(two)).toBe(true);
    expect(put(two, 1, WORK).sockets).toEqual([1, 0, 2]);
    expect(takenOut(two, 1).sockets).toEqual([2, 0, null]);
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
      subject: 2,
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
    expect(nextStep(lock, place({ question: "MayUseAbility", asksAbility: true }, PASS))).toMatchObject({
      kind: "answer",
      option: PASS,
    });
    const assign = { type: "Assign", work: 2, shape: 4, attack: 5 } as const;
    expect(nextStep(lock, place({}, { ...assign, work: 4, shape: 2 }, assign))).toMatchObject({
      kind: "answer",
      option: assign,
    });
    const assigned = { ...BLANK, work: 2, shape: 4, attack: 5 };
    const { number, shape, turn, sectors } = drawn;
    const draw = { type: "Draw", number, shape, turn, sectors } as const;
    expect(nextStep(lock, place({ draft: assigned, question: "ChoosePlacement" }, draw))).toMatchObject({
      kind: "answer",
      option: { number },
    });
    const done = { ...assigned, placement: number };
    expect(nextStep(lock, place({ draft: done, question: "MayFill" }, PASS))).toMatchObject({
      kind: "answer",
      option: PASS,
    });
    expect(nextStep(lock, place({ draft: done, question: null }))).toEqual({ kind: "done" });
  });

  it("uses an ability first, and counts the die as changed", () => {
    const use = { ability: CHANGE, subject: 0, value: 3 } as const;
    const changed = { kind: "lock", plan: { ...PLAN, use } } as const;
    const asked = place({ question: "MayUseAbility", asksAbility: true }, PASS, { type: "Use", ...use });
    expect(nextStep(changed, asked)).toMatchObject({ kind: "answer", option: use });
    const assign = { type: "Assign", work: 3, shape: 4, attack: 5 } as const;
    const then = place({ asksAbility: true, draft: { ...BLANK, ...use } }, assign);
    expect(nextStep(changed, then)).toMatchObject({ kind: "answer", option: assign });
    expect(nextStep(changed, place({ asksAbility: true }, { ...assign, work: 2 }))).toEqual({ kind: "undo" });
  });

  it("fills late triangles after the shape", () => {
    const [first = 0, second = 1] = fillable(book, new Set(), null);
    const fill = (subject: number) => ({ type: "Fill", ability: FILL, subject, value: 0, sector: 1 }) as const;
    const use = { ability: FILL, triangles: [first, second], late: true } as const;
    const late = { kind: "lock", plan: { ...PLAN, use } } as const;
    const asked = place({ question: "MayUseAbility", asksAbility: true }, PASS, fill(first));
    expect(nextStep(late, asked)).toMatchObject({ kind: "answer", option: PASS });
    const done = { ...BLANK, work: 2, shape: 4, attack: 5, placement: drawn.number };
    const one = place({ asksAbility: true, draft: done, question: "MayFill" }, PASS, fill(first));
    expect(nextStep(late, one)).toMatchObject({ kind: "answer", option: { subject: first } });
    const half = { ...done, ability: FILL, extras: [first], late: true };
    const two = place({ asksAbility: true, draft: half, question: "ChooseSecondTriangle" }, fill(second));
    expect(nextStep(late, two)).toMatchObject({ kind: "answer", option: { subject: second } });
  });

  it("takes back what the table has otherwise, or says why it cannot", () => {
    const other = { ...BLANK, work: 4, shape: 2, attack: 5 };
    expect(nextStep(lock, place({ draft: other, question: "ChoosePlacement" }))).toEqual({ kind: "undo" });
    expect(
      nextStep(lock, place({ draft: other, question: "ChoosePlacement", mayUndo: false, whyNot: "all have finished" })),
    ).toEqual({ kind: "stuck", why: "All have finished." });
    expect(nextStep(lock, place({}, { type: "Assign", work: 5, shape: 5, attack: 5 })).kind).toBe("stuck");
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
    const [, option] = offers<ShieldsOption>(PASS, IGNORED);
    if (!option) throw new Error("no option");
    const say = { kind: "say", option, question: "MayIgnore" } as const;
    expect(nextStep(say, place({ question: "MayIgnore" }, PASS, IGNORED))).toMatchObject({
      kind: "answer",
      option: IGNORED,
    });
    expect(nextStep(say, place())).toEqual({ kind: "done" });
  });
});
