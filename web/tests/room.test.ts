import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameView } from "$kit/protocol";
import { ApiError, api } from "../src/lib/api";
import type { Note, SeatInfo } from "../src/lib/protocol";
import { givenUp, waitsForMe } from "../src/lib/state/lobby.svelte";
import { RAN_OUT, ranOut, withNotes } from "../src/lib/state/notes";
import { Room } from "../src/lib/state/room.svelte";
import { toasts } from "../src/lib/state/toasts.svelte";
import { FakeWorld, frame, table } from "./fake";

let world: FakeWorld;
let room: Room;

beforeEach(() => {
  localStorage.clear();
  world = new FakeWorld();
  room = new Room("ws://table", "abc", world);
  vi.spyOn(api, "replay").mockResolvedValue([]);
});

describe("a room", () => {
  it("opens one line for the seat one has", () => {
    room.heardTable(table());
    expect(world.wires.map(({ url }) => url)).toEqual(["ws://table/api/tables/abc/socket?seat=0&after=0"]);
  });

  it("opens a spectator's line for somebody without a seat, and her own when she sits down", () => {
    const seats = table().seats.map((seat) => ({ ...seat, you: false }));
    room.heardTable(table({ seats }));
    expect(world.wire.url).toContain("seat=spectator");
    room.heardTable(table());
    expect(world.wires[0]?.closed).toBe(1000);
    expect(world.wire.url).toContain("seat=0");
  });

  it("opens a line for each seat of a shared screen", () => {
    const seats = table().seats.map((seat) => ({ ...seat, you: true }));
    room.heardTable(table({ seats }));
    expect(world.wires).toHaveLength(2);
    expect(room.here?.seat).toBe(0);
    room.showSeat(1);
    expect(room.here?.seat).toBe(1);
  });

  it("gives way to the reason when the table is closed", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell({ type: "error", code: "unreadable", message: "why", possible: [], reply_to: null });
    expect(room.table).toBeNull();
    expect(room.trouble).toEqual({ code: "unreadable", message: "why" });
    expect(world.wire.closed).toBe(1000);
  });

  it("keeps its lines while only names change", () => {
    room.heardTable(table());
    room.heardTable(table({ name: "Night Watch" }));
    expect(world.wires).toHaveLength(1);
  });

  it("answers once, with the number of the frame", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(5));
    room.here?.answer("pass");
    room.here?.answer("pass");
    expect(world.wire.sent).toHaveLength(1);
    expect(world.wire.sent[0]).toMatchObject({ type: "answer", number: 5, action: "pass" });
    expect(room.here?.sending).toBe("pass");
    const id = (world.wire.sent[0] as { id: string }).id;
    world.wire.tell({ type: "taken", reply_to: id });
    room.here?.answer("pass");
    expect(world.wire.sent).toHaveLength(1);
    world.wire.tell(frame(6));
    expect(room.here?.sending).toBeNull();
  });

  it("does not answer again when others do something while its answer is on its way", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(5));
    room.here?.answer("pass");
    const decision = { name: "Choose", prompt: "Choose.", always_ask: false, number: 5 };
    world.wire.tell(frame(6, { decision }));
    room.here?.answer("pass");
    const { id } = world.wire.sent[0] as { id: string };
    world.wire.tell({ type: "taken", reply_to: id });
    room.here?.answer("pass");
    expect(world.wire.sent).toHaveLength(1);
    world.wire.tell(frame(7));
    expect(room.here?.sending).toBeNull();
  });

  it("does not take a late clearing for that of the answer after it", () => {
    vi.useFakeTimers();
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(5));
    room.here?.answer("pass");
    const { id } = world.wire.sent[0] as { id: string };
    world.wire.tell({ type: "taken", reply_to: id });
    world.wire.tell(frame(6));
    room.here?.answer("roll");
    vi.advanceTimersByTime(1500);
    expect(room.here?.sending).toBe("roll");
    vi.useRealTimers();
  });

  it("tells of an answer that came too late, unless the board gave it by itself", () => {
    const told = vi.spyOn(toasts, "show").mockReturnValue(0);
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(5));
    for (const [quiet, times] of [
      [true, 0],
      [false, 1],
    ] as const) {
      room.here?.answer("pass", quiet);
      const { id } = world.wire.sent.at(-1) as { id: string };
      world.wire.tell({ type: "error", code: "stale", message: "too late", possible: [], reply_to: id });
      expect([told.mock.calls.length, room.here?.sending]).toEqual([times, null]);
    }
    told.mockRestore();
  });

  it("writes a log with the number of each moment", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(1));
    world.wire.tell(frame(2));
    world.wire.tell(frame(2));
    expect(room.here?.log).toEqual([
      { number: 1, time: 1, sentences: ["Moment 1."], told: { events: [], view: null } },
      { number: 2, time: 2, sentences: ["Moment 2."], told: { events: [], view: null } },
    ]);
  });

  it("asks for the moments one by one when several came at once", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(6, { since: 0 }));
    expect(api.replay).toHaveBeenCalledWith("abc", "0");
  });

  it("says nothing twice when the moments are fewer than the frames, for something was taken back", async () => {
    const view = {} as GameView;
    const moments = [1, 2].map((number) => {
      return { number, label: "", seat: null, events: [], sentences: [`Moment ${number}.`], view, time: null };
    });
    vi.mocked(api.replay).mockResolvedValue(moments);
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(6, { since: 0, sentences: ["Moment 1.", "Moment 2."] }));
    await vi.waitFor(() => expect(room.here?.log).toHaveLength(2));
    expect(room.here?.log.map(({ sentences }) => sentences)).toEqual([["Moment 1."], ["Moment 2."]]);
  });

  it("takes back by itself what is free, and asks for what others have to agree to", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(5, { may_ask: true }));
    room.here?.undo();
    expect(world.wire.sent).toEqual([]);
    room.here?.askBack();
    expect(room.here?.sending).toBeNull();
    world.wire.tell(frame(6, { may_undo: true }));
    room.here?.askBack();
    room.here?.undo();
    expect(world.wire.sent).toMatchObject([
      { type: "undo", number: 5, ask: true },
      { type: "undo", number: 6, ask: false },
    ]);
  });

  it("says yes or no to the request of another, and withdraws its own", () => {
    const request = { number: 3, seat: 1, agreed: [], declined: null, waits_for: [0] };
    room.heardTable(table({ request }));
    world.wire.accept();
    expect([room.consenting, room.asking]).toEqual([0, null]);
    room.consent(true);
    room.heardTable(table({ request: { ...request, number: 4, seat: 0, waits_for: [1] } }));
    expect([room.consenting, room.asking]).toEqual([null, 0]);
    room.consent(false);
    expect(world.wire.sent).toMatchObject([
      { type: "consent", request: 3, agree: true },
      { type: "consent", request: 4, agree: false },
    ]);
  });

  it("tells who asked that somebody would rather leave it, once", () => {
    toasts.list = [];
    const request = { number: 3, seat: 0, agreed: [], declined: null, waits_for: [1] };
    room.heardTable(table({ request }));
    const declined = table({ request: { ...request, declined: 1, waits_for: [] } });
    room.heardTable(declined);
    room.heardTable(declined);
    expect(toasts.list.map(({ text }) => text)).toEqual(["Ines would rather leave it as it is."]);
    expect(room.asking).toBeNull();
  });

  const line = (text: string, time: number, seat = 1) => {
    const name = seat ? "Ines" : "Marlow";
    return { name, seat, text, time, who: name.toLowerCase() };
  };

  it("counts what was said since one came, and nothing twice", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell({ type: "chat", lines: [line("ahoy", 1)] });
    world.wire.tell(frame(1));
    expect(room.unread).toBe(0);
    world.wire.tell({ type: "chat", lines: [line("your turn", 2)] });
    world.wire.tell({ type: "chat", lines: [line("ahoy", 1), line("your turn", 2)] });
    expect(room.chat.map(({ text }) => text)).toEqual(["ahoy", "your turn"]);
    expect(room.unread).toBe(1);
  });

  it("knows after a reload what one has not read, and that all is read when it is", () => {
    const come = () => {
      const fresh = new FakeWorld();
      const again = new Room("ws://table", "abc", fresh);
      again.heardTable(table());
      fresh.wire.accept();
      return { fresh, again };
    };
    const { fresh, again } = come();
    fresh.wire.tell({ type: "chat", lines: [line("ahoy", 1)] });
    fresh.wire.tell(frame(1));
    fresh.wire.tell({ type: "chat", lines: [line("your turn", 2), line("yes", 3, 0), line("well?", 4)] });
    expect(again.unread).toBe(2);
    const all = [line("ahoy", 1), line("your turn", 2), line("yes", 3, 0), line("well?", 4)];
    const later = come();
    later.fresh.wire.tell({ type: "chat", lines: all });
    later.fresh.wire.tell(frame(1));
    expect(later.again.unread).toBe(2);
    later.again.readAll();
    expect(later.again.unread).toBe(0);
    const last = come();
    last.fresh.wire.tell({ type: "chat", lines: [...all, line("hello?", 5)] });
    last.fresh.wire.tell(frame(1));
    expect(last.again.unread).toBe(1);
  });

  it("knows who looks on", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell({ type: "present", spectators: ["Eve"] });
    expect(room.spectators).toEqual(["Eve"]);
  });

  it("knows who has stayed after the end, once it is said", () => {
    room.heardTable(table());
    world.wire.accept();
    expect(room.stayed).toBeNull();
    world.wire.tell({ type: "here", seats: [0, 1] });
    expect(room.stayed).toEqual([0, 1]);
  });

  it("counts the first words of a table as new, but never one's own", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(1));
    world.wire.tell({ type: "chat", lines: [line("hello", 1, 0)] });
    expect(room.unread).toBe(0);
    world.wire.tell({ type: "chat", lines: [line("hello yourself", 2)] });
    expect(room.unread).toBe(1);
  });
});

