/** The tables that the lobby lists, asked for again while somebody is looking. */

import { api, said } from "../api";
import type { SeatInfo, TableInfo } from "../protocol";

const REFRESH_EVERY = 8000;

export class LobbyTables {
  mine = $state.raw<TableInfo[] | null>(null);
  past = $state.raw<TableInfo[]>([]);
  open = $state.raw<TableInfo[] | null>(null);
  running = $state.raw<TableInfo[]>([]);
  trouble = $state<string | null>(null);
  now = $state(Date.now() / 1000);

  start(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    look();
    const timer = setInterval(look, REFRESH_EVERY);
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }

  async refresh(): Promise<void> {
    try {
      const [mineRunning, mineOpen, mineOver, open, running] = await Promise.all([
        api.tables("running", true),
        api.tables("open", true),
        api.tables("over", true),
        api.tables("open", false),
        api.tables("running", false),
      ]);
      this.now = Date.now() / 1000;
      const mine = inOrder([...mineRunning, ...mineOpen]);
      this.mine = mine;
      this.past = mineOver.sort((a, b) => b.moved - a.moved).slice(0, 3);
      const own = new Set(mine.map((table) => table.id));
      this.open = open.filter((table) => !own.has(table.id));
      this.running = running.filter((table) => !own.has(table.id) && table.spectators);
      this.trouble = null;
    } catch (error) {
      this.trouble = said(error);
    }
  }
}

/** Does somebody sit there and play? */
const plays = (seat: SeatInfo) => seat.kind === "person" && !seat.away && !seat.resigned;

/** Is it my turn here? */
export function waitsForMe(table: TableInfo): boolean {
  return (
    table.state === "running" && table.seats.some((seat) => seat.you && plays(seat) && table.turn.includes(seat.seat))
  );
}

/** What has become of my seat, if I no longer play: a word for a chip. */
export function givenUp(table: TableInfo): string {
  const mine = table.seats.filter((seat) => seat.you);
  if (table.state !== "running" || !mine.length || mine.some(plays)) return "";
  if (mine.every((seat) => seat.resigned)) return "Resigned";
  return mine.some((seat) => seat.kind === "bot") ? "Bot plays" : "Left";
}

/** My turn first, then what moved last. */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  return [...tables].sort((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)) || b.moved - a.moved);
}
