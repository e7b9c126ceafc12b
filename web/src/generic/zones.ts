/**
 * A view as zones, for a game that has no board: what seats have in common, and what belongs to each of them.
 *
 * Everything is read off the data. A list that is as long as the table has seats is one entry per seat. A list of numbers
 * is a row of cards; their names come from the list of the game's book that they are numbers of. Where that cannot be
 * guessed, `shown` in the book says it, by field of the view: the name of the list, 'seats' for players, or nothing for a
 * field that says nothing to a player.
 */

import { spoken } from "$lib/words";

/** A card by its number in the book; an empty place has none. */
export interface Card {
  number: number | null;
  name: string;
  /** Name of the option field that would hold this number: 'card' for a list of cards. */
  field: string;
}

export interface Zone {
  title: string;
  /** Cards in a row, or null. */
  cards: Card[] | null;
  /** A number or a word, or null. */
  value: string | null;
  zones: Zone[];
}

export interface Sheet {
  common: Zone[];
  /** By seat. */
  seats: Zone[][];
}

type Fields = Record<string, unknown>;

/** What the kernel adds to every view: the table shows it elsewhere. */
const KERNEL = new Set(["seat", "seats", "options", "place", "outcome", "resigned"]);
const NOTHING = -1;

export function sheetOf(view: unknown, printed: unknown, names: string[]): Sheet {
  const book = { ...(isFields(printed) ? printed : {}), seats: names };
  const seats = names.length;
  const sheet: Sheet = { common: [], seats: names.map(() => []) };
  for (const [name, value] of Object.entries(isFields(view) ? view : {})) {
    if (KERNEL.has(name) || listOf(name, book) === "") continue;
    if (Array.isArray(value) && value.length === seats && (isFields(value[0]) || !namesOf(name, value, book))) {
      for (const [seat, one] of value.entries()) sheet.seats[seat]?.push(...partsOf(name, one, book));
    } else sheet.common.push(zoneOf(name, value, book));
  }
  return sheet;
}

/** The fields of what a seat has stand in its own box; a plain value stands there under the name of the list. */
function partsOf(name: string, value: unknown, book: Fields): Zone[] {
  if (!isFields(value)) return [zoneOf(name, value, book)];
  const parts = Object.entries(value).filter(([field]) => listOf(field, book) !== "");
  return parts.map(([field, part]) => zoneOf(field, part, book));
}

function zoneOf(name: string, value: unknown, book: Fields): Zone {
  const zone: Zone = { title: spoken(name), cards: null, value: null, zones: [] };
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === "number" || one === null)) zone.cards = cardsOf(name, value, book);
    else zone.zones = value.map((one, at) => zoneOf(String(at + 1), one, book));
  } else if (isFields(value)) zone.zones = partsOf(name, value, book);
  else if (typeof value === "number" && listOf(name, book)) {
    zone.cards = value === NOTHING ? [] : cardsOf(name, [value], book);
  } else zone.value = said(value);
  return zone;
}

/** What the book says of a field of the view: the list that its numbers are of; undefined: nothing. */
function listOf(name: string, { shown }: Fields): string | undefined {
  const list = isFields(shown) ? shown[name] : undefined;
  return typeof list === "string" ? list : undefined;
}

function cardsOf(name: string, numbers: (number | null)[], book: Fields): Card[] {
  const found = namesOf(name, numbers, book);
  return numbers.map((number) => {
    if (number === null || number === NOTHING) return { number: null, name: "", field: "" };
    return { number, name: found?.names[number] ?? String(number), field: found?.field ?? singular(name) };
  });
}

/** The list of the book that these are numbers of: the one that it says, or that is called the same, else the cards. */
function namesOf(name: string, numbers: unknown[], book: Fields): { names: string[]; field: string } | null {
  const said = listOf(name, book);
  for (const called of said ? [said] : [name, `${name}s`, "cards"]) {
    const names = Array.isArray(book[called]) ? book[called].map((one) => nameOf(one, book)) : null;
    if (!names || names.some((one) => one === null)) continue;
    const fits = numbers.every((one) => one === null || (typeof one === "number" && one < names.length));
    if (fits) return { names: names.map(String), field: singular(called) };
  }
  return null;
}

/** An entry of a list of the book is a name, has one, or is a row of cards. */
function nameOf(entry: unknown, book: Fields): string | null {
  if (typeof entry === "string") return entry;
  if (isFields(entry)) return typeof entry.name === "string" ? entry.name : null;
  if (!Array.isArray(entry) || !entry.every((one) => typeof one === "number")) return null;
  return cardsOf("cards", entry, book)
    .map((card) => card.name)
    .join(", ");
}

function singular(name: string): string {
  return name.replace(/s$/, "");
}

function said(value: unknown): string {
  if (value === null || value === undefined) return "hidden";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
