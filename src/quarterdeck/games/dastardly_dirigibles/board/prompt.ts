/* What is asked is the engine's sentence; here is what it cannot know: what is shown, picked, sent and waited for. */

import { optionOf } from "$kit/options";
import { type Button, LATE, type Words } from "$kit/prompt";
import { listed, plural } from "$kit/words";
import type { Picked } from "./airfield.svelte";
import type { DirigiblesTable } from "./table.svelte";
import { type DirigiblesOption, FRONT_LIFT, SPECIAL } from "./types";
import { cardName, cardText, one, partName } from "./words";

export function promptOf(table: DirigiblesTable): Words {
  const { courier } = table;
  if (table.over) return { text: ending(table), why: "" };
  if (table.stage.busy) return { text: happening(table), why: "" };
  if (courier.trouble) return { text: courier.trouble, why: "" };
  if (courier.wish) return { text: "Sending your answer.", why: courier.late ? LATE : "" };
  return table.decision ? asked(table, table.decision.prompt) : waiting(table);
}

export function ending(table: DirigiblesTable): string {
  const { outcome, resigned } = table.scene;
  if (!outcome) return "";
  const [first = 0, ...more] = outcome.winners;
  const names = listed(outcome.winners.map((seat) => table.who(seat)));
  const verb = more.length || first === table.me ? "win" : "wins";
  if (resigned !== null) return `${names} ${verb}: ${resigned === table.me ? "you" : table.name(resigned)} resigned.`;
  const points = plural(outcome.scores[first] ?? 0, "point");
  return more.length ? `${names} share the win with ${points} each.` : `${names} ${verb} with ${points}.`;
}

/** While something is shown: what it is. */
function happening(table: DirigiblesTable): string {
  const { event, call } = table.stage;
  if (event?.type === "SpecialPlayed") return `${table.who(event.seat)}: ${cardName(table.book, event.card)}!`;
  if (event?.type === "RoundEnded")
    return event.first >= 0 ? `An airship is complete: round ${event.round} is over.` : `Round ${event.round} is over.`;
  if (call)
    return `${table.who(call.by)} announced ${one(partName(table.book, call.part))}. Whoever holds one must match it.`;
  if (event?.type === "EmporiumCleared") return "The Emporium is replaced.";
  if (event?.type === "PartStolen")
    return `${cardName(table.book, event.card)} is stolen from ${table.name(event.owner)}.`;
  if (event?.type === "PartDestroyed")
    return `${cardName(table.book, event.card)} of ${table.name(event.owner)} is destroyed.`;
  if (event?.type === "RoundBegan") return `Round ${event.round} begins.`;
  return table.scene.active === table.me ? "Your turn." : `${table.name(table.scene.active)} plays.`;
}

/** The engine's question, unless the player has taken something up. */
function asked(table: DirigiblesTable, prompt: string): Words {
  const { picked, book } = table;
  const name = picked ? cardName(book, picked.card) : "";
  if (table.transmuting) return { text: `Transmutation: play ${name || "any part from your hand"}.`, why: UNMATCHED };
  if (!picked || table.asks !== "ChooseAction") return { text: prompt, why: "" };
  const left = `${plural(table.scene.actions_left, "action")} left`;
  if (picked.zone === "emporium") return { text: `Swap for ${name}: choose the card that you give.`, why: left };
  return { text: `${name}${uses(table, picked)}`, why: printed(table, picked) || left };
}

const UNMATCHED = "Nobody has to match it.";

/** What may be done with a card of the hand, to follow its name. */
function uses(table: DirigiblesTable, picked: Picked): string {
  const fits = table.fits(picked);
  if (fits.length > 1) return ": to the front or to the back?";
  if (fits.length === 1 || special(table, picked)) return ": play it, discard it, or swap it.";
  if (table.card(picked.card).part === SPECIAL) return " cannot be played now: discard it, or swap it.";
  return " would replace its own suit: discard it, or swap it.";
}

function special(table: DirigiblesTable, { card }: Picked) {
  return optionOf(table.options, "PlaySpecial", { card });
}

/** What a special card does that can be played. */
function printed(table: DirigiblesTable, picked: Picked): string {
  return special(table, picked) ? cardText(table.card(picked.card), table.view.options) : "";
}

