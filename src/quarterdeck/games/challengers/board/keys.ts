import { buttonsOf } from "./prompt";
import type { Pace } from "./stage.svelte";
import type { ChallengersTable } from "./table.svelte";

const PACES: Record<string, Pace> = { s: "step", d: "auto", f: "fast" };

/** 1 to 9 mark or choose a card; the buttons have their keys; S, D, F are the pace, W the next park, T the tournament. */
export function onKey(table: ChallengersTable, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], dialog[open], [role=dialog]")) return;
  const onButton = at?.closest("button, a, summary, [role=tab]") != null;
  if (onButton && (event.key === "Enter" || event.key === " ")) return;
  if (does(table, event.key)) event.preventDefault();
}

function does(table: ChallengersTable, key: string): boolean {
  const name = key === " " ? "space" : key.toLowerCase();
  if (/^[1-9]$/.test(name)) return number(table, Number(name) - 1);
  const pace = PACES[name];
  if (pace && table.stage.reel) {
    table.setPace(pace);
    return true;
  }
  if (name === "w") return nextPark(table);
  if (name === "t") {
    table.open({ kind: "tournament" });
    return true;
  }
  const buttons = buttonsOf(table);
  const button =
    buttons.find((one) => one.key?.toLowerCase() === name) ??
    // either of the two large keys does what is most likely meant
    (name === "space" || name === "enter" ? buttons.find((one) => one.main) : undefined);
  button?.act();
  return button !== undefined;
}

function number(table: ChallengersTable, at: number): boolean {
  if (table.asks === "ChoosePick") table.mark(at);
  else if (table.asks === "ChoosePile") table.send(table.props.options?.[at]?.text ?? null);
  else if (table.choosesFrom === "deck") table.send(table.looked[at]?.answer ?? null);
  else if (table.choosesFrom) {
    const cards = table.book.cards.filter((card) => table.answerFor(card.number) !== null);
    table.send(table.answerFor(cards[at]?.number ?? 0));
  } else return false;
  return true;
}

function nextPark(table: ChallengersTable): boolean {
  const { reels } = table.stage.film;
  if (reels.length === 0) return false;
  const at = reels.findIndex(({ park }) => park === table.stage.watch);
  table.stage.turn(reels[(at + 1) % reels.length]?.park ?? null);
  return true;
}
