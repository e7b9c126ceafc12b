/** Recovery codes as a text to keep: what they are for stands above them. */
export function codesText(codes: string[], name: string, site: string): string {
  const lines = codes.map((code, index) => `${String(index + 1).padStart(2)}  ${code}`);
  return [
    `Recovery codes of ${name} at ${site}`,
    "Each lets you in once, if all devices are lost.",
    "",
    ...lines,
    "",
  ].join("\n");
}
