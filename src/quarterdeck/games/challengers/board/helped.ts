/** After a lost match: what would have helped, as far as what was shown of it proves that. */

import { cornerOf, type MatchScene, rivalOf, seatsOf } from "./match";
import { type ChallengersBook, NOBODY, SEATS } from "./types";

/** More power than this nobody misses by a hair. */
const CLOSE = 3;
/** Numbers of the reasons. */
const NO_SEAT = 0;
const NO_CARDS = 1;

/** One sentence for whoever has lost the match of these scenes; null where nothing can be said for certain. */
export function wouldHaveHelped(
  scenes: readonly MatchScene[],
  book: ChallengersBook,
  me: number | null,
  nameOf: (who: number) => string,
): string | null {
  const end = scenes.at(-1);
  if (!end || me === null || end.winner === NOBODY || end.winner === me) return null;
  if (!end.corners.some(({ who }) => who === me)) return null;
  return (
    heldOff(scenes, book, me, nameOf) ??
    (end.reason === NO_SEAT ? seated(scenes, book, me) : end.reason === NO_CARDS ? reached(scenes, me) : null)
  );
}

/** The flag was lost to the last card of a deck: had it not sufficed, the match would have been won. */
function heldOff(
  scenes: readonly MatchScene[],
  book: ChallengersBook,
  me: number,
  nameOf: (who: number) => string,
): string | null {
  const lost = scenes.findLast(
    ({ event }) => event?.type === "TotalsCompared" && event.who !== me && event.total >= event.goal,
  );
  if (lost?.event?.type !== "TotalsCompared") return null;
  const rival = rivalOf(lost, me);
  const more = lost.event.total - lost.event.goal + 1;
  const holder = cornerOf(lost, me).park.at(-1);
  if (more > CLOSE || !holder || cornerOf(lost, rival).deck > 0) return null;
  const name = book.cards[holder.card]?.name ?? "";
  return `${more} more power on your ${name} would have won it: ${nameOf(rival)} had no card left.`;
}

/** A name more than the bench has seats. */
function seated(scenes: readonly MatchScene[], book: ChallengersBook, me: number): string | null {
  const last = scenes.findLast(({ event }) => event?.type === "CardBenched" && event.who === me);
  if (last?.event?.type !== "CardBenched") return null;
  const names = seatsOf(cornerOf(last, me).bench, book).length;
  if (names !== SEATS + 1) return null;
  const name = book.cards[last.event.card]?.name ?? "";
  return `Your bench had ${names} names for ${SEATS} seats. Had two been of one name, ${name} would have had a seat.`;
}

/** The last attack was nearly enough. */
function reached(scenes: readonly MatchScene[], me: number): string | null {
  const taken = scenes.findLastIndex(({ event }) => event?.type === "FlagTaken");
  const last = scenes.slice(taken).findLast(({ event }) => event?.type === "TotalsCompared" && event.who === me);
  if (last?.event?.type !== "TotalsCompared") return null;
  const more = last.event.goal - last.event.total;
  return more >= 1 && more <= CLOSE ? `${more} more power in your last attack would have taken the flag.` : null;
}
