/** A game's paper, as the tokens of the shell: whatever lies on it is drawn with those. */

import type { Dress } from "$kit/contract";

export function tokensOf({ paper, ink, quiet, rule, mark, face }: Dress): string {
  const mixed = (share: number) => `color-mix(in srgb, ${paper} ${share}%, ${ink})`;
  const tokens = {
    deck: paper,
    "deck-2": paper,
    "deck-3": mixed(93),
    field: mixed(96),
    panel: `linear-gradient(color-mix(in srgb, ${paper} 92%, #fff), ${paper})`,
    ink,
    "ink-2": quiet,
    "ink-3": quiet,
    line: rule,
    "line-2": mixed(50),
    brass: mark,
    display: face,
  };
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}
