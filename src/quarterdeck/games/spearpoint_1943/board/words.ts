/* How things are called and said. */

import { plural } from "$kit/words";
import type { DamageSum, Modifier, RollSum } from "./protocol";
import type { PrintedCard, Shot, SpearpointBook, SpearpointEvent, SpearpointView, UnitView } from "./types";
import { cardOfRef, NOTHING, slotOfRef } from "./types";

/** A card as it is called in short: without what stands in brackets. */
export function shortName(name: string): string {
  return name.replace(/ \(.*\)$/, "");
}

/** A name that is long, and its last word. */
export function inTwo(name: string): [string, string] {
  const at = name.lastIndexOf(" ");
  return name.length > 13 && at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ""];
}

/** What stands in brackets: 'Veteran', 'M1 Garand'. */
export function addition(name: string): string {
  return / \((.*)\)$/.exec(name)?.[1] ?? "";
}

export function cardName(book: SpearpointBook, card: number): string {
  return shortName(book.cards[card]?.name ?? "");
}

export function commandName(book: SpearpointBook, command: number): string {
  return book.commands[command]?.name ?? "";
}

/** A unit in battle: its number tells units of the same name apart. */
export function unitName(book: SpearpointBook, { card, slot }: Pick<UnitView, "card" | "slot">): string {
  return `${cardName(book, card)} ${slot}`;
}

export function refName(book: SpearpointBook, ref: number): string {
  return unitName(book, { card: cardOfRef(ref), slot: slotOfRef(ref) });
}

export function seatOfRef(book: SpearpointBook, ref: number): number {
  return book.cards[cardOfRef(ref)]?.seat ?? 0;
}

export function weaponName(book: SpearpointBook, card: number, weapon: number): string {
  return book.cards[card]?.weapons[weapon]?.name ?? "Close assault";
}

/** What its crew is called on a unit: 'Veteran +1', 'no crew', or nothing where none is needed. */
export function crewWord(book: SpearpointBook, unit: UnitView): string {
  if (!book.cards[unit.card]?.crew) return "";
  const crew = unit.crew === NOTHING ? undefined : book.cards[unit.crew];
  if (!crew) return "no crew";
  const rank = addition(crew.name) || shortName(crew.name);
  return crew.bonus ? `${rank} +${crew.bonus}` : rank;
}

/** What a damage card does, short enough for its strip. */
const STRIPS: Record<string, string> = {
  none: "no effect",
  stun1: "stunned",
  stun2: "stunned",
  "att-1/2": "attacks \u22121",
  "att-2": "attacks \u22122",
  w2: "second weapon lost",
  "w1/2": "first weapon out",
  "def-1": "defence \u22121",
  "def-2": "defence \u22122",
  expo: "exposed, +1 on it",
  crew: "crew killed",
  withdraw: "withdraws",
  leave: "breaks off",
  dead: "destroyed",
};

export function damageStrip(unit: Pick<UnitView, "code" | "turns">): string {
  if (unit.turns === 0) return "held at half";
  const what = STRIPS[unit.code] ?? unit.code;
  return unit.turns > 0 ? `${what}, ${plural(unit.turns, "turn")}` : what;
}

type Rolled = Extract<SpearpointEvent, { type: "AttackRolled" }>;
type Damaged = Extract<SpearpointEvent, { type: "DamageRolled" }>;

/** An attack roll with everything that was added, as the engine has summed it up. */
export interface Roll extends RollSum {
  kind: "roll";
  unit: number;
  needs: number;
}

export function rollOf({ unit, needs, because }: Rolled): Roll | null {
  return because ? { kind: "roll", unit, needs, ...because } : null;
}

export function isHit({ result }: Pick<RollSum, "result">): boolean {
  return result !== "miss" && result !== "friendly";
}

/** What came of a roll, by the engine's word for it. */
export const RESULTS: Record<string, string> = {
  hit: "Hit",
  miss: "Miss",
  friendly: "Friendly fire",
  double: "Hit, doubled",
  slain: "Wiped out",
};

/** '13 + 2 artillery + 1 crew = 16' */
export function sumText({ dice, modifiers, total }: RollSum): string {
  const natural = dice[0] + dice[1];
  return modifiers.length ? `${natural} ${modifiers.map(term).join(" ")} = ${total}` : `${natural}`;
}

