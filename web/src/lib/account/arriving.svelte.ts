/** Arriving on this device by a link of another one: it asks there, and waits for the answer. */

import { api, said } from "../api";
import { guest } from "../state/me.svelte";
import { whatGoesAlong } from "./along";

const EVERY = 1000;
/** Seconds after which the other device may be asleep. */
const LONG = 30;

export class Arriving {
  /** `deciding`: it is asked first what becomes of whoever is at this device now. */
  state = $state<"looking" | "deciding" | "waiting" | "in" | "over">("looking");
  words = $state("");
  /** Why nobody was let in. */
  trouble = $state("");
  /** What the guest at this device has to bring along. */
  along = $state("");
  slow = $state(false);
  private join = false;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly code: string,
    private readonly to: string,
  ) {}

  start(): () => void {
    void this.look();
    return () => clearTimeout(this.timer);
  }

  /** Ask the other device. */
  async ask(join: boolean): Promise<void> {
    this.join = join;
    this.state = "looking";
    await this.attempt(async () => {
      const { words } = await api.claimTransfer(this.code);
      this.words = words;
      this.state = "waiting";
      this.asked = Date.now();
      this.later();
    });
  }

  private async look(): Promise<void> {
    await this.attempt(async () => {
      if (!this.code) return this.end("There is no such link. Have a look at the other device.");
      await guest.load();
      if (!guest.isMember) this.along = await whatGoesAlong();
      if (guest.isMember || this.along) this.state = "deciding";
      else await this.ask(false);
    });
  }

  private async take(): Promise<void> {
    await this.attempt(async () => {
      const { state } = await api.takeTransfer({ code: this.code, join: this.join });
      if (state === "refused") this.end("The other device said no.");
      else if (state === "ended") this.end("This link has burnt down. Make a new one on the other device.");
      else if (state === "agreed") {
        this.state = "in";
        guest.becomeAnother(this.to);
      } else {
        this.slow = Date.now() - this.asked > LONG * 1000;
        this.later();
      }
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.end(said(error));
    }
  }

  private end(trouble: string): void {
    this.trouble = trouble;
    this.state = "over";
  }

  private later(): void {
    this.timer = setTimeout(() => void this.take(), EVERY);
  }
}
