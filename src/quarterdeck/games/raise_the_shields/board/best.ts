/* The best results of games alone, level by level, kept in this browser. */

import type { Memory } from "$kit/contract";
import { isRecord } from "$kit/unsent";
import { DESTROYED, type ShieldsView } from "./types";

export const LEVELS = ["standard", "hard"] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_WORDS: Record<Level, string> = { standard: "Standard", hard: "Hard" };

export interface Score {
  won: boolean;
  rounds: number;
  /** Cities lost. */
  lost: number;
  shields: number;
}

interface Tally {
  played: number;
  won: number;
  best: Score | null;
}

export type Campaign = { [level in Level]: Tally };

const KEY = "campaign";
const NONE: Tally = { played: 0, won: 0, best: null };

export function levelOf(view: ShieldsView): Level {
  return LEVELS.find((level) => level === view.options.solo) ?? "standard";
}

export function scoreOf(view: ShieldsView): Score {
  const sheet = view.sheets[0];
  const lost = sheet?.hits.filter((hits) => hits >= DESTROYED).length ?? 0;
  return {
    won: (view.outcome?.winners.length ?? 0) > 0,
    rounds: view.round,
    lost,
    shields: sheet?.shields.length ?? 0,
  };
}

/** A win beats a loss; of wins the quicker one, of losses the one with more shields, then the longer one. */
export function isBetter(one: Score, other: Score | null): boolean {
  if (!other) return true;
  if (one.won !== other.won) return one.won;
  if (one.won) return one.rounds < other.rounds;
  return one.shields !== other.shields ? one.shields > other.shields : one.rounds > other.rounds;
}

export function noted(campaign: Campaign, level: Level, score: Score): Campaign {
  const { played, won, best } = campaign[level];
  const next = { played: played + 1, won: won + (score.won ? 1 : 0), best: isBetter(score, best) ? score : best };
  return { ...campaign, [level]: next };
}

/** What this browser remembers; one that keeps nothing, or nonsense, remembers nothing. */
export function recalled(store: Memory): Campaign {
  const kept = store.get(KEY);
  const found = isRecord(kept) ? kept : {};
  return { standard: tallyIn(found.standard), hard: tallyIn(found.hard) };
}

export function remember(store: Memory, campaign: Campaign): void {
  store.set(KEY, campaign);
}

function tallyIn(value: unknown): Tally {
  if (!isRecord(value)) return NONE;
  const { played, won, best } = value;
  if (typeof played !== "number" || typeof won !== "number") return NONE;
  return { played, won, best: isScore(best) ? best : null };
}

function isScore(value: unknown): value is Score {
  if (!isRecord(value)) return false;
  const { won, rounds, lost, shields } = value;
  return typeof won === "boolean" && [rounds, lost, shields].every((one) => typeof one === "number");
}

export function scoreWords({ won, rounds, lost, shields }: Score): string {
  if (won) return `Won in ${rounds} rounds`;
  return `${shields} of 6 shields in ${rounds} rounds${lost ? `, ${lost} ${lost > 1 ? "cities" : "city"} lost` : ""}`;
}
