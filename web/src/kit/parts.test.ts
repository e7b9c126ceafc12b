import { afterEach, describe, expect, it, vi } from "vitest";
import { keeping } from "./board.testing";
import { Looking } from "./looking.svelte";
import { modal } from "./modal";
import { type Button, pressButton } from "./prompt";
import { keep, recall } from "./unsent";
import { walk, walkRow } from "./walk";
import { capital, listed, plain, plural, signed } from "./words";

afterEach(() => document.body.replaceChildren());

describe("walking with the arrows", () => {
  it("goes round, past what cannot be used, and only from where one is", () => {
    document.body.innerHTML = "<ol><button>a</button><button disabled>b</button><button>c</button></ol>";
    const row = document.querySelector("ol");
    const buttons = [...document.querySelectorAll("button")];
    row?.addEventListener("keydown", (event) => walkRow(event as KeyboardEvent & { currentTarget: HTMLElement }));
    const key = (name: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    walk(new KeyboardEvent("keydown"), row, "button", 1);
    expect(document.activeElement).toBe(document.body);
    buttons[0]?.focus();
    key("ArrowRight");
    expect(document.activeElement).toBe(buttons[2]);
    key("ArrowRight");
    expect(document.activeElement).toBe(buttons[0]);
    key("ArrowLeft");
    expect(document.activeElement).toBe(buttons[2]);
  });
});

describe("what is looked at", () => {
  it("is explained to a mouse and to the focus, and opened by a finger", () => {
    const looking = new Looking<string>();
    const { onpointerenter, onpointerleave, onfocus } = looking.at("Cairo");
    onpointerenter(new PointerEvent("pointerenter", { pointerType: "touch" }));
    expect(looking.looked).toBeNull();
    onpointerenter(new PointerEvent("pointerenter", { pointerType: "mouse" }));
    expect(looking.looked).toBe("Cairo");
    onpointerleave();
    onfocus();
    looking.open("Cairo");
    expect([looking.looked, looking.opened]).toEqual([null, "Cairo"]);
    looking.close();
    expect(looking.opened).toBeNull();
  });

  it("is closed by Esc and by a click beside it, and gives the focus back", () => {
    document.body.innerHTML = "<button>before</button><dialog><p>inside</p></dialog>";
    const before = document.querySelector("button");
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    before?.focus();
    const close = vi.fn();
    const gone = modal(close)(dialog);
    expect(dialog.open).toBe(true);
    dialog.querySelector("p")?.click();
    expect(close).not.toHaveBeenCalled();
    dialog.click();
    dialog.dispatchEvent(new Event("close"));
    expect(close).toHaveBeenCalledTimes(2);
    dialog.querySelector("p")?.focus();
    gone?.();
    expect(document.activeElement).toBe(before);
  });
});

describe("what is not sent yet", () => {
  it("is found again in its own stretch of the game alone", () => {
    const memory = keeping();
    keep(memory, "turn 1", { plan: [3] });
    expect(recall(memory, "turn 1")).toMatchObject({ plan: [3] });
    expect(recall(memory, "turn 2")).toBeNull();
    keep(memory, "turn 1", undefined);
    expect(recall(memory, "turn 1")).toBeNull();
  });
});

describe("buttons", () => {
  it("are pressed by their keys, unless they are disabled", () => {
    const act = vi.fn();
    const buttons: Button[] = [
      { label: "Pass", key: "P", act },
      { label: "Draw", key: "D", disabled: true, act },
    ];
    expect(["P", "D", "X"].map((key) => pressButton(buttons, key))).toEqual([true, false, false]);
    expect(act).toHaveBeenCalledOnce();
  });
});

it("small words", () => {
  expect([plural(1, "card"), plural(2, "city", "cities")]).toEqual(["1 card", "2 cities"]);
  expect([listed([]), listed(["Bow"]), listed([1, 2, 3], "or")]).toEqual(["", "Bow", "1, 2 or 3"]);
  expect([capital("tail"), plain(-2), signed(2), signed(0)]).toEqual(["Tail", "−2", "+2", "0"]);
});