const DOING: Record<string, string> = {
  ChooseDraw: "draws cards",
  ChooseGift: "swaps a card",
  ChooseExtracted: "looks at three cards",
  ChooseTheft: "is about to steal a part",
  ChooseAim: "aims the Tesla Disintegrator",
  ChooseLoss: "chooses which Lift Engine is lost",
  ChooseRetrieved: "looks through the discards",
};

function waiting(table: DirigiblesTable): Words {
  const { question } = table.view.place;
  if (!question) return { text: "", why: "" };
  const { seat, decision, a } = question;
  if (decision === "ChooseMatch") return answering(table, seat, a);
  if (seat === table.me) return { text: "Nothing to choose here.", why: "The game goes on by itself." };
  const left = decision === "ChooseAction" ? `${plural(table.scene.actions_left, "action")} left${oneMore(table)}` : "";
  return { text: `${table.name(seat)} ${DOING[decision] ?? "is to play"}.`, why: left };
}

/** Why whoever begins a later round has more to do than usual. */
function oneMore({ view }: DirigiblesTable): string {
  return view.round > 1 && view.turns === 1 ? ": one more than usual, for the fewest points" : "";
}

/** Somebody has to answer an announcement. */
function answering(table: DirigiblesTable, seat: number, part: number): Words {
  const name = partName(table.book, part);
  const announced = `${table.who(table.view.active)} announced ${one(name)}.`;
  if (seat !== table.me) return { text: `${announced} Waiting for ${table.name(seat)}.`, why: "" };
  const match = table.hand?.find((card) => table.card(card).part === part);
  if (match === undefined)
    return { text: `${announced} No ${name} in your hand.`, why: "You play nothing; the game goes on by itself." };
  return { text: `${announced} ${cardName(table.book, match)} is your only match.`, why: "It is played by itself." };
}

/** What can be pressed beside the sentence; the first main one is what Enter does. */
export function buttonsOf(table: DirigiblesTable): Button[] {
  const { picked } = table;
  if (!table.decision) return [];
  if (picked && picked.zone !== "emporium") return pickedButtons(table, picked);
  if (picked || table.transmuting) return [{ label: "Cancel", key: "Esc", act: () => table.drop() }];
  const plain = (type: "Draw" | "NoMatch" | "KeepAll" | "ReplaceEmporium" | "Pass", label: string, key: string) =>
    says(table, optionOf(table.options, type), { label, key, main: type === "Draw" });
  const transmute = () => {
    table.transmuting = true;
  };
  const open = () => table.looking.open({ kind: "discards" });
  return [
    ...plain("Draw", "Draw", "Enter"),
    ...plain("NoMatch", "Do not match", "N"),
    ...(table.mayTransmute ? [{ label: "Play Transmutation", key: "T", act: transmute }] : []),
    ...plain("KeepAll", "Play none", "N"),
    ...(table.asks === "ChooseRetrieved" ? [{ label: "Open the discards", main: true, key: "Enter", act: open }] : []),
    ...plain("ReplaceEmporium", "Replace the Emporium", "R"),
    ...plain("Pass", "Pass", "P"),
  ];
}

function pickedButtons(table: DirigiblesTable, picked: Picked): Button[] {
  const fits = table.fits(picked);
  const { card } = picked;
  return [
    ...fits.flatMap((fit) => says(table, fit, { ...(fits.length > 1 ? endOf(fit.slot) : PLAY), main: true })),
    ...says(table, special(table, picked), { ...PLAY, main: true }),
    ...says(table, optionOf(table.options, "Discard", { card }), { label: "Discard", key: "D" }),
    { label: "Put down", key: "Esc", act: () => table.drop() },
  ];
}

const PLAY = { label: "Play", key: "Enter" };

function endOf(slot: number): { label: string; key: string } {
  return slot === FRONT_LIFT ? { label: "Front", key: "F" } : { label: "Back", key: "B" };
}

/** A button that gives an answer; none where it is not offered. */
function says(table: DirigiblesTable, option: DirigiblesOption | null, button: Omit<Button, "act">): Button[] {
  return option ? [{ ...button, option, act: () => table.do(option) }] : [];
}
