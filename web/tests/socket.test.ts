import { beforeEach, describe, expect, it } from "vitest";
import { PING_EVERY, PONG_WITHIN, socketUrl, TableSocket, waitBefore } from "../src/lib/socket";
import { FakeWorld, frame, Heard } from "./fake";

let world: FakeWorld;
let heard: Heard;
let socket: TableSocket;

beforeEach(() => {
  world = new FakeWorld();
  heard = new Heard();
  socket = new TableSocket("ws://table", "abc", 0, heard, world);
  socket.open();
});

describe("a line to a table", () => {
  it("asks for all frames at first", () => {
    expect(world.wire.url).toBe("ws://table/api/tables/abc/socket?seat=0&after=0");
    expect(heard.state).toBe("connecting");
    world.wire.accept();
    expect(heard.state).toBe("open");
  });

  it("has an address for spectators", () => {
    expect(socketUrl("ws://table", "abc", null, 7)).toBe("ws://table/api/tables/abc/socket?seat=spectator&after=7");
  });

  it("hands frames on and forgets none twice", () => {
    world.wire.accept();
    world.wire.tell(frame(1));
    world.wire.tell(frame(2));
    world.wire.tell(frame(1));
    expect(heard.frames.map(({ number }) => number)).toEqual([1, 2]);
    expect(socket.last).toBe(2);
  });

  it("takes the current frame again, as the server sends it after a stale answer", () => {
    world.wire.accept();
    world.wire.tell(frame(2));
    world.wire.tell(frame(2));
    expect(heard.frames).toHaveLength(2);
  });

  it("lets nonsense pass", () => {
    world.wire.accept();
    world.wire.raw("{");
    world.wire.raw("17");
    world.wire.raw('{"kind": 1}');
    expect(heard.frames).toHaveLength(0);
    expect(heard.state).toBe("open");
  });
});

describe("a broken line", () => {
  it("comes back by itself and goes on where it was", () => {
    world.wire.accept();
    world.wire.tell(frame(4));
    world.wire.drop();
    expect(heard.statuses.at(-1)).toEqual({ state: "waiting", attempt: 0, until: 1500 });
    world.pass(500);
    expect(world.wires).toHaveLength(2);
    expect(world.wire.url).toContain("after=4");
  });

  it("waits longer each time, up to fifteen seconds", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => waitBefore(attempt, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
    ]);
    expect(waitBefore(3, 0)).toBe(1200);
  });

  it("starts over with short waits once it was open", () => {
    for (const wait of [1000, 2000]) {
      world.wire.drop();
      world.pass(wait);
    }
    expect(world.wires).toHaveLength(3);
    world.wire.accept();
    world.wire.drop();
    world.pass(500);
    expect(world.wires).toHaveLength(4);
  });

  it("tries at once when told to", () => {
    world.wire.accept();
    world.wire.drop();
    socket.retryNow();
    expect(world.wires).toHaveLength(2);
    world.pass(60_000);
    expect(world.wires).toHaveLength(2);
  });

  it("is not tried again after it was closed", () => {
    world.wire.accept();
    socket.close();
    expect(world.wire.closed).toBe(1000);
    world.pass(60_000);
    expect(world.wires).toHaveLength(1);
    expect(heard.state).toBe("closed");
  });

  it("is noticed when no pong comes", () => {
    const first = world.wire;
    first.accept();
    world.pass(PING_EVERY);
    expect(first.sent).toEqual([{ type: "ping" }]);
    world.pass(PONG_WITHIN);
    expect(first.closed).toBe(4000);
    expect(heard.state).toBe("waiting");
  });

  it("stays up while anything is heard", () => {
    world.wire.accept();
    for (let count = 0; count < 5; count += 1) {
      world.pass(PING_EVERY);
      world.wire.tell({ type: "pong" });
    }
    expect(world.wires).toHaveLength(1);
    expect(heard.state).toBe("open");
  });
});

