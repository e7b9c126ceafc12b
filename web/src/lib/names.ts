/** Names for tables that nobody has named. */

const FIRST = [
  "Dawn",
  "Brass",
  "Storm",
  "Copper",
  "Harbour",
  "Midnight",
  "Lantern",
  "Thunder",
  "Velvet",
  "North",
  "Amber",
  "Iron",
];
const SECOND = [
  "Patrol",
  "Regatta",
  "Squadron",
  "Watch",
  "Gambit",
  "Salon",
  "Passage",
  "Council",
  "Muster",
  "Compass",
  "Anchor",
  "Parade",
];

export function tableName(random: () => number = Math.random): string {
  const one = (words: string[]) => words[Math.floor(random() * words.length)] ?? words[0];
  return `${one(FIRST)} ${one(SECOND)}`;
}
