/** The tournament as a story: a line a deal, a line a change of the flag, and why a match was won. */

import type { StoryGroup, StoryPart, Storyteller } from "$kit/contract";
import { joined, strong, Telling } from "$kit/story";
import { plural, signed } from "$kit/words";
import type { Book, Event, View } from "./protocol";

const ROBOT = 8;
const FINAL = 8;
const COUNTING = "The fans are counted";
/** Why a match is lost: 'she has', 'you have'. */
const LOST = ["no seat left on the bench", "no card left to attack with", "no deck"];
/** City, castle, haunted, film, funfair, ship, space, robot. */
const COLOURS = ["#8a8f98", "#7a4fa0", "#3f7f5a", "#b5483d", "#c98a2b", "#2f7fa8", "#4c5fc0", "#6d6d6d"];

interface Powered {
  card: number;
  power: number;
  bonuses: StoryPart[];
}

interface Match {
  group: StoryGroup;
  players: number[];
  /** Cards turned up since the flag changed, with their power. */
  shown: Powered[];
  totals: string;
  own: boolean;
}

class Tale extends Telling {
  private round = 1;
  private roundGroup: StoryGroup | null = null;
  private matches: Match[] = [];
  private drawn: StoryPart[] = [];
  private readonly shownIn: (card: number) => Powered;

  constructor(
    private readonly book: Book,
    table: ConstructorParameters<typeof Telling>[0],
    private readonly mine: number | null,
  ) {
    super(table);
    this.shownIn = (card) => ({ card, power: this.book.cards[card]?.power ?? 0, bonuses: [] });
  }

  private someone(who: number, start = true): StoryPart {
    if (who === ROBOT) return { strong: start ? "The Robot" : "the Robot" };
    return start ? this.who(who) : this.whom(who);
  }

  private card(number: number, power?: number): StoryPart {
    const card = this.book.cards[number];
    const colour = COLOURS[card?.set ?? -1];
    return {
      mark: card?.name ?? "a card",
      ...(colour ? { colour } : {}),
      ...(power === undefined ? {} : { value: String(power) }),
    };
  }

  private into(group: StoryGroup, seat: number, text: StoryPart[], folded: boolean) {
    const line = { number: this.number, seat: seat === ROBOT ? null : seat, text, folded };
    group.lines.push(line);
    return line;
  }

  private matchOf(who: number): Match | undefined {
    return this.matches.findLast(({ players }) => players.includes(who));
  }

  tell(event: Event): void {
    switch (event.type) {
      case "RoundBegan":
        this.round = event.round;
        this.matches = [];
        this.roundGroup = this.begin(event.round < FINAL ? `Round ${event.round}` : "The final");
        return;
      case "SetLeftOut":
        this.line(null, [`${this.book.sets[event.set]} is left out of this tournament`]);
        return;
      case "PlanGiven":
        return;
      case "CardDrawn":
        if (event.card !== null) this.drawn.push(this.card(event.card));
        return;
      case "ShuffleNoticed":
      case "PileShuffled":
        return;
      case "DeckChanged": {
        const level = this.book.levels[event.level];
        const again = event.redrawn ? ", after drawing anew" : "";
        const text = [
          this.someone(event.who),
          this.does(event.who, " picks ", " pick "),
          `${plural(event.picked, "card")} of level ${level}${again}: a deck of ${event.size}`,
        ];
        this.into(this.dealt(), event.who, text, !this.isMe(event.who));
        return;
      }
      case "CardsRemoved":
        this.into(
          this.dealt(),
          event.who,
          [this.someone(event.who), this.does(event.who, " removes ", " remove "), plural(event.count, "card")],
          !this.isMe(event.who),
        );
        return;
      default:
        this.tellMatch(event);
    }
  }

  private dealt(): StoryGroup {
    this.flush();
    return this.roundGroup ?? this.group;
  }

  /** What the own seat drew, in one line. */
  flush(): void {
    if (!this.drawn.length || this.mine === null) return;
    const group = this.roundGroup ?? this.group;
    this.into(group, this.mine, [this.who(this.mine), " draw ", ...joined(this.drawn)], false);
    this.drawn = [];
  }

