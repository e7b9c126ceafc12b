/** Why a hint draws and attacks so: which emitters come nearer to power, what is opened, guarded and struck. */

import type { HintReason, HintTeller, StoryPart } from "$kit/contract";
import { reasonsOf, sentence } from "$kit/hint";
import { strong } from "$kit/story";
import { listed } from "$kit/words";
import type { Book, Option, View } from "./protocol";

/** What is less than this part of the greatest change goes without saying. */
const PART = 0.2;

export const hint: HintTeller<View, Book, Option> = ({ reasons, view, names, seat }) => {
  const least = PART * Math.abs(reasons[0]?.change ?? 0);
  const better = (term: string) => reasonsOf(reasons, [term], 1, least);
  const worse = (term: string) => reasonsOf(reasons, [term], -1, least);
  const target = names[(seat + 1) % names.length] ?? "";
  const alone = view.sheets.length === 1;
  return {
    gain: sentence([
      about(better("emitter"), ["Emitter ", " comes nearer to power"], ["Emitters ", " come nearer to power"]),
      about(better("incoming"), ["It averts the attack on sector ", ""]),
      alone ? null : about(better("attack"), [`It hurts ${target} in sector `, ""]),
      about(better("ability"), ["It opens the ability of city ", ""], ["It opens the abilities of cities ", ""]),
      about(better("danger"), ["Sector ", " is in less danger"], ["Sectors ", " are in less danger"]),
    ]),
    risk: sentence([
      about(worse("danger"), ["sector ", " is in more danger"], ["sectors ", " are in more danger"]),
      alone ? about(worse("attack"), ["the attack on your own sector ", " hurts"]) : null,
      about(worse("ability"), ["it uses up the ability of city ", ""]),
    ]),
  };
};

type Around = [before: string, after: string];

/** Words around the numbers that some reasons are about; null for none. */
function about(reasons: HintReason[], one: Around, many: Around = one): StoryPart[] | null {
  if (!reasons.length) return null;
  const numbers = reasons.flatMap(({ about: [number] }) => number ?? []).sort((a, b) => a - b);
  const [before, after] = numbers.length > 1 ? many : one;
  return [before, strong(listed(numbers)), after];
}
