/* Silhouettes of the game. --cut is the colour of the lines cut out of them: set it to the ground they stand on. */

import rocketBody from "virtual:game-icon/rocket";
import whirlwindBody from "virtual:game-icon/whirlwind";

interface Drawing {
  box: string;
  body: string;
}

/** Our own. */
const zep: Drawing = {
  box: "0 0 100 48",
  body: "<path fill='currentColor' d='M3 21C14 8 35 2 58 2c23 0 39 9 41 19-2 10-18 19-41 19C35 40 14 34 3 21Z'/><path fill='currentColor' d='M0 1l17 5 11 11-18 3ZM0 41l17-5 11-11-18-3Z'/><path fill='currentColor' d='M47 42h24l-5 6H52Z'/><path fill='none' stroke='var(--cut)' stroke-width='2' stroke-linecap='round' d='M26 15C42 9 72 9 92 16M26 27c16 6 46 6 66-1'/>",
};
const sol: Drawing = {
  box: "0 0 54 56",
  body: "<path fill='currentColor' d='M3 56c0-12 7-16 14-18l7 6 7-6c7 2 14 6 14 18Z'/><path fill='currentColor' d='M14 24h20v5c0 6-4 10-10 10s-10-4-10-10Z'/><path fill='currentColor' d='M10 17C10 7 16 2 24 2s14 5 14 15c3 .6 5 1.8 5 3.5 0 1.2-1 1.5-3 1.5H8c-2 0-3-.3-3-1.5 0-1.7 2-2.9 5-3.5Z'/><path fill='none' stroke='var(--cut)' stroke-width='1.8' d='M11 17.500c8-1.6 18-1.6 26 0'/><path fill='none' stroke='var(--cut)' stroke-width='2.2' stroke-linejoin='round' d='M11 56l-1-8M18 42l6 14 6-14'/><path fill='currentColor' stroke='var(--cut)' stroke-width='1.6' d='M46.5 12 48.5 0l2 12v20h2.500v24h-9V32h2.500Z'/>",
};
const doom: Drawing = {
  box: "0 0 64 64",
  body: "<path fill='currentColor' d='M32.0 0.0L36.7 11.5L43.7 7.7L45.1 15.6L57.0 12.0L50.9 22.9L58.3 26.0L53.0 32.0L63.2 39.1L50.9 41.1L53.1 48.8L45.1 48.4L45.9 60.8L36.7 52.5L32.0 59.0L27.3 52.5L18.1 60.8L18.9 48.4L10.9 48.8L13.1 41.1L0.8 39.1L11.0 32.0L5.7 26.0L13.1 22.9L7.0 12.0L18.9 15.6L20.3 7.7L27.3 11.5Z'/><circle cx='32' cy='32' r='17.5' fill='none' stroke='var(--cut)' stroke-width='2.6'/><circle cx='32' cy='32' r='11.5' fill='none' stroke='var(--cut)' stroke-width='2.6'/><circle cx='32' cy='32' r='5.5' fill='var(--cut)'/>",
};
const seal: Drawing = {
  box: "0 0 64 64",
  body: "<path fill='currentColor' d='M32.0 0.5L36.8 4.9L42.8 2.4L45.8 8.2L52.2 7.9L53.1 14.3L59.3 16.2L57.8 22.6L63.0 26.5L59.5 32.0L63.0 37.5L57.8 41.4L59.3 47.7L53.1 49.7L52.2 56.1L45.8 55.8L42.8 61.6L36.8 59.1L32.0 63.5L27.2 59.1L21.2 61.6L18.2 55.8L11.8 56.1L10.9 49.7L4.7 47.8L6.2 41.4L1.0 37.5L4.5 32.0L1.0 26.5L6.2 22.6L4.7 16.3L10.9 14.3L11.8 7.9L18.3 8.2L21.2 2.4L27.2 4.9Z'/><circle cx='32' cy='32' r='23.5' fill='none' stroke='var(--cut)' stroke-width='1.4'/>",
};

/** From game-icons.net (CC BY 3.0). */
const rocket: Drawing = { box: "0 0 512 512", body: rocketBody };
const cyclone: Drawing = { box: "0 0 512 512", body: whirlwindBody };

/** Our own: lines of the interface. */
const lines: Record<string, string> = {
  check: "m5 12.5 4.500 4.500L19 7.5",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  eye: "M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  undo: "M9 3.500 4 8.500l5 5M4 8.500h10a6 6 0 0 1 0 12h-2",
  skip: "M5 5l8 7-8 7ZM13 5l8 7-8 7Z",
  close: "M6 6l12 12M18 6 6 18",
  bin: "M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13",
  laurel:
    "M8 4h8v5a4 4 0 0 1-8 0ZM8 5H4.500c0 3 1.500 5 4 5M16 5h3.500c0 3-1.500 5-4 5M12 13v4M8.500 20c0-2 1.500-3 3.500-3s3.500 1 3.500 3Z",
  back: "M14.500 5 8 12l6.500 7",
};

const drawings: Record<string, Drawing> = { zep, sol, doom, seal, rocket, cyclone };

export type Silhouette = "zep" | "sol" | "doom" | "seal" | "rocket" | "cyclone";
export type Line = "check" | "lock" | "eye" | "undo" | "skip" | "close" | "bin" | "laurel" | "back";

export function drawingOf(name: Silhouette | Line): Drawing {
  return drawings[name] ?? { box: "0 0 24 24", body: `<path d='${lines[name]}'/>` };
}

export function isLine(name: Silhouette | Line): name is Line {
  return name in lines;
}
