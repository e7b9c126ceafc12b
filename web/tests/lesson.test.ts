import { beforeEach, describe, expect, it, vi } from "vitest";
import { boxOf, pressPart, takesPress } from "$lib/lesson/parts";
import { arrow, below, besides, grown, shared } from "$lib/lesson/place";
import type { LessonInfo, LessonStep } from "$lib/protocol";
import { Lesson } from "$lib/state/lesson.svelte";
import { firstStep, fits } from "$lib/state/script";

const step = (id: string, more: Partial<LessonStep> = {}): LessonStep => ({
  id,
  title: id,
  say: "",
  light: [],
  press: [],
  ask: `Do ${id}.`,
  do: [],
  until: [],
  wrong: {},
  after: "",
  during: false,
  ...more,
});
const STEPS = [
  step("read"),
  step("lay", { until: ["laid a"], press: ["card a", "slot 1"], wrong: { "laid *": "Not that card." } }),
  step("lock", { do: ["lay a", "lay b"], press: ["button Lock in"], wrong: { "lay c": "Not c." }, after: "Done." }),
  step("last"),
];
const INFO: LessonInfo = { minutes: 5, steps: STEPS, title: "", learnt: [], unseen: "" };
const begin = (answers = 0, followed = true) => new Lesson(INFO, { answers, followed }, "t1", "a-game");

beforeEach(() => localStorage.clear());

describe("a script", () => {
  it("knows patterns with stars", () => {
    expect(fits("laid * (upper) 2", "laid Air Wing (upper) 2")).toBe(true);
    expect(fits("laid *", "card laid x")).toBe(false);
    expect(fits("a.c", "abc")).toBe(false);
  });

  it("goes on with the step that the answers and the browser know of", () => {
    expect(firstStep(STEPS, 0, "")).toBe(0);
    expect(firstStep(STEPS, 0, "lay")).toBe(1);
    expect(firstStep(STEPS, 0, "last")).toBe(0);
    expect(firstStep(STEPS, 1, "read")).toBe(2);
    expect(firstStep(STEPS, 2, "")).toBe(3);
    expect(firstStep(STEPS, 2, "over")).toBe(4);
  });
});

describe("a lesson", () => {
  it("has what a wrong try brought put back before it goes on", () => {
    const lesson = begin();
    lesson.goOn();
    lesson.appeared(["laid b", "laid c", "shape"], (part) => part !== "laid c");
    expect(lesson.tries).toBe(1);
    lesson.remain(new Set(["laid b", "card a"]));
    expect([lesson.strays, lesson.next]).toEqual([["laid b"], "card a"]);
    lesson.done();
    expect([lesson.step?.id, lesson.told?.kind]).toEqual(["lay", "wrong"]);
    lesson.remain(new Set(["card a"]));
    expect([lesson.strays, lesson.next]).toEqual([[], "card a"]);
    lesson.done();
    expect(lesson.step?.id).toBe("lock");
  });

  it("asks for the meant thing itself where that lies in a wrong place", () => {
    const lesson = begin();
    lesson.goOn();
    lesson.appeared(["laid x"], () => true);
    lesson.remain(new Set(["laid x", "slot 1"]));
    expect(lesson.next).toBe("laid x");
  });

  it("says how to get back when what is to be pressed has gone", () => {
    const lesson = begin();
    lesson.goOn();
    lesson.pressed = 1;
    lesson.remain(new Set(["card a"]));
    expect(lesson.gone).toBe(true);
    lesson.lost(new Set(["card a"]));
    expect([lesson.next, lesson.told?.kind]).toEqual(["card a", "wrong"]);
  });

  it("asks for a second press where the first gave no answer, and only there", () => {
    const lesson = begin(0);
    lesson.goOn();
    for (const _ of [1, 2, 3]) lesson.press();
    expect(lesson.again).toBe(false); // these presses lead to no answer
    lesson.goOn();
    expect(lesson.again).toBe(false);
    lesson.press();
    expect(lesson.again).toBe(true);
    lesson.judge("lay a", 1);
    expect(lesson.again).toBe(false);
    lesson.press();
    lesson.judge("lay c", 2);
    expect([lesson.again, lesson.told?.kind]).toEqual([false, "wrong"]);
    lesson.press();
    lesson.judge("lay b", 2);
    expect([lesson.again, lesson.answered]).toEqual([false, true]);
  });

  it("goes on after a wrong try where an answer of the step was given already", () => {
    const swap = step("swap", { do: ["take", "give"], press: ["offer", "card"] });
    const lesson = new Lesson({ ...INFO, steps: [swap] }, { answers: 0, followed: true }, "t1", "a-game");
    lesson.judge("take", 1);
    lesson.judge("keep", 2);
    expect(lesson.next).toBe("card");
  });

  it("shows once more what was being shown, or takes it as seen", () => {
    const film = (id: string) => step(id, { until: [id], press: ["button Next"], during: true });
    const steps = [step("send", { do: ["go"] }), film("one"), film("two"), step("end")];
    localStorage.setItem("qd.lesson.t1", JSON.stringify("two"));
    const at = (again: boolean) =>
      new Lesson({ ...INFO, steps }, { answers: 1, followed: true }, "t1", "a-game", again).step?.id;
    expect([at(true), at(false)]).toEqual(["one", "end"]);
  });

  it("holds back what is not asked for, and lets the rest through once for each frame", () => {
    const lesson = begin();
    expect(lesson.judge("lay a", 1)).toBe(false);
    lesson.goOn();
    lesson.done();
    expect(lesson.step?.id).toBe("lock");
    expect(lesson.judge("lay c", 1)).toBe(false);
    expect(lesson.told).toEqual({ kind: "wrong", text: "Not c." });
    expect(lesson.judge("lay a", 1)).toBe(true);
    expect(lesson.judge("lay a", 1)).toBe(true);
    expect(lesson.answered).toBe(false);
    expect(lesson.judge("lay b", 2)).toBe(true);
    expect(lesson.answered).toBe(true);
    lesson.done();
    expect(lesson.told).toEqual({ kind: "right", text: "Done." });
    lesson.goOn();
    expect(lesson.step?.id).toBe("last");
  });

  it("gives a reason, then a demonstration, then an offer", () => {
    const lesson = begin();
    lesson.goOn();
    const kinds = ["laid b", "laid c", "laid b"].map((part) => {
      lesson.appeared([part], () => false);
      return lesson.told?.kind;
    });
    expect(kinds).toEqual(["wrong", "show", "offer"]);
    lesson.told = null;
    for (const part of ["laid a", "card a", "something"]) lesson.appeared([part], () => false);
    expect(lesson.told).toBeNull();
  });

  it("is found again where it was left, and is over for who plays freely", () => {
    begin().goOn();
    expect(begin().step?.id).toBe("lay");
    expect(begin(1).step?.id).toBe("lock");
    expect(begin(1).judge("lay b", 7)).toBe(true);
    begin().playFreely();
    expect(begin().coaches).toBe(false);
    expect(begin().judge("lay c", 1)).toBe(true);
  });

  it("does not coach a table that has left the script", () => {
    expect(begin(1, false).coaches).toBe(false);
  });
});

