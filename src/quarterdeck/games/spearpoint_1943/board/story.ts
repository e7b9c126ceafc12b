/** The battle as a story: who came, who fired at whom with which sum, and what it cost. */

import type { StoryGroup, StoryLine, StoryPart, Storyteller } from "$kit/contract";
import { joined, strong, Telling } from "$kit/story";
import { plural } from "$kit/words";
import type { AttackRolled, Book, DamageRolled, Event, View } from "./protocol";
import { CAUSES, isHit, sumText, verb } from "./words";

const ARMIES = ["#6d7d4a", "#6a717a"];
const FATES = ["survives and returns to hand", "is captured", "perishes"];
const NATURALS: Record<string, string> = {
  friendly: "A natural 2 or 3 is friendly fire, whatever is added: the shot may hit the own side.",
  slain: "A natural 19 or 20 destroys the target and its crew, whatever is needed.",
  double: "A natural 18 hits with double damage.",
};

/** An attack under way: one line, which grows with its rolls. */
interface Attack {
  line: StoryLine;
  unit: number;
  target: number;
  assault: boolean;
  rolls: AttackRolled[];
  blows: DamageRolled[];
  sums: StoryPart[][];
  more: StoryPart[];
}

class Tale extends Telling {
  private turn = 1;
  private attack: Attack | null = null;
  /** The sums of the initiative, by seat. */
  private rolls: number[] = [];
  /** What is gathered into one line of the group, by kind and seat. */
  private gathered = new Map<string, { group: StoryGroup; line: StoryLine; parts: StoryPart[] }>();

  constructor(
    private readonly book: Book,
    table: ConstructorParameters<typeof Telling>[0],
  ) {
    super(table);
  }

  private unit(unit: number): StoryPart {
    return this.card(unit >> 6);
  }

  private card(number: number): StoryPart {
    const card = this.book.cards[number];
    const colour = ARMIES[card?.seat ?? -1];
    return { mark: card?.name ?? "a unit", ...(colour ? { colour } : {}) };
  }

  /** The verb that goes with a unit. */
  private verb(unit: number, one: string, many: string): string {
    return verb(this.book.cards[unit >> 6], one, many);
  }

  private seatOf(unit: number): number {
    return this.book.cards[unit >> 6]?.seat ?? 0;
  }

  private command(number: number | null): StoryPart {
    return number === null ? "command card" : { mark: this.book.commands[number]?.name ?? "a command card" };
  }

  /** Several of a kind in one group are one line; what is not seen is counted. */
  private gather(seat: number, what: string, verbs: [string, string], part: StoryPart, folded = false): void {
    const key = `${what} ${seat}`;
    const known = this.gathered.get(key);
    const gathered =
      known?.group === this.group ? known : { group: this.group, line: this.line(seat, [], { folded }), parts: [] };
    gathered.parts.push(part);
    this.gathered.set(key, gathered);
    gathered.line.text = [this.who(seat), this.does(seat, ...verbs), ...joined(counted(gathered.parts))];
  }

