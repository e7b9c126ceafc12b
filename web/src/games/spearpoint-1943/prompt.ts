/* One sentence: what is asked, of whom, and why one waits; and the buttons that go with it. */

import { hitWithOneMore } from "./chances";
import type { Move } from "./moves";
import type { SpearpointTable } from "./table.svelte";
import { ASSAULT, FRONT } from "./types";
import { addition, cardName, commandName, percent, plural, refName, shortName, weaponName } from "./words";

export interface Words {
  text: string;
  why: string;
}

export interface Button {
  label: string;
  /** A number beside it: the chance to hit. */
  odds?: string;
  main?: boolean;
  key?: string;
  act: () => void;
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

export function ending({ scene, me, book, name }: SpearpointTable): string {
  const { outcome } = scene;
  if (!outcome) return "";
  const [winner] = outcome.winners;
  if (outcome.winners.length !== 1 || winner === undefined) return "The battle is drawn.";
  return winner === me ? "The battle is yours." : `The ${book.armies[winner] ?? name(winner)} win the battle.`;
}

function tally({ scene }: SpearpointTable): string {
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
        : { text: "Enemy armour has arrived.", why: "You have no minefield: it goes on by itself." };
    case "MayPlayAtDeclaration":
      return { text: "A command before targets are declared?", why: "All targets are revealed together." };
    case "ChooseTarget":
      return target(table);
    case "ChooseOrders":
      return {
        text: "Orders before the initiative?",
        why: held ? `${held.name}: ${held.text}.` : "Play a command, or discard one for +1 on the dice.",
      };
    case "ChooseAttack":
      return { text: "Which of your units attacks now?", why: "You take turns, attack by attack." };
    case "MayLaySmoke":
      return smoke(table);
    case "MayImproveAttack":
      return improve(table, held ? `${held.name}: ${held.text}.` : "");
    case "MayImproveDamage":
      return {
        text: `${table.question?.a ? "A mine goes off!" : "A hit!"} Discard a command for +1 damage?`,
        why: held ? `${held.name} would be gone.` : damageWhy(table),
      };
    case "ChooseDraw":
      return {
        text: "Two more cards: of which kind?",
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
  if (table.aimed === null) return { text: `At what does your ${name} fire?`, why: "Chances stand on the targets." };
  const aimed = table.unitAt(1 - table.front, table.aimed);
  return { text: `${name} at ${aimed ? cardName(table.book, aimed.card) : ""}?`, why: "" };
}

function improve(table: SpearpointTable, held: string): Words {
  const { current, book } = table;
  const unit = current && table.unitAt(current.seat, current.shot.unit);
  if (!current || !unit || current.weapon === null) return { text: table.decision?.prompt ?? "", why: held };
  const enemy = table.unitAt(1 - current.seat, current.shot.target);
  const what = weaponName(book, unit.card, current.weapon);
  const more = table.props.view.bonus ? "one card is discarded, +1." : "play a command, or discard one for +1.";
  return {
    text: `${cardName(book, unit.card)} ${current.assault ? "assaults" : "fires at"} ${enemy ? cardName(book, enemy.card) : "its target"}`,
    why: held || `${what}: ${more}`,
  };
}

function smoke({ stage, moves, book }: SpearpointTable): Words {
  const text = stage.attack
    ? `${refName(book, stage.attack.unit)} attacks your ${refName(book, stage.attack.target)}`
    : "";
  const has = moves.some(({ verb }) => verb === "play");
  return { text, why: has ? "Smoke, before they roll?" : "You have no smoke: it goes on by itself." };
}

function damageWhy({ stage, book }: SpearpointTable): string {
  return stage.attack ? `${refName(book, stage.attack.target)} is hit.` : "";
}

function unitName(table: SpearpointTable, slot: number): string {
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

/** The usual choice first. */
function drawButtons(table: SpearpointTable): Button[] {
  const draws = table.moves.filter(({ verb }) => verb === "draw");
  const usual = draws.find(({ count }) => count === 1) ?? draws[0];
  return draws
    .toSorted((one, other) => Number(other === usual) - Number(one === usual))
    .map((move) => ({
      label: drawLabel(move.count ?? 0),
      main: move === usual,
      key: move === usual ? "Enter" : undefined,
      act: () => table.do(move),
    }));
}

function doneButtons(table: SpearpointTable): Button[] {
  const done = table.plain("done");
  const label = table.asks === "ChooseCommitment" ? "All committed" : "Go on";
  return done ? [{ label, main: true, key: "Enter", act: () => table.do(done) }] : [];
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
  const hold = table.plain("hold");
  if (hold) buttons.push({ label: "Hold fire", key: "X", act: () => table.do(hold) });
  if (aimed !== null) buttons.push({ label: "Another target", key: "Esc", act: () => table.drop() });
  return buttons;
}

function attackButtons(table: SpearpointTable): Button[] {
  const [first] = table.moves;
  if (!first) return [];
  return [
    { label: `${unitName(table, first.slot ?? 0)} attacks`, main: true, key: "Enter", act: () => table.do(first) },
  ];
}

function smokeButtons(table: SpearpointTable): Button[] {
  const [roll, play, on] = [table.plain("roll"), table.plain("play"), table.plain("roll on")];
  const buttons: Button[] = [];
  if (roll) buttons.push({ label: "Let them roll", main: true, key: "Enter", act: () => table.do(roll) });
  if (play) buttons.push({ label: "Lay smoke", key: "S", act: () => table.do(play) });
  if (play && on) buttons.push({ label: "All their rolls", key: "R", act: () => table.do(on) });
  return buttons;
}

function rollButtons(table: SpearpointTable): Button[] {
  const odds = table.current?.odds;
  const [roll, on] = [table.plain("roll"), table.plain("roll on")];
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

function drawLabel(commands: number): string {
  return ["Two units", "A unit and a command", "Two commands"][commands] ?? "";
}
