/** Who is at this browser, a guest or a member, and the games this server has. Both are asked for once. */

import { api, onSignedOut, said } from "../api";
import { inOrder } from "../games";
import type { GameInfo, LevelInfo, Me, Preferences } from "../protocol";
import { settings } from "./settings.svelte";

class Guest {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[] | null>(null);
  trouble = $state<string | null>(null);
  /** The session has ended under this page: here from another tab, or from another device. */
  signedOut = $state(false);
  /** The name of whoever has just been deleted here. */
  deleted = $state("");
  private leaving = false;
  private asking: Promise<void> | null = null;

  get name(): string {
    return this.me?.name ?? "Guest";
  }

  get isMember(): boolean {
    return this.me?.kind === "member";
  }

  game(id: string): GameInfo | null {
    return this.games?.find((game) => game.id === id) ?? null;
  }

  /** The levels of bots, the weakest first: all games have the same. */
  get levels(): LevelInfo[] {
    return this.games?.[0]?.levels ?? [];
  }

  nameOf(id: string): string {
    return this.game(id)?.name ?? "";
  }

  /** What seats are called, where they have names of their own. */
  titlesOf(id: string): string[] {
    return this.game(id)?.titles ?? [];
  }

  /** Where the board of a game is, if the server brings one; ours come with the client. */
  moduleOf(id: string): string | null {
    return this.game(id)?.board.module ?? null;
  }

  /** The first call makes the session, so the others wait for it. */
  load(): Promise<void> {
    this.asking ??= this.ask();
    return this.asking;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  /** She may be a member now. */
  async refresh(): Promise<void> {
    this.me = await api.me();
  }

  /** Somebody else is at this browser now: nothing that the page still holds is hers, so it begins anew. */
  becomeAnother(to: string): void {
    this.leaving = true;
    location.assign(to);
  }

  async signOut(): Promise<void> {
    await this.leave(() => api.signOut());
    this.becomeAnother("/");
  }

  /** The end of name and account; she types her name once more. */
  async erase(typed: string): Promise<void> {
    await this.leave(() => api.deleteAccount(typed));
    this.deleted = this.name;
  }

  /** The server knows nobody here any more. Before the first answer that is no news. */
  lose(): void {
    if (this.me && !this.leaving) this.signedOut = true;
  }

  /** A member's choice is hers on all her devices; without a connection it is this one's alone. */
  prefer(preferences: Preferences): void {
    if (this.isMember) api.prefer(preferences).catch(() => {});
  }

  private async leave(act: () => Promise<unknown>): Promise<void> {
    this.leaving = true; // the lines to tables close before the answer comes
    try {
      await act();
    } catch (error) {
      this.leaving = false;
      throw error;
    }
  }

  private async ask(): Promise<void> {
    try {
      this.me = await api.me();
      settings.adopt(this.me.preferences);
      this.games = inOrder(await api.games());
      this.trouble = null;
    } catch (error) {
      this.trouble = said(error);
      this.asking = null;
      throw error;
    }
  }
}

export const guest = new Guest();
onSignedOut(() => guest.lose());
settings.chose = (preferences) => guest.prefer(preferences);
