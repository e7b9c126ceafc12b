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

export function invitationOf(next: TableInfo, titles: readonly string[]): Invitation {
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
    const names = listed(others.map(({ name }) => name));
    const title = `${names} ${others.length === 1 ? "is" : "are"} invited`;
    return { ...base, state: "waiting", title, text: "The game begins here as soon as everybody has accepted." };
  }
  const title = declined.length ? `${listed(declined)} would rather not play now` : "The seat is open";
  return { ...base, state: "declined", title, text: "Your table stays open: a bot or somebody else can sit in." };
}
