/** A moment of what is shown: it begins, and lasts so many milliseconds. */
export interface Beat {
  time: number;
  begin: () => void;
  /** Skipping goes no further than this: it is begun and looked at, and skipped by another skip. */
  stop?: boolean;
}

interface Act {
  beats: Beat[];
  done: () => void;
  pace: number;
}

/**
 * Shows what has happened beat by beat. An act that comes while another runs waits for it; skipping jumps to the end.
 * A board's own stage extends it with what is to be drawn.
 */
export class Stage {
  busy = $state(false);
  /** Acts that wait for the one that runs. */
  readonly #waiting: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #act: Act | null = null;

  /** How many acts are not over: a board that is too far behind skips. */
  get behind(): number {
    return this.#waiting.length + (this.#act ? 1 : 0);
  }

  /**
   * `done` is called after the last beat, also when it was skipped: there the board takes over the newest view. `pace`
   * is the factor of all times: 0.5 is twice as fast.
   */
  play(beats: readonly Beat[], done: () => void, pace = 1): void {
    this.#waiting.push({ beats: [...beats], done, pace });
    if (!this.busy) this.#nextAct();
  }

  /** To the next stop, or to the end of all that is being shown. */
  skip(): void {
    clearTimeout(this.#timer);
    while (this.#act) {
      const { beats, done } = this.#act;
      const stop = beats.findIndex((beat) => beat.stop);
      if (stop >= 0) {
        beats.splice(0, stop);
        this.#nextBeat();
        return;
      }
      done();
      this.#act = this.#waiting.shift() ?? null;
    }
    this.busy = false;
  }

  /** Breaks off: nothing more is shown, and nothing done. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
    this.#act = null;
    this.busy = false;
  }

  #nextAct(): void {
    this.#act = this.#waiting.shift() ?? null;
    this.busy = this.#act !== null;
    if (this.#act) this.#nextBeat();
  }

  #nextBeat(): void {
    const act = this.#act;
    const beat = act?.beats.shift();
    if (!act) return;
    if (!beat) {
      act.done();
      this.#nextAct();
      return;
    }
    beat.begin();
    this.#timer = setTimeout(() => this.#nextBeat(), beat.time * act.pace);
  }
}
