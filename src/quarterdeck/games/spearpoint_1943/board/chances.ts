import type { WeaponOdds } from "./types";

/** In thousandths: two ten-sided dice show at least `needs` and more than 3, or 18 and more whatever is needed. */
function chance(needs: number): number {
  let ways = 0;
  for (let first = 1; first <= 10; first++)
    for (let second = 1; second <= 10; second++)
      if (first + second > 3 && (first + second >= needs || first + second >= 18)) ways++;
  return ways * 10;
}

/**
 * The chance to hit with so much more on the dice, which the view does not tell; null where its own number says that hits
 * are counted in another way.
 */
export function hitWith(
  more: number,
  { needs, bonus, hit }: Pick<WeaponOdds, "needs" | "bonus" | "hit">,
): number | null {
  return chance(needs - bonus) === hit ? chance(needs - bonus - more) : null;
}