  tell(event: Event): void {
    switch (event.type) {
      case "CardAdded":
      case "AskingChanged":
      case "NoMoreQuestions":
        return;
      case "DeckBuilt":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " leads", " lead"),
          ` the ${this.book.armies[event.seat]}: ${event.cards} cards`,
        ]);
        return;
      case "TurnBegan":
        this.turn = event.turn;
        this.rolls = [];
        this.begin(`Turn ${event.turn}`);
        return;
      case "UnitCommitted":
        this.gather(this.seatOf(event.unit), "commit", [" commits ", " commit "], this.unit(event.unit));
        return;
      case "CrewTookPost":
        this.aside(this.seatOf(event.unit), [this.card(event.crew), " mans ", this.unit(event.unit)]);
        return;
      case "UnitAdvanced":
        this.aside(this.seatOf(event.unit), [
          this.unit(event.unit),
          this.verb(event.unit, " moves up", " move up"),
          " to the front line",
        ]);
        return;
      case "CommandPlayed":
        this.played(event);
        return;
      case "CommandSpent":
        this.aside(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " gives up ", " give up "),
          this.command(event.command),
          " for +1 on the roll",
        ]);
        return;
      case "UnitReturned":
        this.line(this.seatOf(event.unit), [
          this.unit(event.unit),
          event.to_hand
            ? this.verb(event.unit, " returns to hand", " return to hand")
            : this.verb(event.unit, " goes under the Reserves deck", " go under the Reserves deck"),
        ]);
        return;
      default:
        this.tellCombat(event);
    }
  }

  private played({ seat, command, unit }: Extract<Event, { type: "CommandPlayed" }>): void {
    const text = this.book.commands[command]?.text;
    const on: StoryPart[] = unit ? [" on ", this.unit(unit)] : [];
    this.line(
      seat,
      [this.who(seat), this.does(seat, " plays ", " play "), this.command(command), ...on],
      text ? { why: { title: "What it does", lines: [[text]] } } : {},
    );
  }

  private tellCombat(event: Event): void {
    switch (event.type) {
      case "TargetDeclared":
        this.aside(
          this.seatOf(event.unit),
          event.target
            ? [this.unit(event.unit), this.verb(event.unit, " aims at ", " aim at "), this.unit(event.target)]
            : [this.unit(event.unit), this.verb(event.unit, " holds its fire", " hold their fire")],
        );
        return;
      case "InitiativeRolled":
        this.rolls = [event.americans + event.american_card, event.germans + event.german_card];
        return;
      case "InitiativeWon":
        this.begin(`Turn ${this.turn}, attacks`);
        this.line(event.seat, [
          "Initiative",
          ...(this.rolls.length ? [" ", strong(firstOf(event.seat, this.rolls))] : []),
          ": ",
          this.whom(event.seat),
          this.does(event.seat, " attacks first", " attack first"),
        ]);
        return;
      case "AttackBegan":
        this.attack = {
          line: this.line(this.seatOf(event.unit), []),
          unit: event.unit,
          target: event.target,
          assault: event.assault !== 0,
          rolls: [],
          blows: [],
          sums: [],
          more: [],
        };
        this.write();
        return;
      case "AttackRolled":
        this.rolled(event);
        return;
      case "DamageRolled":
        this.damaged(event);
        return;
      case "FriendlyFireMissed":
        this.attack?.more.push(
          this.verb(this.attack.unit, ", and nearly hits its own side", ", and nearly hit their own side"),
        );
        this.write();
        return;
      case "DamageCardDrawn": {
        const type = this.book.cards[event.unit >> 6]?.type ?? "";
        const code = this.book.damage[event.damage]?.[TYPES.indexOf(type)];
        const found = this.book.codes.find(({ key }) => key === code);
        this.line(
          this.seatOf(event.unit),
          [this.unit(event.unit), this.verb(event.unit, " is damaged", " are damaged"), found ? `: ${found.text}` : ""],
          {
            hot: this.isMe(this.seatOf(event.unit)),
          },
        );
        return;
      }
      default:
        this.tellLosses(event);
    }
  }

  private rolled(event: AttackRolled): void {
    const because = event.because;
    if (!this.attack || !because) return;
    this.attack.rolls.push(event);
    this.attack.sums.push([
      strong("To hit "),
      `${sumText(because)} of ${event.needs}: dice ${because.dice.join(" + ")}, ${because.weapon}`,
    ]);
    const bySum = NATURALS[because.result];
    if (bySum) this.attack.sums.push([bySum]);
    this.write();
  }

  private damaged(event: DamageRolled): void {
    const because = event.because;
    if (!because) return;
    const { sum, doubled, index, card, defence, net, left } = because;
    const plus = `${doubled ? " \u00d7 2" : ""}${index ? ` + ${index} weapon` : ""}${card ? ` + ${card} card` : ""}`;
    const text = `${sum}${plus} \u2212 ${defence} defence = ${net}; ${left} left`;
    const cause = CAUSES[because.cause];
    if (this.attack && !because.cause) {
      this.attack.blows.push(event);
      this.attack.sums.push([strong("Damage "), text]);
      this.write();
      return;
    }
    this.line(
      this.seatOf(event.unit),
      [this.unit(event.unit), ` ${this.verb(event.unit, "takes", "take")} ${net} ${cause ?? ""}, ${left} left`],
      {
        why: { title: "The sum", lines: [[text]] },
      },
    );
  }

  /** The one line of an attack. */
  private write(): void {
    const attack = this.attack;
    if (!attack) return;
    const { line, rolls, blows } = attack;
    const hits = rolls.filter(({ because }) => because && isHit(because));
    const misses = rolls.filter(({ because }) => because?.result === "miss");
    const does = (one: string, many: string) => this.verb(attack.unit, one, many);
    const text: StoryPart[] = [this.unit(attack.unit)];
    if (!rolls.length)
      text.push(
        attack.assault ? does(" assaults ", " assault ") : does(" fires at ", " fire at "),
        this.unit(attack.target),
      );
    else if (hits.length) {
      const damage = blows.reduce((sum, { because }) => sum + (because?.net ?? 0), 0);
      const left = blows.at(-1)?.because?.left;
      text.push(does(" hits ", " hit "), this.unit(attack.target), hits.length > 1 ? ` ${times(hits.length)}` : "");
      if (hits.some(({ because }) => because?.result === "slain")) text.push(": wiped out");
      else if (left !== undefined) text.push(does(" and does ", " and do "), strong(damage), `: ${left} left`);
      if (misses.length) text.push(`, ${does("misses", "miss")} ${times(misses.length)}`);
    } else if (misses.length) {
      const sums = misses.map(({ because }) => because?.total ?? 0).join(", ");
      text.push(
        does(" misses ", " miss "),
        this.unit(attack.target),
        misses.length > 1 ? ` ${times(misses.length)}, ` : ", ",
        strong(sums),
        ` of ${misses[0]?.needs}`,
      );
    }
    if (rolls.some(({ because }) => because?.result === "friendly"))
      text.push(
        rolls.length === 1
          ? `${does(" rolls", " roll")} a natural 2 or 3: friendly fire`
          : "; a natural 2 or 3 is friendly fire",
      );
    line.text = [...text, ...attack.more];
    if (attack.sums.length) line.why = { title: "The sum", lines: attack.sums };
  }

  private tellLosses(event: Event): void {
    switch (event.type) {
      case "FireCeased":
        this.aside(this.seatOf(event.unit), [
          this.unit(event.unit),
          this.verb(event.unit, " ceases fire", " cease fire"),
        ]);
        return;
      case "AttackLost":
        this.line(this.seatOf(event.unit), [
          this.unit(event.unit),
          event.target_gone
            ? this.verb(event.unit, " loses its attack: the target is gone", " lose their attack: the target is gone")
            : " can no longer attack",
        ]);
        return;
      case "WeaponSilent":
        this.aside(this.seatOf(event.unit), [
          this.unit(event.unit),
          this.verb(event.unit, " has", " have"),
          " a weapon that cannot harm ",
          this.unit(event.target),
        ]);
        return;
      case "UnitDestroyed": {
        const enemy = 1 - this.seatOf(event.unit);
        this.line(
          enemy,
          [
            this.unit(event.unit),
            this.verb(event.unit, " is destroyed: ", " are destroyed: "),
            this.whom(enemy),
            this.does(enemy, " has ", " have "),
            strong(event.score),
            " now",
          ],
          {
            delta: { seat: enemy, points: `+${event.points}` },
          },
        );
        return;
      }
      case "CrewMetItsFate": {
        const enemy = 1 - this.seatOf(event.unit);
        this.line(
          event.points ? enemy : this.seatOf(event.unit),
          [this.card(event.crew), ` ${FATES[event.fate]}`],
          event.points ? { delta: { seat: enemy, points: `+${event.points}` } } : {},
        );
        return;
      }
      default:
        this.tellRest(event);
    }
  }

  private tellRest(event: Event): void {
    this.attack = null;
    switch (event.type) {
      case "UnitsRecovered":
        this.begin(`Turn ${this.turn}, recovery`);
        return;
      case "CommandDrawn":
        this.gather(event.seat, "draw", [" draws ", " draw "], this.command(event.command), !this.isMe(event.seat));
        return;
      case "UnitDrawn":
        this.gather(
          event.seat,
          "draw",
          [" draws ", " draw "],
          event.card === null ? "unit card" : this.card(event.card),
          !this.isMe(event.seat),
        );
        return;
      case "UnitDiscarded":
        this.aside(event.seat, [
          event.card === null ? "A unit card" : this.card(event.card),
          verb(this.book.cards[event.card ?? -1], " goes", " go"),
          " under the Reserves deck",
        ]);
        return;
      case "DamagedUnitDiscarded":
        this.aside(event.seat, [
          this.card(event.card),
          verb(this.book.cards[event.card], " goes", " go"),
          " under the Reserves deck, repaired",
        ]);
        return;
      case "CommandDiscarded":
        this.aside(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " discards ", " discard "),
          event.command === null ? "a command card" : this.command(event.command),
        ]);
        return;
      case "EffectEnded":
        this.aside(this.seatOf(event.unit), [
          this.unit(event.unit),
          this.verb(event.unit, " has got over its damage, but stays", " have got over their damage, but stay"),
          " at half endurance",
        ]);
        return;
      case "TurnEnded":
        for (const [seat, turns] of [event.americans, event.germans].entries())
          if (turns)
            this.line(
              seat,
              [this.who(seat), this.does(seat, " stands", " stand"), ` unopposed for ${plural(turns, "turn")}`],
              { hot: true },
            );
        return;
      case "GameEnded": {
        const points = firstOf(event.winner, [event.americans, event.germans]);
        this.begin("The end", [points]);
        this.line(event.winner >= 0 ? event.winner : null, [
          ...(event.winner >= 0 ? [this.who(event.winner), this.does(event.winner, " wins", " win")] : ["A draw"]),
          ` by ${this.book.endings[event.reason]}, ${points}`,
        ]);
      }
    }
  }
}

const TYPES = ["infantry", "artillery", "armour", "aircraft"];

/** Equal words are counted: '2 command cards'. */
function counted(parts: StoryPart[]): StoryPart[] {
  const words = parts.filter((part) => typeof part === "string");
  const kinds = [...new Set(words)];
  const counts = kinds.map((word) => plural(words.filter((one) => one === word).length, word));
  return [...parts.filter((part) => typeof part !== "string"), ...counts];
}

/** Two numbers, that of the seat that has won first. */
function firstOf(seat: number, numbers: number[]): string {
  return (seat === 1 ? numbers.toReversed() : numbers).join(" : ");
}

function times(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}

export const story: Storyteller<View, Book, Event> = (moments, table) => {
  const tale = new Tale(table.book, table);
  for (const { number, events } of moments) {
    tale.number = number;
    for (const event of events) tale.tell(event);
  }
  return tale.groups;
};
