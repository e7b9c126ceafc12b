/** How a game ended, in one sentence. */

import { factsOf } from "../../games/facts";
import type { GameView, TableInfo } from "../protocol";
import { listed, plain } from "../words";

/** 'Ines resigned in turn 1, round 2', as far as the last view tells where that was. */
export function resignation(table: TableInfo, name: string, view: GameView | null): string {
  const when = view && factsOf(table.game)?.when?.(view);
  return when ? `${name} resigned in ${when}` : `${name} resigned`;
}

export function scoresText(scores: number[]): string {
  return scores.map(plain).join(" : ");
}

/** What decided the game: the scores, unless the game says something else. */
export function decidedBy(table: TableInfo, view: GameView | null): string {
  const how = factsOf(table.game)?.how;
  return how ? (view ? how(view) : "") : scoresText(table.outcome?.scores ?? []);
}

export function endingOf(table: TableInfo, names: string[], view: GameView | null): string {
  const outcome = table.outcome;
  if (!outcome) return "The game is over.";
  if (!outcome.winners.length) return "The game is lost.";
  const how =
    outcome.resigned === null
      ? decidedBy(table, view)
      : resignation(table, names[outcome.resigned] ?? "Somebody", view);
  const who = outcome.winners.map((seat) => names[seat] ?? "");
  const won =
    who.length > 1 && who.length === table.seats.length
      ? "A draw"
      : `${listed(who)} ${who.length === 1 ? "wins" : "share the win"}`;
  return `${won}${how ? `, ${how}` : ""}.`;
}
