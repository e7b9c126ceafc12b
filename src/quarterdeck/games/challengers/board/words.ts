import { plural } from "$kit/words";
import { cornerOf, type Fighter, type MatchScene } from "./match";
import {
  type ChallengersBook,
  type ChallengersView,
  FINAL,
  NO_LEVEL,
  NOBODY,
  type PrintedCard,
  roundOf,
  type SideView,
  STARTER,
} from "./types";

/** When an effect applies, as the cards say it. */
export const MOMENTS = [
  "",
  "On reveal",
  "While attacking",
  "From the bench",
  "With the flag",
  "Takes the flag",
  "Loses the flag",
  "When picked",
] as const;

const FROM_THE_BENCH = 3;

const CLASSES = ["city", "castle", "haunted", "film", "funfair", "ship", "space", "robot"] as const;

/** The class that gives a set its colours. */
export function setClass(set: number): string {
  return `ch-s-${CLASSES[set] ?? "robot"}`;
}

export function levelName(book: ChallengersBook, level: number): string {
  if (level === STARTER) return "Starter";
  return level === NO_LEVEL ? "Robot" : `Level ${book.levels[level]}`;
}

export function levelMark(book: ChallengersBook, level: number): string {
  return level === NO_LEVEL ? "R" : (book.levels[level] ?? "");
}

/** The book as it is played at a table: some texts follow an option. */
export function asPlayed(book: ChallengersBook, options: ChallengersView["options"]): ChallengersBook {
  if (options.search_shows_order !== false) return book;
  return { ...book, cards: book.cards.map((card) => ({ ...card, text: card.sorted_text })) };
}

/** 'On reveal: gain 2 fans.' or nothing. */
export function effectText(card: PrintedCard): string {
  if (card.moment === 0) return card.per_round > 0 ? `+${card.per_round} for each round of the tournament.` : "";
  return `${MOMENTS[card.moment]}: ${card.text}`;
}

/** 'level B' within a sentence. */
export function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** For those who listen: 'Mime, power 1, Funfair, level B. On reveal: ...' */
export function spokenCard(book: ChallengersBook, card: PrintedCard, power = card.power): string {
  const effect = effectText(card);
  const level = lower(levelName(book, card.level));
  return `${card.name}, power ${power}, ${book.sets[card.set]}, ${level}.${effect ? ` ${effect}` : ""}`;
}

/** The items of a card's power beside its base: '4 + 2 Blacksmith ×2'. */
export function sumOf(book: ChallengersBook, fighter: Fighter): string {
  if (fighter.power === null) return "";
  const more = fighter.items.reduce((sum, { amount }) => sum + amount, 0);
  return [`${fighter.power - more}`, ...fighter.items.map((item) => itemText(book, item, fighter.card))].join(" ");
}

/** Does a card give it to itself? One that helps from the bench is another copy. */
export function isOwn(book: ChallengersBook, source: number, card: number): boolean {
  return source === card && book.cards[card]?.moment !== FROM_THE_BENCH;
}

function itemText(book: ChallengersBook, { source, count, amount }: Fighter["items"][number], card: number): string {
  const name = isOwn(book, source, card) ? "own effect" : (book.cards[source]?.name ?? "");
  return `${amount < 0 ? "−" : "+"} ${Math.abs(amount)} ${name}${count > 1 ? ` ×${count}` : ""}`;
}

export function roundName(round: number): string {
  return round === FINAL ? "The final" : `Round ${round}`;
}

export function fansText(low: number, high: number): string {
  return low === high ? String(low) : `${low}–${high}`;
}

/** What a trophy of a round may be worth: '6 or 7 fans'. */
export function stakeText(values: readonly number[]): string {
  const different = [...new Set(values)].sort((one, other) => one - other);
  return `${different.join(" or ")} fans`;
}

/** How the viewer calls the participants. */
export interface Speaker {
  /** 'You', 'Juno'. */
  who: (who: number) => string;
  /** 'You take', 'Juno takes'. */
  does: (who: number, verb: string) => string;
  /** 'your', 'Juno’s'. */
  whose: (who: number) => string;
}

/** What has just happened in a match, in one sentence. */
export function caption(book: ChallengersBook, scene: MatchScene, speaker: Speaker): string {
  const { event } = scene;
  const card = (number: number) => book.cards[number]?.name ?? "";
  if (!event) return "";
  switch (event.type) {
    case "MatchBegan":
      return `${speaker.does(event.beginner, "begin")}${event.tossed ? ", by toss" : " with the later trophy"}.`;
    case "CardRevealed":
      return `${speaker.does(event.who, "reveal")} ${card(event.card)}.`;
    case "PowerCounted": {
      const fighter = cornerOf(scene, event.who).park[event.place];
      if (!fighter || fighter.items.length === 0) return `${card(event.card)}: base power ${event.power}.`;
      return `${card(event.card)}: ${event.power} = ${sumOf(book, fighter)}.`;
    }
    case "TotalsCompared":
      return event.total >= event.goal
        ? `${event.total} against ${event.goal}: enough.`
        : `${event.total} of ${event.goal}: ${event.goal - event.total} to go.`;
    case "FlagTaken":
      return `${card(event.card)} has the flag.`;
    case "CardBenched":
      return `${card(event.card)} goes to ${speaker.whose(event.who)} bench.`;
    case "CardExhausted":
      return `${card(event.card)} is exhausted.`;
    case "CardRaised":
      return `${card(event.card)} goes from the bench on top of ${speaker.whose(event.who)} deck.`;
    case "CardGained":
      return `${speaker.does(event.who, "get")} an unseen card of pile ${book.levels[event.level]}.`;
    case "CardLeft":
      return `${card(event.card)} leaves ${speaker.whose(event.who)} deck for good.`;
    case "DeckPeeked":
      return `${speaker.does(event.who, "look")} at ${event.count === 1 ? "the top card" : `the top ${event.count} cards`} of the deck.`;
    case "DeckSearched":
      return `${speaker.does(event.who, "search")} the deck.`;
    case "CardPlaced":
      return `${speaker.does(event.who, "put")} a card ${event.place === 0 ? "on top" : "at the bottom"}.`;
    case "FansGained":
      return `${speaker.does(event.who, "gain")} ${plural(event.count, "fan")}.`;
    case "MatchWon":
      return `${speaker.does(event.winner, "win")}: ${book.reasons[event.reason]}.`;
    case "TrophyWon":
    case "TrophyShown": {
      const fans = event.fans ?? NOBODY;
      const who = event.type === "TrophyWon" ? event.seat : event.who;
      return `${speaker.does(who, "take")} the trophy${fans >= 0 ? `: ${plural(fans, "fan")}` : ", its fans stay secret"}.`;
    }
    case "TrophyReturned":
      return `The trophy goes back to the box: ${speaker.who(scene.winner)} keeps none.`;
    default:
      return "";
  }
}

/** Where a participant's fans come from: tokens of cards, and trophies. */
export function reasonsOf({ fans, lowest, highest, trophies }: SideView): { text: string; points?: string }[] {
  const rounds = trophies.map((trophy) => String(roundOf(trophy)));
  const won = rounds.length ? `Trophies of round ${rounds.join(", ")}` : "No trophy yet";
  return [
    { text: "Won by cards", points: String(fans) },
    { text: won, points: fansText(lowest - fans, highest - fans) },
  ];
}
