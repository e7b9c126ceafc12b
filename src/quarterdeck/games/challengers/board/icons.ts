/* Silhouettes from game-icons.net (CC BY 3.0), one by one: a card is drawn by its key without the level. The bench is our own. */

import alienStare from "virtual:game-icon/alien-stare";
import anchor from "virtual:game-icon/anchor";
import androidMask from "virtual:game-icon/android-mask";
import anticlockwiseRotation from "virtual:game-icon/anticlockwise-rotation";
import anvilImpact from "virtual:game-icon/anvil-impact";
import backpack from "virtual:game-icon/backpack";
import balloons from "virtual:game-icon/balloons";
import battleMech from "virtual:game-icon/battle-mech";
import bearFace from "virtual:game-icon/bear-face";
import bindle from "virtual:game-icon/bindle";
import blackKnightHelm from "virtual:game-icon/black-knight-helm";
import bowTie from "virtual:game-icon/bow-tie";
import brainTentacle from "virtual:game-icon/brain-tentacle";
import bulldozer from "virtual:game-icon/bulldozer";
import bus from "virtual:game-icon/bus";
import cape from "virtual:game-icon/cape";
import cardPick from "virtual:game-icon/card-pick";
import cardPlay from "virtual:game-icon/card-play";
import carousel from "virtual:game-icon/carousel";
import castle from "virtual:game-icon/castle";
import cat from "virtual:game-icon/cat";
import checkMark from "virtual:game-icon/check-mark";
import cityCar from "virtual:game-icon/city-car";
import clapperboard from "virtual:game-icon/clapperboard";
import clockwiseRotation from "virtual:game-icon/clockwise-rotation";
import clown from "virtual:game-icon/clown";
import compass from "virtual:game-icon/compass";
import cook from "virtual:game-icon/cook";
import cow from "virtual:game-icon/cow";
import cowboyBoot from "virtual:game-icon/cowboy-boot";
import crown from "virtual:game-icon/crown";
import crystalBall from "virtual:game-icon/crystal-ball";
import cyborgFace from "virtual:game-icon/cyborg-face";
import dinosaurRex from "virtual:game-icon/dinosaur-rex";
import directorChair from "virtual:game-icon/director-chair";
import doubleFaceMask from "virtual:game-icon/double-face-mask";
import dragonHead from "virtual:game-icon/dragon-head";
import dramaMasks from "virtual:game-icon/drama-masks";
import evilBat from "virtual:game-icon/evil-bat";
import fastForwardButton from "virtual:game-icon/fast-forward-button";
import fedora from "virtual:game-icon/fedora";
import fireworkRocket from "virtual:game-icon/firework-rocket";
import flyingFlag from "virtual:game-icon/flying-flag";
import ghost from "virtual:game-icon/ghost";
import giantSquid from "virtual:game-icon/giant-squid";
import guitar from "virtual:game-icon/guitar";
import holosphere from "virtual:game-icon/holosphere";
import hoodedFigure from "virtual:game-icon/hooded-figure";
import horseHead from "virtual:game-icon/horse-head";
import horseshoe from "virtual:game-icon/horseshoe";
import jesterHat from "virtual:game-icon/jester-hat";
import juggler from "virtual:game-icon/juggler";
import laurelsTrophy from "virtual:game-icon/laurels-trophy";
import lifeBuoy from "virtual:game-icon/life-buoy";
import lion from "virtual:game-icon/lion";
import lipstick from "virtual:game-icon/lipstick";
import longLeggedSpider from "virtual:game-icon/long-legged-spider";
import lyre from "virtual:game-icon/lyre";
import magicHat from "virtual:game-icon/magic-hat";
import magnet from "virtual:game-icon/magnet";
import mechaHead from "virtual:game-icon/mecha-head";
import medallist from "virtual:game-icon/medallist";
import megabot from "virtual:game-icon/megabot";
import mermaid from "virtual:game-icon/mermaid";
import modernCity from "virtual:game-icon/modern-city";
import monoWheelRobot from "virtual:game-icon/mono-wheel-robot";
import mustache from "virtual:game-icon/mustache";
import newspaper from "virtual:game-icon/newspaper";
import nextButton from "virtual:game-icon/next-button";
import ninjaHeroicStance from "virtual:game-icon/ninja-heroic-stance";
import openTreasureChest from "virtual:game-icon/open-treasure-chest";
import parrotHead from "virtual:game-icon/parrot-head";
import pig from "virtual:game-icon/pig";
import plasticDuck from "virtual:game-icon/plastic-duck";
import playButton from "virtual:game-icon/play-button";
import podiumWinner from "virtual:game-icon/podium-winner";
import popcorn from "virtual:game-icon/popcorn";
import processor from "virtual:game-icon/processor";
import pumpkinLantern from "virtual:game-icon/pumpkin-lantern";
import raiseZombie from "virtual:game-icon/raise-zombie";
import rayGun from "virtual:game-icon/ray-gun";
import recycle from "virtual:game-icon/recycle";
import ringedPlanet from "virtual:game-icon/ringed-planet";
import robotAntennas from "virtual:game-icon/robot-antennas";
import robotGolem from "virtual:game-icon/robot-golem";
import rooster from "virtual:game-icon/rooster";
import sabersChoc from "virtual:game-icon/sabers-choc";
import sharkJaws from "virtual:game-icon/shark-jaws";
import shipWheel from "virtual:game-icon/ship-wheel";
import sittingDog from "virtual:game-icon/sitting-dog";
import skeleton from "virtual:game-icon/skeleton";
import slime from "virtual:game-icon/slime";
import soccerKick from "virtual:game-icon/soccer-kick";
import solderingIron from "virtual:game-icon/soldering-iron";
import spaceShuttle from "virtual:game-icon/space-shuttle";
import speedometer from "virtual:game-icon/speedometer";
import submarine from "virtual:game-icon/submarine";
import sunglasses from "virtual:game-icon/sunglasses";
import trashCan from "virtual:game-icon/trash-can";
import tritonHead from "virtual:game-icon/triton-head";
import trophy from "virtual:game-icon/trophy";
import trophyCup from "virtual:game-icon/trophy-cup";
import turbine from "virtual:game-icon/turbine";
import twoShadows from "virtual:game-icon/two-shadows";
import ufo from "virtual:game-icon/ufo";
import vacuumCleaner from "virtual:game-icon/vacuum-cleaner";
import vampireDracula from "virtual:game-icon/vampire-dracula";
import vintageRobot from "virtual:game-icon/vintage-robot";
import werewolf from "virtual:game-icon/werewolf";
import whistle from "virtual:game-icon/whistle";
import wizardFace from "virtual:game-icon/wizard-face";

