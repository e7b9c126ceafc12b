import type { Remark } from "$kit/contract";

/** Old words for rival engineers. */
export const remarks: Remark[] = [
  { text: "You fopdoodle!", means: "a nobody with a high opinion of himself" },
  { text: "Rapscallion!", means: "a rogue, and hard to be cross with" },
  { text: "Humbug!", means: "I do not believe a word of it" },
  { text: "Ninnyhammer!", means: "a fool of remarkable size" },
  { text: "Hornswoggled again.", means: "cheated, and I know by whom" },
  { text: "Varlet!", means: "a cheeky servant, up to no good" },
  { text: "What flapdoodle.", means: "the stuff that fools are fed on" },
  { text: "You popinjay.", means: "vain as a parrot, and as loud" },
  { text: "Skulduggery!", means: "somebody plays tricks in the dark" },
  { text: "Such a gongoozler.", means: "who stands and stares while others work" },
  { text: "Poltroon!", means: "a coward from hat to boots" },
  { text: "Snollygoster!", means: "clever, and not to be trusted an inch" },
  { text: "Balderdash!", means: "there is no sense in that at all" },
  { text: "Gadzooks!", means: "I am astonished, and not amused" },
  { text: "Well built, you scallywag.", means: "a rascal, said with respect" },
];
