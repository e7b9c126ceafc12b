import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { shortOf } from "$games/spearpoint_1943/board/decks";
import Hand from "$games/spearpoint_1943/board/Hand.svelte";
import Roster from "$games/spearpoint_1943/board/Roster.svelte";
import Starting from "$games/spearpoint_1943/board/Starting.svelte";
import { SpearpointTable } from "$games/spearpoint_1943/board/table.svelte";
import { keeping } from "$kit/board.testing";
import { BOOK, given, side, view } from "./testing";

const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

/** Ada builds her deck: these cards are what the table has of it. */
function building(decision: string, hand: number[]) {
  const plan = { hand, commands: [], units: [], waiting: 0, borrowers: [] };
  const seen = view({ turn: 0, sides: [side({ hand: [], commands: [], draft: [], plan }), side()] });
  const store = keeping();
  return new SpearpointTable(() => given(decision, [{ type: "Done" }], seen, { store }));
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(({ textContent }) => textContent?.startsWith(name));

function press(element: HTMLElement | null | undefined): void {
  if (!element) throw new Error("there is nothing to press");
  element.click();
  flushSync();
}

describe("the form of a deck", () => {
  const chosen = () => /\d+ points, \d+ cards?/.exec(document.body.textContent ?? "")?.[0];
  const asks = () => document.querySelector(".sp-instead")?.textContent ?? "";

  it("says how the line of a weapon is read", () => {
    shown.push(mount(Roster, { target: document.body, props: { table: building("BuildDeck", []), seat: 0 } }));
    flushSync();
    expect(document.body.textContent).toContain("A weapon reads ‘1× 13+ D10’: one attack");
  });

  it("proposes the first list, which is taken in one press, and says what it is like", () => {
    const table = building("BuildDeck", []);
    shown.push(mount(Roster, { target: document.body, props: { table, seat: 0 } }));
    flushSync();
    expect(button("Guns")?.getAttribute("aria-pressed")).toBe("true");
    expect(button("Guns")?.textContent).toContain("From afar: 1\u00a0gun, 1\u00a0squad");
    expect(button("Take Guns")).toBeDefined();
    expect(document.querySelector("h2 small")?.textContent).toBe("Americans, 80 to 100 points");
    press(button("Empty the form"));
    expect(chosen()).toBe("0 points, 0 cards");
  });

  it("says which crews are missing", () => {
    expect(shortOf([1, 1, 2, 4, 0], BOOK)).toBe("Short of 1 gun crew and 1 armor crew.");
    expect(shortOf([1, 2, 0], BOOK)).toBe("");
    shown.push(mount(Roster, { target: document.body, props: { table: building("BuildDeck", [1]), seat: 0 } }));
    flushSync();
    expect(document.querySelector(".sp-short")?.textContent).toBe("Short of 1 gun crew.");
  });

  it("warns of a starting hand without the crew of its gun", () => {
    const table = building("ChooseStartingHand", [0, 1, 2]);
    shown.push(mount(Starting, { target: document.body, props: { table, seat: 0 } }));
    flushSync();
    const more = [...document.querySelectorAll<HTMLButtonElement>(".sp-entry-count button:last-child")];
    const short = () => document.querySelector(".sp-short")?.textContent;
    expect(short()).toBeUndefined();
    press(more[1]);
    expect(short()).toBe("Short of 1 gun crew.");
    press(more[2]);
    expect(short()).toBeUndefined();
  });

  it("asks before a ready-made list takes the place of one's own cards", () => {
    const table = building("BuildDeck", []);
    shown.push(mount(Roster, { target: document.body, props: { table, seat: 0 } }));
    flushSync();
    press(button("Guns"));
    expect(asks()).toBe("");
    const more = document.querySelectorAll<HTMLButtonElement>(".sp-entry-count button:last-child");
    press([...more].find(({ disabled }) => !disabled));
    const own = chosen();
    expect(own).toMatch(/, 4 cards$/);
    press(button("Guns"));
    expect(asks()).toContain("takes the place of your 4 cards");
    press(button("Keep mine"));
    expect([asks(), chosen()]).toEqual(["", own]);
    press(button("Guns"));
    press(button("Replace them"));
    expect(asks()).toBe("");
    expect(button("Guns")?.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("decks of one's own", () => {
  it("are replaced, where the name is taken, by a button that says so", () => {
    shown.push(mount(Roster, { target: document.body, props: { table: building("BuildDeck", []), seat: 0 } }));
    flushSync();
    const keeps = (name: string) => {
      const field = document.querySelector<HTMLInputElement>(".sp-save input");
      if (field) field.value = name;
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      return document.querySelector<HTMLButtonElement>(".sp-save button");
    };
    expect(keeps("Mine")?.textContent).toBe("Keep");
    press(keeps("Mine"));
    expect([keeps("Mine ")?.textContent, keeps("Mine 2")?.textContent]).toEqual(["Replace", "Keep"]);
  });
});

describe("the hand", () => {
  it("is empty while decks are built: what is left of the deck is none", () => {
    const table = building("ChooseCommitment", Array<number>(15).fill(0));
    shown.push(mount(Hand, { target: document.body, props: { table } }));
    flushSync();
    expect(document.querySelector(".sp-hand")?.getAttribute("aria-label")).toBe("Unit hand, 0 of 7");
    expect(document.querySelectorAll(".sp-reserve")).toHaveLength(0);
  });
});