const bench =
  '<path fill="currentColor" d="M56 136h400v44H56zm0 76h400v44H56zm-24 84h448v48H32zM88 344h44v88H88zm292 0h44v88h-44zM104 136h32v160h-32zm272 0h32v160h-32z"/>';

const characters: Record<string, string | undefined> = {
  newcomer: bindle,
  talent: soccerKick,
  dog: sittingDog,
  champion: medallist,
  reporter: newspaper,
  mascot: rooster,
  "fan-bus": bus,
  jester: jesterHat,
  hermit: hoodedFigure,
  "stable-boy": horseshoe,
  pig: pig,
  knight: blackKnightHelm,
  blacksmith: anvilImpact,
  sorcerer: wizardFace,
  horse: horseHead,
  bard: lyre,
  prince: crown,
  dragon: dragonHead,
  butler: bowTie,
  skeleton: skeleton,
  spider: longLeggedSpider,
  ghost: ghost,
  teenager: backpack,
  necromancer: raiseZombie,
  bat: evilBat,
  vampire: vampireDracula,
  "vacuum-cleaner": vacuumCleaner,
  werewolf: werewolf,
  "make-up-artist": lipstick,
  gangster: fedora,
  "movie-star": sunglasses,
  cat: cat,
  cowboy: cowboyBoot,
  "comic-character": cape,
  director: directorChair,
  lion: lion,
  heroine: ninjaHeroicStance,
  villain: mustache,
  "t-rex": dinosaurRex,
  clown: clown,
  vendor: popcorn,
  juggler: juggler,
  pony: carousel,
  mime: dramaMasks,
  clairvoyant: crystalBall,
  pyrotechnician: fireworkRocket,
  "rubber-duck": plasticDuck,
  illusionist: magicHat,
  "bumper-car": cityCar,
  "teddy-bear": bearFace,
  merman: tritonHead,
  sailor: shipWheel,
  treasure: openTreasureChest,
  parrot: parrotHead,
  cook: cook,
  navigator: compass,
  lifeguard: lifeBuoy,
  shark: sharkJaws,
  siren: mermaid,
  kraken: giantSquid,
  submarine: submarine,
  "rescue-pod": spaceShuttle,
  "a-i": processor,
  shapeshifter: doubleFaceMask,
  cow: cow,
  ufo: ufo,
  band: guitar,
  clones: twoShadows,
  alien: alienStare,
  hologram: holosphere,
  "sci-fi-geek": rayGun,
  slime: slime,
  alpha: vintageRobot,
  beta: monoWheelRobot,
  "good-bot": robotAntennas,
  "c-h-a-m-p": robotGolem,
  cyborg: cyborgFace,
  sentinel: mechaHead,
  overclock: speedometer,
  magnet: magnet,
  welder: solderingIron,
  "cyborg-mk-ii": androidMask,
  recycler: recycle,
  bulldozer: bulldozer,
  turbine: turbine,
  titan: battleMech,
  overmind: brainTentacle,
  juggernaut: megabot,
};

export const setIcons = [
  modernCity,
  castle,
  pumpkinLantern,
  clapperboard,
  balloons,
  anchor,
  ringedPlanet,
  robotAntennas,
];

export const icons = {
  flag: flyingFlag,
  cup: trophyCup,
  trophy: trophy,
  laurels: laurelsTrophy,
  bench,
  check: checkMark,
  bin: trashCan,
  again: clockwiseRotation,
  back: anticlockwiseRotation,
  reveal: cardPlay,
  step: nextButton,
  auto: playButton,
  fast: fastForwardButton,
  podium: podiumWinner,
  whistle: whistle,
  attack: sabersChoc,
  bot: robotAntennas,
  album: cardPick,
  skip: fastForwardButton,
};

export type IconName = keyof typeof icons;

/** The drawing of a character; a card of one's own making has a flag. */
export function characterIcon(key: string): string {
  return characters[key] ?? characters[key.replace(/-[abc]$/, "")] ?? icons.flag;
}
