/* One silhouette a city, on a ground of 512 by 512: most from game-icons.net (CC BY 3.0), a few our own. */

import ancientColumns from "virtual:game-icon/ancient-columns";
import archBridge from "virtual:game-icon/arch-bridge";
import boatHorizon from "virtual:game-icon/boat-horizon";
import byzantinTemple from "virtual:game-icon/byzantin-temple";
import camel from "virtual:game-icon/camel";
import capitol from "virtual:game-icon/capitol";
import cigar from "virtual:game-icon/cigar";
import clockTower from "virtual:game-icon/clock-tower";
import egyptianPyramids from "virtual:game-icon/egyptian-pyramids";
import elephant from "virtual:game-icon/elephant";
import filmProjector from "virtual:game-icon/film-projector";
import greekTemple from "virtual:game-icon/greek-temple";
import indiaGate from "virtual:game-icon/india-gate";
import indianPalace from "virtual:game-icon/indian-palace";
import lion from "virtual:game-icon/lion";
import lotus from "virtual:game-icon/lotus";
import mayanPyramid from "virtual:game-icon/mayan-pyramid";
import modernCity from "virtual:game-icon/modern-city";
import obelisk from "virtual:game-icon/obelisk";
import pagoda from "virtual:game-icon/pagoda";
import palmTree from "virtual:game-icon/palm-tree";
import sailboat from "virtual:game-icon/sailboat";
import saintBasilCathedral from "virtual:game-icon/saint-basil-cathedral";
import samaraMosque from "virtual:game-icon/samara-mosque";
import shoonerSailboat from "virtual:game-icon/shooner-sailboat";
import suspensionBridge from "virtual:game-icon/suspension-bridge";
import tripleGate from "virtual:game-icon/triple-gate";
import violin from "virtual:game-icon/violin";
import whiteTower from "virtual:game-icon/white-tower";

const found: Record<string, string> = {
  Athens: greekTemple,
  Baghdad: samaraMosque,
  Bangkok: elephant,
  Bombay: indiaGate,
  "Buenos Aires": obelisk,
  Cairo: egyptianPyramids,
  Calcutta: indianPalace,
  Chicago: modernCity,
  Constantinople: byzantinTemple,
  Delhi: lotus,
  Havana: cigar,
  "Hong Kong": sailboat,
  Honolulu: palmTree,
  Lisbon: whiteTower,
  London: clockTower,
  "Los Angeles": filmProjector,
  Madrid: tripleGate,
  Marrakesh: camel,
  "Mexico City": mayanPyramid,
  Moscow: saintBasilCathedral,
  Nairobi: lion,
  Peking: pagoda,
  Rome: ancientColumns,
  "San Francisco": suspensionBridge,
  Singapore: shoonerSailboat,
  Sydney: archBridge,
  Vienna: violin,
  Washington: capitol,
};

const drawn: Record<string, string> = {
  Berlin:
    "M210 40h92l16 44h30v36H164V84h30ZM90 132h332v52H90ZM106 196h36v240h-36ZM182 196h36v240h-36ZM294 196h36v240h-36ZM370 196h36v240h-36ZM70 448h372v34H70Z",
  "Cape Town":
    "M0 440c40-10 70-60 96-130 12-34 24-70 40-86h244c14 18 26 54 44 92 26 56 52 108 88 124v42H0ZM150 250l-26 78 40-40 24 60 34-76 40 70 30-68 36 66 26-58 24 40-18-72Z",
  "New York":
    "M250 8h12l6 76h16v44h22v54h26v70h24v228h30v24H126v-24h30V252h24v-70h26v-54h22V84h16ZM206 210v220h18V210ZM247 160v270h18V160ZM288 210v220h18V210Z",
  Paris:
    "M246 16h20l6 96 14 92h-60l14-92ZM212 218h88v24h-88ZM206 254h100l22 86h-32l-12-52h-56l-12 52h-32ZM160 352h192v26H160ZM150 390h56c-14 40-40 78-70 106H60c44-28 74-64 90-106ZM306 390h56c16 42 46 78 90 106h-76c-30-28-56-66-70-106ZM256 400c30 0 52 22 60 52h-24c-6-16-20-28-36-28s-30 12-36 28h-24c8-30 30-52 60-52Z",
  "Rio de Janeiro":
    "M256 24a26 26 0 1 1 0 52 26 26 0 0 1 0-52ZM40 96l166-8h100l166 8v34l-152 16-14 180h-100l-14-180-152-16ZM196 338h120l10 44c60 20 110 60 150 110H36c40-50 90-90 150-110Z",
  Shanghai:
    "M250 16h12l6 70h-24ZM226 98h60v34h20v44H206v-44h20ZM196 188h120v50H196ZM182 250h148v246h-44V300h-20v196h-20V300h-20v196h-44ZM84 300h86v196H84ZM342 340h88v156h-88ZM104 322v30h16v-30ZM134 322v30h16v-30ZM104 372v30h16v-30ZM134 372v30h16v-30ZM362 362v30h16v-30ZM394 362v30h16v-30ZM40 420h32v76H40ZM442 400h30v96h-30Z",
  Tehran:
    "M40 60h30v-34l14-18 14 18v34h316v-34l14-18 14 18v34h30v432h-96V320c0-66-36-122-120-170-84 48-120 104-120 170v172H40ZM84 96v36h344V96Z",
  Tokyo:
    "M24 70c80 22 384 22 464 0l-14 62H38ZM60 146h392v30h-54l18 306h-52l-8-190H156l-8 190H96l18-306H60ZM162 176l-4 82h196l-4-82ZM238 132h36v138h-36Z",
};

/** What stands inside the <svg>; a boat on the horizon for cities of a card file we have no picture of. */
export function landmarkOf(city: string): string {
  const own = drawn[city];
  return own ? `<path fill="currentColor" d="${own}"/>` : (found[city] ?? boatHorizon);
}
