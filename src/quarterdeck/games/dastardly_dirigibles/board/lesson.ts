import type { BoardDecision, LessonStep } from "$kit/contract";
import { type DirigiblesView, EMPTY } from "./types";

type When = LessonStep<DirigiblesView>["when"];

/** One's own question of this name. */
function asked(name: string, also: (view: DirigiblesView) => boolean = () => true): When {
  return (view: DirigiblesView, decision: BoardDecision | null) => decision?.name === name && also(view);
}

function fitted(view: DirigiblesView): number {
  return view.sides[view.seat ?? 0]?.airship.filter((card) => card !== EMPTY).length ?? 0;
}

/** Specials have the numbers after all parts. */
const FIRST_SPECIAL = 54;

function holdsSpecial(view: DirigiblesView): boolean {
  return view.sides[view.seat ?? 0]?.hand?.some((card) => card >= FIRST_SPECIAL) ?? false;
}

export const steps: LessonStep<DirigiblesView>[] = [
  {
    id: "airship",
    when: (view) => view.round === 1 && view.turns <= 2 && view.outcome === null,
    title: "Seven parts, one airship",
    text: "Build an airship from nose to tail. Parts come in nine suits: what scores in the end is the suit you used most, 2 points a card. The round ends when somebody’s airship is complete.",
    reading: true,
  },
  {
    id: "draw",
    when: asked("ChooseDraw"),
    title: "Draw up to five",
    text: "Your turn begins with drawing: click the pile, or take an open card of the Emporium if it suits your airship. What you take from there, everybody has seen.",
    reading: false,
  },
  {
    id: "play",
    when: asked("ChooseAction", (view) => fitted(view) === 0),
    title: "Announce your first part",
    text: "You have three actions. Pick a part of the suit that you hold most of, then its place on your airship. By that you announce its kind: all others must play the same kind, if they hold one.",
    reading: false,
  },
  {
    id: "match",
    when: (view) => view.place.question?.decision === "ChooseMatch" && view.place.question.seat === view.seat,
    title: "A part is announced",
    text: "You must match it with a part of the same kind, even if it replaces a better one. Have you none, nothing happens; have you only one, it is played by itself.",
    reading: true,
  },
  {
    id: "other",
    when: asked("ChooseAction", (view) => fitted(view) > 0),
    title: "More than playing",
    text: "An action may also discard a card, swap one with the Emporium, or replace its whole row. Drop parts that you would not like to be forced to play.",
    reading: true,
  },
  {
    id: "special",
    when: asked("ChooseAction", holdsSpecial),
    title: "A special card",
    text: "Point at it, or hold it on a phone, to read what it does. A Transmutation waits for another’s announcement; a Gilded Dynamotor just stays in your hand.",
    reading: true,
  },
  {
    id: "worth",
    when: asked("ChooseAction", (view) => fitted(view) >= 3),
    title: "What it is worth now",
    text: "Beside your name stands what your airship would score. A Wild is worth 1 and joins no suit. A complete airship of seven different suits without a Wild is a Muddle: 20 points!",
    reading: true,
  },
  {
    id: "scored",
    when: (view) => view.round === 2 && view.outcome === null,
    title: "Round 1 is scored",
    text: "The first complete airship got 2 points more, any other complete one 1. All cards are dealt anew; whoever has least begins, with a fourth action.",
    reading: true,
  },
  {
    id: "last",
    when: (view) => view.round === 3 && view.outcome === null,
    title: "The last round",
    text: "Most points after this one win. The faster an airship is finished, the less the others get: sometimes a quick patchwork beats a slow beauty.",
    reading: true,
  },
  {
    id: "end",
    when: (view) => view.outcome !== null,
    title: "Now you know the game",
    text: "Most points over three rounds win; a tie goes to the best single round. Replay goes through every move. Ready for rivals who think ahead?",
    reading: true,
  },
];
