/** What this browser keeps from one visit to the next, as JSON. One that keeps nothing still plays. */

/** What was kept under a name; null if there is nothing, or nothing that can be read. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Null keeps nothing under the name. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // then it lasts as long as the page
  }
}
