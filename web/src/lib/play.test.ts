import { beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { learn, playAgainstBot } from "./play";
import type { GameInfo, TableInfo } from "./protocol";
import { goals } from "./state/goals.svelte";
import { LobbyTables } from "./state/lobby.svelte";

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
  vi.mocked(api.tables).mockImplementation(async (state) => (state === "running" ? [table("first")] : []));
});

async function listed(): Promise<string[] | undefined> {
  const lobby = new LobbyTables();
  await lobby.refresh();
  return lobby.mine?.map(({ id }) => id);
}

it("leaves no game behind when the goal of the first one leads to the lesson", async () => {
  await playAgainstBot(game);
  expect(goals.isTold("first")).toBe(true);
  await learn("bridge");
  expect(goals.isTold("first")).toBe(false);
  await vi.waitFor(() => expect(api.leave).toHaveBeenCalledWith("first", 1));
  expect(await listed()).toEqual([]);
});

it("keeps a game that was begun, and the one of another game", async () => {
  await playAgainstBot(game);
  await learn("whist");
  goals.close();
  await learn("bridge");
  expect(api.leave).not.toHaveBeenCalled();
  expect(await listed()).toEqual(["first"]);
});
