/** Whose lines this browser does not show, table by table. */

const name = (table: string) => `qd.hidden.${table}`;

export function hiddenAt(table: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name(table)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((who) => typeof who === "string") : [];
  } catch {
    return [];
  }
}

export function keepHidden(table: string, who: string[]): void {
  try {
    if (who.length) localStorage.setItem(name(table), JSON.stringify(who));
    else localStorage.removeItem(name(table));
  } catch {
    // a browser that keeps nothing shows them again after a reload
  }
}
