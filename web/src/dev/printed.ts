/** Plain data as text that is easy to compare: a field per line, lists of plain values in one line. */

export function printed(value: unknown): string {
  return lines(value).join("\n");
}

/** The rows of a comparison: each field with its text per column, and whether all columns agree. */
export interface Row {
  name: string;
  cells: string[];
  same: boolean;
}

/** What the kernel adds to every view comes last. */
const KERNEL = ["seat", "seats", "options", "place", "outcome", "resigned"];

export function compared(columns: unknown[]): Row[] {
  const names = [...new Set(columns.flatMap((column) => (isFields(column) ? Object.keys(column) : [])))];
  const rank = (name: string) => KERNEL.indexOf(name);
  return names
    .sort((one, other) => rank(one) - rank(other))
    .map((name) => {
      const cells = columns.map((column) => printed(isFields(column) ? column[name] : undefined));
      return { name, cells, same: cells.every((cell) => cell === cells[0]) };
    });
}

function lines(value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return [value.length ? value.map(said).join(" ") : "none"];
    return value.flatMap((item, at) => under(`${at}`, item));
  }
  if (isFields(value)) {
    const fields = Object.entries(value);
    return fields.length ? fields.flatMap(([name, item]) => under(name, item)) : ["none"];
  }
  return [said(value)];
}

function under(name: string, value: unknown): string[] {
  const [first, ...more] = lines(value);
  return isFields(value) || more.length
    ? [`${name}:`, ...lines(value).map((line) => `  ${line}`)]
    : [`${name}: ${first}`];
}

function said(value: unknown): string {
  return value === null || value === undefined ? "–" : String(value);
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
