import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import type { Me } from "../src/lib/protocol";
import { guest } from "../src/lib/state/me.svelte";
import { settings } from "../src/lib/state/settings.svelte";

const me = (kind: Me["kind"]): Me => ({ id: "1", name: "Ada", program: false, kind, role: "", preferences: {} });

beforeEach(() => settings.adopt({ theme: "dark", sound: false, pace: "normal", remarks: true }));
afterEach(() => vi.restoreAllMocks());

describe("preferences", () => {
  it("follow a member, and each choice alone", () => {
    const told = vi.spyOn(api, "prefer").mockResolvedValue({});
    guest.me = me("member");
    settings.switchSound();
    settings.switchTheme();
    settings.setPace("quick");
    settings.switchRemarks();
    expect(told.mock.calls).toEqual([
      [{ sound: true }],
      [{ theme: "light" }],
      [{ pace: "quick" }],
      [{ remarks: false }],
    ]);
  });

  it("of a guest stay in her browser", () => {
    const told = vi.spyOn(api, "prefer").mockResolvedValue({});
    guest.me = me("guest");
    settings.switchSound();
    expect(told).not.toHaveBeenCalled();
    expect([settings.sound, localStorage.getItem("qd.sound")]).toEqual([true, "on"]);
  });

  it("of another device are taken over, but for what was never chosen", () => {
    const told = vi.spyOn(api, "prefer").mockResolvedValue({});
    guest.me = me("member");
    settings.adopt({ theme: "light", sound: true, pace: null, remarks: null });
    expect([settings.theme, settings.sound, settings.pace, settings.remarks]).toEqual(["light", true, "normal", true]);
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(told).not.toHaveBeenCalled();
  });

  it("may be to follow the system", () => {
    settings.adopt({ theme: "system" });
    expect(localStorage.getItem("qd.theme")).toBeNull();
  });
});
