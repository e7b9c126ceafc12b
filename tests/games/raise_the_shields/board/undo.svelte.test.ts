import { describe, expect, it } from "vitest";
import { ShieldsTable } from "$games/raise_the_shields/board/table.svelte";
import { CHANGE, type DraftView, type ShieldsOption, type ShieldsProps } from "$games/raise_the_shields/board/types";
import { keeping, offers, STILL } from "$kit/board.testing";
import { BLANK, house, sheet, view } from "./testing";

const PLANT = house().triangles.flatMap(({ kind, number }) => (kind === "plant" ? [number] : []));
const USE = { ability: CHANGE, subject: 0, value: 3 } as const;
const CHANGED: DraftView = { ...BLANK, ...USE };

/** Ada's table, as it has so much of her round. The dice show 2, 4 and 5; the first can be made a 3. */
function frame(draft: DraftView, memory = keeping()): ShieldsProps {
  const asks = draft.ability ? "AssignDice" : "MayUseAbility";
  const offered = offers<ShieldsOption>({ type: "Pass" }, { type: "Use", ...USE });
  return {
    ...STILL,
    view: view({ drafts: [draft, null], sheets: [sheet({ filled: PLANT, ready: [CHANGE] }), sheet()] }),
    book: house(),
    names: ["Ada", "Juno"],
    decision: { name: asks, prompt: "", always_ask: false },
    options: draft.ability ? [] : offered,
    asked: { 0: "you" },
    mayUndo: draft.ability > 0,
    memory,
  };
}

function sits(draft: DraftView, memory = keeping()) {
  let props = $state.raw(frame(draft, memory));
  const table = new ShieldsTable(() => props);
  const hears = (next: DraftView) => {
    props = frame(next, memory);
    table.heard();
    table.keep();
  };
  hears(draft);
  return { table, hears };
}

describe("an ability that the table has, taken back there", () => {
  it("is no longer in the plan", () => {
    const { table, hears } = sits(CHANGED);
    expect([table.plan.use, table.dice]).toEqual([USE, [3, 4, 5]]);
    hears(BLANK);
    expect([table.plan.use, table.dice, table.usable(CHANGE)]).toEqual([null, [2, 4, 5], true]);
  });

  it("is no longer in it after a reload either", () => {
    const memory = keeping();
    const before = sits(CHANGED, memory);
    expect(before.table.plan.use).toEqual(USE);
    const { table } = sits(BLANK, memory);
    expect([table.plan.use, table.dice]).toEqual([null, [2, 4, 5]]);
  });

  it("stays where the board takes it back itself, to change the plan", () => {
    const { table, hears } = sits(CHANGED);
    table.courier.resume({ kind: "change" });
    hears(BLANK);
    hears(BLANK);
    expect([table.courier.wish, table.plan.use]).toEqual([null, USE]);
  });

  it("does not take along what was only planned", () => {
    const { table, hears } = sits(BLANK);
    table.use({ type: "Use", ...USE, index: 1, text: "", label: "" });
    hears(BLANK);
    expect(table.plan.use).toEqual(USE);
  });
});