describe("who is not heard", () => {
  const line = (text: string, who: string) => ({ name: who, seat: null, text, time: text.length, who });

  it("counts nothing of what somebody hidden says, and remembers who is hidden", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(1));
    room.hide("eve", true);
    world.wire.tell({ type: "chat", lines: [line("boo", "eve"), line("hello", "ines")] });
    expect(room.unread).toBe(1);
    expect(new Room("ws://table", "abc", world).hidden).toEqual(["eve"]);
    expect(new Room("ws://table", "other", world).hidden).toEqual([]);
    room.hide("eve", false);
    expect(new Room("ws://table", "abc", world).hidden).toEqual([]);
  });

  it("says why somebody could not be muted", async () => {
    toasts.list = [];
    vi.spyOn(api, "mute").mockRejectedValue(new ApiError("not_yours", "only the host may", 403));
    room.heardTable(table());
    await room.mute("eve", true);
    expect(toasts.list.map(({ text }) => text)).toEqual(["only the host may"]);
    expect(room.table?.muted).toEqual([]);
  });
});

describe("a replay", () => {
  it("is read page by page", async () => {
    vi.mocked(api.replay).mockRestore();
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      const page = Number(new URL(path, "http://table").searchParams.get("page"));
      return new Response(JSON.stringify({ game: "g", perspective: "0", page, pages: 3, moments: [{ number: page }] }));
    });
    const moments = await api.replay("abc", "0");
    vi.unstubAllGlobals();
    expect(moments.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(asked).toHaveLength(3);
  });
});

