import type { LessonStep } from "$kit/contract";
import { phaseOf } from "./scene";
import type { SheetView, ShieldsView } from "./types";
import { threats } from "./words";

const planning = (round: number) => (view: ShieldsView) => view.round === round && phaseOf(view) === "plan";

/** Three ones leave no choice, so that the first round plays itself: then these words are said in the second. */
const beginning = (view: ShieldsView) => view.round <= 2 && phaseOf(view) === "plan";

function mine(view: ShieldsView): SheetView | undefined {
  return view.sheets[view.seat ?? 0];
}

export const steps: LessonStep<ShieldsView>[] = [
  {
    id: "realm",
    when: beginning,
    title: "One plant, six shields",
    text: "This is your realm. Fill triangles from the plant in the middle out to the emitters in the corners. Two neighbouring emitters with power raise the shield between them. Six shields win.",
    reading: true,
  },
  {
    id: "dice",
    when: beginning,
    title: "Three dice, three jobs",
    text: "Two dice are shared, one is yours. One says in which sector you work, one which shape you draw, and one which sector of your rival you attack. You choose which does what.",
    reading: true,
  },
  {
    id: "draw",
    when: planning(1),
    title: "Assign, draw, lock in",
    text: "Click two dice; the third finds its place. Then point at the sheet: dots show where the shape fits. It must touch the work sector and border the plant or something filled.",
    reading: false,
  },
  {
    id: "attack",
    when: planning(2),
    title: "All attack at once",
    text: "After the reveal each attack fills a rectangle in its sector, the outermost first. Four may be filled; the fifth hit destroys the city, and whoever does that wins too.",
    reading: true,
  },
  {
    id: "turn",
    when: planning(2),
    title: "Turn the shape",
    text: "Rotate and Flip (or R, F and the wheel) turn the shape in your hand. Hatched triangles beside a city enable its ability; the prompt says what a place would do.",
    reading: false,
  },
  {
    id: "ignore",
    when: (view, decision) => phaseOf(view) === "attack" && decision?.name === "MayIgnore",
    title: "Ignore this attack?",
    text: "City 1 can make one attack count for nothing. It works once a game, so a hit that destroys a city is a good moment.",
    reading: false,
  },
  {
    id: "flip",
    when: (view, decision) => phaseOf(view) === "flip" && decision?.name === "MayFlip",
    title: "Flip a shared die?",
    text: "City 5 turns a shared die upside down, before anybody plans. It counts for both of you. You may also keep it for later.",
    reading: false,
  },
  {
    id: "ability",
    when: (view) => phaseOf(view) === "plan" && (mine(view)?.ready.length ?? 0) > 0,
    title: "A city can help",
    text: "You have an ability ready: what can be used now glows in the list. Each works once a game, and you may use one a round at most.",
    reading: true,
  },
  {
    id: "danger",
    when: (view) => phaseOf(view) === "plan" && view.sheets.some((sheet) => threats(sheet).length > 0),
    title: "One more hit",
    text: "A city with four filled rectangles and no shield falls with the next hit. Yours needs its shield now; your rival's is a target.",
    reading: true,
  },
  {
    id: "shield",
    when: (view) => phaseOf(view) === "plan" && view.sheets.some((sheet) => sheet.shields.length > 0),
    title: "A shield is up",
    text: "Attacks on its sector do nothing from now on, even in the round in which it was raised. Every further emitter beside it raises one more.",
    reading: true,
  },
  {
    id: "end",
    when: (view) => view.outcome !== null,
    title: "Now you know the game",
    text: "All six shields, or a fallen city of your rival: either wins, and both at once share. Alone, the attack die hits your own realm; try that next.",
    reading: true,
  },
];
