/* One sentence: what is asked, of whom, and why one waits; and the buttons that go with it. */

import type { Move } from "./moves";
import type { DirigiblesTable } from "./table.svelte";
import { SPECIAL } from "./types";
import { cardName, cardText, listed, one, partName, plural } from "./words";

export interface Words {
  text: string;
  why: string;
}

export interface Button {
  label: string;
  main: boolean;
  key?: string;
  act: () => void;
}

export function promptOf(table: DirigiblesTable): Words {
  if (table.over) return { text: ending(table), why: "" };
  if (table.stage.show.busy) return { text: happening(table), why: "" };
  if (table.courier.trouble) return { text: table.courier.trouble, why: "" };
  if (table.courier.wish) {
    return {
      text: "Done in a moment.",
      why: table.courier.late ? "The table does not answer yet; this goes out as soon as it does." : "",
    };
  }
  if (table.decision) return asked(table);
  return waiting(table);
}

export function ending(table: DirigiblesTable): string {
  const { outcome, resigned } = table.scene;
  if (!outcome) return "";
  const [first = 0, ...more] = outcome.winners;
  const names = listed(outcome.winners.map((seat) => (seat === table.me ? "You" : table.name(seat))));
  const verb = more.length || first === table.me ? "win" : "wins";
  if (resigned !== null) return `${names} ${verb}: ${resigned === table.me ? "you" : table.name(resigned)} resigned.`;
  const points = plural(outcome.scores[first] ?? 0, "point");
  return more.length ? `${names} share the win with ${points} each.` : `${names} ${verb} with ${points}.`;
}

/** While something is shown: what it is. */
function happening(table: DirigiblesTable): string {
  const { event, call } = table.stage;
  const who = (seat: number) => (seat === table.me ? "You" : table.name(seat));
  if (event?.type === "SpecialPlayed") return `${who(event.seat)}: ${cardName(table.book, event.card)}!`;
  if (event?.type === "RoundEnded")
    return event.first >= 0 ? `An airship is complete: round ${event.round} is over.` : `Round ${event.round} is over.`;
  if (call)
    return `${who(call.by)} announced ${one(partName(table.book, call.part))}. All others match it, one after another.`;
  if (event?.type === "EmporiumCleared") return "The Emporium is replaced.";
  if (event?.type === "PartStolen")
    return `${cardName(table.book, event.card)} is stolen from ${table.name(event.owner)}.`;
  if (event?.type === "PartDestroyed")
    return `${cardName(table.book, event.card)} of ${table.name(event.owner)} is destroyed.`;
  if (event?.type === "RoundBegan") return `Round ${event.round} begins.`;
  return table.scene.active === table.me ? "Your turn." : `${table.name(table.scene.active)} plays.`;
}

function asked(table: DirigiblesTable): Words {
  const { picked, book } = table;
  const left = plural(table.scene.actions_left, "action");
  const name = picked ? cardName(book, picked.card) : "";
  switch (table.asks) {
    case "ChooseDraw":
      return {
        text: "Draw up: from the pile, or a card of the Emporium.",
        why: "One card at a time, to a hand of five.",
      };
    case "ChooseAction":
      if (picked?.zone === "emporium")
        return { text: `Swap for ${name}: choose the card that you give.`, why: `${left} left` };
      if (picked) return { text: chosen(table, name), why: printed(table) || `${left} left` };
      return { text: "Your turn: pick a card, or swap one with the Emporium.", why: `${left} left` };
    case "ChooseGift":
      return { text: "Give a card to the Emporium for the one you took.", why: "" };
    case "ChooseMatch":
      return matching(table, name);
    case "ChooseExtracted":
      return {
        text: "Play a part from among the cards just drawn, or none.",
        why: `It costs no action; all others must match it. ${table.extractedRest}`,
      };
    case "ChooseTheft":
      return { text: "Thief: take a part from the airship of a rival.", why: "" };
    case "ChooseAim":
      return { text: "Tesla Disintegrator: choose the part of a rival to destroy.", why: "" };
    case "ChooseLoss":
      return { text: "One of your Lift Engines is destroyed: choose which.", why: "" };
    case "ChooseRetrieved":
      return { text: "Prestidigitation: take a card from the discards.", why: "" };
    default:
      return { text: table.decision?.prompt ?? "", why: "" };
  }
}

function chosen(table: DirigiblesTable, name: string): string {
  const { picked } = table;
  if (!picked) return "";
  const fits = table.fits(picked.card, picked.zone);
  if (fits.length > 1) return `${name}: to the front or to the back?`;
  if (fits.length === 1) return `${name}: play it, discard it, or swap it.`;
  if (table.use(picked.card, "special")) return `${name}: play it, discard it, or swap it.`;
  if (table.card(picked.card).part === SPECIAL) return `${name} cannot be played now: discard it, or swap it.`;
  return `${name} would replace its own suit: discard it, or swap it.`;
}

