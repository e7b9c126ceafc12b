import type { Remark } from "$kit/contract";

export const remarks: Remark[] = [
  { text: "The crowd goes wild!" },
  { text: "Nice flag. I'll take it." },
  { text: "My bench is full." },
  { text: "Who drafted that?" },
  { text: "See you in the final." },
  { text: "What a match!" },
  { text: "Well played, champion." },
];
