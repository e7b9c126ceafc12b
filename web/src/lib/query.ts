/** Queries of addresses and of calls. */

/** A query with these values; null takes one out, and all else in it stays. */
export function searchWith(search: string, change: Record<string, string | number | boolean | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