/** What a special card does that is picked and can be played. */
function printed(table: DirigiblesTable): string {
  const { picked } = table;
  return picked && table.use(picked.card, "special") ? cardText(table.card(picked.card), table.props.view.options) : "";
}

function matching(table: DirigiblesTable, name: string): Words {
  const part = partName(table.book, table.question?.a ?? 0);
  const by = table.stage.call ? table.name(table.stage.call.by) : "Somebody";
  const announced = `${by} announced ${one(part)}`;
  if (table.transmuting) {
    return name
      ? { text: `Transmutation: play ${name}.`, why: "Nobody has to match it." }
      : { text: "Transmutation: play any part from your hand.", why: "Nobody has to match it." };
  }
  if (table.find(({ kind }) => kind === "no match")) {
    return { text: `${announced}. You have none.`, why: "You may answer with Transmutation." };
  }
  const other = table.mayTransmute ? ", or answer with Transmutation" : "";
  return { text: `${announced}: you must play one of these${other}.`, why: "" };
}

function waiting(table: DirigiblesTable): Words {
  const { question } = table.props.view.place;
  if (!question) return { text: "", why: "" };
  const { seat, decision, a } = question;
  const part = partName(table.book, a);
  if (decision === "ChooseMatch") {
    const by = table.stage.call?.by ?? table.scene.active;
    const announced = `${by === table.me ? "You" : table.name(by)} announced ${one(part)}.`;
    if (seat !== table.me) return { text: `${announced} ${table.name(seat)} is asked.`, why: "" };
    const match = table.hand?.find((card) => table.card(card).part === a);
    if (match === undefined)
      return { text: `${announced} No ${part} in your hand.`, why: "You play nothing; the game goes on by itself." };
    return { text: `${announced} ${cardName(table.book, match)} is your only match.`, why: "It is played by itself." };
  }
  if (seat === table.me) return { text: "Nothing to choose here.", why: "The game goes on by itself." };
  const doing: Record<string, string> = {
    ChooseDraw: "draws up",
    ChooseGift: "swaps a card",
    ChooseExtracted: "looks at three cards",
    ChooseTheft: "is about to steal a part",
    ChooseAim: "aims the Tesla Disintegrator",
    ChooseLoss: "chooses which Lift Engine is lost",
    ChooseRetrieved: "looks through the discards",
  };
  const left = decision === "ChooseAction" ? `${plural(table.scene.actions_left, "action")} left` : "";
  return { text: `${table.name(seat)} ${doing[decision] ?? "is to play"}.`, why: left };
}

/** What can be pressed beside the sentence; the first main one is what Enter does. */
export function buttonsOf(table: DirigiblesTable): Button[] {
  const { picked } = table;
  const buttons: Button[] = [];
  const add = (move: Move | null, label: string, main = false, key?: string) => {
    if (move) buttons.push({ label, main, key, act: () => table.do(move) });
  };
  if (!table.decision) return buttons;
  if (picked && picked.zone !== "emporium") {
    const fits = table.fits(picked.card, picked.zone);
    for (const fit of fits)
      add(
        fit,
        fits.length > 1 ? (fit.slot < 3 ? "Front" : "Back") : "Play",
        true,
        fits.length > 1 ? (fit.slot < 3 ? "F" : "B") : "Enter",
      );
    add(table.use(picked.card, "special"), "Play", true, "Enter");
    add(table.use(picked.card, "discard"), "Discard", false, "D");
    buttons.push({ label: "Put down", main: false, key: "Esc", act: () => table.drop() });
    return buttons;
  }
  if (picked || table.transmuting) {
    buttons.push({ label: "Cancel", main: false, key: "Esc", act: () => table.drop() });
    return buttons;
  }
  add(table.plain("draw"), "Draw", true, "Enter");
  add(table.plain("no match"), "Do not match", false, "N");
  if (table.mayTransmute)
    buttons.push({ label: "Play Transmutation", main: false, key: "T", act: () => (table.transmuting = true) });
  add(table.plain("play none"), "Play none", false, "N");
  if (table.asks === "ChooseRetrieved")
    buttons.push({ label: "Open the discards", main: true, key: "Enter", act: () => table.open({ kind: "discards" }) });
  add(table.plain("replace emporium"), "Replace the Emporium", false, "R");
  add(table.plain("pass"), "Pass", false, "P");
  return buttons;
}
