/* What is asked is the engine's sentence; here is what it cannot know: what is shown, planned, sent and waited for. */

import { type Button, LATE, type Words } from "$kit/prompt";
import { listed, plain, signed } from "$kit/words";
import type { Line } from "./icons";
import type { Wish } from "./plan";
import type { ZeppelinTable } from "./table.svelte";
import { NUMERALS, SEATS } from "./types";
import { shortName } from "./words";

export function promptOf(table: ZeppelinTable): Words {
  if (table.stage.busy) return { text: shown(table), why: "" };
  if (table.lookingBack) return { text: "Turn 1 as it was scored.", why: "" };
  if (table.phase === "over") return { text: outcome(table), why: "" };
  if (table.courier.trouble) return { text: table.courier.trouble, why: "" };
  if (table.me === null) return { text: watched(table), why: "" };
  if (table.courier.wish) return { text: WISHES[table.courier.wish.kind], why: table.courier.late ? LATE : "" };
  if (!(table.me in table.props.asked)) return { text: waiting(table), why: table.whyNoChange };
  return { text: planned(table) || (table.props.decision?.prompt ?? ""), why: others(table) };
}

const WISHES: Record<Wish["kind"], string> = {
  lock: "Locking in your three cards.",
  hurry: "Time is nearly up: your plan is sent.",
  change: "Taking your choice back.",
  discard: "Discarding.",
};

function shown(table: ZeppelinTable): string {
  const { result, counting, revealing, entering } = table.stage;
  if (result) {
    const given = SEATS.map((seat) => `${table.leader(seat)} ${signed(result.gains[seat] ?? 0)}`);
    return `Turn ${result.turn} is scored: ${given.join(", ")}.`;
  }
  if (counting !== null) return "The cities are counted, from the top.";
  if (entering) return "Three new targets are turned up.";
  return revealing ? "The cards are turned over, target after target." : "All cards are open.";
}

export function outcome(table: ZeppelinTable): string {
  const { outcome, resigned } = table.view;
  if (!outcome) return "";
  const winner = table.leader(outcome.winners[0] ?? 0);
  if (resigned !== null) return `${winner} wins: ${resigned === table.me ? "you" : table.name(resigned)} resigned.`;
  const scores = SEATS.map((seat) => plain(outcome.scores[seat] ?? 0)).join(" : ");
  if (outcome.winners.length !== 1) return `A draw, ${scores}.`;
  return `${winner} wins, ${scores}.`;
}

function watched(table: ZeppelinTable): string {
  const choosing = SEATS.filter((seat) => !table.isDone(seat));
  const what = table.phase === "discard" ? "discarding" : "choosing three cards";
  if (choosing.length === 2) return `Both players are ${what}, in secret.`;
  const [seat] = choosing;
  if (seat === undefined) return "Both have chosen.";
  const done = table.phase === "discard" ? "has discarded" : "has chosen";
  return `${table.name(seat)} is ${what}; ${table.name(1 - seat)} ${done}.`;
}

function waiting(table: ZeppelinTable): string {
  const rival = table.name(table.rival);
  if (table.hasLeft(table.rival)) return `You have ${table.phase === "discard" ? "discarded" : "locked in"}.`;
  if (table.phase === "discard") return `You have discarded. Waiting for ${rival}.`;
  return `You have locked in. Waiting for ${rival} to choose.`;
}

function others(table: ZeppelinTable): string {
  const rival = table.name(table.rival);
  if (!(table.rival in table.props.asked)) return `${rival} waits for you.`;
  return table.phase === "lay" && !table.hasLeft(table.rival) ? `${rival} is choosing too.` : "";
}

/** What the player has in hand or on the table that the engine has not heard of. */
function planned(table: ZeppelinTable): string {
  if (table.phase !== "lay") return "";
  const open = table.free.map((target) => NUMERALS[target] ?? "");
  if (open.length === 0) return "All three lie face down. Lock in, or change any of them.";
  if (open.length === 3 && table.picked === null) return "";
  if (open.length === 1) return `Lay your last card beside target ${open[0]}.`;
  return `Lay ${table.picked === null ? "a card" : "it"} beside target ${listed(open, "or")}.`;
}

export interface ZeppelinButton extends Button {
  icon?: Line;
  /** Stands before the label where there is room. */
  lead?: string;
}

export function buttonsOf(table: ZeppelinTable): ZeppelinButton[] {
  const { stage } = table;
  if (stage.busy && stage.result) {
    const { turn, leaves } = stage.result;
    const label = `Go on to turn ${turn + 1}`;
    return [{ label, name: label, note: leaves === null ? "" : `in ${leaves} s`, main: true, act: () => stage.skip() }];
  }
  if (stage.busy) return [{ label: "Skip", icon: "skip", act: () => stage.skip() }];
  if (table.lookingBack) {
    return [{ label: "Back to the table", icon: "back", main: true, act: () => table.lookBack(false) }];
  }
  if (table.courier.wish) return [{ label: "Sending…", disabled: true, act: () => {} }];
  if (table.mayLay) return table.picked !== null && table.free.length > 0 ? layButtons(table) : [lockButton(table)];
  if (table.mayDiscard) return [discardButton(table)];
  const changes = table.hasAnswered && table.me !== null;
  const change = () => table.change();
  return changes ? [{ label: "Change", icon: "undo", disabled: !table.props.mayUndo, act: change }] : [];
}

function layButtons(table: ZeppelinTable): ZeppelinButton[] {
  return table.free.map((target, i) => ({
    label: NUMERALS[target] ?? "",
    lead: i === 0 ? "Lay beside" : undefined,
    name: `Lay beside target ${NUMERALS[target]}`,
    main: true,
    act: () => table.lay(target),
  }));
}

function lockButton(table: ZeppelinTable): ZeppelinButton {
  const note = `${3 - table.free.length} of 3`;
  return {
    label: "Lock in",
    name: table.whole ? "Lock in" : `Lock in, when three cards are laid: ${note}`,
    note,
    icon: "lock",
    main: table.whole,
    disabled: !table.whole,
    act: () => table.lockIn(),
  };
}

function discardButton(table: ZeppelinTable): ZeppelinButton {
  const { picked } = table;
  return {
    label: "Discard",
    name: picked === null ? "Discard: choose a card" : `Discard ${table.card(picked).name}`,
    note: picked === null ? "" : shortName(table.card(picked).name),
    icon: "bin",
    main: picked !== null,
    disabled: picked === null,
    option: picked === null ? null : table.optionFor(picked),
    act: () => table.discard(),
  };
}
