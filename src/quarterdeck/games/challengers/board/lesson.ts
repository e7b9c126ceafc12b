import type { BoardDecision, LessonStep } from "$kit/contract";
import type { ChallengersView } from "./types";

type When = LessonStep<ChallengersView>["when"];

const IN_MATCH = [
  "ChooseExhausted",
  "ChooseVictim",
  "ChooseRaised",
  "MayRaise",
  "ChooseTop",
  "ChooseBottom",
  "ChooseFromDeck",
];

/** One's own question of this name. */
function asked(name: string, also: (view: ChallengersView) => boolean = () => true): When {
  return (view: ChallengersView, decision: BoardDecision | null) => decision?.name === name && also(view);
}

function during(round: number): When {
  return (view) => view.round === round && view.outcome === null;
}

export const steps: LessonStep<ChallengersView>[] = [
  {
    id: "cup",
    when: during(1),
    title: "A deck, a rival, a trophy",
    text: "You build a team of characters and send it against a rival for a flag. Each match won is a trophy with fans on it. After seven rounds, most fans win.",
    reading: true,
  },
  {
    id: "pick",
    when: asked("ChoosePick", ({ round }) => round === 1),
    title: "Pick two new characters",
    text: "Five cards are drawn for you; mark two that you like. The big number is their power. If none appeals, redraw once. Then finish: the match begins.",
    reading: false,
  },
  {
    id: "match",
    when: (view) => view.round === 2 || (view.round === 1 && view.matches.some(({ begun }) => begun)),
    title: "The first match, card by card",
    text: "Space reveals the next card. Whoever attacks turns up cards until they reach the power of the card with the flag; then the latest one takes it. It plays by itself, at your pace.",
    reading: true,
  },
  {
    id: "bench",
    when: during(2),
    title: "Who lost the flag sits down",
    text: "Beaten cards go to the bench. It has six seats, and cards of one name share one. If a card finds no seat, the match is lost; so it is if an attack runs out of cards.",
    reading: true,
  },
  {
    id: "names",
    when: asked("ChoosePick", ({ round }) => round === 2),
    title: "Few names, many copies",
    text: "Under your deck you see how its names fill the six seats. A second copy costs no seat. The bin lets weak cards go: they only take up room on the bench.",
    reading: true,
  },
  {
    id: "pile",
    when: asked("ChoosePile"),
    title: "Two piles to choose from",
    text: "The levels A, B and C get stronger. Two cards of the weaker pile, or one of the better? Open 'All characters' to see what may come.",
    reading: false,
  },
  {
    id: "why",
    when: during(4),
    title: "Why is it worth that much?",
    text: "Beside the card with the flag stands what its power is made of. Some cards help others from the bench: their seat has a golden rim. Click any card to read it.",
    reading: true,
  },
  {
    id: "choice",
    when: (_, decision) => decision !== null && IN_MATCH.includes(decision.name),
    title: "An effect asks you",
    text: "Some cards let you choose in the middle of a match: what glows can be clicked. Everything else in a match happens by itself.",
    reading: true,
  },
  {
    id: "lead",
    when: during(5),
    title: "Later trophies weigh more",
    text: "The last one alone brings 9 or 10 fans. With one or two players a lead of 11 fans ends the game at once; with more, the two best play a final.",
    reading: true,
  },
  {
    id: "end",
    when: (view) => view.outcome !== null,
    title: "Now you know the game",
    text: "Every deck lies open now: look at what won. Replay shows each match again. Next time invite seven friends and watch all parks at once!",
    reading: true,
  },
];
