import { beforeEach, expect, it, vi } from "vitest";
import { api, said } from "./api";
import { learn, leaveLesson, playAgainstBot } from "./play";
import type { GameInfo, TableInfo } from "./protocol";
import { goals } from "./state/goals.svelte";
import { toasts } from "./state/toasts.svelte";

vi.mock("./api");
vi.mock("./router.svelte", () => ({ router: { go: () => {} } }));

const game = { id: "bridge", seats: [2], levels: [{ name: "mate" }], lesson: 5 } as unknown as GameInfo;
const table = (id: string) =>
  ({ id, state: "running", turn: [1], seats: [{ seat: 0 }, { seat: 1, you: true, kind: "person" }] }) as TableInfo;

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
  vi.mocked(api.create).mockResolvedValue(table("first"));
  vi.mocked(api.start).mockResolvedValue(table("first"));
  vi.mocked(api.table).mockResolvedValue(table("first"));
  vi.mocked(api.openLesson).mockResolvedValue(table("lesson"));
  toasts.list = [];
});

it("leaves no game behind when the goal of the first one leads to the lesson", async () => {
  await playAgainstBot(game);
  expect(goals.isTold("first")).toBe(true);
  await learn("bridge");
  expect(goals.isTold("first")).toBe(false);
  expect(api.close).toHaveBeenCalledWith("first");
  expect(toasts.list.map(({ text }) => text)).toEqual(["The game that you had not begun is put away."]);
});

it("keeps a game that was begun, and the one of another game", async () => {
  await playAgainstBot(game);
  await learn("whist");
  goals.close();
  await learn("bridge");
  expect(api.close).not.toHaveBeenCalled();
});

it("closes the table of a lesson that is left, and says where it goes on", async () => {
  await learn("bridge");
  leaveLesson("lesson", "bridge");
  expect(api.close).toHaveBeenCalledWith("lesson");
  expect(toasts.list[0]?.text).toMatch(/^You have left the lesson\. .* begins it again\.$/);
});

it("says what is wrong where a table cannot be closed", async () => {
  vi.mocked(api.close).mockRejectedValue(new Error());
  vi.mocked(said).mockReturnValue("no line");
  leaveLesson("lesson", "bridge");
  await vi.waitFor(() => expect(toasts.list.map(({ text }) => text)).toContain("no line"));
});
