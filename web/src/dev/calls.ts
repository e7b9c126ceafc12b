/** What the inspector asks of a development server. */

import type { Position } from "./protocol";

/** Where positions come from: a table of this server by its id, or a recorded game. */
export type Source = { table: string } | { record: Record<string, unknown> };

/** The position after so many answers, or after all of them. */
export async function positionOf(source: Source, answer: number | null): Promise<Position> {
  const query = answer === null ? "" : `?answer=${answer}`;
  const response =
    "table" in source
      ? await fetch(`/api/inspect/tables/${encodeURIComponent(source.table)}${query}`)
      : await fetch(`/api/inspect/record${query}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          // what was told follows from the answers, and is most of a record
          body: JSON.stringify({ ...source.record, events: [] }),
        });
  const body = await response.json();
  if (!response.ok) throw new Error(body?.error?.message ?? `The server answered ${response.status}.`);
  return body as Position;
}
