/** One's stay at a table: what the parts of its page share, from the seat in front to the window that is open. */

import type { BaseOption, Sound, Told } from "$kit/contract";
import { AWAY } from "$kit/words";
import { api, said } from "../api";
import { boardOf } from "../boards";
import type { Frame, SeatChange, TableInfo } from "../protocol";
import type { ReaderTab } from "../reader/reading.svelte";
import { router } from "../router.svelte";
import type { World } from "../socket";
import { play } from "../sound";
import { Lesson } from "./lesson.svelte";
import { guest } from "./me.svelte";
import { memoryOf } from "./memory";
import { withNotes } from "./notes";
import type { Entry } from "./perspective.svelte";
import { Room } from "./room.svelte";
import { keepShown, keepTold } from "./shown";
import { Story } from "./story.svelte";
import { toasts } from "./toasts.svelte";

export type Tab = "log" | "chat" | "players";
export type Opened = "" | "menu" | "keys" | "moves" | "leave" | "resign" | "move";

/** From here on the side panel stands beside the board and is always open. */
const WIDE = "(min-width: 1320px)";

/** The part of a plan that begins with one of these options. */
function ahead(plan: BaseOption[], options: BaseOption[]): BaseOption[] {
  const at = plan.findIndex((step) => options.some(({ text }) => text === step.text));
  return at < 0 ? [] : plan.slice(at);
}

export class Sitting {
  readonly room: Room;
  private readonly storyteller = new Story();
  /** The lesson that is taught here, once its steps have come. */
  lesson = $state.raw<Lesson | null>(null);
  tab = $state<Tab>("log");
  panel = $state(false);
  opened = $state<Opened>("");
  /** What is asked of the reader beside the board; null: it is closed. */
  asked = $state.raw<{ tab: ReaderTab; find?: boolean } | null>(null);
  /** The frame that a hint was asked for. */
  hinting = $state<number | null>(null);
  /** What the hint would do; it stays marked on the board when the panel is closed to do it. */
  private plan = $state.raw<BaseOption[]>([]);
  /** What takes back the last thing planned on the board and not sent; null: nothing is planned. */
  unsent = $state.raw<(() => void) | null>(null);
  /** What is left of a plan that is being carried out. */
  private following: BaseOption[] = [];
  /** The sheet of a game that is over, until one looks at the board instead. */
  resultOpen = $state(true);
  /** It has been told how the game ended: from then on the sheet is there at once. */
  resultTold = false;
  boardBroken = $state(false);
  busy = $state(false);
  /** The board leads over to the newest frame: what happened is not told before it is seen. */
  showing = $state(false);
  /** The board lies there, and has said whether it shows something. */
  private boardReady = $state(false);
  /** As far as the log may go before it has. */
  told = $state.raw<Told | null>(null);
  /** The option pointed at, on the board or in a list. */
  private pointed = $state.raw<BaseOption | null>(null);
  /** The frame that the board has caught up with. */
  seen = $state(0);
  /** What was known with the last frame of which all was shown, and who looked. */
  private caught = $state.raw<{ perspective: string; view: Frame["view"] } | null>(null);

  constructor(
    readonly id: string,
    world?: World,
  ) {
    this.room = new Room(location.origin.replace(/^http/, "ws"), id, world);
  }