describe("a part of the board", () => {
  it("is pressed only where that does what it says", () => {
    document.body.innerHTML = `<main id="main"><button data-part="reveal">Reveal</button></main>`;
    const button = document.querySelector("button") as HTMLButtonElement;
    const clicked = vi.fn();
    button.onclick = clicked;
    button.dataset.busy = "true";
    expect([takesPress("reveal"), pressPart("reveal"), clicked.mock.calls.length]).toEqual([false, false, 0]);
    delete button.dataset.busy;
    expect([takesPress("reveal"), pressPart("reveal"), clicked.mock.calls.length]).toEqual([true, true, 1]);
    expect(takesPress("nothing")).toBe(false);
  });

  it("has its place on the screen when it has come there", () => {
    document.body.innerHTML = `<main id="main"><b data-fly="die"><i data-part="die 4">4</i></b></main>`;
    const [die, part] = ["b", "i"].map((name) => document.querySelector(name) as HTMLElement);
    if (part) part.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40);
    const flights: unknown[] = [{ id: "flight" }];
    if (die) die.getAnimations = () => flights as Animation[];
    expect(boxOf("die 4")).toBeNull();
    flights.length = 0;
    expect(boxOf("die 4")).toEqual({ left: 10, top: 20, right: 40, bottom: 60 });
  });
});

describe("the coach's place", () => {
  const frame = { left: 0, top: 56, right: 1440, bottom: 900 };

  it("covers nothing that is lit", () => {
    const holes = [
      { left: 20, top: 80, right: 300, bottom: 200 },
      { left: 500, top: 640, right: 900, bottom: 890 },
    ];
    const found = besides(holes, holes[1] ?? null, frame, 404, 260);
    for (const hole of holes) expect(shared(found, hole)).toBe(0);
    expect(shared(found, frame)).toBe(404 * 260);
  });

  it("is at the bottom of a phone, and lifts the board where that would cover something", () => {
    const phone = { left: 0, top: 56, right: 390, bottom: 844 };
    const hand = { left: 10, top: 700, right: 100, bottom: 830 };
    expect(below([grown(hand)], phone, 300)).toEqual({ top: 536, lift: 830 + 13 + 8 - 536 });
    const both = [hand, { left: 10, top: 70, right: 100, bottom: 200 }];
    expect(below(both, phone, 300)).toEqual({ top: 208, lift: 0 });
  });

  it("points from the bubble to the thing, and not where they touch", () => {
    const bubble = { left: 500, top: 500, right: 900, bottom: 700 };
    expect(arrow(bubble, { left: 600, top: 200, right: 700, bottom: 300 })?.line).toMatch(/^M650 500 Q/);
    expect(arrow(bubble, { left: 600, top: 400, right: 700, bottom: 490 })).toBeNull();
  });
});
