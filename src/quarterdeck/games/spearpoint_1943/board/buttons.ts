/* The buttons that go with the question. */

import { hitWithOneMore } from "./chances";
import type { Move } from "./moves";
import { unitName } from "./prompt";
import type { SpearpointTable } from "./table.svelte";
import { ASSAULT, FRONT } from "./types";
import { addition, percent, shortName, weaponName } from "./words";

export interface Button {
  label: string;
  /** A number beside it: the chance to hit. */
  odds?: string;
  main?: boolean;
  key?: string;
  /** Milliseconds after which it is pressed by itself; 0: never. */
  runs?: number;
  act: () => void;
}

/** What can be pressed beside the sentence; the first main one is what Enter does. */
export function buttonsOf(table: SpearpointTable): Button[] {
  if (!table.decision) return [];
  const { picked } = table;
  const put: Button = { label: "Put down", key: "Esc", act: () => table.drop() };
  if (picked?.kind === "command") return [...commandButtons(table, picked.command), put];
  if (picked?.kind === "card")
    return [...table.ofCard(picked.card).map((move, i) => commitButton(table, move, i)), put];
  if (picked?.kind === "unit") return [...unitButtons(table, picked.slot), put];
  switch (table.asks) {
    case "ChooseTarget":
      return targetButtons(table);
    case "ChooseCrew":
      return table.moves.map((move, i) => ({
        label: crewLabel(table, move),
        main: i === 0,
        key: i === 0 ? "Enter" : undefined,
        act: () => table.do(move),
      }));
    case "ChooseAttack":
      return attackButtons(table);
    case "MayLaySmoke":
      return smokeButtons(table);
    case "MayImproveAttack":
    case "MayImproveDamage":
      return rollButtons(table);
    case "ChooseDraw":
      return drawButtons(table);
    default:
      return doneButtons(table);
  }
}

function drawButtons(table: SpearpointTable): Button[] {
  return table.moves
    .filter(({ verb }) => verb === "draw")
    .map((move, i) => ({
      label: move.draws === "unit" ? "A unit" : "A command",
      main: i === 0,
      key: i === 0 ? "Enter" : "C",
      act: () => table.do(move),
    }));
}

function doneButtons(table: SpearpointTable): Button[] {
  const done = table.plain("done");
  if (!done) return [];
  const label = table.asks === "ChooseCommitment" ? "All committed" : "Go on";
  const runs = table.patience.left;
  return [{ label, main: true, key: "Enter", runs, act: () => table.do(done) }, ...waitButtons(table)];
}

/** While it goes on by itself: time to think, whatever one holds. */
function waitButtons(table: SpearpointTable): Button[] {
  return table.patience.left ? [{ label: "Wait", key: "W", act: () => table.patience.stop() }] : [];
}

function commitButton(table: SpearpointTable, move: Move, i: number): Button {
  const [front, label] = [
    move.line === FRONT,
    ["To the front line", "To the rear line", "Into the air"][move.line ?? 0],
  ];
  const key = i === 0 ? "Enter" : front ? "F" : "R";
  return { label: label ?? "Commit", main: i === 0, key, act: () => table.do(move) };
}

function unitButtons(table: SpearpointTable, slot: number): Button[] {
  return table.onUnit(table.front, slot).map((move, i) => ({
    label: move.verb === "man" ? "Change its crew" : "Move up to the front",
    main: i === 0,
    key: i === 0 ? "Enter" : undefined,
    act: () => table.do(move),
  }));
}

function crewLabel(table: SpearpointTable, move: Move): string {
  if (move.card !== undefined) return `${rankOf(table, move.card)}, from hand`;
  const unit = table.unitAt(table.front, move.slot ?? 0);
  return `${rankOf(table, unit?.crew ?? -1)}, from ${unitName(table, move.slot ?? 0)}`;
}

function rankOf(table: SpearpointTable, card: number): string {
  const found = table.book.cards[card];
  if (!found) return "Crew";
  return `${addition(found.name) || shortName(found.name)}${found.bonus ? ` +${found.bonus}` : ""}`;
}

