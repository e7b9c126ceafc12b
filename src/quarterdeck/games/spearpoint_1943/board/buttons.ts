/* The buttons that go with the question. */

import { optionsOf } from "$kit/options";
import type { Button } from "$kit/prompt";
import type { SpearpointTable } from "./table.svelte";
import { ALL_WEAPONS, ASSAULT, refOf, type SpearpointOption } from "./types";
import { addition, commandName, does, percent, shortName, weaponName } from "./words";

export interface SpearpointButton extends Button {
  /** Milliseconds after which it is pressed by itself; 0: never. */
  runs?: number;
}

/** What can be pressed beside the sentence; the first main one is what Enter does. */
export function buttonsOf(table: SpearpointTable): SpearpointButton[] {
  const { stage, picked } = table;
  if (stage.busy) return [{ label: "Skip", key: "Enter", act: () => stage.skip() }, ...askAgainButtons(table)];
  if (!table.decision) return askAgainButtons(table);
  if (table.doubt) return doubtButtons(table, table.doubt);
  if (picked)
    return [...pickedButtons(table), { label: "Put down", key: "Esc", act: () => table.drop() }, ...allTheSame(table)];
  switch (table.asks) {
    case "ChooseTarget":
      return targetButtons(table);
    case "ChooseCrew":
      return table.options.map((option, i) => says(table, option, crewLabel(table, option), first(i)));
    case "ChooseAttack":
      return attackButtons(table);
    case "MayLaySmoke":
      return smokeButtons(table);
    case "MayImproveAttack":
    case "MayImproveDamage":
      return rollButtons(table);
    case "ChooseDraw":
      return optionsOf(table.options, "Draw").map((option, i) =>
        says(table, option, option.command ? "A command" : "A unit", first(i, "C")),
      );
    default:
      return doneButtons(table);
  }
}

/** A button that gives an answer; none where it is not offered. */
function saysIf(
  table: SpearpointTable,
  type: "Roll" | "RollOn" | "CeaseFire" | "HoldFire" | "Done" | "Play",
  label: string,
  more: Partial<SpearpointButton>,
): SpearpointButton[] {
  const option = table.plain(type);
  return option ? [says(table, option, label, more)] : [];
}

function says(
  table: SpearpointTable,
  option: SpearpointOption,
  label: string,
  more: Partial<SpearpointButton>,
): SpearpointButton {
  return { label, option, act: () => table.do(option), ...more };
}

/** The first of several is what is most likely meant. */
function first(i: number, otherKey?: string): Pick<Button, "main" | "key"> {
  return { main: i === 0, key: i === 0 ? "Enter" : otherKey };
}

function pickedButtons(table: SpearpointTable): SpearpointButton[] {
  const { picked } = table;
  if (picked?.kind === "command") return commandButtons(table, picked.command);
  if (picked?.kind === "card") {
    const lines = ["To the front line", "To the rear line", "Into the air"];
    return optionsOf(table.options, "Commit", { card: picked.card }).map((option, i) =>
      says(table, option, lines[option.line] ?? "Commit", first(i, "R")),
    );
  }
  return table
    .onUnit(table.front, picked?.slot ?? 0)
    .map((option, i) =>
      says(table, option, option.type === "Man" ? "Change its crew" : "Move up to the front", first(i)),
    );
}

/** Whatever is taken up, one may just roll. */
function allTheSame(table: SpearpointTable): SpearpointButton[] {
  return table.asks.startsWith("MayImprove") ? rollButton(table, { key: "R" }) : [];
}

function doneButtons(table: SpearpointTable): SpearpointButton[] {
  const label = table.asks === "ChooseCommitment" ? "All committed" : "Go on";
  const mayPlay = table.asks !== "ChooseCommitment";
  return [
    ...saysIf(table, "Done", label, { ...(mayPlay ? passing(table) : first(0)), ...running(table) }),
    ...(mayPlay ? playButtons(table) : []),
    ...(table.asks === "ChooseOrders" ? fireAllButtons(table) : []),
    ...waitButtons(table),
  ];
}

function attackButtons(table: SpearpointTable): SpearpointButton[] {
  const [option] = optionsOf(table.options, "Resolve");
  const unit = option && table.unitAt(table.front, option.slot);
  if (!unit) return [];
  const label = does(table.book, refOf(unit), "attacks", "attack");
  return [says(table, option, label, first(0)), ...fireAllButtons(table)];
}

/** All attacks that are still to come, one after the other, with no command played for them. */
function fireAllButtons(table: SpearpointTable): SpearpointButton[] {
  return table.attacksWait ? [{ label: "Fire all as declared", key: "F", act: () => table.fireAll() }] : [];
}

function askAgainButtons(table: SpearpointTable): SpearpointButton[] {
  return table.fires ? [{ label: "Ask me again", key: "F", act: () => table.askAgain() }] : [];
}

/** A unit would be left without a crew: the way back is the first. */
function doubtButtons(table: SpearpointTable, option: SpearpointOption): SpearpointButton[] {
  return [
    { label: "Put down", key: "Esc", main: true, act: () => table.drop() },
    says(table, option, "Commit it all the same", { key: "C" }),
  ];
}

/** It is pressed by itself, and says when. */
function running({ patience }: SpearpointTable): Partial<SpearpointButton> {
  return patience.left ? { runs: patience.left, note: `in ${patience.seconds} s` } : {};
}

/** While it goes on by itself: time to think, whatever one holds. */
function waitButtons(table: SpearpointTable): SpearpointButton[] {
  return table.patience.left ? [{ label: "Wait", key: "W", act: () => table.patience.stop() }] : [];
}

