/* The special cards by their effects: a scene in a box of 200 by 206, and what they do in a few words. */

import flaskIcon from "virtual:game-icon/bubbling-flask";
import robberIcon from "virtual:game-icon/robber";
import coilIcon from "virtual:game-icon/tesla-coil";
import vortexIcon from "virtual:game-icon/vortex";
import { cog, disc, polygon, rays, ring, star } from "./shapes";

interface SpecialArt {
  effect: string;
  gist: string;
  /** The colour of the strip with its name. */
  ground: string;
  scene: string;
}

function fill(colour: string, d: string, more = ""): string {
  return `<path fill="${colour}" fill-rule="evenodd" d="${d}" ${more}/>`;
}

function line(colour: string, width: number, d: string, more = ""): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}" ${more}/>`;
}

function ground(colour: string): string {
  return fill(colour, "M0 0H200V206H0Z");
}

function icon(body: string, colour: string, x: number, y: number, size: number): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 512 512" color="${colour}">${body}</svg>`;
}

const INK = "#2a1c0f";

/** By moonlight, over the roofs. */
const steal =
  ground("#2c2c44") +
  line(
    "#45456a",
    1.4,
    "M0 20H200M0 32H200M0 44H200M0 56H200M0 68H200M0 80H200M0 92H200M0 104H200M0 116H200M0 128H200",
  ) +
  fill("#f3dfa4", disc(100, 88, 66)) +
  line("#c9a755", 1.4, `${disc(100, 88, 60)}${disc(78, 60, 9)}${disc(128, 52, 6)}${disc(132, 104, 8)}`) +
  fill(
    "#15131f",
    "M0 206V158L22 140L44 158V146H56V168L78 150L100 168L122 150L144 168V140H156V158L178 142L200 160V206Z",
  ) +
  icon(robberIcon, "#1d1626", 40, 30, 120) +
  fill("#f6d77c", "M30 176H40V188H30ZM86 180H96V192H86ZM160 174H170V186H160Z");

/** An alchemist's circle. */
const transmute =
  ground("#ecd9ae") +
  line("#a07a34", 1, rays(100, 98, 84, [96, 150], 48)) +
  line("#7a5418", 2.4, `${disc(100, 98, 80)}${disc(100, 98, 74)}`) +
  line("#7a5418", 1.6, `${polygon(100, 98, 74, 3, -Math.PI / 2)}${polygon(100, 98, 74, 3, Math.PI / 2)}`) +
  fill("#5d1f2c", disc(100, 98, 48), `stroke="${INK}" stroke-width="2"`) +
  icon(flaskIcon, "#f4d98c", 64, 60, 74) +
  fill(
    "#7a5418",
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        disc(
          100 + 74 * Math.cos((i * Math.PI) / 3 - Math.PI / 2),
          Math.round(98 + 74 * Math.sin((i * Math.PI) / 3 - Math.PI / 2)),
          6,
        ),
      )
      .join(""),
  );

/** A storm under a bell jar. */
const extract =
  ground("#d9e2d2") +
  line(
    "#5d8078",
    1,
    "M0 14H200M0 24H200M0 34H200M0 44H200M0 54H200M0 64H200M0 74H200M0 84H200M0 94H200M0 104H200M0 114H200M0 124H200M0 134H200M0 144H200M0 154H200",
  ) +
  fill("#0f4a47", "M40 168V86C40 50 66 28 100 28C134 28 160 50 160 86V168Z", `stroke="${INK}" stroke-width="3"`) +
  icon(vortexIcon, "#9fe3d2", 52, 58, 96) +
  line("#e8fff6", 4, "M52 150V88C52 64 66 48 82 42", 'stroke-linecap="round" opacity=".6"') +
  fill(
    "#c3953f",
    `M28 166H172V180H28ZM20 180H180V194H20Z${disc(100, 20, 9)}M94 24H106V34H94Z`,
    `stroke="${INK}" stroke-width="2"`,
  ) +
  line("#7a5418", 3, "M160 120H184V180M40 120H16V180") +
  fill("#f0d590", `${disc(184, 120, 6)}${disc(16, 120, 6)}`, `stroke="${INK}" stroke-width="1.5"`);

const BOLTS =
  "M62 58L44 76L56 80L28 110L40 112L18 150M138 58L156 76L144 80L172 110L160 112L182 150M74 34L52 24L58 14L26 4M126 34L148 24L142 14L174 4";

