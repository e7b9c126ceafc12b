/** How a rematch stands, for one of those who were asked. */

import type { TableInfo } from "../protocol";
import { listed } from "../words";

export interface Invitation {
  /** Offered to oneself; waiting for others, who may have declined; begun with oneself in it; or a game of others. */
  state: "offered" | "waiting" | "declined" | "begun" | "watched";
  title: string;
  text: string;
  /** One's own seats that one has not taken. */
  own: number[];
  /** Until when the seats of those who are waited for are kept. */
  until: number[];
}

/** The people whom one has played with. */
const rivalsOf = (table: TableInfo) => table.seats.filter(({ you, kind, name }) => !you && kind === "person" && name);

/** Whether the others are still at the table: 'Ines is still here', '2 of 3 are still here'; nothing of bots. */
export function companyOf(table: TableInfo, stayed: readonly number[] | null): string {
  const rivals = rivalsOf(table);
  if (!stayed || !rivals.length) return "";
  const here = rivals.filter(({ seat }) => stayed.includes(seat));
  const [only] = rivals;
  if (rivals.length === 1) return here.length ? `${only?.name} is still here` : `${only?.name} has left`;
  if (!here.length) return "the others have left";
  return here.length === rivals.length
    ? "all are still here"
    : `${here.length} of ${rivals.length} ${here.length === 1 ? "is" : "are"} still here`;
}

/** The names of those who are still at a table whose game is over; null: it has not been said. */
export function stayedAt(table: TableInfo, stayed: readonly number[] | null): string[] | null {
  return stayed && table.seats.filter(({ seat }) => stayed.includes(seat)).map(({ name }) => name);
}

/** What those who are invited know of it, by the names of those who have stayed at the old table. */
function waitedFor(names: string[], stayed: readonly string[] | null): string {
  const all = "The game begins here as soon as everybody has accepted.";
  if (!stayed) return all;
  const gone = names.filter((name) => !stayed.includes(name));
  if (!gone.length)
    return names.length === 1 ? `${names[0]} is still here and sees it now.` : "They are still here and see it now.";
  const kept =
    gone.length === 1 ? "The seat is kept, and the link leads there." : "The seats are kept, and the link leads there.";
  return `${listed(gone)} ${gone.length === 1 ? "has" : "have"} left. ${kept}`;
}

export function invitationOf(next: TableInfo, titles: readonly string[], stayed: readonly string[] | null): Invitation {
  const mine = next.seats.filter(({ you, resigned }) => you && !resigned);
  const kept = mine.filter(({ kind, away }) => kind !== "person" || away);
  const others = next.seats.filter(({ kind, free, you }) => kind === "open" && !free && !you);
  const declined = next.seats.map((seat) => seat.declined).filter(Boolean);
  const base = {
    own: kept.map(({ seat }) => seat),
    until: others.flatMap(({ kept_until }) => kept_until ?? []),
  };
  if (!mine.length || next.state === "over") return { ...base, state: "watched", title: "", text: "" };
  if (kept.length) {
    const title = kept.length === 1 ? titles[kept[0]?.seat ?? 0] : "";
    const plays = title ? `You would play ${title}. ` : "";
    const text = next.state === "open" ? `${plays}Your seat is kept.` : `${plays}A bot plays for you until you come.`;
    return { ...base, state: "offered", title: "", text };
  }
  if (next.state === "running") return { ...base, state: "begun", title: "The rematch is under way", text: "" };
  if (others.length) {
    const names = others.map(({ name }) => name);
    const title = `${listed(names)} ${others.length === 1 ? "is" : "are"} invited`;
    return { ...base, state: "waiting", title, text: waitedFor(names, stayed) };
  }
  const title = declined.length ? `${listed(declined)} would rather not play now` : "The seat is open";
  return { ...base, state: "declined", title, text: "Your table stays open: a bot or somebody else can sit in." };
}
