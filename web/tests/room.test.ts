import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import { Room } from "../src/lib/state/room.svelte";
import { FakeWorld, frame, table } from "./fake";

let world: FakeWorld;
let room: Room;

beforeEach(() => {
  world = new FakeWorld();
  room = new Room("ws://table", "abc", world);
  vi.spyOn(api, "replay").mockResolvedValue({ game: "zeppelin-conquest", perspective: "0", moments: [] });
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

  it("writes a log with the number of each moment", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(1));
    world.wire.tell(frame(2));
    world.wire.tell(frame(2));
    expect(room.here?.log).toEqual([
      { number: 1, sentences: ["Moment 1."] },
      { number: 2, sentences: ["Moment 2."] },
    ]);
  });

  it("asks for the moments one by one when several came at once", () => {
    room.heardTable(table());
    world.wire.accept();
    world.wire.tell(frame(6, { since: 0 }));
    expect(api.replay).toHaveBeenCalledWith("abc", "0");
  });

  it("counts what was said since one looked, once for all lines", () => {
    const seats = table().seats.map((seat) => ({ ...seat, you: true }));
    room.heardTable(table({ seats }));
    const line = (text: string, time: number) => ({ name: "Ines", seat: 1, text, time });
    for (const wire of world.wires) {
      wire.accept();
      wire.tell({ type: "chat", lines: [line("ahoy", 1)] });
    }
    expect(room.unread).toBe(0);
    for (const wire of world.wires) wire.tell({ type: "chat", lines: [line("your turn", 2)] });
    expect(room.chat.map(({ text }) => text)).toEqual(["ahoy", "your turn"]);
    expect(room.unread).toBe(1);
  });
});
