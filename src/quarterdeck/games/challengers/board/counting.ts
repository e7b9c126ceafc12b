/** Where the characters are, as far as the view tells: plain counting. */

import { type AlbumCard, type AlbumGroup, counted } from "$kit/album";
import { plural } from "$kit/words";
import { type ChallengersBook, type ChallengersView, ROBOT_SET } from "./types";
import { levelName, MOMENTS } from "./words";

/** The cards that one's own deck is known to hold: in it, in the park, on the bench, exhausted, picked just now. */
export function ownCards({ participants }: ChallengersView, seat: number | null): number[] {
  const side = participants.find(({ who }) => who === seat);
  if (!side) return [];
  const { deck, park, bench, exhaust, draft } = side;
  return [...(deck ?? []), ...park.map(({ card }) => card), ...bench, ...exhaust, ...(draft?.picked ?? [])];
}

/** What all others are known to have: what was seen of them in parks and on benches. */
export function othersCards({ participants }: ChallengersView, seat: number | null): number[] {
  return participants
    .filter(({ who }) => who !== seat)
    .flatMap(({ shown, park, bench, exhaust }) => [...shown, ...park.map(({ card }) => card), ...bench, ...exhaust]);
}

export interface Listed extends AlbumCard {
  /** Its number. */
  card: number;
}

export function groupsOf(
  book: ChallengersBook,
  view: ChallengersView | null,
  seat: number | null,
): AlbumGroup<Listed>[] {
  const own = counted(view ? ownCards(view, seat) : []);
  const others = counted(view ? othersCards(view, seat) : []);
  const side = view?.participants.find(({ who }) => who === seat);
  const away = counted(side?.put_away ?? []);
  const offered = counted(side?.draft?.drawn ?? []);
  const card = ({ number, name, copies, moment, text }: ChallengersBook["cards"][number]): Listed => {
    const plain = { card: number, name, text: moment > 0 ? `${MOMENTS[moment]} ${text}` : "No effect." };
    if (!view) return { ...plain, state: "plain", words: plural(copies, "copy", "copies") };
    const of = (counts: Map<number, number>) => counts.get(number) ?? 0;
    const [mine, theirs, gone, open] = [of(own), of(others), of(away), of(offered)];
    const left = Math.max(0, copies - mine - theirs - gone - open);
    const words = [
      mine && `${mine} in your deck`,
      open && `${open} on offer`,
      theirs && `${theirs} seen with rivals`,
      gone && `${gone} put away`,
      left && `${left} of ${copies} unseen`,
    ].filter(Boolean);
    return {
      ...plain,
      state: mine ? "hand" : left || open ? "may" : theirs ? "seen" : "away",
      words: words.join(", "),
    };
  };
  const sets = book.sets.map((_, set) => set).filter((set) => set !== view?.left_out && set !== ROBOT_SET);
  return [0, 1, 2]
    .flatMap((level) =>
      sets.map((set) => ({
        title: `${book.sets[set]}, ${levelName(book, level)}`,
        cards: book.cards.filter((one) => one.set === set && one.level === level).map(card),
      })),
    )
    .filter(({ cards }) => cards.length);
}