function crewLabel(table: SpearpointTable, option: SpearpointOption): string {
  if (option.type === "UseCrew") return `${rankOf(table, option.card)}, from hand`;
  if (option.type !== "UseCrewOf") return option.label;
  const unit = table.unitAt(table.front, option.slot);
  return `${rankOf(table, unit?.crew ?? -1)}, from ${table.unitName(table.front, option.slot)}`;
}

function rankOf(table: SpearpointTable, card: number): string {
  const found = table.book.cards[card];
  if (!found) return "Crew";
  return `${addition(found.name) || shortName(found.name)}${found.bonus ? ` +${found.bonus}` : ""}`;
}

function targetButtons(table: SpearpointTable): SpearpointButton[] {
  const { aimed } = table;
  const attacks = aimed === null ? [] : table.onUnit(1 - table.front, aimed);
  const buttons = attacks.map((option, i) => {
    const assault = option.type === "Assault";
    const best = Math.max(0, ...(table.shotAt(aimed ?? 0, assault)?.weapons.map(({ hit }) => hit) ?? []));
    const note = best ? `${percent(best)} %` : undefined;
    return says(table, option, assault ? "Close assault" : "Fire", { ...first(i, "C"), note });
  });
  return [
    ...buttons,
    ...weaponsButtons(table),
    ...saysIf(table, "HoldFire", "Hold fire", { key: "X" }),
    ...(aimed === null ? [] : [{ label: "Another target", key: "Esc", act: () => table.drop() }]),
  ];
}

/** Which weapons fire: all, or one after the other alone. */
function weaponsButtons(table: SpearpointTable): SpearpointButton[] {
  const { weapon, weapons } = table;
  const unit = table.unitAt(table.front, table.waiting);
  if (weapons.length === 0 || !unit) return [];
  const named = weapon === ALL_WEAPONS ? "all" : weaponName(table.book, unit.card, weapon);
  const next = weapons[weapons.indexOf(weapon) + 1] ?? ALL_WEAPONS;
  return [{ label: `Weapons: ${named}`, key: "W", act: () => table.arm(next) }];
}

function smokeButtons(table: SpearpointTable): SpearpointButton[] {
  return [
    ...saysIf(table, "Roll", "Let them roll", { ...passing(table), ...running(table) }),
    ...playButtons(table),
    { label: "All their rolls", key: "R", act: () => table.letRoll() },
    ...waitButtons(table),
  ];
}

/** Where a command in hand can be played now, it is offered as much as going on, and Enter does neither by habit. */
function passing(table: SpearpointTable): Pick<SpearpointButton, "main" | "key"> {
  return playable(table).length ? { main: true, key: "G" } : first(0);
}

/** A button for each command that can be played now; where a unit goes with it, that is asked next. */
function playButtons(table: SpearpointTable): SpearpointButton[] {
  return playable(table).map((command, i) => {
    const [option, ...more] = table.ofCommand(command).filter(({ type }) => type === "Play");
    const at = table.own?.commands?.indexOf(command) ?? -1;
    const act = more.length ? () => void table.pickCommandAt(at) : () => table.do(option ?? null);
    return { label: `Play ${commandName(table.book, command)}`, option, act, main: true, key: i ? undefined : "P" };
  });
}

function playable(table: SpearpointTable): number[] {
  return [...new Set(optionsOf(table.options, "Play").map(({ command }) => command))];
}

function rollButton(table: SpearpointTable, more: Partial<SpearpointButton>): SpearpointButton[] {
  const odds = table.current?.odds;
  return saysIf(table, "Roll", "Roll", { ...more, note: odds ? `${percent(odds.hit)} %` : undefined });
}

function rollButtons(table: SpearpointTable): SpearpointButton[] {
  return [
    ...rollButton(table, first(0)),
    ...saysIf(table, "RollOn", "Roll on, all of this unit", { key: "R" }),
    ...saysIf(table, "CeaseFire", "Cease fire", { key: "X" }),
    ...fireAllButtons(table),
  ];
}

/** A command that is played on a unit has no button: the unit is clicked. */
function commandButtons(table: SpearpointTable, command: number): SpearpointButton[] {
  const buttons = table.ofCommand(command).flatMap((option) => {
    if (option.type === "Spend") return [spendButton(table, option)];
    if (option.type !== "Play" || option.slot) return [];
    const note = chanceWith(table, table.command(command).adds);
    return [says(table, option, `Play${weaponLabel(table, option.weapon)}`, { key: "P", note })];
  });
  buttons.sort((one, other) => Number(other.option?.type === "Play") - Number(one.option?.type === "Play"));
  return buttons.map((button, i) => ({ ...button, ...first(i, button.key) }));
}

function spendButton(table: SpearpointTable, option: SpearpointOption): SpearpointButton {
  const label = table.asks === "ChooseOrders" ? "Discard for +1" : "Discard for +1 and roll";
  return says(table, option, label, { note: chanceWith(table, 1), act: () => table.spend(option) });
}

/** The chance to hit that there would be with so much more on the dice. */
function chanceWith(table: SpearpointTable, more: number): string | undefined {
  const hit = table.current?.odds?.better[more - 1];
  return hit === undefined ? undefined : `${percent(hit)} %`;
}

function weaponLabel(table: SpearpointTable, weapon: number): string {
  const unit = table.current && table.unitAt(table.current.seat, table.current.shot.unit);
  return unit && weapon < ASSAULT ? ` for ${weaponName(table.book, unit.card, weapon)}` : "";
}