  private tellMatch(event: Event): void {
    switch (event.type) {
      case "MatchBegan": {
        const { beginner, opponent } = event;
        const own = this.isMe(beginner) || this.isMe(opponent);
        const [one, other] = this.isMe(opponent) ? [opponent, beginner] : [beginner, opponent];
        const named = (who: number) => (who === ROBOT ? "the Robot" : this.isMe(who) ? "you" : this.nameOf(who));
        const where = this.round < FINAL ? `Round ${this.round}` : "Final";
        const group = this.begin(`${where}: ${named(one)} against ${named(other)}`);
        this.matches.push({ group, players: [beginner, opponent], shown: [], totals: "", own });
        const how = event.tossed ? "by the toss" : "with the later trophy";
        this.into(group, beginner, [this.someone(beginner), this.does(beginner, " begins ", " begin "), how], !own);
        return;
      }
      case "CardRevealed":
        this.matchOf(event.who)?.shown.push(this.shownIn(event.card));
        return;
      case "PowerCounted": {
        const card = this.matchOf(event.who)?.shown.findLast((one) => one.card === event.card);
        if (card) Object.assign(card, { power: event.power, bonuses: [] });
        return;
      }
      case "BonusCounted": {
        const card = this.matchOf(event.who)?.shown.findLast((one) => one.card === event.card);
        const times = event.count > 1 ? ` \u00d7 ${event.count}` : "";
        card?.bonuses.push(`${signed(event.amount)} ${this.book.cards[event.source]?.name}${times}`);
        return;
      }
      case "TotalsCompared": {
        const match = this.matchOf(event.who);
        if (match) match.totals = `${event.total} : ${event.goal}`;
        return;
      }
      case "FlagTaken":
        this.flag(event.who);
        return;
      case "MatchWon":
        this.won(event.winner, event.loser, event.reason);
        return;
      case "CardGained":
        this.inMatch(event.who, [
          this.someone(event.who),
          this.does(event.who, " gets", " get"),
          ` an unseen card of level ${this.book.levels[event.level]}`,
        ]);
        return;
      case "CardLeft":
        this.inMatch(event.who, [this.card(event.card), " leaves ", this.someone(event.who, false), " for good"]);
        return;
      case "FansGained": {
        const line = this.inMatch(event.who, [
          this.someone(event.who),
          this.does(event.who, " gains ", " gain "),
          plural(event.count, "fan"),
        ]);
        Object.assign(line, {
          folded: false,
          delta: { seat: event.who === ROBOT ? null : event.who, points: signed(event.count) },
        });
        return;
      }
      default:
        this.tellFans(event);
    }
  }

  private inMatch(who: number, text: StoryPart[]) {
    const match = this.matchOf(who);
    return this.into(match?.group ?? this.dealt(), who, text, !match?.own);
  }

  private flag(who: number): void {
    const match = this.matchOf(who);
    if (!match) return;
    const marks = match.shown.map(({ card, power }): StoryPart => this.card(card, power));
    const text: StoryPart[] = match.totals
      ? [
          this.someone(who),
          this.does(who, " takes the flag ", " take the flag "),
          strong(match.totals),
          " with ",
          ...joined(marks),
        ]
      : [this.someone(who), this.does(who, " has the flag with ", " have the flag with "), ...joined(marks)];
    const line = this.into(match.group, who, text, !match.own);
    const raised = match.shown.filter(({ bonuses }) => bonuses.length);
    if (raised.length)
      Object.assign(line, {
        why: {
          title: `Why ${raised.map(({ power }) => power).join(" and ")}`,
          lines: raised.map(({ card, bonuses, power }) => [
            this.card(card, power),
            `: printed ${this.book.cards[card]?.power ?? 0}, ${bonuses.join(", ")}`,
          ]),
        },
      });
    match.shown = [];
    match.totals = "";
  }

  private won(winner: number, loser: number, reason: number): void {
    const match = this.matchOf(winner);
    const text = [
      this.someone(winner),
      this.does(winner, " wins the match: ", " win the match: "),
      this.someone(loser, false),
      this.does(loser, " has ", " have "),
      LOST[reason] ?? this.book.reasons[reason] ?? "lost",
    ];
    const line = this.into(match?.group ?? this.group, winner, text, false);
    if (match?.own) Object.assign(line, { hot: this.isMe(loser) });
  }

  /** Won in a match, or shown when all are counted. */
  private trophy(who: number, fans: number): void {
    const seat = who === ROBOT ? null : who;
    const counting = this.group.heading === COUNTING;
    const text = [this.someone(who), counting ? this.does(who, " shows", " show") : this.does(who, " takes", " take")];
    const more = counting ? { folded: true } : { delta: { seat, points: signed(fans) } };
    this.line(seat, [...text, ` a trophy of ${plural(fans, "fan")}`], more);
  }

  private tellFans(event: Event): void {
    switch (event.type) {
      case "TrophyWon": {
        const line = this.inMatch(event.seat, [
          this.someone(event.seat),
          this.does(event.seat, " takes", " take"),
          " the trophy",
        ]);
        Object.assign(line, { folded: false });
        if (event.fans !== null) Object.assign(line, { delta: { seat: event.seat, points: signed(event.fans) } });
        return;
      }
      case "TrophyReturned":
        this.aside(null, ["The trophy goes back to the box"]);
        return;
      case "TrophyShown":
        this.trophy(event.who, event.fans);
        return;
      case "FansCounted":
        if (this.group.heading !== COUNTING) this.begin(COUNTING);
        this.line(event.who === ROBOT ? null : event.who, [
          this.someone(event.who),
          this.does(event.who, " has ", " have "),
          strong(`${event.fans} fans`),
        ]);
        return;
      case "FinalistsNamed":
        this.line(null, [
          this.someone(event.first),
          " and ",
          this.someone(event.second, false),
          ` play the final${event.tossed ? ", by toss" : ""}`,
        ]);
        return;
      case "TournamentWon":
        this.line(event.who === ROBOT ? null : event.who, [
          this.someone(event.who),
          this.does(event.who, " wins", " win"),
          " the tournament",
        ]);
    }
  }
}

export const story: Storyteller<View, Book, Event> = (moments, table) => {
  const tale = new Tale(table.book, table, table.seat);
  for (const { number, events } of moments) {
    tale.number = number;
    for (const event of events) tale.tell(event);
    tale.flush();
  }
  return tale.groups;
};
