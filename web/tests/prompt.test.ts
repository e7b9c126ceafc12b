import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BaseOption } from "$kit/contract";
import { found, grouped } from "../src/lib/table/options";
import Prompt from "../src/lib/table/Prompt.svelte";
import { askedIn, markOf, marksOf, placeOf, seenAt, stepCaption } from "../src/lib/table/replaying";
import { whileAsked, whileWaiting } from "../src/lib/table/waiting";

const option = (type: string, text: string, index: number): BaseOption => ({ type, index, text, label: text });
const some = [
  option("LayCard", "lay air-wing-lower 2", 0),
  option("LayCard", "lay flagship 2", 1),
  option("Pass", "pass", 2),
  option("LayCard", "lay flagship 3", 3),
];

describe("options as a menu", () => {
  it("are grouped by what they do, in the order they come", () => {
    expect(grouped(some).map(({ title, options }) => [title, options.map(({ index }) => index)])).toEqual([
      ["Lay card", [0, 1, 3]],
      ["Pass", [2]],
    ]);
  });

  it("are found by every word that was typed", () => {
    expect(found(some, "FLAG 3").map(({ index }) => index)).toEqual([3]);
    expect(found(some, "air wing").map(({ index }) => index)).toEqual([0]);
    expect(found(some, "  ")).toHaveLength(4);
    expect(found(some, "keel")).toEqual([]);
  });
});

describe("who is waited for", () => {
  const names = ["Marlow", "Ines", "Otto"];
  it("says so", () => {
    expect(whileWaiting({ 1: "asked" }, names)).toBe("Waiting for Ines.");
    expect(whileWaiting({ 1: "not finished", 2: "not finished" }, names)).toBe("Waiting for Ines and Otto.");
    expect(whileAsked({ 0: "you", 2: "not finished" }, 0, names)).toBe("Otto is choosing too.");
    expect(whileAsked({ 0: "you" }, 0, names)).toBe("Everybody else waits for you.");
  });
});

describe("places in a replay", () => {
  it("a number leads to its moment, or the one before", () => {
    const moments = [{ number: 1 }, { number: 4 }, { number: 9 }];
    expect([0, 1, 3, 4, 8, 99].map((number) => placeOf(moments, number))).toEqual([0, 0, 0, 1, 1, 2]);
  });

  it("a moment is over when all of its events were shown: until then nothing tells how it ends", () => {
    expect([seenAt(0, 0, 0), seenAt(4, 0, 3), seenAt(4, 2, 3), seenAt(4, 3, 3)]).toEqual([1, 4, 4, 5]);
  });

  it("captions are sentences", () => {
    const moment = { label: "Ada lays a card", sentences: ["Round 1 begins.", "Ada lays Air Wing", "Bo passes."] };
    expect([1, 2, 3].map((step) => stepCaption(moment, step, "Bo has nothing to lay"))).toEqual([
      "Round 1 begins.",
      "Ada lays Air Wing.",
      "Bo has nothing to lay.",
    ]);
    expect(stepCaption(moment, 3, null)).toBe("Ada lays Air Wing.");
    expect(stepCaption({ label: "The table is set", sentences: [] }, 0, null)).toBe("The table is set.");
  });

  it("who was asked is read from the view", () => {
    const lane = (owner: number, ended: boolean) => ({
      owner,
      first: ["lay", 0, 0, 0] as [string, number, number, number],
      awaits: [],
      ended,
      agenda: null,
      question: null,
    });
    const place = {
      agenda: [],
      question: null,
      forks: 1,
      lane_kind: 1,
      lanes: [lane(0, false), lane(1, true), lane(2, false)],
    };
    expect(askedIn(place, 0)).toEqual({ 0: "you", 2: "not finished" });
    expect(askedIn({ ...place, lanes: [], question: { decision: "Choose", seat: 1, a: 0, b: 0, c: 0 } }, null)).toEqual(
      { 1: "asked" },
    );
  });

  it("turns and rounds are marked", () => {
    const said = (...sentences: string[]) => ({ sentences });
    expect(
      marksOf([
        said("Turn 1 of 2 begins.", "Round 1 of 3 begins."),
        said("Ines draws."),
        said("Round 2 of 3 begins."),
        said("The game is over."),
      ]),
    ).toEqual([
      { at: 0, text: "Turn 1", fine: false, after: 0 },
      { at: 2, text: "R2", fine: true, after: 0 },
      { at: 3, text: "End", fine: false, after: 0 },
    ]);
    const rounds = marksOf([said("Round 1 begins; Ines is first."), said("Ines draws."), said("Ines wins.")]);
    expect(rounds.map(({ text }) => text)).toEqual(["R1", "End"]);
  });

  it("have begun when their heading is shown, not with what led to it", () => {
    const said = (...sentences: string[]) => ({ sentences });
    const marks = marksOf([said("Round 1 begins."), said("Ines wins.", "Bo loses.", "Round 2 begins.", "Ines draws.")]);
    const shown = (position: number, step: number) => markOf(marks, position, step)?.text;
    expect([shown(0, 1), shown(1, 0), shown(1, 2), shown(1, 3), shown(1, 4)]).toEqual(["R1", "R1", "R1", "R2", "R2"]);
  });
});

describe("the prompt", () => {
  let shown: ReturnType<typeof mount> | null = null;
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
  });

  function show(options: BaseOption[], more: Record<string, unknown> = {}) {
    const answer = vi.fn();
    shown = mount(Prompt, {
      target: document.body,
      props: {
        decision: { name: "Choose", prompt: "Lay a card.", always_ask: false, number: 1 },
        options,
        asked: { 0: "you" },
        seat: 0,
        names: ["Marlow", "Ines"],
        answer,
        ...more,
      },
    });
    flushSync();
    return answer;
  }
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button.choice")];

  it("offers every option, and answers with it", () => {
    const answer = show(some);
    expect(buttons()).toHaveLength(4);
    buttons()[2]?.click();
    expect(answer).toHaveBeenCalledWith(some[3]);
  });

  it("answers to the digits", () => {
    const answer = show(some);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "4" }));
    expect(answer).toHaveBeenCalledWith(some[2]);
  });

  it("is walked through with arrows", () => {
    show(some);
    buttons()[0]?.focus();
    buttons()[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    flushSync();
    expect(document.activeElement).toBe(buttons()[1]);
    expect(buttons().map((button) => button.tabIndex)).toEqual([-1, 0, -1, -1]);
  });

  it("can be searched when there is much to choose from", () => {
    show(Array.from({ length: 30 }, (_, index) => option("Place", `place a${index}`, index)));
    const input = document.querySelector<HTMLInputElement>("input[type=search]");
    if (!input) throw new Error("no search");
    input.value = "a7";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(buttons().map((button) => button.textContent?.trim())).toEqual(["place a7"]);
  });

  it("answers nothing while an answer is under way", () => {
    const answer = show(some, { sending: "pass" });
    for (const button of buttons()) button.click();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "1" }));
    expect(answer).not.toHaveBeenCalled();
  });

  it("says who is waited for when nothing is asked", () => {
    show([], { decision: null, options: null, asked: { 1: "not finished" } });
    expect(document.querySelector("[role=status]")?.textContent).toContain("Waiting for Ines.");
    expect(buttons()).toHaveLength(0);
  });
});
