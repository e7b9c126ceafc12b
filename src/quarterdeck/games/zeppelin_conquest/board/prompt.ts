/* One sentence: what is asked, of whom, and why one waits. */

import type { Wish } from "./plan";
import type { ZeppelinTable } from "./table.svelte";
import { NUMERALS, SEATS } from "./types";
import { listed, plain, signed } from "./words";

export interface Words {
  text: string;
  why: string;
}

export function promptOf(table: ZeppelinTable): Words {
  if (table.stage.busy) return shown(table);
  if (table.lookingBack) return { text: "Turn 1 as it was scored.", why: "" };
  if (table.phase === "over") return { text: outcome(table), why: "" };
  if (table.courier.trouble) return { text: table.courier.trouble, why: "" };
  if (table.me === null) return { text: watched(table), why: "" };
  if (table.courier.wish) return sending(table.courier.wish.kind, table.courier.late);
  return table.phase === "discard" ? discarding(table, table.me) : laying(table, table.me);
}

const WISHES: Record<Wish["kind"], string> = {
  lock: "Locking in your three cards.",
  hurry: "Time is nearly up: your plan is sent.",
  change: "Taking your choice back.",
  discard: "Discarding.",
};

function sending(kind: Wish["kind"], late: boolean): Words {
  return { text: WISHES[kind], why: late ? "The table does not answer yet; this goes out as soon as it does." : "" };
}

function shown(table: ZeppelinTable): Words {
  const { result, counting, turning } = table.stage;
  if (result) {
    const given = SEATS.map((seat) => `${table.leader(seat)} ${signed(result.gains[seat] ?? 0)}`);
    return { text: `Turn ${result.turn} is scored: ${given.join(", ")}.`, why: "" };
  }
  if (counting !== null) return { text: "The cities are counted, from the top.", why: "" };
  if (table.stage.entering) return { text: "Three new targets are turned up.", why: "" };
  return { text: turning === null ? "All cards are open." : "All cards are turned over.", why: "" };
}

export function outcome(table: ZeppelinTable): string {
  const { outcome, resigned } = table.props.view;
  if (!outcome) return "";
  const winner = table.leader(outcome.winners[0] ?? 0);
  if (resigned !== null) return `${winner} wins: ${resigned === table.me ? "you" : table.name(resigned)} resigned.`;
  const scores = SEATS.map((seat) => plain(outcome.scores[seat] ?? 0)).join(" : ");
  if (outcome.winners.length !== 1) return `A draw, ${scores}.`;
  return `${winner} wins, ${scores}.`;
}

function watched(table: ZeppelinTable): string {
  const choosing = SEATS.filter((seat) => !["chosen", "discarded", "locked"].includes(table.doing(seat)));
  const what = table.phase === "discard" ? "discarding" : "choosing three cards";
  if (choosing.length === 2) return `Both players are ${what}, in secret.`;
  const [seat] = choosing;
  if (seat === undefined) return "Both have chosen.";
  const done = table.phase === "discard" ? "has discarded" : "has chosen";
  return `${table.name(seat)} is ${what}; ${table.name(1 - seat)} ${done}.`;
}

function discarding(table: ZeppelinTable, me: number): Words {
  const rival = table.name(table.rival);
  if (me in table.props.asked) {
    const waits = table.rival in table.props.asked ? "" : `${rival} waits for you.`;
    const picked = table.picked === null ? "Discard one of two, then draw four." : "Discard this one, then draw four?";
    return { text: picked, why: waits };
  }
  return { text: `You have discarded. Waiting for ${rival}.`, why: "" };
}

function laying(table: ZeppelinTable, me: number): Words {
  const rival = table.name(table.rival);
  const waits = table.rival in table.props.asked;
  if (!(me in table.props.asked)) return { text: `You have locked in. Waiting for ${rival} to choose.`, why: "" };
  const why = waits ? `${rival} is choosing too.` : `${rival} waits for you.`;
  const open = table.free.map((target) => NUMERALS[target] ?? "");
  if (open.length === 0) return { text: "All three lie face down. Lock in, or change any of them.", why };
  if (open.length === 3 && table.picked === null) return { text: "Lay a card beside each target, face down.", why };
  if (open.length === 1) return { text: `Lay your last card beside target ${open[0]}.`, why };
  const where = `target ${listed(open).replace(" and ", " or ")}`;
  return { text: table.picked === null ? `Lay a card beside ${where}.` : `Lay it beside ${where}.`, why };
}
