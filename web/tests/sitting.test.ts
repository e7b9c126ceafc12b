import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import type { Frame, Moment } from "../src/lib/protocol";
import { memoryOf, storeOf } from "../src/lib/state/memory";
import { keepShown, shownAt, toldAt } from "../src/lib/state/shown";
import { Sitting } from "../src/lib/state/sitting.svelte";
import { FakeWorld, frame, table } from "./fake";

describe("a sitting", () => {
  const said = (sitting: Sitting) => sitting.log.flatMap(({ sentences }) => sentences);
  let world: FakeWorld;
  let sitting: Sitting;

  beforeEach(() => {
    localStorage.clear();
    world = new FakeWorld();
    sitting = new Sitting("abc", world);
    sitting.room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(1));
    sitting.caughtUp();
  });

  it("tells nothing that the board has not shown yet", () => {
    sitting.showing = true;
    world.wire.tell(frame(2));
    sitting.caughtUp();
    expect(said(sitting)).toEqual(["Moment 1."]);
    sitting.showing = false;
    sitting.caughtUp();
    expect(said(sitting)).toEqual(["Moment 1.", "Moment 2."]);
  });

  it("lets the log go as far as the board says, also while it is not busy", () => {
    world.wire.tell(frame(2, { events: [{ type: "A" }, { type: "B" }], sentences: ["A.", "B."] }));
    sitting.shows(true, { number: 2, events: 1 });
    expect(said(sitting)).toEqual(["Moment 1.", "A."]);
    sitting.shows(false, { number: 2, events: 1 });
    sitting.caughtUp();
    expect([said(sitting), shownAt("abc", 0)]).toEqual([["Moment 1.", "A."], 1]);
    sitting.shows(false);
    sitting.caughtUp();
    expect([said(sitting), shownAt("abc", 0)]).toEqual([["Moment 1.", "A.", "B."], 2]);
  });

  it("knows nothing beside the board that the board has not shown", () => {
    const [first, second] = [1, 2].map((round) => ({ seats: 2, round }) as unknown as NonNullable<Frame["view"]>);
    world.wire.tell(frame(2, { view: first ?? null }));
    sitting.caughtUp();
    sitting.shows(true);
    world.wire.tell(frame(3, { view: second ?? null }));
    sitting.caughtUp();
    expect(sitting.known).toEqual(first);
    sitting.shows(false, { number: 3, events: 1 });
    sitting.caughtUp();
    expect(sitting.known).toEqual(first);
    sitting.shows(false);
    sitting.caughtUp();
    expect(sitting.known).toEqual(second);
  });

  it("says who would not let a move be taken back, and asks nobody twice", () => {
    const request = { number: 1, seat: 0, agreed: [], declined: null, waits_for: [1] };
    world.wire.tell(frame(2, { may_ask: true, why_not: "the others have seen it" }));
    expect([sitting.mayAsk, sitting.asksBack, sitting.whyNot]).toEqual([true, false, "the others have seen it"]);
    sitting.room.heardTable(table({ request }));
    expect([sitting.mayAsk, sitting.asksBack]).toEqual([false, true]);
    sitting.room.heardTable(table({ request: { ...request, declined: 1, waits_for: [] } }));
    const refused = `${sitting.names[1]} would rather leave it`;
    expect([sitting.mayAsk, sitting.asksBack, sitting.whyNot]).toEqual([false, false, refused]);
    sitting.room.heardTable(table({ request: { ...request, declined: 0, waits_for: [] } }));
    expect(sitting.whyNot).toBe("you asked already");
  });

  it("goes on after a reload where the board was left", async () => {
    const moment = (number: number) => ({ ...frame(number), label: "", seat: null, view: { seats: 2 } });
    vi.spyOn(api, "replay").mockResolvedValue([1, 2, 3].map(moment) as unknown as Moment[]);
    keepShown("abc", 0, 1);
    const again = new Sitting("abc", world);
    again.room.heardTable(table({ state: "over" }));
    world.wire.accept();
    world.wire.tell(frame(3, { since: 0 }));
    expect([again.frame, again.ended]).toEqual([null, false]);
    await vi.waitFor(() => expect(again.frame?.number).toBe(3));
    expect([again.over, again.ended]).toEqual([true, false]);
    expect(again.here?.news).toMatchObject({ since: 1, sentences: ["Moment 2.", "Moment 3."] });
    expect([again.here?.news.before, again.known]).toEqual([{ seats: 2 }, { seats: 2 }]);
    again.caughtUp();
    expect(said(again)).toEqual(["Moment 1."]);
    again.shows(false);
    again.ready();
    expect(again.ended).toBe(true);
    expect(said(again)).toEqual(["Moment 1.", "Moment 2.", "Moment 3."]);
  });

  it("tells of several moments that the board goes on with no more than it has shown", async () => {
    const two = [{ type: "A" }, { type: "B" }];
    const moment = (number: number) => ({
      ...frame(number, { events: two, sentences: [`${number} A.`, `${number} B.`] }),
      view: { seats: 2 },
    });
    vi.spyOn(api, "replay").mockResolvedValue([1, 2, 3, 4].map(moment) as unknown as Moment[]);
    keepShown("abc", 0, 1);
    const again = new Sitting("abc", world);
    again.room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(4, { since: 0 }));
    await vi.waitFor(() => expect(again.frame?.number).toBe(4));
    expect(again.here?.news.shown).toBe(0);
    const first = ["1 A.", "1 B."];
    expect(said(again)).toEqual(first);
    again.shows(true, { number: 4, events: 0 });
    expect(said(again)).toEqual(first);
    again.shows(true, { number: 4, events: 3 });
    expect(said(again)).toEqual([...first, "2 A.", "2 B.", "3 A."]);
    again.shows(true, { number: 4, events: 4 });
    expect(said(again)).toEqual([...first, "2 A.", "2 B.", "3 A.", "3 B."]);
    world.wire.tell(frame(5));
    again.shows(true, { number: 5, events: 0 });
    expect(said(again)).not.toContain("Moment 5.");
    expect(said(again)).toContain("4 B.");
  });

  it("goes on after a reload behind the events that were shown", async () => {
    const two = [{ type: "A" }, { type: "B" }];
    const moment = (number: number) => ({ ...frame(number, { events: two }), view: { seats: 2 } });
    vi.spyOn(api, "replay").mockResolvedValue([1, 2, 3].map(moment) as unknown as Moment[]);
    world.wire.tell(frame(2, { events: two }));
    sitting.shows(true, { number: 2, events: 2 });
    world.wire.tell(frame(3, { events: two }));
    sitting.shows(true, { number: 3, events: 1 });
    sitting.shows(false);
    expect([shownAt("abc", 0), toldAt("abc", 0)]).toEqual([1, { number: 3, events: 1 }]);
    const again = new Sitting("abc", world);
    again.room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(3, { since: 0 }));
    await vi.waitFor(() => expect(again.frame?.number).toBe(3));
    expect(again.here?.news).toMatchObject({ since: 1, shown: 3 });
    world.wire.tell(frame(4));
    expect(again.here?.news.shown).toBe(0);
  });

  it("tells all of it when the board says so, though it is still busy", () => {
    world.wire.tell(frame(2));
    sitting.shows(true, { number: 3, events: 0 });
    expect(said(sitting)).toEqual(["Moment 1.", "Moment 2."]);
  });

  it("keeps the end back while the board shows it", () => {
    sitting.showing = true;
    sitting.room.heardTable(table({ state: "over" }));
    expect([sitting.over, sitting.ended]).toEqual([true, false]);
    sitting.showing = false;
    expect(sitting.ended).toBe(true);
  });

  it("helps with a question only when the board has shown what led to it", () => {
    const decision = { name: "Choose", prompt: "Which?", number: 2, always_ask: false };
    sitting.room.heardTable(table({ hints: true }));
    world.wire.tell(frame(2, { decision, options: [] }));
    sitting.shows(true);
    sitting.askHint();
    expect([sitting.question, sitting.hinting]).toEqual([null, null]);
    sitting.shows(false);
    sitting.askHint();
    expect([sitting.question?.prompt, sitting.hinting]).toEqual(["Which?", 2]);
  });

  it("asks nothing of a seat that a bot plays for", () => {
    expect(sitting.decision).not.toBeNull();
    const seats = table().seats.map((seat) => (seat.you ? { ...seat, kind: "bot" as const, away: true } : seat));
    sitting.room.heardTable(table({ seats }));
    world.wire.tell(frame(2));
    expect([sitting.decision, sitting.options]).toEqual([null, null]);
  });

  it("awaits others only while it has nothing to do itself", () => {
    const waits = { decision: null, options: null };
    expect(sitting.awaits).toBe(false);
    world.wire.tell(frame(2, { ...waits, asked: { 1: "not finished" } }));
    expect(sitting.awaits).toBe(true);
    world.wire.tell(frame(3, { ...waits, asked: {} }));
    expect(sitting.awaits).toBe(false);
    world.wire.tell(frame(4, { asked: { 0: "you", 1: "not finished" } }));
    expect(sitting.awaits).toBe(false);
  });

  it("asks nothing where the server answers the only option by itself", () => {
    const decision = { name: "Match", prompt: "Match.", always_ask: true, number: 2 };
    world.wire.tell(frame(2, { decision }));
    expect([sitting.decision, sitting.only?.text]).toEqual([null, "pass"]);
  });

  it("shows a board no old news", () => {
    expect(sitting.here?.news.sentences).toEqual([]);
    world.wire.tell(frame(2));
    expect(sitting.here?.news.sentences).toEqual(["Moment 2."]);
  });

  it("remembers what was planned, for each seat of each table", () => {
    memoryOf("abc", 0).set("plan", [3, 1]);
    expect(memoryOf("abc", 0).get("plan")).toEqual([3, 1]);
    expect(memoryOf("abc", 1).get("plan")).toBeUndefined();
    memoryOf("abc", 0).set("plan", undefined);
    expect(memoryOf("abc", 0).get("plan")).toBeUndefined();
    storeOf("toy").set("best", 3);
    expect([storeOf("toy").get("best"), storeOf("other").get("best")]).toEqual([3, undefined]);
    storeOf("toy").set("best", undefined);
    expect(storeOf("toy").get("best")).toBeUndefined();
  });
});
