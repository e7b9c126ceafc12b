/* A part of a suit, drawn: hull and machinery, with the silhouette of the suit's build. */

import { BUILDS, type Build, type SuitName } from "./builds";
import { body, hull, outline, type PartName, topAt } from "./hull";

function brass(d: string): string {
  return d && `<path class="dd-brass dd-ink" fill-rule="evenodd" d="${d}"/>`;
}

function deep(d: string): string {
  return `<path class="dd-deep dd-ink" d="${d}"/>`;
}

function cloth(d: string, suit: SuitName): string {
  return (
    d &&
    `<path class="dd-suit dd-ink" d="${d}"/><path fill="url(#dd-patt-${suit})" d="${d}"/><path class="dd-sheen" d="${d}"/>`
  );
}

function stroke(kind: string, d: string): string {
  return `<path class="dd-${kind}" d="${d}"/>`;
}

function placed(what: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${what}</g>`;
}

/** Stand on the hull, half hidden by it. */
function finials(part: PartName, build: Build, at: number[]): string {
  return at.map((x) => placed(brass(build.finial), x, topAt(part, x) - 1)).join("");
}

function windows(build: Build, at: number[], y = 231): string {
  return at.map((x) => placed(`<path class="dd-lit" d="${build.window}"/>`, x, y)).join("");
}

function nose(suit: SuitName, build: Build): string {
  return [
    brass(build.tip),
    hull("nose", suit),
    '<g clip-path="url(#dd-clip-nose)"><rect class="dd-brass" x="20" y="76" width="50" height="96"/><rect class="dd-dark" x="68" y="76" width="9" height="96"/></g>',
    stroke("rivets", "M72.5 95.3V153.7"),
    stroke("edge", outline("nose")),
    stroke(
      "hatch",
      "M40 104C48 98 56 96 66 94M38 118H66M38 130H66M40 138C48 144 56 147 66 148M42 144C48 149 56 152 66 153",
    ),
    stroke("rig", "M128 172V196M96 167L120 194M160 176L136 194"),
    `<path class="dd-pend" d="${build.pendant}"/>`,
    `<use class="dd-pale" href="#dd-i-${suit}" x="113" y="196" width="30" height="30"/>`,
  ].join("");
}

function lift(suit: SuitName, build: Build): string {
  const stay = suit === "chain" ? "links" : "rig";
  return [
    stroke(stay, "M100 34L56 70M100 34L144 66"),
    cloth(build.canvas, suit),
    brass(build.rotor),
    hull("lift", suit),
    brass("M84 58H116L122 70H78Z"),
    stroke("pipe", "M66 208V182M134 208V186"),
    stroke("pipe-hi", "M65 208V184M133 208V188"),
    stroke(stay, "M50 184L82 206M150 190L118 206"),
    deep(build.tank),
    '<circle class="dd-brass dd-ink" cx="100" cy="220" r="14"/><circle class="dd-dial" cx="100" cy="220" r="9.5"/>',
    stroke("needle", "M100 220L106 213M92 220H94M100 212V214M108 220H106"),
  ].join("");
}

function gondolaFront(suit: SuitName, build: Build): string {
  return [
    finials("gfront", build, [84, 160]),
    hull("gfront", suit),
    stroke("rig", "M48 197V206M48 206L76 198L104 206L132 199L160 206L188 199L200 203M104 198V206M160 199V206"),
    deep(build.bow),
    stroke("gloss", "M200 209H66"),
    windows(build, [60, 86, 112, 138, 164, 189]),
    stroke("trim", "M60 205H200M56 243H200M46 236H200"),
    '<circle class="dd-lamp" cx="36" cy="223" r="5.5"/>',
  ].join("");
}

function gondolaRear(suit: SuitName, build: Build): string {
  return [
    finials("grear", build, [84, 160]),
    hull("grear", suit),
    stroke("rig", "M12 200V206M0 203L12 199L40 206L68 200L96 206L124 200L152 206M68 200V206M124 200V206"),
    deep(build.stern),
    stroke("gloss", "M0 209H134"),
    windows(build, [14, 40, 106, 132]),
    brass("M62 243V218C62 209 84 209 84 218V243Z"),
    stroke("trim", "M0 205H138M0 243H140M0 236H62M84 236H150"),
    '<circle class="dd-lamp" cx="160" cy="223" r="5.5"/>',
  ].join("");
}

function drive(suit: SuitName, build: Build): string {
  const blade = `<path class="dd-blade" d="${build.blade}"/>`;
  return [
    stroke(
      "smoke",
      "M92 8C98 0 108 8 116 3C126 -3 134 6 144 2C154 -2 162 6 174 2M130 16C138 8 148 16 156 11C164 6 174 14 184 9C190 6 194 10 199 7",
    ),
    brass(build.funnels),
    hull("drive", suit),
    stroke("pipe", "M62 190C62 168 84 172 84 150M116 186C116 170 118 168 118 156"),
    stroke("pipe-hi", "M60 190C60 167 82 171 82 150M114 186C114 170 116 168 116 156"),
    '<circle class="dd-brass dd-ink" cx="84" cy="149" r="5"/><circle class="dd-brass dd-ink" cx="118" cy="155" r="5"/>',
    deep("M32 204C32 190 52 184 74 184H138L160 196V212L138 224H74C52 224 32 218 32 204Z"),
    stroke("gloss", "M46 194C54 189 64 188 74 188H136"),
    stroke("hatch-b", "M40 212H66M46 216H66M54 220H66M106 214H140M106 218H136"),
    '<circle class="dd-cog" cx="86" cy="204" r="15"/><circle class="dd-brass dd-ink" cx="86" cy="204" r="12"/><circle class="dd-deep" cx="86" cy="204" r="4.5"/>',
    brass("M128 183H138V225H128ZM158 198H172V210H158Z"),
    `${blade}<g transform="matrix(1 0 0 -.82 0 371)">${blade}</g>`,
    brass("M170 196C184 196 188 202 188 204C188 206 184 212 170 212Z"),
  ].join("");
}

function tail(suit: SuitName, build: Build): string {
  const fin = `${cloth(build.fin, suit)}<path class="dd-trim" d="${build.fin}"/>`;
  const boom = "M62 124C96 110 134 104 178 106L190 112V136L178 142C134 144 96 138 62 124Z";
  return [
    `${fin}<g transform="matrix(1 0 0 -1 0 248)">${fin}<path class="dd-shade" d="${build.fin}"/></g>`,
    stroke("hatch", "M84 70L150 104M104 58L156 86M84 178L150 144M104 190L156 162"),
    hull("tail", suit),
    deep(boom),
    stroke("gloss", "M84 119C112 111 142 109 178 110"),
    stroke("hatch-b", "M92 130C118 137 146 138 186 137M110 132C130 134 156 134 188 133"),
    stroke("trim", boom),
    stroke("trim dd-thin", "M150 106V142"),
  ].join("");
}

const PARTS: Record<PartName, (suit: SuitName, build: Build) => string> = {
  nose,
  lift,
  gfront: gondolaFront,
  grear: gondolaRear,
  drive,
  tail,
};

export function drawing(part: PartName, suit: SuitName): string {
  return PARTS[part](suit, BUILDS[suit]);
}

const MACHINERY: Record<PartName, string> = {
  nose: "M4 124L33 118.5V129.5ZM128 172V196M108 210A20 20 0 1 0 148 210A20 20 0 1 0 108 210Z",
  lift: `M97 16H103V62M60 22H140M70 38H130M66 206V182M134 206V186${BUILDS.chain.tank}`,
  gfront: BUILDS.chain.bow,
  grear: BUILDS.chain.stern,
  drive:
    "M76 24H94V50M76 24V50M110 30H128V50M110 30V50M32 204C32 190 52 184 74 184H138L160 196V212L138 224H74C52 224 32 218 32 204ZM172 156V244",
  tail: "M26 77C64 70 96 34 142 26H180C174 56 168 84 160 114M26 171C64 178 96 214 142 222H180C174 192 168 164 160 134M62 124C96 110 134 104 178 106L190 112V136L178 142C134 144 96 138 62 124Z",
};

/** The place of a part that is not there. */
export function ghost(part: PartName): string {
  return `<path class="dd-ghost" d="${outline(part)}${MACHINERY[part]}"/>`;
}

export const NOSE_CLIP = body("nose");
