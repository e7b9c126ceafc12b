import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promptOf } from "$games/zeppelin_conquest/board/prompt";
import { ZeppelinTable } from "$games/zeppelin_conquest/board/table.svelte";
import type { CityView, ZeppelinOption, ZeppelinProps } from "$games/zeppelin_conquest/board/types";
import { offers, STILL } from "$kit/board.testing";
import { untilLastCall } from "$kit/clock.svelte";
import { AWAY } from "$kit/words";

const nothing: CityView = {
  city: 0,
  soldiers: [0, 0],
  zeppelins: [0, 0],
  counts: [0, 0],
  dooms: [0, 0],
  points: [0, 0],
  nullified: false,
  verdicts: ["nothing", "nothing"],
};

/** What a server would keep: the cards that it was sent. It can be down. */
class Server {
  draft: number[] = [];
  round = 1;
  up = true;
  badges: string[] = [];
  sent: string[] = [];
  kept = new Map<string, unknown>();

  answer({ card, text }: ZeppelinOption): boolean {
    if (!this.up) return false;
    this.sent.push(text);
    this.draft = [...this.draft, card];
    return true;
  }

  /** A page opened at the table: fresh, or loaded again. */
  page() {
    let props = $state.raw(this.props(() => true));
    const table = new ZeppelinTable(() => props);
    const frame = () => {
      const before = table.stretch;
      props = this.props((option) => {
        if (this.answer(option)) frame();
        return true;
      });
      if (table.stretch !== before) table.renew();
      table.heard();
      table.keep();
    };
    frame();
    return { table, frame };
  }

  props(answer: (option: ZeppelinOption) => boolean): ZeppelinProps {
    const hand = [3, 5, 7, 8, 9].filter((card) => !this.draft.includes(card));
    const side = { score: 0, laid: [], held: 5, discarded: 0, in_deck: 8, hand: null, draft: null, discards: null };
    const asks = this.draft.length < 3;
    return {
      ...STILL,
      number: 1 + this.draft.length,
      view: {
        seat: 0,
        seats: 2,
        options: {},
        sides: [{ ...side, laid: Array((this.round - 1) * 3).fill(0), hand, draft: this.draft }, side],
        targets: [0, 1, 2],
        turn: 1,
        round: this.round,
        cities: Array(9).fill(nothing),
        past: [],
        unseen: [],
        scored: null,
        outcome: null,
        resigned: null,
        place: { agenda: [], question: null, forks: 0, lane_kind: 0, lanes: [] },
      },
      book: {
        leaders: ["Rocket Red", "Cyclone"],
        targets: [],
        cards: Array.from({ length: 26 }, (_, i) => ({ key: `card-${i}`, name: `Card ${i}`, rows: ["S", "Z", "-"] })),
      } as unknown as ZeppelinProps["book"],
      decision: asks ? { name: "ChooseCard", prompt: "", always_ask: true } : null,
      options: asks
        ? offers<ZeppelinOption>(...hand.map((card) => ({ type: "Lay", card, target: this.draft.length }) as const))
        : null,
      asked: asks ? { 0: "you", 1: "not finished" } : { 1: "not finished" },
      names: ["Ada", "Grace"],
      badges: this.badges,
      answer,
      memory: {
        get: (key) => this.kept.get(key),
        set: (key, value) => void (value === undefined ? this.kept.delete(key) : this.kept.set(key, value)),
      },
    };
  }
}

