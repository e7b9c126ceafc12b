import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import type { StoryGroup } from "$kit/contract";
import { strong, Telling } from "$kit/story";
import { captionOf, newest, retold, withNotes } from "$lib/state/story.svelte";
import Story from "$lib/table/Story.svelte";

function aStory(): StoryGroup[] {
  const tale = new Telling({ book: null, names: ["Ada", "Bob"], seat: 0 });
  tale.number = 1;
  tale.begin("Round 1");
  tale.line(0, [tale.who(0), tale.does(0, " lays ", " lay "), { mark: "Tail", colour: "red" }]);
  tale.line(1, [tale.who(1), tale.does(1, " scores ", " score "), strong(3)], {
    delta: { seat: 1, points: "+3" },
    why: { title: "Why 3", lines: [["Two cities"]] },
  });
  tale.number = 2;
  tale.begin("Empty");
  tale.begin("Round 2", ["3 : 0"]);
  tale.aside(1, [tale.whose(1), " card goes away"]);
  return tale.groups;
}

describe("a story", () => {
  it("leaves out groups in which nothing happened, and calls everybody by the right name", () => {
    const groups = aStory();
    expect(groups.map(({ heading }) => heading)).toEqual(["Round 1", "Round 2"]);
    expect(newest(groups)).toBe("Bob scores 3");
  });

  it("is the caption of its moments, without what is folded", () => {
    const groups = aStory();
    expect(captionOf(groups, 1)).toBe("You lay Tail. Bob scores 3");
    expect(captionOf(groups, 2)).toBeNull();
  });

  it("is a list with headings, and a reason is a details", () => {
    const target = document.createElement("div");
    const went: number[] = [];
    const props = {
      groups: aStory(),
      names: ["Ada", "Bob"],
      href: (n: number) => `#m${n}`,
      go: (n: number) => went.push(n),
    };
    const shown = mount(Story, { target, props });
    flushSync();
    expect([...target.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual(["Round 1", "Round 2"]);
    const why = target.querySelector("li details");
    expect(why?.querySelector("summary")?.textContent).toBe("Why 3");
    expect(why?.textContent).toContain("Two cities");
    expect(target.querySelector(".delta")?.textContent).toBe("+3");
    expect(target.querySelector(".fold summary")?.textContent).toBe("1 line");
    target.querySelector<HTMLElement>("li a")?.click();
    expect(went).toEqual([1]);
    void unmount(shown);
  });
});

it("a note of the table stands below what has begun before it", () => {
  const tale = new Telling({ book: null, names: ["Ada", "Bob"], seat: 0 });
  tale.number = 1;
  tale.begin("Round 1");
  tale.line(0, ["Ada lays"]);
  tale.begin("Round 2");
  const note = (number: number) => [{ number, time: 1, sentences: ["Bob left"], note: "seat" as const }];
  const lines = (number: number) => withNotes(tale.groups, note(number)).map((group) => group.lines.length);
  expect(lines(1)).toEqual([1, 1]);
  tale.number = 2;
  tale.line(1, ["Bob lays"]);
  expect(lines(1)).toEqual([2, 1]);
  expect(lines(2)).toEqual([1, 2]);
});

it("what reads as before is the same object as before", () => {
  const line = (number: number, text: string) => ({ number, seat: 0, text: [text] });
  const before = [
    { heading: "Round 1", lines: [line(1, "a"), line(2, "b")] },
    { heading: "Round 2", lines: [line(3, "c")] },
  ];
  const again = [
    { heading: "Round 1", lines: [line(1, "a"), line(2, "b")] },
    { heading: "Round 2", lines: [line(3, "other"), line(4, "d")] },
    { heading: "Round 3", lines: [line(5, "e")] },
  ];
  const told = retold(before, again);
  expect(told).toEqual(again);
  expect(told[0]).toBe(before[0]);
  expect(told[1]?.lines[0]).not.toBe(before[1]?.lines[0]);
  const grown = retold(told, [...again.slice(0, 2), { heading: "Round 3", lines: [line(5, "e"), line(6, "f")] }]);
  expect(grown[1]).toBe(told[1]);
  expect(grown[2]?.lines[0]).toBe(told[2]?.lines[0]);
});