function term({ name, amount }: Modifier): string {
  return `${amount < 0 ? "\u2212" : "+"} ${Math.abs(amount)} ${name}`;
}

/** The dice of a hit, and what they took. */
export interface Blow extends DamageSum {
  kind: "blow";
  unit: number;
}

export function blowOf({ unit, because }: Damaged): Blow | null {
  return because ? { kind: "blow", unit, ...because } : null;
}

/** '7 + 9 index − 5 defence = 11' */
export function blowText({ sum, count, doubled, index, card, defence, net }: DamageSum): string {
  const dice = `${sum}${count > 1 ? ` (${count} dice)` : ""}${doubled ? " \u00d7 2" : ""}`;
  const plus = `${index ? ` + ${index} index` : ""}${card ? ` + ${card} card` : ""}`;
  return `${dice}${plus} \u2212 ${defence} defence = ${net}`;
}

export const CAUSES = ["", "by friendly fire", "in close assault", "by mines"];

/** Thousandths as a percentage, never 0 or 100 for what is not certain. */
export function percent(thousandths: number): string {
  if (thousandths > 0 && thousandths < 10) return "<1";
  if (thousandths < 1000 && thousandths > 990) return ">99";
  return `${Math.round(thousandths / 10)}`;
}

/** Is there more than one shot? Then a hit is that of each, but all of them destroy. */
export function isVolley({ weapons }: Pick<Shot, "weapons">): boolean {
  return weapons.reduce((sum, { attacks }) => sum + attacks, 0) > 1;
}

/** The form of a verb that goes with a card: 'Tiger I fires', but 'Rangers fire'. */
export function verb(card: Pick<PrintedCard, "several"> | undefined, one: string, many: string): string {
  return card?.several ? many : one;
}

/** A unit in battle with its verb: 'Rangers 1 fire'. */
export function does(book: SpearpointBook, ref: number, one: string, many: string): string {
  return `${refName(book, ref)} ${verb(book.cards[cardOfRef(ref)], one, many)}`;
}

/** What it does to its target: 'fires at', 'assaults'. */
export function attacks(card: Pick<PrintedCard, "several"> | undefined, assault: boolean): string {
  return assault ? verb(card, "assaults", "assault") : verb(card, "fires at", "fire at");
}

/** A unit with all that matters, for those who listen. */
export function spoken(book: SpearpointBook, unit: UnitView): string {
  const card = book.cards[unit.card];
  if (!card) return "";
  const where = unit.line === 2 ? `in the air, turn ${unit.flown} of ${card.flight}` : `${book.lines[unit.line]} line`;
  const weapons = card.weapons.map((w) => `${w.name} ${w.attacks} times, ${w.to_hit} to hit, damage ${w.index}`);
  const crew = crewWord(book, unit);
  return [
    `${unitName(book, unit)}, ${card.type}, ${where}`,
    `defence ${unit.defence}, endurance ${unit.endurance} of ${card.endurance}`,
    ...weapons,
    ...(crew ? [crew === "no crew" ? crew : `crew ${crew}`] : []),
    ...(unit.code ? [`damaged: ${damageStrip(unit)}`] : []),
  ].join(". ");
}

/** How a defence other than the printed one comes about; earthworks add no more than they may. */
export function defenceWords({ defence, dug_in, code }: UnitView, card: PrintedCard): string {
  if (defence === card.defence) return "";
  const hurt = code.startsWith("def") ? Number(code.slice(4)) : 0;
  const dug = dug_in ? `+${defence - card.defence + hurt} dug in` : "";
  return ` = ${[card.defence, dug, hurt ? `\u2212${hurt} damage` : ""].filter((part) => part !== "").join(" ")}`;
}

/** What each side has lost, which gave the other its points; a crew counts double if it was captured. */
export function pointsOf(book: SpearpointBook, { sides }: SpearpointView): { text: string; points: string }[] {
  return sides.flatMap(({ lost }, seat) =>
    lost.map((number) => {
      const { name = "", cost = 0, weapons = [] } = book.cards[number] ?? {};
      const points = weapons.length ? `+${cost}` : `+${cost}, captured +${2 * cost}`;
      return { text: `${book.armies[1 - seat]}: ${name}`, points };
    }),
  );
}

/** What the line of a weapon means, where one meets such lines. */
export const WEAPON_LINE =
  "A weapon reads ‘1× 13+ D10’: one attack, 13 or more with two ten-sided dice hits, a hit does a die + 10.";
