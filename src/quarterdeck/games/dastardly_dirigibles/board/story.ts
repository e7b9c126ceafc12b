/** The game as a story: what was taken and built, what it made of an airship, and how a round was counted. */

import type { StoryLine, StoryPart, Storyteller } from "$kit/contract";
import { strong, Telling } from "$kit/story";
import { plural, signed } from "$kit/words";
import type { Book, Event, PartPlayed, View } from "./protocol";

/** By suit, as on the cards; specials have none. */
const COLOURS = ["#4d6f96", "#b5623a", "#2f8c84", "#b98a2e", "#7a56a0", "#5d6470", "#5f8a3a", "#a8324a", "#8a8a8a"];
const HOW: [string, string][] = [
  [" plays ", " play "],
  [" must match and plays ", " must match and play "],
  [" gets out of it and plays ", " get out of it and play "],
  [" extracts and plays ", " extract and play "],
];
const ENDINGS = ["an airship is complete", "nobody does anything but pass", "the round has lasted too long"];

/** Actions of a turn; only whoever begins a later round has one more. */
const USUAL = 3;

const PLAYS: [string, string] = [" plays ", " play "];

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

class Tale extends Telling {
  round = 1;
  /** Cards were turned up to see who begins. */
  private drawn = false;
  /** The line that is being added to, and what it is about. */
  private open: { line: StoryLine; what: string } | null = null;
  /** The parts of a seat's score, until they are added up. */
  private sums: StoryPart[][] = [];

  constructor(
    private readonly book: Book,
    table: ConstructorParameters<typeof Telling>[0],
  ) {
    super(table);
  }

  card(number: number): StoryPart {
    const card = this.book.cards[number];
    const suit = this.book.suits[card?.suit ?? -1];
    const colour = COLOURS[card?.suit ?? -1];
    const part = this.book.parts[card?.part ?? -1]?.name;
    const mark = suit && part ? `${part} (${suit.name})` : (card?.name ?? "a card");
    return { mark, ...(colour ? { colour } : {}) };
  }

  /** One line for several things of a kind that follow each other: cards drawn, cards discarded. */
  private several(seat: number, verbs: readonly [string, string], what: string, part: StoryPart, folded = false): void {
    const key = `${what} ${seat}`;
    const { line } = this.open ?? {};
    if (line && this.open?.what === key && this.last === line) {
      line.text.push(", ", part);
      return;
    }
    this.open = { what: key, line: this.line(seat, [this.who(seat), this.does(seat, ...verbs), part], { folded }) };
  }

