/** What is read of a game: its rules, rulings and cards, and where in them one is. */

import { tick } from "svelte";
import type { Album, Rules } from "$kit/contract";
import { fetchBoard } from "../boards";
import { bookOf, rulingsOf } from "../books";
import type { RulingInfo } from "../protocol";
import { type Entry, indexOf, type Place } from "./search";

export type ReaderTab = "rules" | "cards" | "short";

const NO_RULES: Rules = { parts: [] };

export class Reading {
  rules = $state.raw<Rules>(NO_RULES);
  rulings = $state.raw<RulingInfo[]>([]);
  album = $state.raw<Album | null>(null);
  book = $state.raw<unknown>(null);
  loaded = $state(false);
  failed = $state(false);
  tab = $state<ReaderTab>("rules");
  query = $state("");
  /** The part that is being read; the rulings come after the last. */
  current = $state(0);
  readonly index: Entry[] = $derived.by(() => indexOf(this.rules, this.rulings, this.album?.texts(this.book) ?? []));
  readonly tabs = $derived.by((): { id: ReaderTab; text: string }[] => [
    { id: "rules", text: "Rules" },
    ...(this.album ? [{ id: "cards" as const, text: "Cards" }] : []),
    ...(this.rules.short ? [{ id: "short" as const, text: "In short" }] : []),
  ]);
  readonly titles = $derived.by(() => [
    ...this.rules.parts.map(({ title }) => title),
    ...(this.rulings.length ? ["Rulings"] : []),
  ]);
  /** Where the page scrolls. */
  scroller: HTMLElement | null = null;

  constructor(readonly game: string) {}

  async load(address: string | null): Promise<void> {
    try {
      const [board, book, rulings] = await Promise.all([
        fetchBoard(this.game, address),
        bookOf(this.game),
        rulingsOf(this.game),
      ]);
      const [rules, album] = await Promise.all([board?.rules?.(), board?.album?.()]);
      this.book = book;
      this.rulings = rulings;
      this.rules = rules ?? NO_RULES;
      this.album = album ?? null;
      this.loaded = true;
    } catch (error) {
      console.debug("no rules to read:", error);
      this.failed = true;
    }
  }

  ruling(number: number): RulingInfo | undefined {
    return this.rulings.find((one) => one.number === number);
  }

  /** To a part, a ruling, or the cards. */
  async goTo(place: Place): Promise<void> {
    this.query = "";
    this.tab = place.kind === "card" ? "cards" : "rules";
    await tick();
    const id = place.kind === "part" ? `part-${place.part}` : place.kind === "ruling" ? `ruling-${place.ruling}` : "";
    const there = id ? this.scroller?.querySelector<HTMLElement>(`[data-place="${id}"]`) : null;
    if (!there) return;
    there.scrollIntoView({ block: "start" });
    there.focus({ preventScroll: true });
  }
}
