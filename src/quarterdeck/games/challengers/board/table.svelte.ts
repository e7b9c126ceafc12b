import { Looking } from "$kit/looking.svelte";
import { optionOf } from "$kit/options";
import { pressButton } from "$kit/prompt";
import { keep, recall } from "$kit/unsent";
import { aheadIn, lastMatch } from "./films";
import { ParticipantsTable } from "./participants.svelte";
import {
  copies,
  fitting,
  followed,
  isEmpty,
  leaves,
  marked,
  NOTHING,
  nextStep,
  type Plan,
  planIn,
  type Wish,
} from "./plan";
import { buttonsOf } from "./prompt";
import { type Pace, Stage } from "./stage.svelte";
import { synergyWords } from "./synergy";
import type { ChallengersOption, ChallengersProps, DraftView, PrintedCard, SideView } from "./types";
import { caption } from "./words";

/** What is opened large. */
export type Thing =
  | { kind: "card"; card: number; where: string }
  | { kind: "seat"; who: number; cards: number[] }
  | { kind: "exhaust"; who: number; cards: number[] }
  | { kind: "deck"; who: number }
  | { kind: "album" }
  | { kind: "tournament" };

type Screen = "ceremony" | "match" | "deck" | "grounds" | "champion";

const DECK_QUESTIONS = ["ChoosePile", "ChoosePick", "ChooseSwap", "ChooseRemoval"];
const PACES: Pace[] = ["step", "auto", "fast"];

/** All that the parts of the board share: what the player sees, plans and points at. */
export class ChallengersTable extends ParticipantsTable {
  readonly stage: Stage;
  readonly looking = new Looking<Thing>();
  plan = $state.raw<Plan>(NOTHING);
  /** On the phone one of the two is below the cards on offer. */
  tab = $state<"deck" | "table">("deck");

  constructor(given: () => ChallengersProps) {
    super(given);
    const { seat, memory } = this.props;
    this.stage = new Stage(this.beginning.view, this.beginning.number, seat);
    const kept = PACES.find((pace) => pace === memory.get("pace"));
    this.stage.pace = kept ?? (seat === null ? "auto" : "step");
    if (this.props.before && this.props.step === null) this.stage.resume(aheadIn(memory.get("ahead")));
    this.plan = planIn(recall(memory, this.stretch));
    this.#agree();
  }

  mine = $derived.by((): SideView | null => (this.me === null ? null : (this.side(this.me) ?? null)));
  draft = $derived.by(() => this.mine?.draft ?? null);
  /** What a card of one's own, or one on offer, has to do with the deck. */
  goes(card: number): string[] {
    return synergyWords(this.book, this.mine?.synergies ?? [], card);
  }

  /** What was planned for other cards is dropped. */
  override get stretch(): string {
    return `${this.view.round} ${this.draft?.drawn.join() ?? ""}`;
  }

  /** The answer that declines or stops, where there is one. */
  none = $derived.by(() => optionOf(this.options, "Finish"));
  /** The park where one plays in this round. */
  park = $derived.by(() => this.view.matches.findIndex(({ first, second }) => first === this.me || second === this.me));
  building = $derived.by(() => {
    const { decision } = this.props;
    if (decision) return DECK_QUESTIONS.includes(decision.name);
    return this.me !== null && this.me in this.props.asked && this.view.matches[this.park]?.begun === false;
  });

  screen = $derived.by((): Screen => {
    const { stage } = this;
    if (stage.ceremony) return "ceremony";
    if (stage.reel) return "match";
    if (stage.rounds.length > 1 && !stage.aside) return "grounds";
    if (this.over && stage.ended) return "champion";
    return this.building ? "deck" : "grounds";
  });
  /** What has just happened in the match that is watched. */
  caption = $derived.by(() => (this.stage.reel ? caption(this.book, this.stage.reel.scene, this) : ""));

  // What may be done -----------------------------------------------------------------------------------------------

  /**
   * The answer that names a card; of several equal ones the lowest that is not below this copy, for one right under its
   * equal is as good as that one, and no answer of its own.
   */
  optionFor(card: number, copy = 0): ChallengersOption | null {
    const names = (option: ChallengersOption) =>
      "card" in option && option.card === card && (!("copy" in option) || option.copy <= copy);
    return this.options.findLast(names) ?? null;
  }

  /** The question names whose bench it is about. */
  choosesFrom = $derived.by((): "own bench" | "rival bench" | "deck" | null => {
    if (["ChooseExhausted", "ChooseRaised", "MayRaise"].includes(this.asks)) return "own bench";
    if (this.asks === "ChooseVictim") return "rival bench";
    return ["ChooseTop", "ChooseBottom", "ChooseFromDeck"].includes(this.asks) ? "deck" : null;
  });

  /** Does one search a deck whose every place one knows? */
  seesOrder = $derived.by(() => this.asks === "ChooseFromDeck" && (this.mine?.known ?? []).every((card) => card >= 0));

  /** The cards of one's deck that one looks at: as they lie if one sees the whole deck in order, else each card once. */
  looked = $derived.by((): { card: PrintedCard; option: ChallengersOption }[] => {
    const known = this.mine?.known ?? [];
    const cards = this.seesOrder ? known.map((card) => this.card(card)) : this.book.cards;
    return cards.flatMap((card, place) => {
      const copy = this.seesOrder ? known.slice(0, place).filter((other) => other === card.number).length : 0;
      const option = this.optionFor(card.number, copy);
      return option ? [{ card, option }] : [];
    });
  });