  readonly table = $derived.by(() => this.room.table);
  readonly here = $derived.by(() => this.room.here);
  readonly frame = $derived.by(() => this.here?.frame ?? null);
  readonly seat = $derived.by(() => this.here?.seat ?? null);
  readonly game = $derived.by(() => (this.table ? guest.game(this.table.game) : null));
  readonly board = $derived.by(() => (this.table ? boardOf(this.table.game) : null));
  readonly plain = $derived.by(() => !this.board || this.boardBroken);
  /** Does the board put the question itself? */
  readonly boardAsks = $derived.by(() => this.board?.asks === true && !this.boardBroken);
  readonly names = $derived.by(() => this.table?.seats.map((one) => one.name || `Seat ${one.seat + 1}`) ?? []);
  readonly words = $derived.by(() => this.names.map((name, seat) => [name, this.game?.titles[seat] ?? ""]));
  readonly badges = $derived.by(
    () =>
      this.table?.seats.map((one) =>
        one.resigned
          ? "Resigned"
          : one.kind === "bot"
            ? one.away
              ? "Bot"
              : (one.level ?? "Bot")
            : one.away
              ? AWAY
              : "",
      ) ?? [],
  );
  /** What everybody is after, in one line. */
  readonly goal = $derived.by(() =>
    this.frame?.view ? (this.board?.facts?.goal?.(this.frame.view, this.names) ?? "") : "",
  );
  readonly over = $derived.by(() => this.table?.state === "over");
  /** Others are to answer, and one has nothing to do until they have. */
  readonly awaits = $derived.by(
    () => !this.over && !this.frame?.decision && Object.keys(this.frame?.asked ?? {}).length > 0,
  );
  /** Nothing is known yet, or something was missed before a reload and the board that is to show it does not lie there. */
  private readonly opens = $derived.by(() => !this.frame || (this.here?.news.before != null && !this.boardReady));
  /** Over, and the board has shown how. */
  readonly ended = $derived.by(() => this.over && !this.showing && !this.opens);
  /** One's own seat, left or handed to a bot: it can be looked from, but not answered from. */
  readonly absent = $derived.by(
    () =>
      this.table?.seats.find((one) => one.seat === this.seat && one.you && (one.away || one.kind === "bot")) ?? null,
  );
  /** The one thing that can be done, which the server does by itself after a pause; but a learner does it herself. */
  readonly only = $derived.by(() => {
    const { decision, options } = this.frame ?? {};
    const alone = decision?.always_ask && options?.length === 1 && !this.table?.lesson;
    return alone ? (options[0] ?? null) : null;
  });
  readonly mayAnswer = $derived.by(() => !this.over && !this.absent && !this.only);
  readonly decision = $derived.by(() => (this.mayAnswer ? (this.frame?.decision ?? null) : null));
  /** The question, once the board has shown what led to it. */
  readonly question = $derived.by(() => (this.showing ? null : this.decision));
  readonly options = $derived.by(() =>
    this.mayAnswer ? ((this.frame?.options ?? null) as BaseOption[] | null) : null,
  );
  /** Of another question, an option is pointed at no more. */
  readonly hovered = $derived.by(() => this.options?.find((option) => option === this.pointed) ?? null);
  /** The plan of a hint from the question on that is open now. */
  readonly hinted = $derived.by(() => (this.options ? ahead(this.plan, this.options) : []));
  readonly left = $derived.by(() => (this.seat === null ? null : (this.frame?.clock[this.seat] ?? null)));
  /** So much of the time left is not counted yet: what led to the question can be watched. */
  readonly grace = $derived.by(() => Math.max(0, (this.left ?? 0) - (this.table?.clock ?? 0) * 1000));
  /** Another of one's own seats is asked while the one in front is not. */
  readonly elsewhere = $derived.by(() =>
    this.frame?.decision ? null : (this.room.perspectives.find((one) => one.asked && one !== this.here) ?? null),
  );
  /** The last move can be taken back if the others agree, and they have not been asked. */
  readonly mayAsk = $derived.by(
    () => this.frame?.may_ask === true && this.table?.request?.seat !== this.seat && !this.absent && !this.over,
  );
  /** And there is nobody to ask: bots, programs and those who are away agree to everything. */
  readonly asksNobody = $derived.by(
    () =>
      this.table?.seats.every(
        ({ kind, you, program, away, resigned }) => kind !== "person" || you || program || away || resigned,
      ) === true,
  );
  /** The others have been asked, and have not answered. */
  readonly asksBack = $derived.by(
    () => this.seat !== null && this.table?.request?.seat === this.seat && this.table.request.declined === null,
  );
  /** Why nothing can be taken back: while the board shows what happened, nothing is said of what came of it. */
  readonly whyNot = $derived.by(() => {
    if (this.showing) return "the board still shows what happened";
    const request = this.table?.request;
    if (!request || request.seat !== this.seat || request.declined === null) return this.frame?.why_not ?? "";
    return request.declined === this.seat
      ? "you asked already"
      : `${this.names[request.declined]} would rather leave it`;
  });
  readonly perspective = $derived.by(() => (this.seat === null ? "spectator" : String(this.seat)));
  /** What is known of the table as far as the board has shown it: what has come since is not told beside the board. */
  readonly known = $derived.by(() => {
    if (this.caught?.perspective === this.perspective) return this.caught.view;
    return this.here?.news.before ?? this.frame?.view ?? null;
  });
  readonly memory = $derived.by(() => memoryOf(this.id, this.seat));
  readonly log = $derived.by(() => {
    const lines = this.here?.lines ?? [];
    return (this.table ? withNotes(lines, this.table) : lines).flatMap((entry) => this.tellable(entry));
  });

  /** All up to this frame was shown, now or before a reload. */
  private readonly shown = $derived.by(() => Math.max(this.seen, this.here?.news.before ? this.here.news.since : 0));

  /** A moment of the log as far as the board has shown it. */
  private tellable(entry: Entry): Entry[] {
    const { number, sentences } = entry;
    if (number <= this.shown || (this.told && number < this.told.number)) return [entry];
    if (number !== this.told?.number || entry.note || this.told.events === 0) return [];
    const { events } = this.told;
    const told = entry.told && { ...entry.told, events: entry.told.events.slice(0, events) };
    return [{ ...entry, sentences: sentences.slice(0, events), ...(told && { told }) }];
  }

