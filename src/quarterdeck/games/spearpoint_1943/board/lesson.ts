import type { BoardDecision, LessonStep } from "$kit/contract";
import { AIR, NOTHING, type SpearpointView } from "./types";

type When = LessonStep<SpearpointView>["when"];

/** One's own question of this name. */
function asked(name: string, also: (view: SpearpointView) => boolean = () => true): When {
  return (view: SpearpointView, decision: BoardDecision | null) => decision?.name === name && also(view);
}

function mine(view: SpearpointView) {
  return view.sides[view.seat ?? 0];
}

function inBattle(view: SpearpointView): number {
  return mine(view)?.plan?.units.length ?? mine(view)?.units.length ?? 0;
}

export const steps: LessonStep<SpearpointView>[] = [
  {
    id: "deck",
    when: asked("BuildDeck"),
    title: "First, an army",
    text: "Each side builds a deck of 80 to 100 points. Take a ready-made list for now, say the first one, and press the button at the top. Later you can change lists with + and −, and keep them by name.",
    reading: false,
  },
  {
    id: "hand",
    when: asked("ChooseStartingHand"),
    title: "Four cards to begin with",
    text: "Choose four cards of your deck as your first hand. Infantry needs nobody; a tank needs an armor crew, a gun a gun crew, a plane a pilot. A tank, its crew and two squads are a good start.",
    reading: false,
  },
  {
    id: "commit",
    when: asked("ChooseCommitment", (view) => view.turn === 1 && inBattle(view) === 0),
    title: "Into battle",
    text: "Click a unit card that glows, then the line it goes to, or drag it there. A crew from your hand goes aboard by itself. The enemy does the same, and neither sees the other until both are done.",
    reading: false,
  },
  {
    id: "more",
    when: asked("ChooseCommitment", (view) => view.turn === 1 && inBattle(view) > 0),
    title: "More, or done",
    text: "Commit as many as you like: who stands alone is shot at alone. Then press “All committed”. Until both have, you may undo.",
    reading: false,
  },
  {
    id: "target",
    when: asked("ChooseTarget"),
    title: "Choose a target",
    text: "Each unit fires at one enemy: a click fires all its weapons, a button names one alone. Chances stand on the targets. The front line shields the rear. Targets stay secret until both are done.",
    reading: false,
  },
  {
    id: "orders",
    when: asked("ChooseOrders"),
    title: "Orders",
    text: "Now all targets lie open, as arrows. Before the dice for the initiative you may play a command that fits, or discard one for +1. Or just go on.",
    reading: false,
  },
  {
    id: "attack",
    when: asked("ChooseAttack"),
    title: "Attack by attack",
    text: "You and the enemy attack in turn. Choose which of your units goes now: best one whose target has not fired yet.",
    reading: false,
  },
  {
    id: "smoke",
    when: asked("MayLaySmoke"),
    title: "The enemy fires",
    text: "Before the enemy rolls you may cover your unit with Smoke, if you hold it: −3 on all attacks on it. After seconds it goes on by itself, so that nobody learns what you hold. “Wait” gives you time.",
    reading: false,
  },
  {
    id: "roll",
    when: asked("MayImproveAttack"),
    title: "The roll",
    text: "Two ten-sided dice, and what crew and cards add, must reach the number to hit. On the clipboard stands what can come of it. Pick a command card to play it, or to discard it for +1; or just roll.",
    reading: false,
  },
  {
    id: "hit",
    when: asked("MayImproveDamage"),
    title: "A hit!",
    text: "One die plus the D number of the weapon, minus the defence of the target: so much endurance is lost. At half a unit draws a damage card, at nothing it is destroyed and you score its cost.",
    reading: false,
  },
  {
    id: "draw",
    when: asked("ChooseDraw"),
    title: "Recover and draw",
    text: "Whoever has no damage card is as good as new. You got a command card, and choose two more, one by one: units if your lines are thin, commands if your hand is.",
    reading: false,
  },
  {
    id: "damaged",
    when: (view) => view.turn >= 2 && (mine(view)?.units.some(({ damage }) => damage !== NOTHING) ?? false),
    title: "A damage card",
    text: "The red card below a unit says what is broken, and for how long. It holds the unit at half endurance until a Medic!, a Field Repair or Spare Parts is played in commitment.",
    reading: true,
  },
  {
    id: "air",
    when: (view) => view.sides.some(({ units }) => units.some(({ line }) => line === AIR)),
    title: "In the air",
    text: "Planes attack anything, for two or three turns; few weapons fire upwards. A bomb falls once: name the guns alone to keep it. Point at a card, or hold it on a phone, to read what it can hit.",
    reading: true,
  },
  {
    id: "win",
    when: (view) => view.turn >= 2 && view.outcome === null,
    title: "How it is won",
    text: "Who first has 51 points wins at once. So does an overrun: three turns in a row with a ground unit in battle when the enemy has none. Keep somebody in the line.",
    reading: true,
  },
  {
    id: "never",
    when: asked("MayImproveAttack", (view) => view.turn >= 2),
    title: "Asked too often?",
    text: "“Roll on” rolls everything of this unit. Under “When am I asked?” you choose for good before which rolls you want to be asked.",
    reading: true,
  },
  {
    id: "end",
    when: (view) => view.outcome !== null,
    title: "Now you know the game",
    text: "Crews captured count twice, so look after yours. Next time build a deck of your own, or try the other side.",
    reading: true,
  },
];
