/* Drawings of 24 by 24 for the abilities and the buttons; those of 512 are from game-icons. */

import check from "virtual:game-icon/check-mark";
import hazard from "virtual:game-icon/hazard-sign";
import padlock from "virtual:game-icon/padlock";
import bolt from "virtual:game-icon/power-lightning";
import hourglass from "virtual:game-icon/sands-of-time";
import shield from "virtual:game-icon/shield";
import trophy from "virtual:game-icon/trophy";

const path = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;

const OWN = {
  ability1: path(
    "M12 1.5 3.5 4.6V11c0 5.2 3.5 9.4 8.5 11.5 5-2.1 8.5-6.3 8.5-11.5V4.6zm-1.3 14.6-4-4 1.9-1.9 2.1 2.1 4.8-4.8 1.9 1.9z",
  ),
  ability2: path(
    "M5.5 3.5h3v3.7h3.7v3H8.5v3.7h-3v-3.7H1.8v-3h3.7zM1.8 17.5h10.4v3H1.8zM17 20.5V8.2l-2.7 1.6V6.5l3.9-2.7h2.3v16.7z",
  ),
  ability3: path("M1 19.5 7 8.5l6 11zM11 7.5h12l-6 11z"),
  ability4: path("M12 3a9 9 0 1 1-8.7 11.3l2.9-.8A6 6 0 1 0 7.6 7.9L10.5 11H2V2.3l3.5 3.5A9 9 0 0 1 12 3z"),
  ability5: path(
    "M12 1l4 4.5H8zM12 23l-4-4.5h8zM4 7.5h16v9H4zm4.5 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
  ),
  ability6: path(
    "M1.5 6.5h21v11h-21zm2.5 2.5v6h16V9zm4.3.4L12 11l3.7-1.6.9 1.8-2.4.8 2.4.8-.9 1.8L12 13l-3.7 1.6-.9-1.8 2.4-.8-2.4-.8z",
  ),
  rotate: path("M12 3a9 9 0 1 0 8.7 11.3l-2.9-.8A6 6 0 1 1 16.4 7.9L13.5 11H22V2.3l-3.5 3.5A9 9 0 0 0 12 3z"),
  flip: path("M11 2h2v20h-2zM9 5v14H1zM15 5l8 14h-8zm2 7.5V17h2.6z"),
  undo: path("M9.5 3v4.5H14a6.5 6.5 0 0 1 0 13H6v-3h8a3.5 3.5 0 0 0 0-7H9.5V15L2.5 9z"),
  skip: path("M3 4l9 8-9 8zm10 0 8 8-8 8z"),
  out: path("M2 9.5h11V4l9 8-9 8v-5.5H2z"),
  close: path("M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z"),
  zoom: path(
    "M10 2a8 8 0 1 0 4.9 14.3l5.4 5.4 1.4-1.4-5.4-5.4A8 8 0 0 0 10 2zm0 2.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6z",
  ),
} as const;

const FOUND = { bolt, hazard, padlock, hourglass, shield, trophy, check } as const;

export type IconName = keyof typeof OWN | keyof typeof FOUND;

export function drawingOf(name: IconName): { box: string; body: string } {
  if (name in OWN) return { box: "0 0 24 24", body: OWN[name as keyof typeof OWN] };
  return { box: "0 0 512 512", body: FOUND[name as keyof typeof FOUND] };
}

export function abilityIcon(city: number): IconName {
  return `ability${city}` as IconName;
}
