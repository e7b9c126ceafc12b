import { afterEach, describe, expect, it, vi } from "vitest";
import { KEYS } from "$games/raise_the_shields/board/keys";
import { ShieldsTable } from "$games/raise_the_shields/board/table.svelte";
import {
  CHANGE,
  FILL,
  FLIP,
  IGNORE,
  REROLLED,
  type ShieldsOption,
  type ShieldsProps,
  type ShieldsView,
} from "$games/raise_the_shields/board/types";
import { offers, STILL } from "$kit/board.testing";
import { onKey } from "$kit/keys";
import { BLANK, house, sheet, view } from "./testing";

const tables: ShieldsTable[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.courier.stop();
});

function asked(name: string, options: ShieldsOption[], given: Partial<ShieldsView> = {}) {
  const answer = vi.fn<(option: ShieldsOption) => boolean>(() => true);
  const props: ShieldsProps = {
    ...STILL,
    view: view(given),
    book: house(),
    names: ["Ada", "Juno"],
    decision: { name, prompt: "", always_ask: false },
    options,
    asked: { 0: "you" },
    answer,
  };
  const table = new ShieldsTable(() => props);
  tables.push(table);
  return { table, answer };
}

function press(table: ShieldsTable, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  window.addEventListener("keydown", (one) => onKey(one, KEYS, table, table.stage), { once: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

describe("the keys of who is asked one thing", () => {
  const use = (ability: number, subject = 0, value = 0) => ({ type: "Use", ability, subject, value }) as const;
  const sent = (name: string, options: ShieldsOption[], key: string) => {
    const { table, answer } = asked(name, options, { attacks: [1, 1] });
    return press(table, key) && answer.mock.calls[0]?.[0].text;
  };

  it("take a sector for the attack die that is turned to it, and no other", () => {
    const options = offers<ShieldsOption>(
      { type: "Pass" },
      use(IGNORE),
      use(CHANGE, REROLLED, 5),
      use(CHANGE, REROLLED, 3),
    );
    const found = ["5", "4", "i", "t"].map((key) => sent("MayAvert", options, key));
    expect(found).toEqual(["Use 2 3 5", false, "Use 1 0 0", "Pass"]);
  });

  it("turn one of the shared dice, or none", () => {
    const options = offers<ShieldsOption>({ type: "Pass" }, use(FLIP, 0), use(FLIP, 1));
    const found = ["1", "2", "3", "Enter"].map((key) => sent("MayFlip", options, key));
    expect(found).toEqual(["Use 5 0 0", "Use 5 1 0", false, "Pass"]);
  });
});

describe("the keys of who fills two triangles", () => {
  /** The first of them is pointed at, and a button has the focus. */
  function filling() {
    const fill = { type: "Fill", ability: FILL, subject: 1, value: 0, sector: 1 } as const;
    const given = { drafts: [BLANK, null], sheets: [sheet({ ready: [FILL] }), sheet()] };
    const { table } = asked("MayUseAbility", offers<ShieldsOption>({ type: "Pass" }, fill), given);
    table.turnTo(FILL);
    table.nextFill(1);
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    return { table, button };
  }

  it("leave Enter to the button that has the focus", () => {
    const { table, button } = filling();
    expect(press(table, "Enter")).toBe(false);
    expect(table.fills).toEqual([]);
    button.remove();
  });

  it("take Enter for the pencil once it was moved", () => {
    const { table, button } = filling();
    expect(press(table, "ArrowRight")).toBe(true);
    expect(document.activeElement).not.toBe(button);
    const { hovered } = table.pencil;
    press(table, "Enter");
    expect(table.fills).toEqual([hovered]);
    button.remove();
  });
});
