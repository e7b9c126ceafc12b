/** The game as a story: what was laid, what a Doom Shockwave struck, and why each city paid what it paid. */

import type { StoryPart, Storyteller } from "$kit/contract";
import { joined, strong, Telling } from "$kit/story";
import { capital, listed, plain, signed } from "$kit/words";
import type { Book, CardsRevealed, CityScored, CityView, Event, PrintedCity, View } from "./protocol";
import { SEATS } from "./types";
import { conditionOf, doomRounds, level, shortName, spokenForces } from "./words";

const SIDES = ["#b3372a", "#12747f"];
const BARS = ["upper", "middle", "lower"];

type Tale = Telling & { book: Book };

export const story: Storyteller<View, Book, Event> = (moments, table) => {
  const tale: Tale = Object.assign(new Telling(table), { book: table.book });
  let turn = 1;
  for (const { number, events, view } of moments) {
    tale.number = number;
    for (const event of events) {
      if (event.type === "TurnBegan") turn = event.turn;
      else if (event.type === "RoundBegan") tale.begin(`Turn ${event.turn}, round ${event.round}`);
      else if (event.type === "TargetsTurnedUp") targets(tale, turn, [event.first, event.second, event.third]);
      else if (event.type === "CardsRevealed") laid(tale, event);
      else if (event.type === "DoomStruck") {
        const city = cityOf(tale.book, event.city);
        const worth =
          city.wording === "first_doom"
            ? ", which asks for the first Doom"
            : ": worth nothing to either of you this turn";
        tale.line(event.seat, [
          tale.who(event.seat),
          tale.does(event.seat, " strikes ", " strike "),
          strong(city.name),
          " with Doom",
          table.seat === null ? worth.replace("either of you", "either side") : worth,
        ]);
      } else if (event.type === "CardsDrawn") drawn(tale, event.seat, event.count, event.cards);
      else if (event.type === "CardDiscarded") putAway(tale, event.seat, event.card);
      else if (event.type === "CityScored") scored(tale, turn, event);
      else total(tale, event.turn, [event.red, event.cyclone]);
    }
    if (events.some(({ type }) => type === "CardsRevealed") && !events.some(({ type }) => type === "TurnScored"))
      standing(tale, view);
  }
  return tale.groups;
};

function cityOf(book: Book, number: number): PrintedCity {
  const city = book.targets.flatMap(({ cities }) => cities).find((one) => one.number === number);
  return city ?? { number, name: `City ${number}`, wording: "", points: 0, text: "" };
}

function cardMark(book: Book, card: number): StoryPart {
  const name = book.cards[card]?.name ?? "";
  const row = level(name);
  const mark = row === null ? shortName(name) : `${shortName(name)} (${BARS[row]})`;
  return { mark, ...colourOf(book, card) };
}

function sideOfCard(book: Book, card: number): number {
  return card < book.cards.length / 2 ? 0 : 1;
}

function colourOf(book: Book, card: number): { colour?: string } {
  const colour = SIDES[sideOfCard(book, card)];
  return colour ? { colour } : {};
}

function targets(tale: Tale, turn: number, numbers: number[]): void {
  tale.begin(`Turn ${turn}`);
  const names = numbers.map((number) => listed(tale.book.targets[number]?.cities.map(({ name }) => name) ?? []));
  tale.line(null, [`Three targets: ${names.join("; ")}`]);
}

function laid(tale: Tale, { first, second, third }: CardsRevealed): void {
  const seat = sideOfCard(tale.book, first);
  const cards = [first, second, third].map((card) => cardMark(tale.book, card));
  tale.line(seat, [tale.who(seat), tale.does(seat, " lays ", " lay "), ...joined(cards)]);
}

function drawn(tale: Tale, seat: number, count: number, cards: number | null): void {
  const marks = tale.book.cards.filter(({ number }) => cards !== null && (cards >> number) & 1);
  const what = marks.length ? joined(marks.map(({ number }) => cardMark(tale.book, number))) : [`${count} cards`];
  tale.aside(seat, [tale.who(seat), tale.does(seat, " draws ", " draw "), ...what]);
}

function putAway(tale: Tale, seat: number, card: number | null): void {
  const what: StoryPart[] = card === null ? ["a card"] : [cardMark(tale.book, card)];
  const put = [tale.who(seat), tale.does(seat, " puts ", " put "), ...what, " away"];
  if (tale.isMe(seat)) tale.line(seat, put);
  else tale.aside(seat, put);
}