  mayChoose(who: number, card: number): boolean {
    const from = this.choosesFrom;
    if (from === null || from === "deck") return false;
    return (from === "own bench") === (who === this.me) && this.optionFor(card) !== null;
  }

  send(option: ChallengersOption | null): void {
    if (!option || !this.decision) return;
    this.looking.close();
    this.courier.send({ kind: "one", option, number: this.props.number });
  }

  /** Marks or chooses the card or the pile at this place, counted from 0. */
  chooseAt(at: number): boolean {
    if (this.asks === "ChoosePick") this.mark(at);
    else if (this.choosesFrom === "deck") this.send(this.looked[at]?.option ?? null);
    else if (this.choosesFrom || this.asks === "ChoosePile")
      this.send(this.options.filter((option) => option !== this.none)[at] ?? null);
    else return false;
    return true;
  }

  /** Does what the button with this key does; the two large keys also what is most likely meant. */
  press(key: string): boolean {
    const buttons = buttonsOf(this);
    if (pressButton(buttons, key)) return true;
    const main = key === "Enter" || key === "Space" ? buttons.find((button) => button.main) : undefined;
    main?.act();
    return main !== undefined;
  }

  // The Deck Phase -------------------------------------------------------------------------------------------------

  mark(place: number): void {
    if (this.asks !== "ChoosePick" || place >= (this.draft?.drawn.length ?? 0)) return;
    this.courier.trouble = "";
    this.plan = marked(this.plan, place, this.draft?.picks ?? 0);
  }

  /** The cards that are marked to be picked. */
  chosen = $derived.by(() => this.plan.picks.flatMap((place) => this.draft?.drawn[place] ?? []));
  deck = $derived.by(() => [...(this.mine?.deck ?? []), ...this.chosen]);
  leaving = $derived.by(() => copies(this.plan.leaving));
  mayRedraw = $derived.by(() => optionOf(this.options, "Redraw") !== null);
  mayPlanRemoval = $derived.by(() => this.asks === "ChoosePick" || this.asks === "ChooseRemoval");

  remove(card: number, by: 1 | -1): void {
    if (this.asks === "ChooseSwap") {
      if (by > 0) this.send(this.optionFor(card));
      return;
    }
    if (!this.mayPlanRemoval || (by > 0 && !this.mayLeave(card))) return;
    this.plan = leaves(this.plan, card, by);
  }

  mayLeave(card: number): boolean {
    const there = this.deck.filter((one) => one === card).length - (this.plan.leaving[card] ?? 0);
    return there > 0 && this.deck.length - this.leaving.length > 1;
  }

  finish(): void {
    if (this.mayPlanRemoval) this.#sendDraft(false, true);
  }

  redraw(): void {
    if (this.mayRedraw) this.#sendDraft(true, false);
  }

  #sendDraft(redraw: boolean, finish: boolean): void {
    const { draft } = this;
    if (!draft) return;
    const picked = [...draft.picked, ...this.chosen];
    const removed = [...draft.removed, ...this.leaving];
    this.courier.send({ kind: "draft", round: this.view.round, picked, removed, redraw, finish });
  }

  // Frames ---------------------------------------------------------------------------------------------------------

  override show(): void {
    const { view, number, events, since, shown, decision } = this.props;
    this.stage.heard(view, number, events, since, shown);
    if (!decision && this.stage.aside) this.stage.putAside(false);
  }

  /** Each step of a match has a key of its own. */
  override get skipped() {
    return null;
  }

  protected override next(wish: Wish) {
    return nextStep(wish, { ...this.props, mine: this.mine });
  }

  override heard(): void {
    super.heard();
    if (!this.courier.wish) this.#agree();
  }

  #before: DraftView | null = null;
  #round = 0;

  /** Marks go with their cards as long as these lie there; a new round begins with none. */
  #agree(): void {
    const { draft, mine } = this;
    const before = this.#before;
    if (this.#round !== 0 && this.#round !== this.view.round) this.plan = NOTHING;
    else if (before && draft && before.drawn.join() !== draft.drawn.join())
      this.plan = followed(this.plan, before, draft);
    this.#before = draft;
    this.#round = this.view.round;
    const deck = [...(mine?.deck ?? []), ...this.chosen];
    this.plan = fitting(this.plan, draft?.drawn.length ?? 0, draft?.picks ?? 0, deck);
  }

  override keep(): void {
    const { memory } = this.props;
    keep(memory, this.stretch, isEmpty(this.plan) ? undefined : this.plan);
    memory.set("ahead", this.stage.ahead ?? undefined);
  }

  setPace(pace: Pace): void {
    this.stage.setPace(pace);
    this.props.memory.set("pace", pace);
  }

  paceAt(at: number): boolean {
    const pace = this.stage.reel ? PACES[at] : undefined;
    if (pace) this.setPace(pace);
    return pace !== undefined;
  }

  /** The last match once more: from the film, or where there is none any more from the past of the table. */
  async watchAgain(): Promise<void> {
    this.looking.close();
    const reel = this.stage.last ?? lastMatch(await this.props.past(), this.me);
    if (reel) this.stage.recall(reel);
    else this.props.speak("No match has been played yet.");
  }

  /** May an older match be watched? Not while one is shown, and not before there is one. */
  mayWatchAgain = $derived.by(
    () =>
      this.props.step === null &&
      !this.stage.reel &&
      !this.stage.ceremony &&
      (this.stage.last !== null || this.round > 1),
  );

  nextPark(): boolean {
    const { film, watch } = this.stage;
    const next = film.reels[(film.reels.findIndex(({ park }) => park === watch) + 1) % film.reels.length];
    if (next) this.stage.turn(next.park);
    return next !== undefined;
  }
}
