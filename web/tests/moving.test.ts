import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alongText } from "../src/lib/account/along";
import { Arriving } from "../src/lib/account/arriving.svelte";
import { deviceOf, fuseSaid, linkOf, Moving } from "../src/lib/account/moving.svelte";
import { Proving } from "../src/lib/account/proving.svelte";
import { ApiError, api } from "../src/lib/api";
import type { TransferInfo } from "../src/lib/protocol";
import { match } from "../src/lib/router.svelte";
import { guest } from "../src/lib/state/me.svelte";

const CODE = "ABCD-EFGH";
const info = (state: TransferInfo["state"]): TransferInfo => ({
  state,
  words: state === "asked" ? "brass otter" : "",
  label: "Chrome on Android",
  ends: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
  guest.me = { id: "1", name: "Ada", program: false, kind: "guest", role: "", preferences: {} };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the link to another device", () => {
  it("has its code where no log sees it, and leads to the running game", () => {
    const link = new URL(linkOf(CODE, "/t/abc", "https://games.example.org"));
    expect(link.hash).toBe(`#${CODE}`);
    expect(match(link.pathname, link.search, link.hash)).toEqual({ page: "link", code: CODE, to: "/t/abc" });
  });

  it("leads to the account page without a game, and to no other site", () => {
    expect(linkOf(CODE, null, "https://a.example")).toBe(`https://a.example/link#${CODE}`);
    expect(match("/link", "", `#${CODE}`)).toEqual({ page: "link", code: CODE, to: "/account" });
    expect(match("/link", "?to=//evil.example", "")).toEqual({ page: "link", code: "", to: "/account" });
  });

  it("is said to burn down three times", () => {
    expect([600, 301, 300, 61, 60, 1, 0].map(fuseSaid)).toEqual([
      "",
      "",
      "Five minutes left.",
      "Five minutes left.",
      "One minute left.",
      "One minute left.",
      "The link has burnt down.",
    ]);
  });

  it("is opened by what its owner would call it", () => {
    expect(["Chrome on Android", "Safari on iPad", "Firefox on Linux", ""].map(deviceOf)).toEqual([
      "phone",
      "tablet",
      "computer",
      "computer",
    ]);
  });
});

describe("the device that is signed in", () => {
  async function shown() {
    vi.spyOn(api, "makeTransfer").mockResolvedValue({ code: CODE, ends: 0 });
    vi.spyOn(api, "addresses").mockResolvedValue([]);
    const moved = vi.fn();
    const moving = new Moving(new Proving(), null, moved);
    await moving.make();
    return { moving, moved };
  }
  const says = (state: TransferInfo["state"]) => vi.spyOn(api, "transfer").mockResolvedValue(info(state));
  const second = () => vi.advanceTimersByTimeAsync(1000);

  it("shows the link until somebody asks by it, and then the words", async () => {
    const { moving } = await shown();
    says("waiting");
    await second();
    expect(moving.link).toContain(`#${CODE}`);
    expect(moving.left).toBeCloseTo(599);
    says("asked");
    await second();
    expect(moving.link).toBe("");
    expect(moving.info?.words).toBe("brass otter");
  });

  it("asks no more once the other one is in", async () => {
    const { moving, moved } = await shown();
    const asked = says("asked");
    await second();
    vi.spyOn(api, "answerTransfer").mockResolvedValue(info("agreed"));
    await moving.answer(true);
    says("used");
    await second();
    expect(moved).toHaveBeenCalledOnce();
    asked.mockClear();
    await second();
    expect(asked).not.toHaveBeenCalled();
  });

  it("goes on asking after the line was down", async () => {
    const { moving } = await shown();
    vi.spyOn(api, "transfer").mockRejectedValueOnce(new ApiError("offline", "Are you online?", 0));
    await second();
    says("asked");
    await second();
    expect(moving.info?.state).toBe("asked");
  });

  it("does not take old news for new", async () => {
    let tell = (_: TransferInfo) => {};
    vi.spyOn(api, "transfer").mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
    vi.spyOn(api, "makeTransfer").mockResolvedValue({ code: CODE, ends: 0 });
    vi.spyOn(api, "addresses").mockResolvedValue([]);
    const moving = new Moving(new Proving(), null, () => {});
    moving.start();
    await moving.make();
    tell(info("none"));
    await vi.advanceTimersByTimeAsync(0);
    expect(moving.link).not.toBe("");
  });
});

describe("the device that arrives", () => {
  const nothingHere = () => {
    vi.spyOn(guest, "load").mockResolvedValue();
    vi.spyOn(api, "profile").mockRejectedValue(new Error());
    vi.spyOn(api, "tables").mockResolvedValue([]);
  };
  const claimed = () => vi.spyOn(api, "claimTransfer").mockResolvedValue({ words: "brass otter", ends: 0 });

  it("asks, shows the words, and goes where the link leads", async () => {
    nothingHere();
    claimed();
    const take = vi.spyOn(api, "takeTransfer").mockResolvedValue({ state: "asked", joined: 0, apart: [] });
    const goes = vi.spyOn(guest, "becomeAnother").mockReturnValue();
    const arriving = new Arriving(CODE, "/t/abc");
    arriving.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect([arriving.state, arriving.words]).toEqual(["waiting", "brass otter"]);
    take.mockResolvedValue({ state: "agreed", joined: 0, apart: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(take).toHaveBeenLastCalledWith({ code: CODE, join: false });
    expect(goes).toHaveBeenCalledWith("/t/abc");
  });

  it.each([
    ["refused", "The other device said no."],
    ["ended", "This link has burnt down. Make a new one on the other device."],
  ] as const)("is told when the link is %s", async (state, words) => {
    nothingHere();
    claimed();
    vi.spyOn(api, "takeTransfer").mockResolvedValue({ state, joined: 0, apart: [] });
    const arriving = new Arriving(CODE, "/");
    arriving.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect([arriving.state, arriving.trouble]).toEqual(["over", words]);
  });

  it("says what the server says of a link that is worth nothing", async () => {
    nothingHere();
    vi.spyOn(api, "claimTransfer").mockRejectedValue(new ApiError("link_used", "This link was used already.", 409));
    const arriving = new Arriving(CODE, "/");
    arriving.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([arriving.state, arriving.trouble]).toEqual(["over", "This link was used already."]);
  });

  it("claims nothing before a guest with a seat has said what becomes of it", async () => {
    nothingHere();
    const claim = claimed();
    const take = vi.spyOn(api, "takeTransfer").mockResolvedValue({ state: "asked", joined: 0, apart: [] });
    vi.spyOn(api, "tables").mockImplementation(async (state) => (state === "running" ? [{} as never] : []));
    const arriving = new Arriving(CODE, "/");
    arriving.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([arriving.state, arriving.along]).toEqual(["deciding", "a seat at a table"]);
    expect(claim).not.toHaveBeenCalled();
    await arriving.ask(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(take).toHaveBeenLastCalledWith({ code: CODE, join: true });
  });

  it("counts what there is to bring along", () => {
    expect(alongText(0, 0)).toBe("");
    expect(alongText(1, 0)).toBe("1 game");
    expect(alongText(3, 2)).toBe("3 games and seats at 2 tables");
  });
});
