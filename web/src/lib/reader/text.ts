/** The few marks in texts of rules: `**strong**`, and `{12}` for ruling 12. */

export type Run =
  | { kind: "plain"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "ruling"; ruling: number };

const MARK = /\*\*(.+?)\*\*|\{(\d+)\}/g;

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) runs.push({ kind: "plain", text: text.slice(from, to) });
  };
  for (const found of text.matchAll(MARK)) {
    plain(found.index);
    const [whole, strong, ruling] = found;
    runs.push(strong ? { kind: "strong", text: strong } : { kind: "ruling", ruling: Number(ruling) });
    from = found.index + whole.length;
  }
  plain(text.length);
  return runs;
}

/** Without marks: to be searched and spoken. */
export function bare(text: string): string {
  return text.replace(MARK, (_, strong: string | undefined) => strong ?? "").replace(/ +([.,;:]|$)/g, "$1");
}
