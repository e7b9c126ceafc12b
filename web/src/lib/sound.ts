/** Few, short sounds, made on the spot: tones and coloured noise. Off by default; M switches them. */

import type { Sound } from "$kit/contract";
import { settings } from "./state/settings.svelte";

/** A tone that may glide, or a noise behind a filter that does; `at` and `length` in seconds. */
interface Voice {
  at: number;
  length: number;
  loudness: number;
  /** From this many hertz to that many. */
  from: number;
  to?: number;
  wave?: OscillatorType | "noise";
  /** How narrow the band of a noise is. */
  narrow?: number;
  /** Seconds until it is at its loudest. */
  attack?: number;
}

const tone = (from: number, at: number, length: number, loudness: number, more: Partial<Voice> = {}): Voice => ({
  from,
  at,
  length,
  loudness,
  wave: "triangle",
  ...more,
});
const noise = (from: number, to: number, at: number, length: number, loudness: number, narrow = 1): Voice => ({
  from,
  to,
  at,
  length,
  loudness,
  narrow,
  wave: "noise",
});

const TAPS = [0, 0.07, 0.12, 0.19, 0.24, 0.33];

const SOUNDS = {
  turn: [tone(587, 0, 0.14, 0.14), tone(880, 0.11, 0.22, 0.12)],
  taken: [tone(330, 0, 0.07, 0.1)],
  moved: [tone(440, 0, 0.08, 0.07)],
  chat: [tone(1046, 0, 0.06, 0.06)],
  over: [tone(523, 0, 0.18, 0.13), tone(659, 0.15, 0.18, 0.13), tone(784, 0.3, 0.42, 0.13)],
  stamp: [noise(900, 120, 0, 0.16, 0.34, 0.7), tone(150, 0, 0.22, 0.26, { to: 52, wave: "sine", attack: 0.004 })],
  card: [noise(2600, 900, 0, 0.09, 0.16, 1.2)],
  reveal: [noise(900, 3400, 0, 0.16, 0.13, 1), tone(392, 0.1, 0.3, 0.08), tone(587, 0.13, 0.34, 0.07)],
  count: [tone(988, 0, 0.07, 0.07), tone(1319, 0.04, 0.11, 0.06)],
  whistle: [
    tone(2350, 0, 0.16, 0.06, { to: 2480, wave: "sine", attack: 0.02 }),
    tone(2350, 0.2, 0.34, 0.07, { to: 2520, wave: "sine", attack: 0.02 }),
  ],
  flag: [noise(500, 2400, 0, 0.22, 0.18, 0.8), tone(659, 0.1, 0.16, 0.1), tone(988, 0.18, 0.3, 0.09)],
  cheer: [
    noise(700, 1500, 0, 1.2, 0.2, 0.6),
    noise(1800, 2600, 0.15, 1, 0.08, 1.5),
    ...[523, 659, 784, 1046].map((hertz, i) => tone(hertz, 0.09 * i, 0.4, 0.09)),
  ],
  groan: [
    noise(520, 260, 0, 0.8, 0.16, 1),
    tone(330, 0, 0.36, 0.08, { to: 311 }),
    tone(262, 0.3, 0.55, 0.08, { to: 233 }),
  ],
  burst: [noise(2200, 90, 0, 0.9, 0.34, 0.5), tone(120, 0, 0.7, 0.28, { to: 38, wave: "sine" })],
  dice: TAPS.map((at, i) => noise(3000 - 260 * i, 1200, at, 0.05, 0.2 - 0.02 * i, 3)),
  hit: [noise(1400, 200, 0, 0.22, 0.3, 0.8), tone(170, 0, 0.2, 0.2, { to: 70, wave: "sine" })],
  miss: [noise(1100, 4200, 0, 0.28, 0.1, 4)],
  wreck: [
    noise(1800, 60, 0, 1.1, 0.34, 0.4),
    tone(95, 0, 0.9, 0.26, { to: 32, wave: "sine" }),
    ...[0.25, 0.38, 0.56].map((at) => noise(3600, 1500, at, 0.08, 0.08, 6)),
  ],
  shield: [
    tone(220, 0, 0.7, 0.07, { to: 660, wave: "sawtooth", attack: 0.2 }),
    tone(880, 0.28, 0.6, 0.08, { wave: "sine" }),
    tone(1320, 0.34, 0.6, 0.05, { wave: "sine" }),
  ],
  steam: [noise(3200, 5200, 0, 0.45, 0.09, 0.7), tone(494, 0.05, 0.2, 0.07, { to: 523 })],
  fanfare: [
    ...[392, 523, 659].map((hertz, i) => tone(hertz, 0.13 * i, 0.16, 0.11, { wave: "sawtooth" })),
    ...[523, 659, 784].map((hertz) => tone(hertz, 0.4, 0.8, 0.07, { wave: "sawtooth", attack: 0.03 })),
  ],
} satisfies Record<Sound | "turn" | "taken" | "moved" | "chat" | "over" | "stamp", Voice[]>;

export type Tune = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export function play(tune: Tune): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const voice of SOUNDS[tune] as Voice[]) sing(context, voice);
}

function sing(audio: AudioContext, { at, length, loudness, attack = 0.012, ...voice }: Voice): void {
  const start = audio.currentTime + at;
  const end = start + length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  const source = voice.wave === "noise" ? noisy(audio, voice, start, end, gain) : pure(audio, voice, start, end, gain);
  gain.connect(audio.destination);
  source.start(start);
  source.stop(end + 0.02);
}

type Colour = Pick<Voice, "from" | "to" | "wave" | "narrow">;

function glide(hertz: AudioParam, { from, to = from }: Colour, start: number, end: number): void {
  hertz.setValueAtTime(from, start);
  hertz.exponentialRampToValueAtTime(to, end);
}

function pure(audio: AudioContext, voice: Colour, start: number, end: number, out: AudioNode): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = voice.wave === "noise" ? "sine" : (voice.wave ?? "triangle");
  glide(oscillator.frequency, voice, start, end);
  oscillator.connect(out);
  return oscillator;
}

function noisy(audio: AudioContext, voice: Colour, start: number, end: number, out: AudioNode): AudioBufferSourceNode {
  hiss ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = voice.narrow ?? 1;
  glide(filter.frequency, voice, start, end);
  source.connect(filter).connect(out);
  return source;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