/** A coil, and what leaps from it. */
const disintegrate =
  ground("#33204a") +
  fill("#4c3370", star(100, 52, 130, 62, 14)) +
  fill("#6d4f96", star(100, 52, 86, 44, 14)) +
  line("#1b0f2b", 7, BOLTS, 'stroke-linejoin="bevel"') +
  line("#fdf3b4", 3.4, BOLTS, 'stroke-linejoin="bevel"') +
  icon(coilIcon, "#f4d98c", 40, 24, 120) +
  fill("#1b0f2b", "M0 206V170C30 150 60 166 100 150C140 166 170 150 200 170V206Z") +
  fill("#8a6425", "M60 150H140L150 166H50Z", `stroke="#1b0f2b" stroke-width="2"`);

function playingCard(turn: number, mark: string): string {
  const card = fill("#f7edd2", "M-24 -34H24V34H-24Z", `stroke="${INK}" stroke-width="2.4"`);
  const frame = line("#9a7430", 1.4, "M-19 -29H19V29H-19Z");
  return `<g transform="translate(100 136) rotate(${turn}) translate(0 -60)">${card}${frame}${mark}</g>`;
}

/** Between the curtains, from nowhere. */
const retrieve =
  ground("#201018") +
  fill("#f1d78f", star(100, 80, 92, 56, 16), 'opacity=".28"') +
  playingCard(-34, fill("#b9592b", polygon(0, 0, 13, 4))) +
  playingCard(34, fill("#2f8a80", disc(0, 0, 12))) +
  playingCard(0, fill("#5d1f2c", star(0, 0, 17, 7, 5))) +
  line(INK, 10, "M52 188L140 120", 'stroke-linecap="round"') +
  line("#f4e6c4", 5, "M122 134L140 120", 'stroke-linecap="round"') +
  fill("#ffe9a8", `${star(150, 110, 17, 6, 4)}${star(172, 140, 9, 3, 4)}${star(40, 52, 10, 3.5, 4)}`) +
  fill("#7a1f2b", "M0 0H46C38 60 34 120 10 206H0ZM200 0H154C162 60 166 120 190 206H200Z") +
  line(
    "#4d0f19",
    3,
    "M12 0C12 70 10 130 3 190M28 0C26 70 20 130 8 200M188 0C188 70 190 130 197 190M172 0C174 70 180 130 192 200",
  ) +
  fill("#9c3040", "M0 0H200V16C184 30 166 30 150 16C134 30 116 30 100 16C84 30 66 30 50 16C34 30 16 30 0 16Z") +
  line("#e0b75f", 2.4, "M0 16C16 30 34 30 50 16C66 30 84 30 100 16C116 30 134 30 150 16C166 30 184 30 200 16");

/** All of gold. */
const keep =
  ground("#f2dc9a") +
  line("#b98a35", 2, rays(100, 98, 70, [92, 160], 40)) +
  fill("#8a5d14", cog(100, 98, 78, 16), `stroke="${INK}" stroke-width="2.4"`) +
  fill("url(#dd-gold)", cog(100, 96, 76, 16), `stroke="${INK}" stroke-width="1.6"`) +
  fill("#6f4c18", ring(100, 97, 52, 46)) +
  fill("#4a3010", disc(100, 97, 44)) +
  line(
    "#d8ad55",
    5,
    "M68 97A32 32 0 0 1 132 97M76 97A24 24 0 0 1 124 97M68 97A32 32 0 0 0 132 97M76 97A24 24 0 0 0 124 97",
    'stroke-dasharray="6 4"',
  ) +
  fill(
    "#fff3c4",
    "M106 62L80 104H97L90 136L122 90H103Z",
    `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`,
  ) +
  fill("#e0b75f", "M56 176H144L152 194H48Z", `stroke="${INK}" stroke-width="2"`);

export const SPECIALS: readonly SpecialArt[] = [
  { effect: "steal", gist: "steals a part", ground: "#22223a", scene: steal },
  { effect: "transmute", gist: "answers with any part", ground: "#5d1f2c", scene: transmute },
  { effect: "extract", gist: "draw three, play one", ground: "#0f4a47", scene: extract },
  { effect: "disintegrate", gist: "destroys a part", ground: "#33204a", scene: disintegrate },
  { effect: "retrieve", gist: "fetches a discard", ground: "#5a1622", scene: retrieve },
  { effect: "keep", gist: "a point in hand", ground: "#5a3d0e", scene: keep },
];

export function specialArt(effect: string): SpecialArt | null {
  return SPECIALS.find((special) => special.effect === effect) ?? null;
}
