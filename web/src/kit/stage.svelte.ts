import type { Sound, Told } from "./contract";

/** A moment of what is shown: it begins, and lasts so many milliseconds. */
export interface Beat {
  time: number;
  begin: () => void;
  /** Skipping goes no further than this: it is begun and looked at, and skipped by another skip. */
  stop?: boolean;
  /** It lasts until it is skipped: somebody reads. */
  waits?: boolean;
  /** With it so many of the frame's events have been told. */
  events?: number;
  sound?: Sound | undefined;
}

interface Frame {
  /** The number of the frame that is shown, and of its events. */
  number: number;
  events: number;
  /** The factor of its times: 0.5 is twice as fast. */
  factor?: number;
}

interface Act extends Required<Frame> {
  beats: Beat[];
  done: () => void;
}

/**
 * Shows what has happened beat by beat. An act that comes while another runs waits for it; skipping jumps to the end.
 * A board's own stage extends it with what is to be drawn.
 */
export class Stage {
  busy = $state(false);
  /** As far as the log may go while something is shown. */
  told = $state.raw<Told | null>(null);
  /** Where a replay may stop: after so many events. */
  stops = $state.raw<number[]>([]);
  /** Acts that wait for the one that runs. */
  readonly #waiting: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #act: Act | null = null;
  #pace = 1;
  #step: number | null = null;
  #sound: (sound: Sound) => void = () => {};

  /** The table's pace, the step of a replay (null: in one's own time), and what makes sounds. */
  attune(pace: number, step: number | null, sound: (sound: Sound) => void): void {
    this.#pace = pace;
    this.#step = step;
    this.#sound = sound;
    if (step !== null && this.#act) this.#toStep(step);
  }

  /** Times of what moves beside the beats. */
  get pace(): number {
    return this.#pace;
  }

  /** Nothing runs by itself: a replay leads from step to step. */
  get held(): boolean {
    return this.#step !== null;
  }

  /** How many acts are not over: a board that is too far behind skips. */
  get behind(): number {
    return this.#waiting.length + (this.#act ? 1 : 0);
  }

  /** `done` is called after the last beat, also when it was skipped: there the board takes over the newest view. */
  play(
    beats: readonly Beat[],
    done: () => void,
    { number, events, factor = 1 }: Frame = { number: 0, events: 0 },
  ): void {
    this.#waiting.push({ beats: [...beats], done, number, events, factor });
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
    this.#rest();
  }

  /** Breaks off: nothing more is shown, and nothing done. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
    this.#act = null;
    this.#rest();
  }

  #rest(): void {
    this.busy = false;
    this.told = null;
  }

  #nextAct(): void {
    const act = this.#waiting.shift() ?? null;
    this.#act = act;
    if (!act) {
      this.#rest();
      return;
    }
    this.busy = true;
    this.told = { number: act.number, events: 0 };
    if (this.#step === null) this.#nextBeat();
    else {
      this.stops = stopsIn(act);
      this.#toStep(this.#step);
    }
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
    this.#begin(act, beat);
    if (beat.sound) this.#sound(beat.sound);
    if (!beat.waits) this.#timer = setTimeout(() => this.#nextBeat(), beat.time * act.factor * this.#pace);
  }

  #begin(act: Act, beat: Beat): void {
    beat.begin();
    if (beat.events !== undefined) this.told = { number: act.number, events: beat.events };
  }

  /** In a replay: all beats up to this one have begun, and nothing runs. */
  #toStep(step: number): void {
    const act = this.#act;
    if (!act) return;
    clearTimeout(this.#timer);
    while (act.beats[0] && (act.beats[0].events ?? act.events) <= step) this.#begin(act, act.beats.shift() as Beat);
    if (step < act.events) return;
    act.done();
    this.#nextAct();
  }
}

function stopsIn({ beats, events }: Act): number[] {
  const places = beats.flatMap((beat) => (beat.time > 0 && beat.events !== undefined ? [beat.events] : []));
  return [...new Set(places)].filter((place) => place > 0 && place <= events).sort((one, other) => one - other);
}