function targetButtons(table: SpearpointTable): Button[] {
  const buttons: Button[] = [];
  const { aimed } = table;
  for (const move of aimed === null ? [] : table.onUnit(1 - table.front, aimed)) {
    const assault = move.verb === "assault";
    const best = Math.max(0, ...(table.shotAt(aimed ?? 0, assault)?.weapons.map(({ hit }) => hit) ?? []));
    const main = buttons.length === 0;
    buttons.push({
      label: assault ? "Close assault" : "Fire",
      odds: best ? `${percent(best)} %` : undefined,
      main,
      key: main ? "Enter" : "C",
      act: () => table.do(move),
    });
  }
  const weapons = weaponsButton(table);
  if (weapons) buttons.push(weapons);
  const hold = table.plain("hold");
  if (hold) buttons.push({ label: "Hold fire", key: "X", act: () => table.do(hold) });
  if (aimed !== null) buttons.push({ label: "Another target", key: "Esc", act: () => table.drop() });
  return buttons;
}

/** Which weapons fire: all, or one after the other alone. */
function weaponsButton(table: SpearpointTable): Button | null {
  const { weapon, weapons } = table;
  if (weapons.length === 0) return null;
  const unit = table.unitAt(table.front, table.waiting);
  const named = weapon === null || !unit ? "all" : weaponName(table.book, unit.card, weapon);
  const next = weapons[weapon === null ? 0 : weapons.indexOf(weapon) + 1] ?? null;
  return { label: `Weapons: ${named}`, key: "W", act: () => table.arm(next) };
}

function attackButtons(table: SpearpointTable): Button[] {
  const [first] = table.moves;
  if (!first) return [];
  return [
    { label: `${unitName(table, first.slot ?? 0)} attacks`, main: true, key: "Enter", act: () => table.do(first) },
  ];
}

function smokeButtons(table: SpearpointTable): Button[] {
  const [roll, play] = [table.plain("roll"), table.plain("play")];
  if (!roll) return [];
  const buttons: Button[] = [
    { label: "Let them roll", main: true, key: "Enter", runs: table.patience.left, act: () => table.do(roll) },
    { label: "All their rolls", key: "R", act: () => table.letRoll() },
  ];
  if (play) buttons.push({ label: "Lay smoke", key: "S", act: () => table.do(play) });
  return [...buttons, ...waitButtons(table)];
}

function rollButtons(table: SpearpointTable): Button[] {
  const odds = table.current?.odds;
  const [roll, on, cease] = [table.plain("roll"), table.plain("roll on"), table.plain("cease")];
  const buttons: Button[] = [];
  if (roll)
    buttons.push({
      label: "Roll",
      odds: odds ? `${percent(odds.hit)} %` : undefined,
      main: true,
      key: "Enter",
      act: () => table.do(roll),
    });
  if (on) buttons.push({ label: "Roll on, all of this unit", key: "R", act: () => table.do(on) });
  if (cease) buttons.push({ label: "Cease fire", key: "X", act: () => table.do(cease) });
  return buttons;
}

function commandButtons(table: SpearpointTable, command: number): Button[] {
  const buttons: Button[] = [];
  for (const move of table.ofCommand(command)) {
    const main = buttons.length === 0;
    const key = main ? "Enter" : undefined;
    if (move.verb === "spend") {
      const more = table.current?.odds ? hitWithOneMore(table.current.odds) : null;
      const label = table.asks === "ChooseOrders" ? "Discard for +1" : "Discard for +1 and roll";
      buttons.push({
        label,
        odds: more === null ? undefined : `${percent(more)} %`,
        main,
        key,
        act: () => table.spend(move),
      });
    } else if (move.verb === "play" && move.slot === undefined) {
      buttons.push({
        label: `Play${weaponLabel(table, move)}`,
        main,
        key: main ? "Enter" : "P",
        act: () => table.do(move),
      });
    }
  }
  return buttons;
}

function weaponLabel(table: SpearpointTable, move: Move): string {
  const unit = table.current && table.unitAt(table.current.seat, table.current.shot.unit);
  if (!unit || move.weapon === undefined || move.weapon >= ASSAULT) return "";
  return ` for ${weaponName(table.book, unit.card, move.weapon)}`;
}