/** How the open cards would be scored: in the heading, and what is led for nothing. */
function standing(tale: Tale, { cities }: View): void {
  const sums = SEATS.map((seat) => cities.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  tale.group.aside = ["now ", tale.whom(0), ` ${plain(sums[0] ?? 0)} : ${plain(sums[1] ?? 0)} `, tale.whom(1)];
  for (const city of cities) {
    const seat = SEATS.find((one) => city.verdicts[one]?.startsWith("needs"));
    if (seat === undefined) continue;
    const missing = city.verdicts[seat] === "needs zeppelin" ? "zeppelin" : "soldier";
    const printed = cityOf(tale.book, city.city);
    tale.line(
      null,
      [
        strong(printed.name),
        `, ${conditionOf(printed).spoken}: `,
        tale.whom(seat),
        tale.does(seat, " leads", " lead"),
        ` ${counted(city, seat)}, but with no ${missing}: nobody has it yet`,
      ],
      { hot: true, delta: { seat: null, points: "0" } },
    );
  }
}

/** '3 : 1', what the city compares of both, that seat first. */
function counted({ counts }: CityView, seat: number): string {
  return `${counts[seat] ?? 0} : ${counts[1 - seat] ?? 0}`;
}

function scored(tale: Tale, turn: number, event: CityScored): void {
  const heading = `Turn ${turn} scored`;
  if (tale.group.heading !== heading) tale.begin(heading);
  const city = cityOf(tale.book, event.city);
  const points = [event.red, event.cyclone];
  const named = strong(city.name);
  const because = event.because;
  const gained = SEATS.filter((seat) => points[seat]);
  const delta =
    gained.length === 1 && gained[0] !== undefined
      ? { seat: gained[0], points: signed(points[gained[0]] ?? 0) }
      : { seat: null, points: gained.length ? points.map(signed).join(" ") : "0" };
  if (!because) {
    tale.line(gained[0] ?? null, [named], { delta });
    return;
  }
  const text = [named, ...reasonOf(tale, city, because, points)];
  tale.line(gained.length === 1 ? (gained[0] ?? null) : null, text, { delta, why: sumOf(tale, city, because) });
}

/** Why a city gave what it gave. */
function reasonOf(tale: Tale, city: PrintedCity, now: CityView, points: number[]): StoryPart[] {
  const [first, second] = SEATS.map((seat) => doomRounds(now, seat)[0]);
  const strikers = SEATS.filter((seat) => now.dooms[seat]);
  if (now.nullified) {
    const [one = 0] = strikers;
    if (strikers.length === 2)
      return [
        ": nobody scores, both dropped Doom in ",
        first === second ? `round ${first}` : `rounds ${first} and ${second}`,
      ];
    return [": nobody scores, ", tale.whom(one), ` dropped Doom in round ${doomRounds(now, one)[0]}`];
  }
  const asks = `, ${conditionOf(city).spoken}: `;
  const winner = SEATS.find((seat) => (points[seat] ?? 0) > 0);
  if (city.wording === "first_doom") {
    if (winner !== undefined)
      return [": ", tale.whom(winner), ` dropped the first Doom, in round ${doomRounds(now, winner)[0]}`];
    return strikers.length
      ? [`: nobody scores, both dropped Doom in round ${first}`]
      : [": nobody dropped Doom, nobody scores"];
  }
  if (winner !== undefined) return [asks, tale.whom(winner), ` ${counted(now, winner)}`];
  if (SEATS.some((seat) => (points[seat] ?? 0) < 0))
    return [
      asks,
      ...joined(SEATS.filter((seat) => points[seat]).map((seat) => tale.whom(seat))),
      ` paid ${paid(points)}`,
    ];
  if (now.verdicts.includes("tie")) return [asks, `a tie, ${counted(now, 0)}, nobody scores`];
  const leader = SEATS.find((seat) => now.verdicts[seat]?.startsWith("needs"));
  if (leader !== undefined) {
    const missing = now.verdicts[leader] === "needs zeppelin" ? "zeppelin" : "soldier";
    return [asks, tale.whom(leader), ` led ${counted(now, leader)} but had no ${missing}, nobody scores`];
  }
  return [asks, city.points < 0 ? "none came, nobody pays" : "nobody came, nobody scores"];
}

function paid(points: number[]): string {
  const sums = points.filter(Boolean).map(Math.abs);
  return sums.length === 2 && sums[0] === sums[1] ? `${sums[0]} each` : listed(sums);
}

function sumOf(tale: Tale, city: PrintedCity, now: CityView) {
  const terms = `${capital(conditionOf(city).spoken)}: ${signed(city.points)}`;
  const sides = SEATS.map((seat): StoryPart[] => [tale.who(seat), `: ${spokenForces(now, seat)}`]);
  return { title: "How", lines: [[terms], ...sides] };
}

function total(tale: Tale, turn: number, totals: number[]): void {
  const sums = ` ${plain(totals[0] ?? 0)} : ${plain(totals[1] ?? 0)} `;
  tale.group.aside = [tale.whom(0), sums, tale.whom(1)];
  if (turn === 2) tale.line(null, ["The game is over: ", tale.whom(0), sums, tale.whom(1)], {});
}
