/* What a side has kept to itself until the end: then it is laid open. */

import type { SideView, SpearpointBook } from "./types";
import { commandName } from "./words";

/** Cards of one kind; pressed, such a one is shown large. */
export interface Laid {
  thing: { kind: "card"; card: number } | { kind: "command"; command: number };
  name: string;
  count: number;
}

export interface Heap {
  name: string;
  count: number;
  kinds: Laid[];
}

function kindsOf(numbers: number[], laid: (number: number) => Omit<Laid, "count">): Laid[] {
  return [...new Set(numbers)].map((number) => ({
    ...laid(number),
    count: numbers.filter((one) => one === number).length,
  }));
}

/** Unit cards and commands in hand, and what was still to come; while something is hidden, nothing. */
export function laidOpen(book: SpearpointBook, side: SideView): Heap[] {
  const { hand, commands } = side;
  if (!hand || !commands) return [];
  const ofCard = (card: number) => ({ thing: { kind: "card", card } as const, name: book.cards[card]?.name ?? "" });
  const ofCommand = (command: number) => ({
    thing: { kind: "command", command } as const,
    name: commandName(book, command),
  });
  const reserves = side.reserves.map(({ card }) => card).filter((card) => card >= 0);
  return [
    { name: "Units in hand", count: hand.length, kinds: kindsOf(hand, ofCard) },
    { name: "Commands", count: commands.length, kinds: kindsOf(commands, ofCommand) },
    { name: "Reserves", count: reserves.length, kinds: kindsOf(reserves, ofCard) },
  ];
}
