/** Why a hint fights so: what fire can be expected to bring, what joins the battle, and what is put at risk. */

import type { HintGiven, HintReason, HintTeller, StoryPart } from "$kit/contract";
import { changeOf, points, reasonsOf, sentence } from "$kit/hint";
import { strong } from "$kit/story";
import { listed } from "$kit/words";
import type { Book, Option, View } from "./protocol";
import { cardName, unitName } from "./words";

export const hint: HintTeller<View, Book, Option> = (given) => {
  const { reasons, view, book, seat } = given;
  const unitOf = ({ about: [side = 0, slot = 0] }: HintReason): StoryPart | null => {
    const units = [...(view.sides[side]?.units ?? []), ...(view.sides[side]?.plan?.units ?? [])];
    const unit = units.find((one) => one.slot === slot);
    return unit ? strong(unitName(book, unit)) : null;
  };
  /** Words around the unit that the first of some reasons is about. */
  const about = (found: HintReason[], words: (unit: StoryPart, reason: HintReason) => StoryPart[]) => {
    const [first] = found;
    const unit = first ? unitOf(first) : null;
    return first && unit ? words(unit, first) : null;
  };
  const own = (reason: HintReason) => reason.about[0] === seat;
  const units = (sign: 1 | -1) => reasonsOf(reasons, ["unit"], sign);
  const score = changeOf(reasons, "score", ([side]) => side === seat);
  const lost = changeOf(reasons, "score", ([side]) => side !== seat);
  const held = changeOf(reasons, "commands", ([side]) => side === seat);
  return {
    gain: sentence([
      score >= 0.5 ? ["It can be expected to score ", points(score)] : null,
      about(reasonsOf(reasons, ["fire"], 1), (unit, { change }) => [
        "Fire at ",
        unit,
        " can be expected to bring ",
        points(change),
      ]),
      about(
        units(1).filter((reason) => !own(reason)),
        (unit) => ["It weakens ", unit],
      ),
      joining(given),
      about(units(1).filter(own), (unit) => [unit, " does more for you in battle"]),
    ]),
    risk: sentence([
      lost <= -0.5 ? ["the enemy may score ", points(lost)] : null,
      about(units(-1).filter(own), (unit) => ["it puts your ", unit, " at risk"]),
      held <= -0.4 ? ["a command is spent"] : null,
    ]),
  };
};

/** What is committed, where it counts for more in battle than in hand. */
function joining({ reasons, plan, book, seat }: HintGiven<View, Book, Option>): StoryPart[] | null {
  const cards = plan.flatMap((step) => (step.type === "Commit" ? [step.card] : []));
  const more =
    changeOf(reasons, "unit", ([side]) => side === seat) + changeOf(reasons, "reserve", ([side]) => side === seat);
  if (!cards.length || more < 0.5) return null;
  const names = listed([...new Set(cards.map((card) => cardName(book, card)))]);
  return [strong(names), cards.length > 1 ? " count" : " counts", " for more in battle than in hand"];
}
