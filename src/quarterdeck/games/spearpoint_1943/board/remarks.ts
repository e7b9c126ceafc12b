import type { Remark } from "$kit/contract";

export const remarks: Remark[] = [
  { text: "Good shooting." },
  { text: "Take cover!" },
  { text: "Hold the line." },
  { text: "Smoke, anybody?" },
  { text: "These dice are defecting." },
  { text: "Your move, Captain." },
  { text: "Well fought." },
];
