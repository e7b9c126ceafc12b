/** Why a hint drafts so: what it adds to the deck on paper, which cards go together, what has no seat on the bench. */

import type { HintReason, HintTeller, StoryPart } from "$kit/contract";
import { changeOf, reasonsOf, sentence } from "$kit/hint";
import { strong } from "$kit/story";
import { plural } from "$kit/words";
import type { Book, Option, View } from "./protocol";

/** The evaluation counts in half points of power. */
const HALF = 2;

export const hint: HintTeller<View, Book, Option> = ({ reasons, book }) => {
  const power = Math.round(changeOf(reasons, "card") / HALF);
  const surplus = Math.round(-changeOf(reasons, "surplus"));
  const fans = changeOf(reasons, "fans");
  return {
    gain: sentence([
      gift(reasons, book),
      power >= 1 ? ["Your deck gains ", strong(power), " power on paper"] : null,
      fans > 0 ? ["It brings you fans"] : null,
      surplus <= -1 ? ["Your names find a seat on the bench again"] : null,
    ]),
    risk: sentence([
      surplus >= 1 ? [plural(surplus, "card"), " more than your bench has seats for"] : null,
      power <= -1 ? ["your deck loses ", strong(-power), " power on paper"] : null,
    ]),
  };
};

/** 'Juggler gives +1 to 3 of your cards from the bench': a card that gives to more of the deck than before. */
function gift(reasons: HintReason[], book: Book): StoryPart[] | null {
  const [found] = reasonsOf(reasons, ["gift"], 1);
  if (!found) return null;
  const [giver = 0, count = 0, amount = 0] = found.about;
  const to = count === 1 ? "one of your cards" : `${count} of your cards`;
  return [strong(book.cards[giver]?.name ?? ""), ` gives +${amount} to ${to} from the bench`];
}
