import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import CallPlaque from "$games/dastardly_dirigibles/board/CallPlaque.svelte";
import { DirigiblesTable } from "$games/dastardly_dirigibles/board/table.svelte";
import { STILL } from "$kit/board.testing";
import { asking, BOOK } from "./testing";

it("says what you do as it says what others do", () => {
  const view = asking("ChooseMatch", 2, 3, { active: 1 });
  const names = ["Ada", "Juno", "Bo"];
  const call = { by: 1, part: 3, card: null, slot: null, extracted: false };
  const said = (seat: number, reactions = {}) => {
    const table = new DirigiblesTable(() => ({ ...STILL, view, number: 1, seat, book: BOOK, names }));
    const shown = mount(CallPlaque, { target: document.body, props: { table, call: { ...call, reactions } } });
    flushSync();
    const lines = [...document.querySelectorAll("li")].map((line) => line.textContent?.trim().split(/\s+/).join(" "));
    void unmount(shown);
    return lines;
  };
  const none = { kind: "none" };
  expect(said(0)).toEqual(["Bo is asked", "You wait"]);
  expect(said(2)).toEqual(["You to answer", "Ada waits"]);
  expect(said(0, { 0: none, 2: none })).toEqual(["Bo does not match", "You do not match"]);
});
