import type { Remark } from "$kit/contract";

export const remarks: Remark[] = [
  { text: "To the airships!" },
  { text: "A storm is rising." },
  { text: "Doom comes for your city." },
  { text: "Not Cairo again." },
  { text: "Curses!" },
  { text: "I saw that coming." },
  { text: "Well flown." },
];
