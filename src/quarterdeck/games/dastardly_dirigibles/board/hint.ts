/** Why a hint plays what it plays: what it does to one's own airship, and what rivals gain or lose by it. */

import type { HintReason, HintTeller, StoryPart } from "$kit/contract";
import { changeOf, points, reasonsOf, sentence } from "$kit/hint";
import { strong } from "$kit/story";
import type { Book, Option, View } from "./protocol";

/** A part nearer to the bonus of a whole airship. */
const NEARER = 0.25;

export const hint: HintTeller<View, Book, Option> = ({ reasons, book, names }) => {
  const name = (seat: number | undefined) => names[seat ?? 0] ?? "";
  const [slowed] = reasonsOf(reasons, ["rival"], 1);
  const [helped] = reasonsOf(reasons, ["rival"], -1);
  const whole = changeOf(reasons, "complete");
  const wilds = changeOf(reasons, "wilds");
  const muddle = changeOf(reasons, "muddle");
  const special = changeOf(reasons, "special");
  return {
    gain: sentence([
      suited(reasons, book, 1),
      wilds >= 0.5 ? ["Your Wild parts are worth ", points(wilds), " more"] : null,
      muddle >= 0.5 ? ["A Muddle is worth hoping for"] : null,
      slowed ? ["It sets ", strong(name(slowed.about[0])), " back by ", points(slowed.change)] : null,
      whole >= NEARER ? ["It brings you nearer to a whole airship"] : null,
    ]),
    risk: sentence([
      helped ? [strong(name(helped.about[0])), " can gain ", points(helped.change), " by it"] : null,
      suited(reasons, book, -1),
      special <= -0.5 ? ["a special card is spent"] : null,
    ]),
  };
};

/** What a suit is worth more or less, on the airship and in hand together. */
function suited(reasons: HintReason[], book: Book, sign: 1 | -1): StoryPart[] | null {
  const changes = book.suits.map((suit, number) => {
    const about = ([one]: number[]) => one === number;
    return { suit, change: changeOf(reasons, "suit", about) + changeOf(reasons, "hand", about) };
  });
  const [most] = changes.filter(({ change }) => sign * change >= 0.5).sort((a, b) => sign * (b.change - a.change));
  if (!most) return null;
  const more = sign > 0 ? "Your parts of " : "your parts of ";
  return [more, strong(most.suit.name), " count for ", points(most.change), sign > 0 ? " more" : " less"];
}
