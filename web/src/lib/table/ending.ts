/** How a game ended, in words. */

import type { GameView } from "$kit/protocol";
import { boardOf } from "../boards";
import type { Ending, TableInfo } from "../protocol";
import { listed, plain } from "../words";

const factsOf = (table: TableInfo) => boardOf(table.game)?.facts;
const nameOf = (table: TableInfo, seat: number) => table.seats[seat]?.name || `Seat ${seat + 1}`;
const isDraw = (table: TableInfo, { winners }: Ending) => winners.length > 1 && winners.length === table.seats.length;
/** One's own seats, as long as one played in them oneself. */
const ownOf = (table: TableInfo) => table.seats.filter(({ you, resigned }) => you && !resigned).map(({ seat }) => seat);

export type Verdict = "won" | "lost" | "drawn" | "watched";

/** What the end is to the one who looks at it. */
export function verdictOf(table: TableInfo): Verdict {
  const { outcome } = table;
  const own = table.seats.filter(({ you }) => you);
  if (!outcome || !own.length) return "watched";
  if (isDraw(table, outcome)) return "drawn";
  return ownOf(table).some((seat) => outcome.winners.includes(seat)) ? "won" : "lost";
}

/** Who won: 'You win', 'A draw', 'Ines and Bo share the win'. */
export function titleOf(table: TableInfo, view: GameView | null): string {
  const { outcome } = table;
  if (!outcome) return "The game is over";
  const [first, ...more] = outcome.winners;
  if (first === undefined) return table.seats.length === 1 ? "Lost" : "Nobody wins";
  if (isDraw(table, outcome)) return "A draw";
  if (more.length > 0) return `${listed(outcome.winners.map((seat) => nameOf(table, seat)))} share the win`;
  const own = ownOf(table);
  const who = own.length === 1 && own[0] === first ? "You" : nameOf(table, first);
  const beside = outcome.resigned === null && view ? (factsOf(table)?.beside?.(view) ?? "") : "";
  if (beside) return `${who} ${who === "You" ? "share" : "shares"} the win with ${beside}`;
  return who === "You" ? "You win" : `${who} wins`;
}

/** Do the points say who won? Not after a resignation, nor where the game ended early by a rule of its own. */
export function arePointsCompared(table: TableInfo, view: GameView | null): boolean {
  return table.outcome?.resigned === null && !(view && factsOf(table)?.despite?.(view));
}

/** In a word, beside the verdict: by what the game ended, or that it is lost; nothing where the points say it all. */
export function tagOf(table: TableInfo, view: GameView | null): string {
  if (table.outcome?.resigned !== null) return "Resigned";
  const stamped = view ? (factsOf(table)?.stamped?.(view) ?? "") : "";
  return stamped || (verdictOf(table) === "lost" ? "Lost" : "");
}

/** Why: a resignation, what the game says, or the scores. */
export function reasonOf(table: TableInfo, view: GameView | null): string {
  const { outcome } = table;
  if (!outcome) return "";
  if (outcome.resigned !== null) return resignation(table, nameOf(table, outcome.resigned), view);
  const bots = outcome.winners.filter((seat) => table.seats[seat]?.resigned).map((seat) => nameOf(table, seat));
  const played = bots.length ? `a bot played on for ${listed(bots)}` : "";
  return [decidedBy(table, view), played].filter(Boolean).join("; ");
}

/** 'Ines resigned in turn 1, round 2', as far as the last view tells where that was. */
function resignation(table: TableInfo, name: string, view: GameView | null): string {
  const when = view && factsOf(table)?.when?.(view);
  return when ? `${name} resigned in ${when}` : `${name} resigned`;
}

/** The best first; after a resignation there are none. */
function scoresText({ scores, ranking }: Ending): string {
  const order = ranking.flat().flatMap((seat) => scores[seat] ?? []);
  return (order.length ? order : scores).map(plain).join(" : ");
}

/** What decided the game: the scores, unless the game says something else. */
function decidedBy(table: TableInfo, view: GameView | null): string {
  const facts = factsOf(table);
  if (facts?.how) {
    const names = table.seats.map(({ seat }) => nameOf(table, seat));
    return view ? facts.how(view, names) : "";
  }
  const { outcome } = table;
  if (!outcome) return "";
  const { scores, winners } = outcome;
  const despite = view ? (facts?.despite?.(view) ?? "") : "";
  if (despite) return `${despite}; the points, ${scoresText(outcome)}, do not count`;
  const [winner, ...more] = winners;
  const equal = winner !== undefined && !more.length && scores.filter((score) => score === scores[winner]).length > 1;
  return `${scoresText(outcome)}${equal ? ", by a tie-break" : ""}`;
}

/** All of it in one sentence. */
export function endingOf(table: TableInfo, view: GameView | null): string {
  const why = reasonOf(table, view);
  return `${titleOf(table, view)}${why ? `: ${why}` : ""}.`;
}

/** In a list of one's own games, where nothing is known but how they ended. */
export function briefly(table: TableInfo): string {
  const { outcome } = table;
  if (!outcome) return "Ended";
  const scores = factsOf(table)?.how ? "" : scoresText(outcome);
  const end = `${ended(table, outcome)}${scores ? `, ${scores}` : ""}`;
  if (table.seats.some(({ you, resigned }) => you && resigned)) return `You resigned; ${end}`;
  return outcome.resigned === null ? end : `${end}: ${nameOf(table, outcome.resigned)} resigned`;
}

function ended(table: TableInfo, outcome: Ending): string {
  if (!outcome.winners.length) return "Lost";
  if (isDraw(table, outcome)) return "A draw";
  const own = ownOf(table).some((seat) => outcome.winners.includes(seat));
  if (own) return outcome.winners.length > 1 ? "Shared win" : "You won";
  return `${listed(outcome.winners.map((seat) => nameOf(table, seat)))} won`;
}
