/** The points of each seat, moment by moment: where they turned, and how to draw them. */

import { listed, plain, signed } from "../words";

export interface KeyMoment {
  at: number;
  text: string;
}

/** So many are worth a star. */
const MOST = 5;

/** The seat that is ahead of all others, or null. */
export function leaderOf(points: number[]): number | null {
  const best = Math.max(...points);
  const ahead = points.flatMap((one, seat) => (one === best ? [seat] : []));
  return ahead.length === 1 ? (ahead[0] ?? null) : null;
}

/** Has nobody's number ever changed? */
export function isFlat(course: number[][]): boolean {
  return course.every((now) => now.every((one, seat) => one === course[0]?.[seat]));
}

/** By how much the gaps between the seats have changed. */
function swing(before: number[], now: number[]): number {
  const gains = now.map((one, seat) => one - (before[seat] ?? 0));
  return Math.max(...gains) - Math.min(...gains);
}

/** Where the lead changes hands, and the greatest swing; the greatest five of them, in their order. */
export function keyMoments(course: number[][], names: string[]): KeyMoment[] {
  const swings = course.map((now, at) => swing(course[at - 1] ?? now, now));
  const greatest = Math.max(0, ...swings);
  let leader: number | null = null;
  const found: (KeyMoment & { swing: number })[] = [];
  course.forEach((now, at) => {
    const ahead = leaderOf(now);
    const score = now.map(plain).join(" : ");
    if (ahead !== null && leader !== null && ahead !== leader)
      found.push({ at, swing: swings[at] ?? 0, text: `${names[ahead]} takes the lead, ${score}` });
    else if (greatest > 0 && swings[at] === greatest && swings.indexOf(greatest) === at)
      found.push({ at, swing: greatest, text: `${gained(course[at - 1] ?? now, now, names)}, ${score}` });
    leader = ahead ?? leader;
  });
  return found
    .sort((a, b) => b.swing - a.swing)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ at, text }));
}

function gained(before: number[], now: number[], names: string[]): string {
  const gains = now.map((one, seat) => ({ name: names[seat] ?? "", by: one - (before[seat] ?? 0) }));
  return listed(gains.filter(({ by }) => by !== 0).map(({ name, by }) => `${name} ${signed(by)}`));
}

export const WIDTH = 300;
export const HEIGHT = 84;

interface Scale {
  x: (at: number) => number;
  y: (points: number) => number;
  low: number;
  high: number;
}

export function scaleOf(course: number[][]): Scale {
  const low = Math.min(0, ...course.flat());
  const high = Math.max(low + 1, ...course.flat());
  const last = Math.max(1, course.length - 1);
  return {
    x: (at) => (at / last) * WIDTH,
    y: (points) => HEIGHT - ((points - low) / (high - low)) * HEIGHT,
    low,
    high,
  };
}

/** Points stay as they are until they change: a line of steps. */
export function stepsOf(course: number[][], seat: number, { x, y }: Scale): string {
  return course
    .map((points, at) => {
      const level = y(points[seat] ?? 0).toFixed(1);
      return at === 0 ? `M0 ${level}` : `H${x(at).toFixed(1)}V${level}`;
    })
    .join("");
}

export interface BestMoment {
  at: number;
  /** By how much she gained on the best of the others. */
  gain: number;
  text: string;
}

/**
 * Where a seat gained most on its rivals, if that can be told: by the story, by the sentence that names her and what she
 * gained, or by what she did. Of two as good, or where nothing else moved the points, there is none.
 */
export function bestMoment(
  course: number[][],
  moments: Told[],
  seat: number,
  name: string,
  story: (number: number) => string | null = () => null,
): BestMoment | null {
  const gains = course.map((now, at) => now.map((one, place) => one - (course[at - 1]?.[place] ?? one)));
  const leads = gains.map((gain) => (gain[seat] ?? 0) - Math.max(...gain.filter((_, place) => place !== seat)));
  const most = Math.max(...leads);
  const at = leads.indexOf(most);
  const moved = gains.filter((gain) => gain.some(Boolean)).length;
  if (!(most > 0) || leads.lastIndexOf(most) !== at || moved < 2) return null;
  const moment = moments[at];
  const text = moment && (story(moment.number) ?? toldBy(moment, seat, name, gains[at]?.[seat] ?? 0));
  return text ? { at, gain: most, text } : null;
}

interface Told {
  number: number;
  label: string;
  seat: number | null;
  sentences: string[];
}

/** A single word ('Roll') says nothing. */
function toldBy(moment: Told, seat: number, name: string, gain: number): string {
  const number = new RegExp(`(?<![\\d.,])${gain}(?![\\d.,]\\d|\\d)`);
  const sentence = moment.sentences.find((one) => one.includes(name) && number.test(one));
  const did = moment.seat === seat ? moment.label.replace(`${name}: `, "") : "";
  return (sentence ?? (did.includes(" ") ? did : "")).replace(/\.$/, "");
}
