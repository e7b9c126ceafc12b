/** Places in a replay: a moment has a number of its own, and a place in the list. */

import type { Place } from "$kit/protocol";
import type { Moment } from "../protocol";
import { beginningOf, headingOf } from "../words";

export const SPEEDS = [1, 2, 4, 0.5];

/** The place of the moment with this number, or of the last one before it. */
export function placeOf(moments: { number: number }[], number: number): number {
  let place = 0;
  moments.forEach((moment, at) => {
    if (moment.number <= number) place = at;
  });
  return place;
}

export function numberAt(moments: { number: number }[], place: number): number {
  return moments[place]?.number ?? 0;
}

/** The board's next stop within a moment of so many events; null at its end. */
export function stepAfter(stops: readonly number[], step: number, whole: number): number | null {
  if (step >= whole) return null;
  return stops.find((stop) => stop > step) ?? whole;
}

/** So many moments are over at this place: the one that is shown only when all of its events are. */
export function seenAt(place: number, step: number, whole: number): number {
  return step < whole ? place : place + 1;
}

/** What is seen, as a sentence: within a moment the event that is shown, else what the story or the log says of it. */
export function stepCaption(
  { sentences, label }: Pick<Moment, "sentences" | "label">,
  step: number,
  story: string | null | undefined,
): string {
  const within = step < sentences.length ? sentences[step - 1] : story;
  const sentence = within ?? sentences.find((one) => headingOf(one) === null) ?? label;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

export interface Mark {
  at: number;
  text: string;
  /** Of less weight: left out where there is no room. */
  fine: boolean;
  /** It begins within its moment: when so many events have been shown. */
  after: number;
}

/** Where something begins: turns in full, rounds in short. */
export function marksOf(moments: Pick<Moment, "sentences">[]): Mark[] {
  const marks: Mark[] = [];
  moments.forEach(({ sentences }, at) => {
    const headings = sentences.flatMap((sentence, place) => {
      const text = beginningOf(sentence);
      return text === null ? [] : [{ at, text, after: place && place + 1 }];
    });
    const main = headings.find(({ text }) => !text.startsWith("Round"));
    const round = headings.find(({ text }) => text.startsWith("Round"));
    if (main) marks.push({ ...main, fine: false });
    else if (round) marks.push({ ...round, text: round.text.replace("Round ", "R"), fine: true });
  });
  if (moments.length > 1 && marks.every((mark) => mark.at !== moments.length - 1))
    marks.push({ at: moments.length - 1, text: "End", fine: false, after: 0 });
  return marks;
}

/** The one that has begun last when so many events of a moment are shown. */
export function markOf(marks: readonly Mark[], position: number, step: number): Mark | null {
  return marks.findLast(({ at, after }) => at < position || (at === position && step >= after)) ?? null;
}

/** Who was asked at a moment, as far as its view tells: what a live table would have said. */
export function askedIn(place: Place, seat: number | null): Record<number, string> {
  const asked: Record<number, string> = {};
  const say = (one: number, word: string) => {
    asked[one] = one === seat ? "you" : word;
  };
  if (place.question) say(place.question.seat, "asked");
  for (const lane of place.lanes) if (!lane.ended) say(lane.question?.seat ?? lane.owner, "not finished");
  return asked;
}
