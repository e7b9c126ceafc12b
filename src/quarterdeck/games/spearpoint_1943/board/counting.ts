/** Where the cards of both armies are, as far as the view tells: plain counting. */

import { type AlbumCard, type AlbumGroup, counted } from "$kit/album";
import { plural } from "$kit/words";
import {
  NOTHING,
  type PrintedCard,
  type PrintedCommand,
  SEATS,
  type SpearpointBook,
  type SpearpointView,
} from "./types";

/** A card of an army, or else a command. */
export interface Listed extends AlbumCard {
  card?: PrintedCard;
  command?: PrintedCommand;
}

export function textOf(card: PrintedCard): string {
  if (card.type === "crew") return `Crew (${card.crew}), +${card.bonus} on attack rolls`;
  const weapons = card.weapons.map(({ name, attacks, to_hit, index }) => `${name} ${attacks}× ${to_hit}+ D${index}`);
  return [`${card.type}, defence ${card.defence}, endurance ${card.endurance}`, ...weapons].join("; ");
}

export function groupsOf(book: SpearpointBook, view: SpearpointView | null): AlbumGroup<Listed>[] {
  return [...SEATS.map((seat) => army(book, view, seat)), commands(book, view)];
}

function army(book: SpearpointBook, view: SpearpointView | null, seat: number): AlbumGroup<Listed> {
  const side = view?.sides[seat];
  const battle = counted(
    side?.units.flatMap(({ card, crew }) => [card, crew]).filter((card) => card !== NOTHING) ?? [],
  );
  const hand = counted(side?.hand ?? side?.known ?? []);
  const lost = counted(side?.lost ?? []);
  const away = counted(side?.hand ? [...side.reserves.map(({ card }) => card), ...(side.unordered ?? [])] : []);
  const cards = book.cards
    .filter((card) => card.seat === seat)
    .map((card): Listed => {
      const plain = { card, name: card.name, corner: String(card.cost), text: textOf(card) };
      if (!side) return { ...plain, state: "plain", words: plural(card.copies, "copy", "copies") };
      const [fights, held, gone, kept] = [battle, hand, lost, away].map((counts) => counts.get(card.number) ?? 0) as [
        number,
        number,
        number,
        number,
      ];
      const secret = side.hand === null && fights + gone + held < card.copies;
      const words = [
        fights && `${fights} in battle`,
        held && `${held} in hand`,
        kept && `${kept} in your Reserves`,
        gone && `${gone} lost`,
        secret && `up to ${card.copies - fights - gone - held} may come`,
      ].filter(Boolean);
      const state = held && side.hand ? "hand" : kept || secret ? "may" : fights || gone ? "seen" : "away";
      return { ...plain, state, words: words.join(", ") || "not in your deck" };
    });
  return { title: book.armies[seat] ?? "", note: "a deck has 80 to 100 points of these", cards };
}

/** The common deck of commands: what was used is out of the game. */
function commands(book: SpearpointBook, view: SpearpointView | null): AlbumGroup<Listed> {
  const used = counted(view?.used ?? []);
  const hand = counted(view?.sides.flatMap((side) => side.commands ?? []) ?? []);
  const cards = book.commands.map((command): Listed => {
    const { number, name, text, copies } = command;
    if (!view) return { command, name, text, state: "plain", words: plural(copies, "copy", "copies") };
    const [held, gone] = [hand.get(number) ?? 0, used.get(number) ?? 0];
    const left = copies - held - gone;
    const words = [held && `${held} in hand`, gone && `${gone} used`, left > 0 && `${left} may still come`].filter(
      Boolean,
    );
    return { command, name, text, state: held ? "hand" : left > 0 ? "may" : "seen", words: words.join(", ") };
  });
  return { title: "Commands", note: "one deck for both", cards };
}
