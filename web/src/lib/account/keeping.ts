/** When a guest is asked whether she wants to keep her name: after a won game, three times at most. */

import type { LevelInfo, TableInfo } from "../protocol";
import { keep, recall } from "../storage";

/** What there is to keep: a win over somebody, ten games, a second day in a row. */
export type Reason = "rival" | "games" | "day";

/** What this browser remembers of asking. */
export interface Asked {
  /** The table at which each reason was given: there it is given again, until there is an answer. */
  at: Partial<Record<Reason, string>>;
  /** Number of times that the answer was 'not now'. */
  declined: number;
  /** The last two days on which a game ended here. */
  days: string[];
}

const PLACE = "qd.keeping";
const ENOUGH_GAMES = 10;
const MOST_DECLINED = 2;
const DAY = 86_400_000;

export function recallAsked(): Asked {
  const found = recall(PLACE);
  const { at, declined, days } = (typeof found === "object" && found !== null ? found : {}) as Partial<Asked>;
  return { at: at ?? {}, declined: declined ?? 0, days: days ?? [] };
}

export function keepAsked(asked: Asked): void {
  keep(PLACE, asked);
}

const dayOf = (time: number) => new Date(time).toLocaleDateString("sv-SE");

/** A game has ended today. */
export function withDay(asked: Asked, now: number): Asked {
  const today = dayOf(now);
  return asked.days.at(-1) === today ? asked : { ...asked, days: [...asked.days, today].slice(-2) };
}

/** Why she is asked after this won game; null: she is not. */
export function reasonFor(asked: Asked, table: string, rival: string, games: number, now: number): Reason | null {
  if (asked.declined >= MOST_DECLINED) return null;
  const holds: Record<Reason, boolean> = {
    rival: rival !== "",
    games: games >= ENOUGH_GAMES,
    day: asked.days.length > 1 && asked.days[0] === dayOf(now - DAY),
  };
  const reasons: Reason[] = ["rival", "games", "day"];
  return (
    reasons.find((reason) => asked.at[reason] === table) ??
    reasons.find((reason) => holds[reason] && asked.at[reason] === undefined) ??
    null
  );
}

export function withAsked(asked: Asked, reason: Reason, table: string): Asked {
  return { ...asked, at: { ...asked.at, [reason]: table } };
}

/** Not now: it is not said again at this table either. */
export function withDeclined(asked: Asked, reason: Reason): Asked {
  return { ...asked, declined: asked.declined + 1, at: { ...asked.at, [reason]: "" } };
}

/** Whom it means something to have beaten: a person by name, or a bot that takes its time; else nobody. */
export function rivalAt(table: TableInfo, levels: LevelInfo[]): string {
  const others = table.seats.filter(({ you }) => !you);
  const person = others.find(({ kind, program }) => kind === "person" && !program);
  if (person) return person.name;
  const strong = levels.slice(levels.length / 2).map(({ name }) => name);
  const bot = others.find(({ kind, level }) => kind === "bot" && level !== null && strong.includes(level));
  return bot ? bot.name : "";
}

/** What the offer begins with. */
export function headingFor(reason: Reason, rival: string, games: number): string {
  if (reason === "rival") return `You won against ${rival}. Keep it?`;
  if (reason === "games") return `${games} games played here. Keep them?`;
  return "Back for a second day. Keep your name?";
}
