import { beforeEach, describe, expect, it, vi } from "vitest";
import { asking, saidAtOnce, WINDOWS } from "./asking.svelte";
import { buttonsOf } from "./buttons";
import { cardsOf, dropDeck, pointsOf, saveDeck, savedDecks } from "./decks";
import { onKey } from "./keys";
import { clickUnit, pickCard, pickCommand } from "./picking";
import { promptOf } from "./prompt";
import { SpearpointTable } from "./table.svelte";
import { BOOK, given, asking as open, side, unit, view } from "./testing";
import type { SpearpointProps } from "./types";

/** A table that notes what it is told. */
function sit(props: SpearpointProps) {
  const told: string[] = [];
  const table = new SpearpointTable(() => ({ ...props, answer: (text) => void told.push(text) }));
  return { table, told };
}

const ours = [unit(0, 1), unit(1, 2, { crew: 2 })];
const planned = (hand: number[], commands: number[], waiting = 0) =>
  view({
    sides: [
      side({ hand, commands, draft: [], units: ours, plan: { hand, commands, units: ours, waiting } }),
      side({ units: [unit(3, 1), unit(4, 2)] }),
    ],
  });

describe("the table", () => {
  beforeEach(() => {
    for (const window of WINDOWS) asking.set(window, true);
    localStorage.clear();
  });

  it("commits a card at the second click, or asks for the line", () => {
    const { table, told } = sit(given("ChooseCommitment", ["done", "commit rifle-squad-m1-garand"], planned([0], [])));
    pickCard(table, 0, 0);
    expect(buttonsOf(table)[0]?.label).toBe("To the front line");
    pickCard(table, 0, 0);
    expect(told).toEqual(["commit rifle-squad-m1-garand"]);
  });

  it("fires at a click, but lets a finger see the odds first", () => {
    const props = given("ChooseTarget", ["hold", "fire 1"], planned([], [], 1));
    const mouse = sit(props);
    clickUnit(mouse.table, 1, 1, false);
    expect(mouse.told).toEqual(["fire 1"]);
    const { table, told } = sit(props);
    clickUnit(table, 1, 1, true);
    expect([table.aimed, told.length]).toEqual([1, 0]);
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["Fire", "Hold fire", "Another target"]);
    clickUnit(table, 1, 1, true);
    expect(told).toEqual(["fire 1"]);
  });

  it("takes a double click for one", () => {
    const { table, told } = sit(given("ChooseTarget", ["hold", "fire 1"], planned([], [], 1)));
    const clicks = [1, 2].map((detail) => new MouseEvent("click", { detail }));
    expect(clicks.map((click) => table.isEcho(click))).toEqual([false, false]);
    clickUnit(table, 1, 1, false);
    expect(told).toEqual(["fire 1"]);
    expect(clicks.map((click) => table.isEcho(click))).toEqual([false, true]);
  });

  it("does with Enter what the first button says, though what is held has the focus", () => {
    const props = given("ChooseTarget", ["hold", "fire 1", "assault 1"], planned([], [], 1));
    const { table, told } = sit(props);
    document.body.innerHTML = `<button class="sp-unit sp-target"></button>`;
    const event = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
    Object.defineProperty(event, "target", { value: document.body.firstElementChild });
    clickUnit(table, 1, 1, false);
    onKey(table, undefined, event);
    expect(told).toEqual(["fire 1"]);
  });

  it("asks whether to fire or to assault", () => {
    const { table, told } = sit(given("ChooseTarget", ["hold", "fire 1", "assault 1"], planned([], [], 1)));
    clickUnit(table, 1, 1, false);
    clickUnit(table, 1, 1, false);
    expect(told).toEqual([]);
    buttonsOf(table)
      .find(({ label }) => label === "Close assault")
      ?.act();
    expect(told).toEqual(["assault 1"]);
  });

  it("plays a command on a unit of the right side", () => {
    const { table, told } = sit(given("MayPlayAtDeclaration", ["done", "play minefield 2"], planned([], [1])));
    expect(table.glows(1, 2)).toBe(false);
    pickCommand(table, 1, 0);
    expect([table.glows(1, 2), table.glows(0, 2)]).toEqual([true, false]);
    expect(promptOf(table).text).toBe("Minefield: choose the unit.");
    clickUnit(table, 1, 2, false);
    expect(told).toEqual(["play minefield 2"]);
  });

  it("offers the chance with a card beside the chance without", () => {
    const odds = { weapon: 0, attacks: 1, needs: 12, bonus: 1, hit: 550, friendly_fire: 30, damage: 400, destroy: 200 };
    const shots = [{ unit: 1, target: 1, assault: false, weapons: [odds], destroy: 200 }];
    const sides = [side({ units: ours, hand: [], commands: [0] }), side({ units: [unit(3, 1)] })];
    const seen = open("MayImproveAttack", 0, 1, 0, { shots, sides, chosen: 1 });
    const { table, told } = sit(given("MayImproveAttack", ["roll", "spend medic", "roll on", "never attack"], seen));
    expect(buttonsOf(table).map((button) => button.odds)).toEqual(["55 %", undefined]);
    pickCommand(table, 0, 0);
    expect(buttonsOf(table)[0]).toMatchObject({ label: "Discard for +1 and roll", odds: "64 %" });
    buttonsOf(table)[0]?.act();
    expect(told).toEqual(["spend medic"]);
  });

  it("answers at once where nobody wants to be asked", () => {
    const { table, told } = sit(given("MayImproveAttack", ["roll", "never attack"], open("MayImproveAttack", 0, 1)));
    asking.set("attack", false);
    table.heard();
    expect(told).toEqual(["never attack"]);
  });

  it("lays smoke for the unit under fire, and goes on by itself without one", () => {
    vi.useFakeTimers();
    const seen = open("MayLaySmoke", 0, 1, 1);
    const smoke = sit(given("MayLaySmoke", ["roll", "play medic 1", "roll on", "never smoke"], seen));
    smoke.table.heard();
    vi.runAllTimers();
    expect(smoke.told).toEqual([]);
    buttonsOf(smoke.table)
      .find(({ label }) => label === "Lay smoke")
      ?.act();
    expect(smoke.told).toEqual(["play medic 1"]);
    const none = sit(given("MayLaySmoke", ["roll", "roll on", "never smoke"], seen));
    none.table.heard();
    expect(none.told).toEqual([]);
    vi.advanceTimersByTime(1400);
    expect(none.told[0]).toBe("roll on");
    none.table.stop();
    smoke.table.stop();
    vi.useRealTimers();
  });

  it("asks again only what is wanted again", () => {
    expect(saidAtOnce("ChooseCommitment", ["done", "ask again"], ["attack"], 1)).toBeNull();
    expect(saidAtOnce("ChooseCommitment", ["done", "ask again"], ["attack"], 3)).toBe("ask again");
    expect(saidAtOnce("ChooseOrders", ["done"], ["orders"], 0)).toBeNull();
  });

  it("keeps decks by name and side", () => {
    const one = { seat: 0, name: "Fist", cards: ["rifle-squad-m1-garand", "gone"] };
    const kept = saveDeck(saveDeck([], one), { ...one, cards: ["105mm-howitzer-m2a1"] });
    expect(savedDecks()).toEqual(kept);
    expect(kept).toHaveLength(1);
    expect(cardsOf(one, BOOK)).toEqual([0]);
    expect(pointsOf([0, 1], BOOK)).toBe(12);
    expect(dropDeck(kept, one)).toEqual([]);
  });
});
