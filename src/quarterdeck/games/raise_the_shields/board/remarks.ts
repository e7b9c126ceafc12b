import type { Remark } from "$kit/contract";

export const remarks: Remark[] = [
  { text: "Shields up!" },
  { text: "Incoming!" },
  { text: "All power to the emitters." },
  { text: "Your city looks lonely." },
  { text: "It held. Just." },
  { text: "That triangle was mine." },
  { text: "Good roll." },
];