  tell(event: Event): void {
    switch (event.type) {
      case "RoundBegan":
        this.round = event.round;
        this.drawn = false;
        this.begin(`Round ${event.round}`);
        return;
      case "TurnBegan":
        this.begin(
          `Round ${this.round}, ${this.isMe(event.seat) ? "your turn" : `${this.nameOf(event.seat)}\u2019s turn`}`,
          [plural(event.actions, "action")],
        );
        if (event.actions > USUAL)
          this.line(event.seat, [
            this.who(event.seat),
            this.does(event.seat, " begins", " begin"),
            " with the fewest points: one more action on this turn",
          ]);
        return;
      case "StarterChosen":
        this.line(event.seat, [this.who(event.seat), this.does(event.seat, " begins", " begin"), this.beginsBy()]);
        return;
      case "StartCardTurned":
        this.drawn = true;
        this.aside(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " turns up ", " turn up "),
          this.card(event.card),
        ]);
        return;
      case "CardDrawn":
        if (event.card === null) this.drawnUnseen(event.seat);
        else this.several(event.seat, [" draws ", " draw "], "draw", this.card(event.card), !this.isMe(event.seat));
        return;
      case "CardTurnedUp":
        this.aside(null, [this.card(event.card), " comes to the Emporium"]);
        return;
      case "DiscardsShuffled":
        this.aside(null, [`The ${plural(event.cards, "discard")} become the pile`]);
        return;
      case "CardTaken":
        this.several(event.seat, [" takes ", " take "], "take", this.card(event.card));
        this.last?.text.push(" from the Emporium");
        return;
      case "CardGiven":
        this.last?.text.push(" for ", this.card(event.card));
        return;
      case "EmporiumCleared":
        this.line(event.seat, [this.who(event.seat), this.does(event.seat, " replaces", " replace"), " the Emporium"]);
        return;
      default:
        this.tellAction(event);
    }
  }

  /** The first round goes by cards; a later one by points, and by cards among those who have equally few. */
  private beginsBy(): string {
    if (this.round === 1) return ": nearest to the front";
    return this.drawn ? ": level on the fewest points, and nearest to the front" : ": fewest points";
  }

  private drawnUnseen(seat: number): void {
    const key = `unseen ${seat}`;
    const { line } = this.open ?? {};
    if (line && this.open?.what === key && this.last === line) {
      const count = Number.parseInt(String(line.text[2]), 10) + 1;
      line.text[2] = `${count} cards`;
      return;
    }
    this.open = { what: key, line: this.aside(seat, [this.who(seat), " draws ", "1 card"]) };
  }

  private tellAction(event: Event): void {
    switch (event.type) {
      case "PartPlayed":
        this.played(event);
        return;
      case "NotMatched":
        this.announced?.text.push("; ", this.whom(event.seat), this.does(event.seat, " holds none", " hold none"));
        return;
      case "SpecialPlayed": {
        const text = this.book.cards[event.card]?.text ?? "";
        const why = text ? { why: { title: "What it does", lines: [[text]] } } : {};
        this.line(
          event.seat,
          [this.who(event.seat), this.does(event.seat, " plays ", " play "), this.card(event.card)],
          why,
        );
        return;
      }
      case "SpecialPutAway":
        return;
      case "CardDiscarded":
        this.several(event.seat, [" discards ", " discard "], "discard", this.card(event.card));
        return;
      case "Passed":
        this.line(event.seat, [this.who(event.seat), this.does(event.seat, " passes", " pass")]);
        return;
      case "PartStolen":
        this.lost(event.seat, event.owner, event.card, [" takes ", " take "], " from the airship of ");
        return;
      case "EngineAimedAt":
        this.aside(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " aims", " aim"),
          " at a Lift Engine of ",
          this.whom(event.owner),
        ]);
        return;
      case "PartDestroyed":
        this.lost(event.seat, event.owner, event.card, [" destroys ", " destroy "], " of ");
        return;
      case "CardRetrieved":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " takes ", " take "),
          this.card(event.card),
          " from the discards",
        ]);
        return;
      case "ExtractionKept":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " plays", " play"),
          ` none of the ${event.cards} extracted cards`,
        ]);
        return;
      default:
        this.tellScore(event);
    }
  }

  /** The announcement that others answer. */
  private announced: StoryLine | null = null;

  private played({ seat, card, replaced, how, because }: PartPlayed): void {
    const text = [this.who(seat), this.does(seat, ...(HOW[how] ?? PLAYS)), this.card(card)];
    if (replaced >= 0) text.push(" over ", this.card(replaced));
    const line = this.line(seat, text);
    if (how !== 1) this.announced = line;
    if (!because) return;
    const change = because.after - because.before;
    if (change) line.delta = { seat, points: signed(change) };
    else line.delta = { seat: null, points: "0" };
    if (replaced >= 0 || change <= 0)
      line.why = {
        title: `Why ${signed(change)}`,
        lines: [[this.who(seat), `: the airship was worth ${because.before} and is now worth ${because.after}`]],
      };
  }

  private lost(seat: number, owner: number, card: number, verbs: [string, string], how: string): void {
    const text = [this.who(seat), this.does(seat, ...verbs), this.card(card), how, this.whom(owner)];
    this.line(seat, text, { hot: this.isMe(owner) });
  }

  private tellScore(event: Event): void {
    switch (event.type) {
      case "RoundEnded":
        this.begin(`Round ${event.round} scored`);
        this.line(event.first >= 0 ? event.first : null, [
          `Round ${event.round} ends: ${ENDINGS[event.reason]}`,
          ...(event.first >= 0
            ? [", ", this.whom(event.first), this.does(event.first, " is first", " are first")]
            : []),
        ]);
        this.sums = [];
        return;
      case "SuitScored":
        this.sums.push([`${this.book.suits[event.suit]?.name} \u00d7 ${event.cards}: ${event.points}`]);
        return;
      case "WildsScored":
        this.sums.push([`Wild \u00d7 ${event.cards}: ${event.points}`]);
        return;
      case "SinglesScored":
        this.sums.push([`${event.cards} different suits: ${event.points}`]);
        return;
      case "MuddleScored":
        this.sums.push([`a Muddle: ${event.points}`]);
        return;
      case "CompletionRewarded":
        this.sums.push([`complete: ${event.points}`]);
        return;
      case "HeldCardRewarded":
        this.sums.push([this.card(event.card), ` in hand: ${event.points}`]);
        return;
      case "AirshipScored":
        this.scored(event);
    }
  }

  private scored({ seat, points, total }: Of<"AirshipScored">): void {
    const parts = this.sums.flatMap((sum, at) => (at ? [", ", ...sum] : sum));
    const text = [
      this.who(seat),
      this.does(seat, " scores ", " score "),
      strong(points),
      ": ",
      ...parts,
      `; ${total} in all`,
    ];
    const why = this.sums.length ? { why: { title: `Why ${points}`, lines: this.sums } } : {};
    this.line(seat, text, { delta: { seat, points: signed(points) }, ...why });
    this.sums = [];
  }
}

export const story: Storyteller<View, Book, Event> = (moments, table) => {
  const tale = new Tale(table.book, table);
  for (const { number, events } of moments) {
    tale.number = number;
    for (const event of events) tale.tell(event);
  }
  return tale.groups;
};
