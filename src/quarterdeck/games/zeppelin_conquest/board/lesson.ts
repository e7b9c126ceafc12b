import type { LessonStep } from "$kit/contract";
import { type Phase, phaseOf } from "./scene";
import type { ZeppelinView } from "./types";

function at(turn: number, round: number, phase: Phase): (view: ZeppelinView) => boolean {
  return (view) => view.turn === turn && view.round === round && phaseOf(view) === phase;
}

export const steps: LessonStep<ZeppelinView>[] = [
  {
    id: "cities",
    when: at(1, 1, "lay"),
    title: "Nine cities, two rivals",
    text: "Three targets lie between you, with three cities on each. A city says what it asks for, its seal how many points that is worth. Mostly, whoever brings more of it wins them.",
    reading: true,
  },
  {
    id: "lay",
    when: at(1, 1, "lay"),
    title: "One card beside each target",
    text: "Pick a card, then its place beside a target. Each of its three rows sends what it shows to the city next to it: the top row to the top city, and so on. The bot lays in secret too.",
    reading: true,
  },
  {
    id: "lock",
    when: at(1, 1, "lay"),
    title: "Lay all three, then lock in",
    text: "Until you press Lock in, you may change everything. When both have locked in, all six cards are turned over together.",
    reading: false,
  },
  {
    id: "tally",
    when: at(1, 1, "discard"),
    title: "Who leads where",
    text: "Beside each city, the icons of both sides are added up. Between the totals at the top: what this turn would give if it were scored now. A tie gives nobody anything.",
    reading: true,
  },
  {
    id: "doom",
    when: (view) => phaseOf(view) === "discard" && view.cities.some((city) => city.nullified),
    title: "A Doom Shockwave",
    text: "It makes its city worth nothing to both of you for this turn, even a loss there. Only cities that ask for the first Doom pay whoever brings one earlier.",
    reading: true,
  },
  {
    id: "discard",
    when: at(1, 1, "discard"),
    title: "Put one away, draw four",
    text: "Two cards are left: discard the one that helps you less. Nobody sees it, and it is out until turn 2. The other one and four new cards make your next hand.",
    reading: false,
  },
  {
    id: "terms",
    when: at(1, 2, "lay"),
    title: "Read what a city asks for",
    text: "Some want most of one icon and at least one of the other: a leader without it gets nothing. Where the number is below zero, each icon named costs you that much.",
    reading: true,
  },
  {
    id: "second",
    when: at(1, 2, "lay"),
    title: "Add to what lies there",
    text: "Cards stay until the turn is scored, and new rows count on top. Strengthen a narrow lead, and waste nothing on a city that is lost.",
    reading: false,
  },
  {
    id: "last",
    when: at(1, 3, "lay"),
    title: "The last three cards of turn 1",
    text: "After this round nobody discards: the nine cities are scored one by one, from the top. The two cards you keep in hand count for nothing, so lay your best.",
    reading: false,
  },
  {
    id: "scored",
    when: at(2, 1, "lay"),
    title: "Turn 1 is scored",
    text: "Each city went to whoever did what it asks for, and the points are in the totals at the top. “See turn 1” above the targets shows how it came about.",
    reading: true,
  },
  {
    id: "again",
    when: at(2, 1, "lay"),
    title: "Turn 2: once more, all new",
    text: "Three new targets, and your whole deck again, discards too. The three rounds go as before. If you are unsure, the bulb at the top gives a hint.",
    reading: false,
  },
  {
    id: "end",
    when: (view) => view.outcome !== null,
    title: "Now you know the game",
    text: "The higher total wins. Replay goes through every move; under Result you can verify that no shuffle was tampered with. Ready for a rival who thinks ahead?",
    reading: true,
  },
];
