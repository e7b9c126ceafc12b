/* Which drawing stands for which card. A card that nobody knows yet gets that of its kind. */

import dogfight from "virtual:game-icon/airplane";
import flakAlert from "virtual:game-icon/anti-aircraft-gun";
import artillery from "virtual:game-icon/artillery-shell";
import binoculars from "virtual:game-icon/binoculars";
import breakthrough from "virtual:game-icon/breaking-chain";
import bullets from "virtual:game-icon/bullets";
import crosshair from "virtual:game-icon/crosshair";
import flank from "virtual:game-icon/divert";
import seize from "virtual:game-icon/flying-flag";
import ambush from "virtual:game-icon/forest";
import gears from "virtual:game-icon/gears";
import apShot from "virtual:game-icon/heavy-bullets";
import mine from "virtual:game-icon/land-mine";
import suppress from "virtual:game-icon/machine-gun-magazine";
import medic from "virtual:game-icon/medical-pack";
import rapid from "virtual:game-icon/minigun";
import reinforcements from "virtual:game-icon/parachute";
import withdrawal from "virtual:game-icon/return-arrow";
import smoke from "virtual:game-icon/smoke-bomb";
import repair from "virtual:game-icon/spanner";
import dig from "virtual:game-icon/trench-spade";
import type { PrintedCard, PrintedCommand } from "./types";

const FIGURES: [RegExp, string][] = [
  [/bazooka|schreck|flamethrower/, "u-bazooka"],
  [/mortar/, "u-mortar"],
  [/\bmg\b|mg-42|-mg-/, "u-mg"],
  [/bar-|rangers|paratroop|fallschirm|panzergrenadier/, "u-bar"],
  [/8-8cm/, "u-88"],
  [/bofors|flak/, "u-flak"],
  [/nebelwerfer/, "u-rockets"],
  [/howitzer|lefh/, "u-howitzer"],
  [/at-gun|pak/, "u-atgun"],
  [/stuart/, "u-stuart"],
  [/m10|destroyer/, "u-m10"],
  [/priest/, "u-priest"],
  [/sherman/, "u-sherman"],
  [/stug/, "u-stug"],
  [/tiger/, "u-tiger"],
  [/wespe/, "u-wespe"],
  [/panzer-/, "u-pz4"],
  [/p-38/, "u-p38"],
  [/p-40|a-36/, "u-p40"],
  [/stuka/, "u-stuka"],
];

const KINDS: Record<string, [string, string]> = {
  infantry: ["u-squad", "u-squad"],
  artillery: ["u-howitzer", "u-howitzer"],
  armour: ["u-sherman", "u-pz4"],
  aircraft: ["u-p40", "u-fighter"],
};

export function figureOf({ key, type, seat, crew }: PrintedCard): string {
  if (type === "crew") return crew === "gun" ? "u-guncrew" : "u-tankcrew";
  return FIGURES.find(([words]) => words.test(key))?.[1] ?? KINDS[type]?.[seat] ?? "u-squad";
}

export function headOf(crew: string): string {
  return crew === "gun" ? "head-gun" : "head-tank";
}

const ICONS: Record<string, string> = {
  fire_mission: artillery,
  take_aim: crosshair,
  flanking_fire: flank,
  ap_shot: apShot,
  suppressing_fire: suppress,
  dig_in: dig,
  smoke,
  ambush,
  field_repair: repair,
  medic,
  spare_parts: gears,
  reinforcements,
  tactical_withdrawal: withdrawal,
  seize_the_initiative: seize,
  forward_observer: binoculars,
  breakthrough,
  dogfight,
  flak_alert: flakAlert,
  rapid_fire: rapid,
  minefield: mine,
};

/** The inside of an icon of 512 by 512. */
export function iconOf({ effect }: PrintedCommand): string {
  return ICONS[effect] ?? bullets;
}
