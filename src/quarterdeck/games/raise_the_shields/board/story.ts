/** The game as a story: the dice of a round, what was drawn and what it powered, and what the attacks did. */

import type { StoryGroup, StoryLine, StoryPart, Storyteller } from "$kit/contract";
import { strong, Telling } from "$kit/story";
import type { Book, Event, View } from "./protocol";

const DICE = ["the first shared die", "the second shared die", "their own die", "the attack die"];
const OWN = 2;

class Tale extends Telling {
  private shields: number[] = [];
  private dice: StoryLine | null = null;
  /** The line of each seat that says what it draws, and what that brings. */
  private drawn: (StoryLine | undefined)[] = [];
  /** The falls of cities, which decide the game: they are told after all other attacks of their round. */
  private readonly falls: StoryLine[] = [];

  constructor(
    private readonly book: Book,
    table: ConstructorParameters<typeof Telling>[0],
    private readonly seats: number,
  ) {
    super(table);
    this.shields = Array.from({ length: seats }, () => 0);
  }

  tell(event: Event): void {
    switch (event.type) {
      case "RoundBegan":
        this.begin(`Round ${event.round}`);
        this.standing();
        this.drawn = [];
        this.dice = null;
        return;
      case "SharedDiceRolled":
        this.dice = this.line(null, ["The shared dice show ", die(event.first), " and ", die(event.second)]);
        return;
      case "OwnDieRolled":
        (this.dice ?? this.line(null, ["The dice"])).text.push(
          "; ",
          this.isMe(event.seat) ? { seat: event.seat, name: "yours" } : this.whose(event.seat),
          " ",
          die(event.value),
        );
        return;
      case "DieFlipped":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " flips ", " flip "),
          `${this.die(event.seat, event.die)} to `,
          die(event.value),
          " for everybody",
        ]);
        return;
      case "FlipDeclined":
        this.aside(event.seat, [this.who(event.seat), this.does(event.seat, " flips", " flip"), " no die"]);
        return;
      case "DieChanged":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " changes ", " change "),
          `${this.die(event.seat, event.die)} to `,
          die(event.value),
        ]);
        return;
      case "DiceAssigned":
        this.aside(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " works", " work"),
          ` in sector ${event.work} with the ${this.shape(event.shape)}`,
          this.does(event.seat, " and attacks", " and attack"),
          ` sector ${event.attack}`,
        ]);
        return;
      default:
        this.tellSheet(event);
    }
  }

  private die(seat: number, number: number): string {
    return number === OWN && this.isMe(seat) ? "your own die" : (DICE[number] ?? "a die");
  }

  private shape(number: number): string {
    return this.book.shapes[number - 1]?.name ?? "shape";
  }

  private standing(): void {
    const parts = this.shields.map((count, seat): StoryPart[] => [this.whom(seat), ` ${count}`]);
    this.group.aside = ["shields ", ...parts.flatMap((part, at) => (at ? [", ", ...part] : part))];
  }

  private tellSheet(event: Event): void {
    switch (event.type) {
      case "ShapeDrawn": {
        const placed = this.book.placements[event.placement];
        const sectors = placed?.sectors ?? [];
        const where = sectors.length > 1 ? `sectors ${sectors.join(" and ")}` : `sector ${sectors[0] ?? ""}`;
        this.drawn[event.seat] = this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " draws ", " draw "),
          `the ${this.shape(placed?.shape ?? 0)} in ${where}`,
        ]);
        return;
      }
      case "NothingDrawn":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " has", " have"),
          " no place for the shape and draws nothing",
        ]);
        return;
      case "TriangleFilled":
        this.filled(event.seat);
        return;
      case "AbilityEnabled": {
        const ability = this.book.abilities.find(({ city }) => city === event.city);
        this.added(event.seat, [`the ability of city ${event.city} is ready`]);
        const line = this.drawn[event.seat];
        if (line && ability)
          line.why = { title: `City ${event.city}`, lines: [[strong(ability.name), `: ${ability.text}`]] };
        return;
      }
      case "EmitterPowered":
        this.added(event.seat, [strong(`emitter ${event.emitter} has power`)]);
        return;
      case "ShieldRaised":
        this.raised(event.seat, event.sector);
        return;
      case "AbilityReset":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " makes", " make"),
          ` the ability of city ${event.city} ready again`,
        ]);
        return;
      case "RectangleErased":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " erases", " erase"),
          ` a hit in sector ${event.sector}: ${event.hits} left`,
        ]);
        return;
      default:
        this.tellAttack(event);
    }
  }

  private filled(seat: number): void {
    const line = this.drawn[seat];
    if (line?.number === this.number && line.text.at(-1) === "a triangle besides")
      line.text[line.text.length - 1] = "two triangles besides";
    else
      this.drawn[seat] = this.line(seat, [this.who(seat), this.does(seat, " fills ", " fill "), "a triangle besides"]);
  }

  /** What a drawing brought stands in the line of the drawing. */
  private added(seat: number, parts: StoryPart[]): StoryLine {
    const line = this.drawn[seat];
    if (line && line.number === this.number) {
      line.text.push(line.text.includes(": ") ? ", " : ": ", ...parts);
      return line;
    }
    return this.line(seat, [this.who(seat), ": ", ...parts]);
  }

  private raised(seat: number, sector: number): void {
    this.shields[seat] = (this.shields[seat] ?? 0) + 1;
    const line = this.added(seat, [strong(`shield ${sector} is up`)]);
    line.delta = { seat, points: "+1" };
    const emitters = this.book.sectors.find((one) => one.sector === sector)?.emitters ?? [];
    line.why = {
      title: "Why",
      lines: [[`Emitters ${emitters.join(" and ")} beside sector ${sector} both have power`]],
    };
    this.standing();
  }

  private attack(by: number | undefined, sector: number, defender: number): StoryPart[] {
    if (by === undefined || by < 0) return [`The attack on sector ${sector}`];
    const whose: StoryPart[] = this.seats > 2 || this.isMe(by) ? [" ", this.whose(defender)] : [];
    return [this.who(by), this.does(by, " attacks", " attack"), ...whose, ` sector ${sector}`];
  }

  /** The game is told so far. */
  end(): StoryGroup[] {
    const { falls, group } = this;
    if (falls.length) group.lines = [...group.lines.filter((line) => !falls.includes(line)), ...falls];
    return this.groups;
  }

  private tellAttack(event: Event): void {
    switch (event.type) {
      case "AttackBlocked": {
        const by = event.because?.by;
        this.line(by !== undefined && by >= 0 ? by : null, [
          ...this.attack(by, event.sector, event.seat),
          ": ",
          strong("blocked"),
          " by the shield",
        ]);
        return;
      }
      case "AttackRerolled":
        this.line(null, ["The attack die is rolled once more: sector ", strong(event.sector)]);
        return;
      case "AttackIgnored":
        this.line(event.seat, [
          this.who(event.seat),
          this.does(event.seat, " ignores", " ignore"),
          ` the attack on sector ${event.sector}`,
        ]);
        return;
      case "RectangleFilled": {
        const { by, rectangles } = event.because ?? { by: -1, rectangles: 0 };
        const last = event.hits === rectangles;
        this.line(
          by >= 0 ? by : event.seat,
          [
            ...this.attack(by, event.sector, event.seat),
            ": hit, ",
            strong(`${event.hits} of ${rectangles}`),
            ...(last ? [". One more and the city falls"] : []),
          ],
          { hot: last },
        );
        return;
      }
      case "CityDestroyed": {
        const by = event.because?.by;
        const city: StoryPart[] = [this.whose(event.seat), ` city ${event.city} `];
        const fall = this.line(
          by !== undefined && by >= 0 ? by : event.seat,
          [...this.attack(by, event.city, event.seat), ": ", ...city, strong("falls")],
          { hot: true },
        );
        this.falls.push(fall);
        return;
      }
      case "RoundsRanOut":
        this.line(null, ["The rounds have run out: whoever stands best wins"]);
    }
  }
}

function die(value: number): StoryPart {
  return { mark: String(value) };
}

export const story: Storyteller<View, Book, Event> = (moments, table) => {
  const tale = new Tale(table.book, table, table.names.length);
  for (const { number, events } of moments) {
    tale.number = number;
    for (const event of events) tale.tell(event);
  }
  return tale.end();
};
