/** Few, short sounds, made on the spot. Off by default; M switches them. */

import { settings } from "./state/settings.svelte";

type Note = [hertz: number, start: number, length: number, loudness: number];

const TUNES = {
  turn: [
    [587, 0, 0.14, 0.14],
    [880, 0.11, 0.22, 0.12],
  ],
  taken: [[330, 0, 0.07, 0.1]],
  moved: [[440, 0, 0.08, 0.07]],
  chat: [[1046, 0, 0.06, 0.06]],
  over: [
    [523, 0, 0.18, 0.13],
    [659, 0.15, 0.18, 0.13],
    [784, 0.3, 0.42, 0.13],
  ],
} satisfies Record<string, Note[]>;

export type Tune = keyof typeof TUNES;

let context: AudioContext | null = null;

export function play(tune: Tune): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [hertz, start, length, loudness] of TUNES[tune] as Note[]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
