/* What is asked is the engine's sentence; here is what it cannot know: what is shown, planned, sent and waited for. */

import { reason } from "$kit/courier.svelte";
import { optionOf } from "$kit/options";
import { type Button, LATE, type Words } from "$kit/prompt";
import { capital, listed, plural, wonBy } from "$kit/words";
import type { IconName } from "./icons";
import { nextOpen } from "./plan";
import type { ShieldsTable } from "./table.svelte";
import { CHANGE, DESTROYED, ERASE, FILL, FLIP, RESET } from "./types";
import {
  abilityState,
  aversionWords,
  avertWords,
  choiceWords,
  effectWords,
  fateWords,
  ROLE_WORDS,
  spokenSheet,
  unusableWords,
} from "./words";

const only = (text: string): Words => ({ text, why: "" });

export function promptOf(table: ShieldsTable): Words {
  if (table.stage.busy) return only(shown(table));
  if (table.phase === "over") return only(ending(table));
  if (table.courier.trouble) return only(table.courier.trouble);
  if (table.courier.wish) {
    const text = table.courier.wish.kind === "change" ? "Taking your plan back." : "Sending.";
    return { text, why: table.courier.late ? LATE : "" };
  }
  if (table.phase === "flip") return flipping(table);
  if (table.phase === "attack") return attacked(table);
  if (table.me === null) return only(watched(table));
  if (table.locked || !(table.me in table.props.asked)) {
    const { mayUndo, whyNot } = table.props;
    const fixed = table.locked && !mayUndo && whyNot ? reason(whyNot) : "";
    return { text: "You have locked in.", why: `${waiting(table)} ${fixed}`.trim() };
  }
  return planning(table);
}

function waiting(table: ShieldsTable): string {
  const open = Object.keys(table.props.asked).map(Number);
  const names = open.filter((seat) => seat !== table.me).map((seat) => table.name(seat));
  return names.length ? `Waiting for ${listed(names)}.` : "";
}

function watched(table: ShieldsTable): string {
  const open = Object.keys(table.props.asked).map((seat) => table.name(Number(seat)));
  return open.length ? `${listed(open)} ${open.length > 1 ? "are" : "is"} choosing, in secret.` : "All have chosen.";
}

function flipping(table: ShieldsTable): Words {
  if (table.mayFlip) return only(table.props.decision?.prompt ?? "");
  const [seat] = Object.keys(table.props.asked).map(Number);
  return only(seat === undefined ? "The dice are rolled." : `${table.name(seat)} may turn a shared die upside down.`);
}

function attacked(table: ShieldsTable): Words {
  if (table.mayAvert) return { text: table.props.decision?.prompt ?? "", why: aversionWords(table.aversions) };
  return { text: "The attacks are on their way.", why: waiting(table) };
}

function planning(table: ShieldsTable): Words {
  const { plan } = table;
  const why = Object.keys(table.props.asked).length === 1 && table.seats > 1 ? "All others have locked in." : "";
  if (table.opening !== null) return only(openings[table.opening] ?? "");
  if (table.explained !== null) return explained(table, table.explained);
  if (plan.use?.ability === FILL && table.fillable.length > 0) {
    const none = table.fills.length === 0;
    return only(
      none ? "Fill two triangles of one sector: choose the first." : "Choose the second, in the same sector.",
    );
  }
  const open = nextOpen(plan);
  if (plan.sockets.every((die) => die === null)) return { text: table.props.decision?.prompt ?? "", why };
  return open === null ? drawing(table, why) : { text: `Which die is for the ${ROLE_WORDS[open]}?`, why };
}

/** An ability that cannot be used now: what it does, and why not. */
function explained({ book, mine }: ShieldsTable, city: number): Words {
  const { text = "" } = book.abilities[city - 1] ?? {};
  return { text, why: mine ? unusableWords(abilityState(mine, city), city) : "" };
}

