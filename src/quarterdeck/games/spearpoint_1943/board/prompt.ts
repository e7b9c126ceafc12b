/* One sentence: what is asked, of whom, and why one waits. */

import { overrunIn, overrunWords } from "./overrun";
import type { SpearpointTable } from "./table.svelte";
import type { PrintedCommand } from "./types";
import { cardName, commandName, plural, refName, weaponName } from "./words";

export interface Words {
  text: string;
  why: string;
}

export function promptOf(table: SpearpointTable): Words {
  if (table.over) return { text: ending(table), why: tally(table) };
  if (table.stage.show.busy) return { text: happening(table), why: "" };
  if (table.courier.trouble) return { text: table.courier.trouble, why: "" };
  if (table.courier.wish) {
    const why = table.courier.late ? "The table does not answer yet; this goes out as soon as it does." : "";
    return { text: "Orders go out.", why };
  }
  return table.decision ? asked(table) : waiting(table);
}

export function ending(table: SpearpointTable): string {
  const { scene, me, book } = table;
  const { outcome, resigned } = scene;
  if (!outcome) return "";
  const [winner] = outcome.winners;
  if (outcome.winners.length !== 1 || winner === undefined) return "The battle is drawn.";
  const overrun = overrunIn(scene.sides, book.limits.overrun_turns);
  if (overrun?.stage === "done") return `${overrunWords(overrun, book, me)[0]}.`;
  const won = winner === me ? "The battle is yours" : `The ${book.armies[winner] ?? table.name(winner)} win the battle`;
  return resigned === null ? `${won}.` : `${won}: ${resigned === me ? "you" : table.name(resigned)} resigned.`;
}

function tally({ scene }: SpearpointTable): string {
  if (scene.resigned !== null) return "";
  const [one = 0, other = 0] = scene.sides.map(({ score }) => score);
  return `${Math.max(one, other)} to ${Math.min(one, other)} after ${plural(scene.turn, "turn")}.`;
}

/** While something is shown: what it is. */
function happening(table: SpearpointTable): string {
  const { event, attack } = table.stage;
  const { book } = table;
  switch (event?.type) {
    case "TurnBegan":
      return `Turn ${event.turn} begins.`;
    case "UnitCommitted":
      return `${refName(book, event.unit)} goes into battle.`;
    case "CommandPlayed":
      return `${table.who(event.seat)}: ${commandName(book, event.command)}!`;
    case "CommandSpent":
      return `${commandName(book, event.command)} discarded for +1.`;
    case "TargetDeclared":
      return "Targets are revealed.";
    case "InitiativeRolled":
      return "Dice for the initiative.";
    case "InitiativeWon":
      return `${table.who(event.seat)} ${event.seat === table.me ? "have" : "has"} the initiative.`;
    case "FireCeased":
      return `${refName(book, event.unit)} ceases fire.`;
    case "AttackLost":
      return `${refName(book, event.unit)} loses its attack.`;
    case "DamageCardDrawn":
      return `${refName(book, event.unit)} is damaged.`;
    case "UnitDestroyed":
      return `${refName(book, event.unit)} is destroyed: ${plural(event.points, "point")}.`;
    case "CrewMetItsFate":
      return ["The crew survives.", "The crew is captured.", "The crew perishes."][event.fate] ?? "";
    case "CommandDrawn":
    case "UnitDrawn":
      return "New cards.";
    case "TurnEnded":
      return `Turn ${event.turn} ends.`;
    case "GameEnded":
      return "The battle is over.";
    default:
      if (!attack) return "";
      return `${refName(book, attack.unit)} ${attack.assault ? "leads the assault on" : "fires at"} ${refName(book, attack.target)}.`;
  }
}

function asked(table: SpearpointTable): Words {
  const { picked, book } = table;
  const held = picked?.kind === "command" ? table.command(picked.command) : null;
  if (held && table.ofCommand(held.number).some(({ verb, slot }) => verb === "play" && slot !== undefined))
    return { text: `${held.name}: choose the unit.`, why: `${capital(held.text)}.` };
  switch (table.asks) {
    case "BuildDeck":
      return { text: "Build your Reserves deck.", why: "" };
    case "ChooseStartingHand":
      return { text: "Choose your starting hand.", why: "" };
    case "ChooseCommitment":
      return commitment(table);
    case "ChooseCrew":
      return { text: `Who mans ${unitName(table, table.waiting)}?`, why: "A crew from hand, or that of another unit." };
    case "MayLayMines":
      return table.moves.some(({ verb }) => verb === "play")
        ? { text: "Enemy armour has arrived: a minefield?", why: "Pick the card, then the tank." }
        : { text: "Enemy armour has arrived.", why: "You have no minefield: it soon goes on." };
    case "MayPlayAtDeclaration":
      return { text: "A command before targets are declared?", why: "All targets are revealed together." };
    case "ChooseTarget":
      return target(table);
    case "ChooseOrders":
      return {
        text: "Orders before the initiative?",
        why: held ? heldWords(table, held) : "Play a command, or discard one for +1 on the dice.",
      };
    case "ChooseAttack":
      return { text: "Which of your units attacks now?", why: "You take turns, attack by attack." };
    case "MayLaySmoke":
      return smoke(table);
    case "MayImproveAttack":
      return improve(table, held ? heldWords(table, held) : "");
    case "MayImproveDamage":
      return {
        text: `${table.question?.a ? "A mine goes off!" : "A hit!"} Discard a command for +1 damage?`,
        why: held ? `${held.name} would be gone.` : damageWhy(table),
      };
    case "ChooseDraw":
      return {
        text: isLastDraw(table) ? "And one more card: of which kind?" : "Two more cards: of which kind is the first?",
        why: `${plural(table.own?.reserves.length ?? 0, "unit card")} left in your Reserves.`,
      };
    case "ChooseDiscard":
      return (table.moves[0]?.card ?? -1) >= 0
        ? { text: "Too many units: put one under your Reserves.", why: `You may keep ${book.limits.units}.` }
        : { text: "Too many commands: discard one.", why: `You may keep ${book.limits.commands}.` };
    default:
      return { text: table.decision?.prompt ?? "", why: "" };
  }
}