  /** What the board says of what it shows. */
  shows = (busy: boolean, told: Told | null = null): void => {
    this.showing = busy;
    const place = told && (this.here?.placeOf(told) ?? told);
    this.told = place;
    if (place) keepTold(this.id, this.seat, place);
  };

  ready = (): void => {
    this.boardReady = true;
    this.caughtUp();
  };

  sound = (sound: Sound): void => play(sound);

  /** A coach leads: nothing is taken back or hinted at, for the script goes on only forward. */
  readonly coached = $derived.by(() => this.lesson?.coaches ?? this.table?.lesson?.followed === true);
  /** The story, told from the same lines; null where the game has no storyteller. */
  readonly story = $derived.by(() => this.storyteller.of(this.log, this.names, this.seat));

  openStory(game: string): void {
    void this.storyteller.open(game);
  }

  /** After each frame and each showing, once the board has said whether it is busy. */
  caughtUp(): void {
    if (this.showing || !this.frame || this.opens) return;
    this.seen = this.told ? Math.max(this.seen, this.told.number - 1) : this.frame.number;
    if (!this.told) this.caught = { perspective: this.perspective, view: this.frame.view };
    keepShown(this.id, this.seat, this.seen);
    this.room.ring();
  }

  /** A window closes only itself: another may have taken its place. */
  shut(which: Opened): void {
    if (this.opened === which) this.opened = "";
  }

  get reading(): boolean {
    return this.tab === "chat" && (this.panel || matchMedia(WIDE).matches);
  }

  answer = (option: BaseOption, quiet = false): boolean => {
    this.opened = "";
    this.hinting = null;
    this.following = [];
    if (this.lesson && !this.lesson.judge(option.text, this.frame?.number ?? 0)) return false;
    this.here?.answer(option.text, quiet);
    return true;
  };

  /** Fetches the lesson of a table that teaches. */
  async learn(): Promise<void> {
    if (!this.table?.lesson || this.lesson) return;
    const again = this.here?.news.before != null;
    try {
      const info = await api.lesson(this.table.game);
      this.lesson = new Lesson(info, this.table.lesson, this.id, this.table.game, again);
    } catch (error) {
      toasts.show("bad", said(error));
    }
  }

  /** What a hint has found. */
  advised = (plan: BaseOption[]): void => {
    this.plan = plan;
  };

  /** The panel of the hint is closed; its marks stay where somebody turns to the board. */
  closeHint = (marks = false): void => {
    this.hinting = null;
    if (!marks) this.plan = [];
  };

  /** Answers all of a hint's plan, question by question. */
  carryOut = (): void => {
    this.following = this.hinted;
    this.goOn();
  };

  /** The next step of the plan that is being carried out; where something else is asked, it is dropped. */
  goOn(): void {
    const [next, ...rest] = this.options ? ahead(this.following, this.options) : [];
    const option = this.options?.find(({ text }) => text === next?.text);
    if (this.options) this.following = [];
    if (!option) return;
    this.answer(option);
    this.following = rest;
  }

  hover = (option: BaseOption | null): void => {
    this.pointed = option;
  };

  plans = (takeBack: (() => void) | null): void => {
    this.unsent = takeBack;
  };

  undo = (): void => {
    if (!this.coached) this.here?.undo();
  };

  /** Take the last move back; where others have to agree, ask them, unless one has. */
  takeBack = (): void => {
    if (this.coached) return;
    if (this.unsent) this.unsent();
    else if (this.frame?.may_undo) this.undo();
    else if (this.mayAsk) this.here?.askBack();
  };

  /** Opens rules or cards beside the board. */
  read = (tab: ReaderTab, find = false): void => {
    this.opened = "";
    this.asked = { tab, find };
  };

  askHint = (): void => {
    if (!this.question || !this.table?.hints || this.seat === null || this.coached) return;
    const number = this.hinting === null ? (this.frame?.number ?? null) : null;
    this.closeHint();
    this.hinting = number;
  };

  async change(call: () => Promise<TableInfo>, then?: (table: TableInfo) => void): Promise<void> {
    this.busy = true;
    try {
      const table = await call();
      if (table.id === this.id) this.room.heardTable(table);
      then?.(table);
    } catch (error) {
      toasts.show("bad", said(error));
    } finally {
      this.busy = false;
    }
  }

  sit = (at: number, who: SeatChange) => this.change(() => api.sit(this.id, at, who));
  leave = (at: number) => this.change(() => api.leave(this.id, at));
  start = () => this.change(() => api.start(this.id));
  resign = (at: number) => this.change(() => api.resign(this.id, at));
  /** Asks for a rematch, or takes it up: it leads there as soon as nobody is waited for. */
  rematch = () =>
    this.change(
      () => api.rematch(this.id),
      (next) => {
        if (next.state !== "open") router.go(`/t/${next.id}`);
      },
    );
}