describe("an answer", () => {
  it("is under way until it is durable", () => {
    world.wire.accept();
    world.wire.tell(frame(3));
    const id = socket.answer(3, "pass");
    expect(world.wire.sent).toEqual([{ type: "answer", id, number: 3, action: "pass" }]);
    expect(socket.busy).toBe(true);
    world.wire.tell({ type: "taken", reply_to: id });
    expect(socket.busy).toBe(false);
    expect(heard.done.map((pending) => pending.id)).toEqual([id]);
  });

  it("is refused with its code", () => {
    world.wire.accept();
    const id = socket.answer(3, "fly");
    world.wire.tell({ type: "error", code: "illegal_action", message: "no", possible: [], reply_to: id });
    expect(heard.refusals.map(({ code }) => code)).toEqual(["illegal_action"]);
    expect(socket.busy).toBe(false);
  });

  it("is sent again after a break, with the same id", () => {
    world.wire.accept();
    const id = socket.answer(3, "pass");
    world.wire.drop();
    world.pass(500);
    world.wire.accept();
    expect(world.wire.sent).toEqual([{ type: "answer", id, number: 3, action: "pass" }]);
  });

  it("that had arrived before the break counts as taken", () => {
    world.wire.accept();
    const id = socket.answer(3, "pass");
    world.wire.drop();
    world.pass(500);
    world.wire.accept();
    world.wire.tell({ type: "error", code: "stale", message: "too late", possible: [], reply_to: id });
    expect(heard.refusals).toEqual([]);
    expect(heard.done.map((pending) => pending.id)).toEqual([id]);
  });

  it("that is stale at the first try is refused", () => {
    world.wire.accept();
    const id = socket.answer(3, "pass");
    world.wire.tell({ type: "error", code: "stale", message: "too late", possible: [], reply_to: id });
    expect(heard.refusals.map(({ code }) => code)).toEqual(["stale"]);
  });

  it("given while there is no line goes out when there is one", () => {
    const id = socket.say("hello");
    expect(world.wire.sent).toEqual([]);
    expect(socket.busy).toBe(false);
    world.wire.accept();
    expect(world.wire.sent).toEqual([{ type: "say", id, text: "hello" }]);
  });

  it("an error that answers nothing of ours is told too", () => {
    world.wire.accept();
    world.wire.tell({ type: "error", code: "too_fast", message: "slower", possible: [], reply_to: null });
    expect(heard.refusals).toEqual([{ code: "too_fast", pending: null }]);
  });

  it("whose fate nobody knows is sent again on the next line, and counts once", () => {
    world.wire.accept();
    const id = socket.answer(3, "pass");
    world.wire.tell({ type: "error", code: "fate_unknown", message: "unknown", possible: [], reply_to: id });
    expect(heard.refusals).toEqual([]);
    expect(socket.busy).toBe(true);
    world.wire.drop(1012);
    world.pass(500);
    world.wire.accept();
    expect(world.wire.sent).toEqual([{ type: "answer", id, number: 3, action: "pass" }]);
    world.wire.tell({ type: "error", code: "stale", message: "it had arrived", possible: [], reply_to: id });
    expect(heard.refusals).toEqual([]);
    expect(heard.done.map((pending) => pending.id)).toEqual([id]);
  });

  it("a remark whose fate nobody knows is not said twice", () => {
    world.wire.accept();
    const id = socket.say("hello");
    world.wire.tell({ type: "error", code: "fate_unknown", message: "unknown", possible: [], reply_to: id });
    expect(heard.refusals.map(({ code }) => code)).toEqual(["fate_unknown"]);
    world.wire.drop(1012);
    world.pass(500);
    world.wire.accept();
    expect(world.wire.sent).toEqual([]);
  });
});

describe("a table that was closed", () => {
  it("is not called again", () => {
    world.wire.accept();
    world.wire.tell({ type: "error", code: "unreadable", message: "why", possible: [], reply_to: null });
    world.wire.drop(4409);
    world.pass(60_000);
    expect(world.wires).toHaveLength(1);
    expect(heard.state).toBe("closed");
  });
});

describe("a session that has ended", () => {
  it("is not tried again: whoever called would be nobody", () => {
    world.wire.accept();
    world.wire.drop(4401);
    world.pass(60_000);
    socket.retryNow();
    expect(world.wires).toHaveLength(1);
    expect(heard.state).toBe("signed out");
  });
});
