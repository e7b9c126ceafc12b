/** One's own account while its page is open: what there is, and what can be done to it. */

import { api, said } from "../api";
import type { AccountInfo } from "../protocol";
import { guest } from "../state/me.svelte";
import { toasts } from "../state/toasts.svelte";
import { makePasskey, notMade } from "./passkeys";
import { Proving, Unproved } from "./proving.svelte";

export class Account {
  info = $state.raw<AccountInfo | null>(null);
  trouble = $state("");
  /** Something is under way: nothing else is begun meanwhile. */
  busy = $state(false);
  /** Recovery codes that were just made: nobody can show them again. */
  codes = $state.raw<string[] | null>(null);
  readonly proving = new Proving();

  async load(): Promise<void> {
    try {
      await guest.load();
      this.info = await api.account();
      this.trouble = "";
    } catch (error) {
      this.trouble = said(error);
    }
  }

  get password() {
    return this.info?.ways.find(({ kind }) => kind === "password") ?? null;
  }

  /** Keep the name with a passkey, or add one; whether that was done. */
  async addPasskey(): Promise<boolean> {
    const words = (error: unknown) => notMade(error, guest.name, guest.isMember);
    return this.attempt(() => this.proving.run(async () => this.keep(await withPasskey())), words);
  }

  /** Set a password; throws what the form is to say. */
  async setPassword(password: string, name?: string): Promise<void> {
    const wanted = name === undefined || name === guest.name ? { password } : { password, name };
    await this.proving.run(async () => this.keep(await api.setPassword(wanted)));
  }

  removeWay(id: string): Promise<boolean> {
    return this.attempt(() => this.proving.run(async () => this.keep(await api.removeWay(id))));
  }

  makeCodes(): Promise<boolean> {
    return this.attempt(() => this.proving.run(() => this.freshCodes()));
  }

  async signOut(id: string): Promise<void> {
    if (await this.attempt(() => this.proving.run(() => api.endSession(id)))) await this.load();
  }

  async signOutOthers(): Promise<void> {
    if (await this.attempt(() => this.proving.run(() => api.endOtherSessions()))) await this.load();
  }

  /** Whoever has just become a member is given recovery codes as well. */
  private async keep(info: AccountInfo): Promise<void> {
    const isNew = !guest.isMember;
    this.info = info;
    if (!isNew) return;
    await guest.refresh();
    await this.freshCodes();
  }

  private async freshCodes(): Promise<void> {
    this.codes = (await api.recoveryCodes()).codes;
    this.info = await api.account();
  }

  /** A file with everything that is stored of her. */
  export(): Promise<boolean> {
    return this.attempt(async () => download("quarterdeck.json", await this.proving.run(() => api.exported())));
  }

  /** The end of it all; throws what the form is to say. */
  async erase(typed: string): Promise<void> {
    await this.proving.run(() => guest.erase(typed));
  }

  private async attempt(act: () => Promise<unknown>, words = said): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Unproved)) toasts.show("bad", words(error));
      return false;
    } finally {
      this.busy = false;
    }
  }
}

function download(name: string, data: unknown): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers begin to read it later
}

async function withPasskey(): Promise<AccountInfo> {
  return api.addPasskey({ credential: await makePasskey(await api.passkeyToMake()) });
}
