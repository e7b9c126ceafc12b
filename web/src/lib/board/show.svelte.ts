/** A moment of what is shown: it begins, and lasts so many milliseconds. */
export interface Beat {
  time: number;
  begin: () => void;
}

interface Act {
  beats: Beat[];
  done: () => void;
}

/** Shows what has happened beat by beat. An act that comes while another runs waits for it; skipping jumps to the end. */
export class Show {
  busy = $state(false);
  readonly #acts: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beats: Beat[] = [];
  #done: () => void = () => {};

  /** `done` is always called, after the last beat: there the board takes over the newest view. */
  play(beats: Beat[], done: () => void): void {
    this.#acts.push({ beats: [...beats], done });
    if (!this.busy) this.#nextAct();
  }

  /** To the end of all that is being shown. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    const waiting = this.#acts.splice(0);
    this.#done();
    for (const act of waiting) act.done();
    this.busy = false;
  }

  /** The board goes away. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#acts.length = 0;
    this.busy = false;
  }

  #nextAct(): void {
    const act = this.#acts.shift();
    this.busy = act !== undefined;
    if (!act) return;
    this.#beats = act.beats;
    this.#done = act.done;
    this.#nextBeat();
  }

  #nextBeat(): void {
    const beat = this.#beats.shift();
    if (!beat) {
      this.#done();
      this.#nextAct();
      return;
    }
    beat.begin();
    this.#timer = setTimeout(() => this.#nextBeat(), beat.time);
  }
}
