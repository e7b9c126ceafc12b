/** Words for what of a deck goes together; what goes with what the view says. */

import { signed } from "$kit/words";
import type { Book, SynergyView } from "./protocol";

/** The words for one card: '+1 for each of your 3 Funfair cards'. */
export function synergyWords(book: Book, synergies: readonly SynergyView[], card: number): string[] {
  return synergies.filter((one) => one.card === card).map((one) => words(book, one));
}

/** 'Juggler gives +1 to 3 of your Funfair cards.': one sentence for each card of a deck. */
export function synergySentences(book: Book, synergies: readonly SynergyView[], deck: readonly number[]): string[] {
  return synergies
    .filter(({ card }) => deck.includes(card))
    .map((one) => `${nameOf(book, one.card)}${VERBLESS.includes(one.kind) ? ":" : ""} ${words(book, one)}.`);
}

/** These begin with a number, the others with what the card does. */
const VERBLESS: SynergyView["kind"][] = ["each", "one", "up to", "loses"];

function words(book: Book, { card, kind, other, count, amount }: SynergyView): string {
  const some = signed(amount);
  switch (kind) {
    case "gives":
      return `gives ${some} to ${own(book, card, count)}`;
    case "each":
      return count === 1 ? `${some} with ${own(book, card, count)}` : `${some} for each of ${own(book, card, count)}`;
    case "one":
      return `${some} with one of ${own(book, card, count)}`;
    case "up to":
      return `up to ${some} from your deck`;
    case "loses":
      return count === 1
        ? `${some} once ${own(book, card, count)} is on the bench`
        : `${some} once one of ${own(book, card, count)} is on the bench`;
    case "fetches":
      return `can bring back ${count === 1 ? "" : "some of "}${own(book, card, count)}`;
    case "takes":
      return count === 1
        ? `gets ${some} from your ${nameOf(book, other)}`
        : `gets ${some} from each of your ${count} ${nameOf(book, other)} cards`;
    case "changes":
      return `${count === 1 ? `your ${nameOf(book, other)} gets` : `your ${count} ${nameOf(book, other)} cards get`} ${some}${amount > 0 ? " with it" : " because of it"}`;
  }
}

function nameOf(book: Book, card: number): string {
  return book.cards[card]?.name ?? "";
}

/** 'your 3 Funfair cards', 'your Newcomer', 'your 2 cards of power 1': what an effect names. */
function own(book: Book, card: number, count: number): string {
  const { of_set = -1, of_power = -1, of_level = -1, of_name = "" } = book.cards[card] ?? {};
  if (of_name) return count === 1 ? `your ${of_name}` : `your ${count} ${of_name} cards`;
  const much = count === 1 ? "" : `${count} `;
  const cards = count === 1 ? "card" : "cards";
  if (of_set >= 0) return `your ${much}${book.sets[of_set]} ${cards}`;
  if (of_power >= 0) return `your ${much}${cards} of power ${of_power}`;
  return of_level >= 0 ? `your ${much}level ${book.levels[of_level]} ${cards}` : `your ${much}${cards}`;
}
