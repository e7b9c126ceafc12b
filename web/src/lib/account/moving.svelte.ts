/** Moving to another device, on the one that is signed in: a link that works once, and who asks by it. */

import { api, said } from "../api";
import { isLocal } from "../clipboard";
import type { TransferInfo } from "../protocol";
import { searchWith } from "../query";
import { guest } from "../state/me.svelte";
import { toasts } from "../state/toasts.svelte";
import { type Proving, Unproved } from "./proving.svelte";

/** Seconds for which a link is good. */
export const LASTS = 600;
const EVERY = 1000;
/** Is anything still to come of a link? */
const OPEN: TransferInfo["state"][] = ["waiting", "asked", "agreed"];

/** The link for the other device. The code is in the fragment, which no server's log has. */
export function linkOf(code: string, to: string | null, origin: string): string {
  return `${origin}/link${searchWith("", { to })}#${code}`;
}

/** What a device is by its label, 'Chrome on Android'. */
export function deviceOf(label: string): "phone" | "tablet" | "computer" {
  if (/iPhone|Android/.test(label)) return "phone";
  return /iPad/.test(label) ? "tablet" : "computer";
}

/** What is read out as a link burns down: seldom. */
export function fuseSaid(left: number): string {
  if (left > LASTS / 2) return "";
  return left > 60 ? "Five minutes left." : left > 0 ? "One minute left." : "The link has burnt down.";
}

export class Moving {
  /** The link while somebody may open it: nobody can show it again. */
  link = $state("");
  info = $state.raw<TransferInfo | null>(null);
  left = $state(0);
  busy = $state(false);
  trouble = $state("");
  private burnt = 0;
  /** What was asked before the last act is old news. */
  private acts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `to`: where the other device is to go on. */
  constructor(
    private readonly proving: Proving,
    private readonly to: string | null,
    private readonly moved: () => void,
  ) {}

  /** A device may be asking by a link that was made before this page was loaded. */
  start(): () => void {
    void this.look();
    return () => clearTimeout(this.timer);
  }

  async make(): Promise<void> {
    await this.attempt(async () => {
      const { code } = await this.proving.run(() => api.makeTransfer());
      const origin = await reached();
      this.burnt = Date.now() / 1000 + LASTS;
      this.left = LASTS;
      this.link = linkOf(code, this.to, origin);
      this.info = { state: "waiting", words: "", label: "", ends: 0 };
      this.later();
    });
  }

  async answer(agree: boolean): Promise<void> {
    await this.attempt(async () => this.learn(await api.answerTransfer(agree)));
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.acts++;
    this.trouble = "";
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Unproved)) this.trouble = said(error);
    } finally {
      this.busy = false;
    }
  }

  private async look(): Promise<void> {
    const { acts } = this;
    try {
      const found = await api.transfer();
      if (acts === this.acts) this.learn(found);
    } catch {
      this.later(); // the line may be back by then
    }
  }

  private learn(found: TransferInfo): void {
    const before = this.info;
    this.info = found;
    this.left = Math.max(0, this.burnt - Date.now() / 1000);
    if (found.state !== "waiting") this.link = "";
    if (OPEN.includes(found.state)) this.later();
    else if (before && found.state === "used") {
      toasts.show("good", `${found.label || "The other device"} is ${guest.name} now, too.`);
      this.moved();
    }
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), EVERY);
  }
}

/** Where another device reaches this site: a 'localhost' leads it to itself. */
async function reached(): Promise<string> {
  const origins = isLocal(location.hostname) ? await api.addresses().catch(() => []) : [];
  return origins[0] ?? location.origin;
}