/** What the command does, or that it is not for now. */
function heldWords(table: SpearpointTable, { number, name, text }: PrintedCommand): string {
  if (table.ofCommand(number).some(({ verb }) => verb === "play")) return `${name}: ${text}.`;
  return `${name} cannot be played now. Discarded, it is +1.`;
}

function commitment(table: SpearpointTable): Words {
  const { picked } = table;
  if (picked?.kind === "card") {
    const lines = table.ofCard(picked.card).length;
    return { text: `${cardName(table.book, picked.card)}: ${lines > 1 ? "which line?" : "into battle?"}`, why: "" };
  }
  if (picked?.kind === "unit") return { text: `${unitName(table, picked.slot)}: what changes?`, why: "" };
  const units = table.moves.some(({ verb }) => verb === "commit");
  return {
    text: units ? "Commit units, or be done." : "Nothing more to commit.",
    why: "Both sides reveal together. Guns, tanks and planes need a crew.",
  };
}

function target(table: SpearpointTable): Words {
  const name = unitName(table, table.waiting);
  const why = weaponsWhy(table);
  if (table.aimed === null)
    return { text: `At what does your ${name} fire?`, why: why || "Chances stand on the targets." };
  const aimed = table.unitAt(1 - table.front, table.aimed);
  return { text: `${name} at ${aimed ? cardName(table.book, aimed.card) : ""}?`, why };
}

/** Once a weapon is named: what that means. */
function weaponsWhy(table: SpearpointTable): string {
  const unit = table.unitAt(table.front, table.waiting);
  if (!unit || table.weapon === null) return "";
  const bombs = table.card(unit.card).weapons.filter(({ bomb }, i) => bomb && i !== table.weapon).length > 0;
  return `With its ${weaponName(table.book, unit.card, table.weapon)} alone${bombs ? "; the bomb is kept" : ""}.`;
}

function improve(table: SpearpointTable, held: string): Words {
  const { current, book } = table;
  const unit = current && table.unitAt(current.seat, current.shot.unit);
  if (!current || !unit || current.weapon === null) return { text: table.decision?.prompt ?? "", why: held };
  const enemy = table.unitAt(1 - current.seat, current.shot.target);
  const what = weaponName(book, unit.card, current.weapon);
  const more = improveWhy(table);
  return {
    text: `${cardName(book, unit.card)} ${current.assault ? "assaults" : "fires at"} ${enemy ? cardName(book, enemy.card) : "its target"}`,
    why: held || `${what}: ${more}`,
  };
}

function improveWhy(table: SpearpointTable): string {
  if (table.props.view.bonus) return "one card is discarded, +1.";
  if (!table.own?.commands?.length) return "now, or cease fire and keep it for a later turn.";
  return `play a command, or discard one for +1${table.plain("cease") ? "; or cease fire" : ""}.`;
}

function smoke({ stage, moves, book }: SpearpointTable): Words {
  const text = stage.attack
    ? `${refName(book, stage.attack.unit)} attacks your ${refName(book, stage.attack.target)}`
    : "";
  const has = moves.some(({ verb }) => verb === "play");
  return { text, why: has ? "Smoke, before they roll?" : "You have no smoke: it soon goes on." };
}

function damageWhy({ stage, book }: SpearpointTable): string {
  return stage.attack ? `${refName(book, stage.attack.target)} is hit.` : "";
}

/** The step that draws what is chosen knows how many draws are to come. */
function isLastDraw({ props }: SpearpointTable): boolean {
  return props.view.place.agenda.some(([step, left]) => step === "draw_chosen" && left === 1);
}

export function unitName(table: SpearpointTable, slot: number): string {
  const unit = table.unitAt(table.front, slot);
  return unit ? `${cardName(table.book, unit.card)} ${slot}` : "unit";
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

const DOING: Record<string, string> = {
  ChooseAttack: "chooses an attack",
  MayLaySmoke: "may lay smoke",
  MayImproveAttack: "is about to roll",
  MayImproveDamage: "is about to roll for damage",
};

function waiting(table: SpearpointTable): Words {
  const { question } = table;
  if (question && question.seat !== table.me)
    return { text: `${table.name(question.seat)} ${DOING[question.decision] ?? "decides"}.`, why: "" };
  const others = Object.keys(table.props.asked)
    .map(Number)
    .filter((seat) => seat !== table.me);
  const names = others.map((seat) => table.name(seat)).join(" and ");
  if (names) return { text: `Waiting for ${names}.`, why: table.me === null ? "" : "Your orders stand." };
  return { text: "", why: "" };
}
