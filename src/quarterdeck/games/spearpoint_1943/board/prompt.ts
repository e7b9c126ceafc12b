/* What is asked is the engine's sentence; here is what it cannot know: what is shown, picked, sent and waited for. */

import { LATE, type Words } from "$kit/prompt";
import { capital, listed, plural } from "$kit/words";
import { overrunIn, overrunWords } from "./overrun";
import type { SpearpointTable } from "./table.svelte";
import { ALL_WEAPONS, cardOfRef } from "./types";
import { attacks, cardName, commandName, does, refName, weaponName } from "./words";

export function promptOf(table: SpearpointTable): Words {
  const { courier } = table;
  if (table.over) return { text: ending(table), why: tally(table) };
  if (table.stage.busy) return { text: happening(table), why: "" };
  if (courier.trouble) return { text: courier.trouble, why: "" };
  if (courier.wish) return { text: "Sending your answer.", why: courier.late ? LATE : "" };
  return table.decision ? asked(table, table.decision.prompt) : waiting(table);
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
      return `${does(book, event.unit, "goes", "go")} into battle.`;
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
      return `${does(book, event.unit, "ceases", "cease")} fire.`;
    case "AttackLost":
      return `${does(book, event.unit, "loses its", "lose their")} attack.`;
    case "DamageCardDrawn":
      return `${does(book, event.unit, "is", "are")} damaged.`;
    case "UnitDestroyed":
      return `${does(book, event.unit, "is", "are")} destroyed: ${plural(event.points, "point")}.`;
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
      return `${refName(book, attack.unit)} ${attacks(book.cards[cardOfRef(attack.unit)], attack.assault)} ${refName(book, attack.target)}.`;
  }
}

const FIRE_ALL = "Fire all: unit after unit, and no command is played for it.";

/** What happens by itself, where something does. */
const GOING_ON: Record<string, string> = { MayLaySmoke: "They roll" };

function asked(table: SpearpointTable, prompt: string): Words {
  const { picked, book } = table;
  if (table.doubt?.type === "Commit") return doubted(table, table.doubt.card);
  if (picked?.kind === "command") return held(table, picked.command, prompt);
  if (picked?.kind === "card") {
    const lines = table.ofCard(picked.card).length;
    return { text: `${cardName(book, picked.card)}: ${lines > 1 ? "which line?" : "into battle?"}`, why: "" };
  }
  if (picked?.kind === "unit") return { text: `${table.unitName(table.front, picked.slot)}: what changes?`, why: "" };
  if (table.asks === "ChooseTarget") return target(table, prompt);
  if (table.asks === "ChooseAttack") return { text: prompt, why: FIRE_ALL };
  return {
    text: prompt,
    why: table.patience.left ? `${GOING_ON[table.asks] ?? "It goes on"} when the line has run out.` : "",
  };
}

function doubted({ book }: SpearpointTable, card: number): Words {
  return {
    text: `You hold no crew for ${cardName(book, card)}. Take that of another unit?`,
    why: "The other unit then cannot attack.",
  };
}

/** What the command does, or that it is not for now. */
function held(table: SpearpointTable, command: number, prompt: string): Words {
  const { name, text } = table.command(command);
  const plays = table.ofCommand(command).filter(({ type }) => type === "Play");
  if (plays.length === 0) return { text: prompt, why: `${name} cannot be played now, only discarded for +1.` };
  if (plays.some((play) => play.type === "Play" && play.slot))
    return { text: `${name}: choose the unit.`, why: `${capital(text)}.` };
  return { text: prompt, why: `${name}: ${text}.` };
}

function target(table: SpearpointTable, prompt: string): Words {
  const why = weaponsWhy(table);
  if (table.aimed === null)
    return { text: prompt, why: why || "On the targets: what a shot hits, and what all together destroy." };
  const [ours, theirs] = [table.waiting, table.aimed];
  return { text: `${table.unitName(table.front, ours)} at ${table.unitName(1 - table.front, theirs)}?`, why };
}

/** Once a weapon is named: what that means. */
function weaponsWhy(table: SpearpointTable): string {
  const unit = table.unitAt(table.front, table.waiting);
  if (!unit || table.weapon === ALL_WEAPONS) return "";
  const bombs = table.card(unit.card).weapons.some(({ bomb }, i) => bomb && i !== table.weapon);
  return `With its ${weaponName(table.book, unit.card, table.weapon)} alone${bombs ? "; the bomb is kept" : ""}.`;
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
  const names = listed(others.map((seat) => table.name(seat)));
  if (names) return { text: `Waiting for ${names}.`, why: table.me === null ? "" : "You are done for now." };
  return { text: "", why: "" };
}