/** All dice have their place. */
function drawing(table: ShieldsTable, why: string): Words {
  const { ghost, trouble, places, here } = table.pencil;
  const { placement } = table.plan;
  const name = table.book.shapes[table.shape - 1]?.name ?? "shape";
  if (places.length === 0)
    return { text: `There is no place for the ${name} in sector ${table.work}: you draw nothing.`, why };
  if (ghost && trouble) return only(`Not there: ${trouble}.`);
  const does = effectWords(table.effects);
  if (ghost && ghost.number !== placement) return only(`Draw the ${name} here?${does ? ` It ${does}.` : ""}`);
  if (placement !== null) return { text: `${does ? capital(does) : "All set"}. Lock in, or change anything.`, why };
  return {
    text: `Draw the ${name}, at least partly in sector ${table.work}.`,
    why: `${plural(places.length, "place")}, ${here.length} at this turn.`,
  };
}

const openings: Record<number, string> = {
  [CHANGE]: "Change a die by one, for yourself: \u2212 or + on it.",
  [RESET]: "Make which ability ready again?",
  [ERASE]: "Erase a rectangle of which sector?",
};

function shown(table: ShieldsTable): string {
  const { cue, arriving } = table.stage;
  if (cue === "reveal") return table.alone ? "Your shape is drawn." : "All sheets are revealed.";
  if (cue === "power") return powered(table);
  if (cue === "dice") return `Round ${table.stage.scene.round}: the dice are rolled.`;
  if (cue === "flip") return "A shared die is flipped.";
  if (table.stage.news.changed) return `You turn the attack to sector ${table.stage.news.changed}.`;
  if (cue === "strike" && arriving.length) return arriving.map((strike) => fateWords(strike, table)).join(" ");
  return cue === "strike" ? "The enemy attacks once more." : "";
}

function powered(table: ShieldsTable): string {
  const { raised, enabled } = table.stage.news;
  if (raised.length)
    return raised.map(([seat, sector]) => `${capital(table.whose(seat))} shield ${sector} is up.`).join(" ");
  return enabled.length ? "New abilities are enabled, from the next round on." : "The current reaches an emitter.";
}

export function ending(table: ShieldsTable): string {
  const { outcome, resigned } = table.view;
  if (!outcome) return "";
  if (resigned !== null) return given(table, outcome.winners[0] ?? 0, resigned);
  const lost = table.view.sheets.map(({ hits }) => hits.some((count) => count >= DESTROYED));
  if (table.alone) {
    if (outcome.winners.length) return "All six shields are up: your realm is safe.";
    return lost[0] ? "A city has fallen: your realm is lost." : "The rounds have run out.";
  }
  if (outcome.winners.length === 0) return "Nobody wins.";
  const names = outcome.winners.map((seat) => table.you(seat));
  const other = lost.some(Boolean) ? "a fallen city" : "the best realm when the rounds ran out";
  const how = outcome.winners.map((seat) =>
    table.view.sheets[seat]?.shields.length === 6 ? "all six shields" : other,
  );
  const verb = names.length > 1 ? "share the win" : names[0] === "you" ? "win" : "wins";
  return `${capital(listed(names))} ${verb}: ${listed([...new Set(how)])}.`;
}

function given(table: ShieldsTable, winner: number, resigned: number): string {
  const verb = table.you(winner) === "you" ? "win" : "wins";
  return `${capital(table.you(winner))} ${verb}: ${table.you(resigned)} resigned.`;
}

export function status(table: ShieldsTable, seat: number): string {
  if (table.phase === "over") {
    if (table.stage.busy) return "";
    return wonBy(table.view.outcome, seat);
  }
  if (table.stage.busy) return "";
  const done = table.isDone(seat);
  if (table.phase === "flip") return done ? "Waits" : "May flip a die";
  if (table.phase === "attack") return done ? "Waits" : "Under attack";
  return done ? "Has chosen" : "Choosing";
}

export function standing(table: ShieldsTable, seat: number): string {
  return `Sheet of ${table.name(seat)}: ${spokenSheet(table.sheet(seat))}`;
}