describe("the clock and the seats", () => {
  const seated = (more: Partial<SeatInfo>, seat = 1) => ({
    seats: table().seats.map((one) => (one.seat === seat ? { ...one, ...more } : one)),
  });

  beforeEach(() => {
    toasts.list = [];
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(1, { timed_out: ["Lay Flagship"] }));
  });

  it("says what the clock answered, but not what it had answered before one came", () => {
    expect(toasts.list).toEqual([]);
    world.wire.tell(frame(2, { timed_out: ["Lay Air Wing"] }));
    world.wire.tell(frame(2, { timed_out: ["Lay Air Wing"] }));
    world.wire.tell(frame(3));
    expect(toasts.list.map(({ text }) => text)).toEqual(["Time is up: Lay Air Wing"]);
    expect(room.here?.lines.map(({ number, note, sentences }) => [number, note, sentences[0]])).toEqual([
      [1, undefined, "Moment 1."],
      [2, "clock", "Time is up: Lay Air Wing"],
      [2, undefined, "Moment 2."],
      [3, undefined, "Moment 3."],
    ]);
  });

  const note = (what: Note["what"], time: number, seat = 1) => ({
    time,
    seat,
    name: ["Marlow", "Ines"][seat] ?? "",
    what,
  });
  const told = (notes: Note[]) =>
    withNotes(room.here?.lines ?? [], table({ notes })).map(({ sentences }) => sentences[0]);

  it("notes who comes and goes where it happened, also for who comes later", () => {
    world.wire.tell(frame(2));
    world.wire.tell(frame(3));
    const notes = [note("left", 1.5), note("bot", 2), note("back", 2.5), note("took back", 9, 0)];
    expect(told(notes)).toEqual([
      "Moment 1.",
      "Ines left",
      "Moment 2.",
      "Ines: a bot plays on",
      "Ines is back",
      "Moment 3.",
      "Marlow took back the last move; all agreed",
    ]);
    expect(withNotes(room.here?.lines ?? [], table({ notes })).map(({ number }) => number)).toEqual([
      1, 1, 2, 2, 2, 3, 3,
    ]);
  });

  it("tells the one whose time ran out too often, until she is back", () => {
    const notes = [note("ran out", 2, 0), note("ran out", 3)];
    expect(told(notes)).toEqual(["Moment 1.", RAN_OUT, "Ines: a bot plays on"]);
    expect(ranOut(table({ notes }))).toEqual([0]);
    expect(ranOut(table({ notes: [...notes, note("asked", 4, 0), note("back", 5, 0)] }))).toEqual([]);
  });

  it("opens no line for a seat that is only kept", () => {
    const fresh = new FakeWorld();
    new Room("ws://table", "abc", fresh).heardTable(table({ state: "open", ...seated({ kind: "open" }, 0) }));
    expect(fresh.wire.url).toContain("seat=spectator");
  });
});

describe("the lobby", () => {
  const mine = (more: Partial<SeatInfo>) =>
    table({ seats: table().seats.map((seat) => (seat.you ? { ...seat, ...more } : seat)) });

  it("says whose turn it is, but not of a seat that was left", () => {
    expect([waitsForMe(mine({})), givenUp(mine({}))]).toEqual([true, ""]);
    expect([waitsForMe(mine({ away: true })), givenUp(mine({ away: true }))]).toEqual([false, "Left"]);
    const bot = mine({ away: true, kind: "bot" });
    expect([waitsForMe(bot), givenUp(bot)]).toEqual([false, "Bot plays"]);
    expect(givenUp(mine({ resigned: true }))).toBe("Resigned");
  });
});
