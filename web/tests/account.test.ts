import { describe, expect, it } from "vitest";
import { codesText } from "../src/lib/account/codes";
import { noPasskeys, notMade } from "../src/lib/account/passkeys";
import { playedBy } from "../src/lib/account/played";
import { Proving, Unproved } from "../src/lib/account/proving.svelte";
import { ApiError } from "../src/lib/api";
import { ownPath } from "../src/lib/router.svelte";
import { dayOf, lately } from "../src/lib/words";

describe("passkeys are offered", () => {
  const https = { secure: true, host: "games.example.org", known: true };

  it("over https, to a browser that knows them", () => {
    expect(noPasskeys(https)).toBe("");
    expect(noPasskeys({ ...https, host: "localhost" })).toBe("");
  });

  it.each([
    [{ secure: false }, "without https"],
    [{ host: "127.0.0.1" }, "by a number"],
    [{ host: "[::1]" }, "by a number"],
    [{ known: false }, "knows no passkeys"],
  ])("but not when %o, and it is said why", (otherwise, why) => {
    expect(noPasskeys({ ...https, ...otherwise })).toContain(why);
  });

  it("and a guest who stops is told that nothing is lost", () => {
    const stopped = new DOMException("", "NotAllowedError");
    expect(notMade(stopped, "Ada", false)).toBe("No passkey was made. You are still a guest, nothing is lost.");
    expect(notMade(stopped, "Ada", true)).toBe("No passkey was made. Nothing has changed.");
    expect(notMade(new DOMException("", "InvalidStateError"), "Ada", true)).toContain("for Ada already");
    expect(notMade(new ApiError("name_taken", "Ada is taken.", 409), "Ada", false)).toBe("Ada is taken.");
  });
});

describe("an act that matters", () => {
  const again = new ApiError("prove_again", "Show once more that it is you.", 403, ["password"]);
  const guarded = (proving: Proving) => {
    let proved = false;
    const done: string[] = [];
    const act = proving.run(async () => {
      if (!proved) throw again;
      done.push("removed");
      return "removed";
    });
    const prove = () => {
      proved = true;
      proving.done(true);
    };
    return { act, done, prove };
  };

  it("is done again once it is proved", async () => {
    const proving = new Proving();
    const { act, done, prove } = guarded(proving);
    await Promise.resolve();
    await Promise.resolve();
    expect(proving.ways).toEqual(["password"]);
    expect(done).toEqual([]);
    prove();
    await expect(act).resolves.toBe("removed");
    expect(done).toEqual(["removed"]);
    expect(proving.ways).toBeNull();
  });

  it("is left when somebody thinks better of it", async () => {
    const proving = new Proving();
    const { act, done } = guarded(proving);
    await Promise.resolve();
    await Promise.resolve();
    proving.done(false);
    await expect(act).rejects.toBeInstanceOf(Unproved);
    expect(done).toEqual([]);
  });

  it("asks nobody when something else is wrong", async () => {
    const proving = new Proving();
    const last = new ApiError("last_way", "This is your last way to sign in.", 409);
    await expect(proving.run(() => Promise.reject(last))).rejects.toBe(last);
    expect(proving.ways).toBeNull();
  });
});

describe("what is shown of an account", () => {
  it("counts games of all kinds, and wins as far as they are whole", () => {
    const share = { game: "a", rivals: 1, fair: 0.5 };
    expect(
      playedBy({
        shares: [
          { ...share, games: 3, won: 1.5 },
          { ...share, games: 2, won: 1 },
        ],
      }),
    ).toEqual({ games: 5, won: 2 });
    expect(playedBy({ shares: [] })).toEqual({ games: 0, won: 0 });
  });

  it("says days and times as one says them", () => {
    const now = new Date(2026, 10, 14, 12).getTime() / 1000;
    expect(dayOf(now, now)).toBe("14 November");
    expect(dayOf(now - 400 * 86_400, now)).toBe("10 October 2025");
    expect(lately(now - 5, now)).toBe("just now");
    expect(lately(now - 240, now)).toBe("4 min ago");
    expect(lately(now - 8 * 86_400, now)).toBe("6 November");
  });

  it("keeps all codes in the file, under what they are for", () => {
    const text = codesText(["mast-4KQ7-reef-9XP2", "gale-T92M-oar-7XDA"], "Ada", "https://games.example.org");
    expect(text).toContain("Ada at https://games.example.org");
    expect(text.split("\n").slice(3, 5)).toEqual([" 1  mast-4KQ7-reef-9XP2", " 2  gale-T92M-oar-7XDA"]);
  });
});

describe("after signing in", () => {
  it.each([
    ["/t/abc?x=1", "/t/abc?x=1"],
    [null, "/"],
    ["", "/"],
    ["https://elsewhere.example", "/"],
    ["//elsewhere.example", "/"],
    ["/\\elsewhere.example", "/"],
  ])("%s leads to %s", (to, path) => {
    expect(ownPath(to)).toBe(path);
  });
});