/** What is held, for those who listen. */
export function heldWords(table: ShieldsTable): string {
  const { ghost, trouble, turns, turn, here } = table.pencil;
  if (!ghost) return "";
  const name = capital(table.book.shapes[table.shape - 1]?.name ?? "");
  const place = here.findIndex(({ number }) => number === ghost.number) + 1;
  const does = trouble || effectWords(table.effects) || `in sector ${listed(ghost.sectors)}`;
  return `${name}, turn ${turn} of ${turns}, place ${place} of ${here.length}: ${does}.`;
}

export interface ShieldsButton extends Button {
  icon?: IconName;
  /** It draws the shape where it is held. */
  draws?: boolean;
}

export function buttonsOf(table: ShieldsTable): ShieldsButton[] {
  if (table.stage.busy) return [{ label: "Skip", icon: "skip", act: () => table.stage.skip() }];
  if (table.courier.wish) return [{ label: "Sending…", disabled: true, act: () => {} }];
  if (table.mayFlip) return flipButtons(table);
  if (table.mayAvert) return avertButtons(table);
  if (table.opening !== null) return choiceButtons(table, table.opening);
  if (table.mayPlan) return planButtons(table);
  const change = () => table.change();
  return table.locked ? [{ label: "Take back", icon: "undo", disabled: !table.props.mayUndo, act: change }] : [];
}

function passButton(table: ShieldsTable, label: string, key: string): ShieldsButton {
  const option = optionOf(table.props.options, "Pass");
  return { label, key, option, act: () => table.say(option) };
}

function flipButtons(table: ShieldsTable): ShieldsButton[] {
  const flips = table.view.shared.map((value, die): ShieldsButton => {
    const option = optionOf(table.props.options, "Use", { ability: FLIP, subject: die });
    const label = `${die === 0 ? "First" : "Second"}: ${value} to ${7 - value}`;
    return { label, key: `${die + 1}`, main: true, option, act: () => table.say(option) };
  });
  return [...flips, passButton(table, "Keep the dice", "Enter")];
}

function avertButtons(table: ShieldsTable): ShieldsButton[] {
  const ways = table.aversions.map((option): ShieldsButton => {
    const key = option.ability === CHANGE ? `${option.value}` : "I";
    return { label: avertWords(option, table.mine), key, main: true, option, act: () => table.say(option) };
  });
  return [...ways, passButton(table, "Take the hit", "T")];
}

/** A die is changed by the signs on it. */
function choiceButtons(table: ShieldsTable, city: number): ShieldsButton[] {
  const cancel: ShieldsButton = { label: "Cancel", key: "Esc", act: () => table.putDown() };
  if (city === CHANGE) return [cancel];
  const name = (number: number) => table.book.abilities[number - 1]?.name ?? "";
  const choices = table.choices(city).map((option): ShieldsButton => {
    return { label: choiceWords(option, name), main: true, option, act: () => table.use(option) };
  });
  return [...choices, cancel];
}

function planButtons(table: ShieldsTable): ShieldsButton[] {
  const { whole, missing, plan } = table;
  const { ghost, trouble } = table.pencil;
  const buttons = clearButtons(table);
  if (ghost && !trouble && ghost.number !== plan.placement)
    buttons.push({ label: "Draw here", key: "Enter", main: true, draws: true, act: () => table.draw(ghost.number) });
  const note = missing > 0 ? `${plural(missing, "step")} left` : undefined;
  const act = () => table.lockIn();
  return [...buttons, { label: "Lock in", key: "Enter", icon: "padlock", main: whole, disabled: !whole, note, act }];
}

function clearButtons(table: ShieldsTable): ShieldsButton[] {
  const { use, sockets } = table.plan;
  const assigns = sockets.some((die) => die !== null);
  if (use?.ability === FILL && table.fillable.length > 0) return [{ label: "Cancel", act: () => table.turnTo(FILL) }];
  if (use?.ability === CHANGE && !assigns)
    return [{ label: "Undo the change", icon: "undo", act: () => table.turnTo(CHANGE) }];
  return use || assigns ? [{ label: "Clear", act: () => table.clear() }] : [];
}