function planWhole(table: ZeppelinTable) {
  for (const [target, card] of [3, 5, 7].entries()) table.lay(target, card);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is planned", () => {
  it("survives a reload, and is dropped with its round", () => {
    const server = new Server();
    const { table } = server.page();
    table.lay(2, 7);
    table.lay(0, 3);
    table.keep();
    expect(server.page().table.plan).toEqual([3, null, 7]);
    server.round = 2;
    expect(server.page().table.plan).toEqual([null, null, null]);
    expect(server.kept.size).toBe(0);
  });

  it("can be taken back card by card, the last laid first, until it is locked in", () => {
    const { table } = new Server().page();
    expect(table.plans).toBe(false);
    table.lay(2, 7);
    table.lay(0, 3);
    table.stepBack();
    expect([table.plan, table.plans]).toEqual([[null, null, 7], true]);
    table.stepBack();
    expect([table.plan, table.plans]).toEqual([[null, null, null], false]);
    planWhole(table);
    table.lockIn();
    expect(table.plans).toBe(false);
  });

  it("is not believed when it does not fit the hand", () => {
    const server = new Server();
    const { table } = server.page();
    const { stretch } = table;
    for (const plan of [[3, 3, null], [25, null, null], [3, 5], "nonsense", null]) {
      server.kept.set("unsent", { stretch, plan, wish: { kind: "lock" } });
      expect(server.page().table.plan).toEqual([null, null, null]);
    }
  });
});

describe("what is being sent", () => {
  function lockedInWhileDown() {
    const server = new Server();
    const { table, frame } = server.page();
    planWhole(table);
    server.up = false;
    table.lockIn();
    table.keep();
    vi.advanceTimersByTime(60_000);
    return { server, table, frame };
  }

  it("stays on the board while the server is down, and goes on when it is back", () => {
    const { server, table, frame } = lockedInWhileDown();
    expect(table.plan).toEqual([3, 5, 7]);
    expect(table.mayLay).toBe(false);
    server.up = true;
    frame();
    vi.advanceTimersByTime(5000);
    expect(server.draft).toEqual([3, 5, 7]);
    expect(table.locked).toBe(true);
    expect(table.courier.wish).toBeNull();
  });

  it("goes on after a reload, with what is missing", () => {
    const { server, table: gone } = lockedInWhileDown();
    gone.courier.rest();
    server.up = true;
    server.draft = [3];
    server.page();
    vi.advanceTimersByTime(5000);
    expect(server.sent).toEqual(["Lay 5 1", "Lay 7 2"]);
    expect(server.kept.size).toBe(0);
  });

  it("does not push aside what the table was told otherwise", () => {
    const { server, table: gone } = lockedInWhileDown();
    gone.courier.rest();
    server.up = true;
    server.draft = [9];
    const { table } = server.page();
    expect(server.sent).toEqual([]);
    expect(table.courier.wish).toBeNull();
    expect(table.plan).toEqual([9, 5, 7]);
  });
});

describe("shortly before the time is up", () => {
  it("calls a second and a half before, at once when there is less, and never after", () => {
    expect(untilLastCall(30_000, 0)).toBe(28_500);
    expect(untilLastCall(30_000, 29_000)).toBe(0);
    expect(untilLastCall(30_000, 30_000)).toBeNull();
    expect(untilLastCall(null, 0)).toBeNull();
  });

  it("sends what is planned, and other cards where nothing is", () => {
    const server = new Server();
    const { table } = server.page();
    table.lay(1, 5);
    table.lay(2, 3);
    table.hurry();
    vi.advanceTimersByTime(1000);
    expect(server.draft).toEqual([7, 5, 3]);
    expect(table.courier.wish).toBeNull();
  });

  it("locks a whole plan in", () => {
    const server = new Server();
    const { table } = server.page();
    planWhole(table);
    table.hurry();
    vi.advanceTimersByTime(1000);
    expect(server.draft).toEqual([3, 5, 7]);
  });

  it("sends nothing without a plan", () => {
    const server = new Server();
    const { table } = server.page();
    table.hurry();
    expect(server.sent).toEqual([]);
  });
});

describe("a rival", () => {
  it("is choosing too, and has nothing to do once she has left", () => {
    const server = new Server();
    const { table, frame } = server.page();
    expect([table.doing(1), promptOf(table).why]).toEqual(["choosing", "Grace is choosing too."]);
    server.badges = ["", AWAY];
    frame();
    expect([table.doing(1), promptOf(table).why]).toEqual(["nothing", ""]);
  });
});
