/** Why a hint lays what it lays: the cities where it gains and loses points, as the evaluation expects them. */

import type { HintTeller } from "$kit/contract";
import { pointsAt, reasonsOf } from "$kit/hint";
import type { Book, Option, View } from "./protocol";

export const hint: HintTeller<View, Book, Option> = ({ reasons, book }) => {
  const cities = book.targets.flatMap((target) => target.cities);
  const name = ([number]: number[]) => cities.find((city) => city.number === number)?.name ?? "";
  const gains = pointsAt(reasonsOf(reasons, ["city"], 1), name);
  const losses = pointsAt(reasonsOf(reasons, ["city"], -1), name);
  return {
    gain: gains && ["Gains you ", ...gains],
    risk: losses && ["it costs you ", ...losses],
  };
};
