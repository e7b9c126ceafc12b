/* One sentence: what is asked, of whom, and why one waits. */

import { rightOf } from "./scene";
import type { ShieldsTable } from "./table.svelte";
import { CHANGE, DESTROYED, ERASE, FILL, RECTANGLES, RESET } from "./types";
import { aversionWords, capital, effectWords, fateWords, listed, spokenSheet } from "./words";

export interface Words {
  text: string;
  why: string;
}

const only = (text: string): Words => ({ text, why: "" });

export function promptOf(table: ShieldsTable): Words {
  if (table.stage.busy) return only(shown(table));
  if (table.phase === "over") return only(ending(table));
  if (table.courier.trouble) return only(table.courier.trouble);
  if (table.courier.wish) {
    const late = table.courier.late ? "The table does not answer yet; this goes out as soon as it does." : "";
    return { text: table.courier.wish.kind === "change" ? "Taking your plan back." : "Sending.", why: late };
  }
  if (table.phase === "flip") return flipping(table);
  if (table.phase === "attack") return attacked(table);
  if (table.me === null) return only(watched(table));
  if (table.locked || !(table.me in table.props.asked)) return { text: "You have locked in.", why: waiting(table) };
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
  if (table.mayFlip) return { text: "Turn a shared die upside down, for everybody?", why: "This uses city 5." };
  const [seat] = Object.keys(table.props.asked).map(Number);
  return only(seat === undefined ? "The dice are rolled." : `${table.name(seat)} may flip a shared die.`);
}

function attacked(table: ShieldsTable): Words {
  if (!table.mayAvert || table.me === null) return { text: "The attacks are on their way.", why: waiting(table) };
  const sector = table.props.view.attacks[rightOf(table.seats, table.me)] ?? 0;
  const hits = table.mine?.hits[sector - 1] ?? 0;
  const again = table.props.decision?.name === "MayAvert" ? " once more:" : "";
  const who = table.alone ? `The enemy attacks${again}` : `${table.name(table.attacker)} attacks`;
  const what =
    hits === RECTANGLES ? `City ${sector} would be destroyed.` : `It would be hit ${hits + 1} of ${RECTANGLES}.`;
  return { text: `${who} your sector ${sector}. ${what}`, why: aversionWords(table.aversions) };
}

function planning(table: ShieldsTable): Words {
  const { pencil, plan } = table;
  const others = Object.keys(table.props.asked).length === 1 && table.seats > 1 ? "All others have locked in." : "";
  if (table.opening !== null) return only(openings[table.opening] ?? "");
  if (plan.use?.ability === FILL && table.fillable.length > 0) {
    const left = 2 - table.fills.length;
    return only(
      left === 2 ? "Fill two triangles of one sector: choose the first." : "Choose the second, in the same sector.",
    );
  }
  const open = plan.sockets.filter((die) => die === null).length;
  if (open === 3) return { text: "Assign your dice: work sector, shape and attack.", why: others };
  if (open > 0) return { text: `Which die is the ${plan.sockets[1] === null ? "shape" : "next one"}?`, why: others };
  const name = table.book.shapes[table.shape - 1]?.name ?? "shape";
  if (pencil.places.length === 0)
    return { text: `There is no place for the ${name} in sector ${table.work}: you draw nothing.`, why: others };
  if (pencil.ghost && pencil.trouble) return only(`Not there: ${pencil.trouble}.`);
  const does = effectWords(table.effects);
  if (pencil.ghost && pencil.ghost.number !== plan.placement)
    return { text: `Draw the ${name} here${does ? `: it ${does}` : ""}?`, why: "" };
  if (plan.placement === null)
    return {
      text: `Draw the ${name} where it touches sector ${table.work}.`,
      why: `${pencil.places.length} places, ${pencil.here.length} at this turn.`,
    };
  return {
    text: does ? `${capital(does)}. Lock in, or change anything.` : "All set. Lock in, or change anything.",
    why: others,
  };
}

const openings: Record<number, string> = {
  [CHANGE]: "Change which die, for yourself?",
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
  const { outcome, resigned } = table.props.view;
  if (!outcome) return "";
  if (resigned !== null) return given(table, outcome.winners[0] ?? 0, resigned);
  const lost = table.props.view.sheets.map(({ hits }) => hits.some((count) => count >= DESTROYED));
  if (table.alone) {
    if (outcome.winners.length) return "All six shields are up: your realm is safe.";
    return lost[0] ? "A city has fallen: your realm is lost." : "The rounds have run out.";
  }
  if (outcome.winners.length === 0) return "Nobody wins.";
  const names = outcome.winners.map((seat) => table.you(seat));
  const other = lost.some(Boolean) ? "a fallen city" : "the best realm when the rounds ran out";
  const how = outcome.winners.map((seat) =>
    table.props.view.sheets[seat]?.shields.length === 6 ? "all six shields" : other,
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
    return table.props.view.outcome?.winners.includes(seat) ? "Winner" : "";
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
