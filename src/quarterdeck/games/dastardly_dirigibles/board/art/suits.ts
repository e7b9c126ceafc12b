/* The nine suits by the keys of the book: symbol, build, and what their ornament is made of. */

import gearIcon from "virtual:game-icon/big-gear";
import maskIcon from "virtual:game-icon/carnival-mask";
import jesterIcon from "virtual:game-icon/jester-hat";
import keyIcon from "virtual:game-icon/key";
import chainIcon from "virtual:game-icon/linked-rings";
import screwIcon from "virtual:game-icon/screw";
import wrenchIcon from "virtual:game-icon/spanner";
import gogglesIcon from "virtual:game-icon/steampunk-goggles";
import hatIcon from "virtual:game-icon/top-hat";
import type { SuitName } from "./builds";

export interface SuitArt {
  name: SuitName;
  icon: string;
  /** A tile that repeats on the hull: its size divides 200, so that it runs on from part to part. */
  tile: [width: number, height: number];
  ornament: string;
}

const chain: SuitArt = {
  name: "chain",
  icon: chainIcon,
  tile: [40, 40],
  ornament:
    '<g class="dd-po"><rect x="-9" y="5" width="18" height="10" rx="5"/><rect x="31" y="5" width="18" height="10" rx="5"/><rect x="11" y="5" width="18" height="10" rx="5"/><rect x="1" y="25" width="18" height="10" rx="5"/><rect x="21" y="25" width="18" height="10" rx="5"/><path d="M7 10H13M27 10H33M17 30H23M-3 30H3M37 30H43"/></g>',
};
const gear: SuitArt = {
  name: "gear",
  icon: gearIcon,
  tile: [50, 50],
  ornament:
    '<g class="dd-po"><circle cx="25" cy="25" r="12"/><circle cx="25" cy="25" r="4.5"/><circle class="dd-teeth" cx="25" cy="25" r="15"/><circle cx="0" cy="0" r="6"/><circle cx="50" cy="0" r="6"/><circle cx="0" cy="50" r="6"/><circle cx="50" cy="50" r="6"/></g>',
};
const goggles: SuitArt = {
  name: "goggles",
  icon: gogglesIcon,
  tile: [40, 40],
  ornament:
    '<g class="dd-po"><circle cx="10" cy="10" r="8.5"/><circle cx="10" cy="10" r="4.5"/><circle cx="30" cy="10" r="8.5"/><circle cx="30" cy="10" r="4.5"/><circle cx="10" cy="30" r="8.5"/><circle cx="10" cy="30" r="4.5"/><circle cx="30" cy="30" r="8.5"/><circle cx="30" cy="30" r="4.5"/></g>',
};
const key: SuitArt = {
  name: "key",
  icon: keyIcon,
  tile: [40, 40],
  ornament:
    '<g class="dd-po"><path d="M0 20L20 0L40 20L20 40Z"/></g><g class="dd-pf"><circle cx="20" cy="16" r="4.2"/><path d="M18.4 18H21.6L23.6 28H16.4Z"/><circle cx="0" cy="0" r="2.4"/><circle cx="40" cy="0" r="2.4"/><circle cx="0" cy="40" r="2.4"/><circle cx="40" cy="40" r="2.4"/></g>',
};
const screw: SuitArt = {
  name: "screw",
  icon: screwIcon,
  tile: [20, 40],
  ornament:
    '<path class="dd-po" d="M-4 24L24 -4M-4 44L24 16M-4 64L24 36"/><path class="dd-po dd-thin" d="M-4 29L24 1M-4 49L24 21M-4 9L9 -4"/>',
};
const tophat: SuitArt = {
  name: "tophat",
  icon: hatIcon,
  tile: [40, 40],
  ornament:
    '<path class="dd-po" d="M10 0V40M30 0V40"/><path class="dd-po dd-thin" d="M14 0V40M34 0V40"/><path class="dd-red" d="M22 8L26 20L22 32L18 20Z"/>',
};
const wrench: SuitArt = {
  name: "wrench",
  icon: wrenchIcon,
  tile: [50, 50],
  ornament:
    '<g class="dd-po"><path d="M13 10L25 3L37 10V24L25 31L13 24ZM-12 35L0 28L12 35V49L0 56L-12 49ZM38 35L50 28L62 35V49L50 56L38 49ZM-12 -15L0 -22L12 -15V-1L0 6L-12 -1ZM38 -15L50 -22L62 -15V-1L50 6L38 -1Z"/><circle cx="25" cy="17" r="6"/><circle cx="0" cy="42" r="6"/><circle cx="50" cy="42" r="6"/></g>',
};
const harlequin: SuitArt = {
  name: "harlequin",
  icon: jesterIcon,
  tile: [40, 50],
  ornament:
    '<path fill="#a8433a" d="M0 0L10 25L0 50L-10 25Z"/><path fill="#a8433a" d="M40 0L50 25L40 50L30 25Z"/><path fill="#2f7f78" d="M20 -25L30 0L20 25L10 0Z"/><path fill="#2f7f78" d="M20 25L30 50L20 75L10 50Z"/><path fill="#c6962d" d="M10 0L14 12L10 25L6 12Z"/><path fill="#4a4674" d="M30 25L34 37L30 50L26 37Z"/><path class="dd-line" d="M0 0L20 50M20 0L40 50M20 0L0 50M40 0L20 50"/>',
};
const pierrot: SuitArt = {
  name: "pierrot",
  icon: maskIcon,
  tile: [50, 50],
  ornament:
    '<path fill="#26232b" d="M0 0H8V50H0ZM25 0H33V50H25Z"/><path class="dd-line" d="M11 0V50M22 0V50M36 0V50M47 0V50"/><circle fill="#26232b" cx="16.5" cy="12" r="4.2"/><circle fill="#26232b" cx="41.5" cy="37" r="4.2"/>',
};

export const SUIT_ART: readonly SuitArt[] = [chain, gear, goggles, key, screw, tophat, wrench, harlequin, pierrot];

const BY_KEY: Record<string, SuitArt | undefined> = {
  chain,
  gear,
  goggles,
  key,
  screw,
  "top-hat": tophat,
  wrench,
  "wild-i": harlequin,
  "wild-ii": pierrot,
};

/** The art of a suit; one with another name takes that of its number. */
export function suitArt(suit: { number: number; key: string }): SuitArt {
  return BY_KEY[suit.key] ?? SUIT_ART[suit.number % SUIT_ART.length] ?? chain;
}
