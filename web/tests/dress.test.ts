import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { boardOf, OURS } from "../src/lib/boards";
import { tokensOf } from "../src/lib/table/dress";

/** How bright a colour is, as the guidelines for contrast count it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const tokens = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");

/** The colours of the seats, on something dark or light. */
function seats(theme: string): string[] {
  const rules = tokens.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
  return [...rules.matchAll(/--seat-\d: (#\w{6})/g)].map(([, colour]) => colour ?? "");
}

describe("the dress of the sheet at the end", () => {
  it.each(OURS)("is a paper of %s that can be read", (game) => {
    const dress = boardOf(game)?.facts?.dress;
    expect(dress).toBeDefined();
    if (!dress) return;
    for (const ink of [dress.ink, dress.quiet, dress.mark]) expect(contrast(dress.paper, ink)).toBeGreaterThan(5);
    expect(seats(dress.theme)).toHaveLength(8);
    for (const seat of seats(dress.theme)) expect(contrast(dress.paper, seat)).toBeGreaterThan(4.5);
    expect(luminance(dress.paper) > 0.5 ? "light" : "dark").toBe(dress.theme);
    expect(dress.face).toMatch(/^".+", .*(serif|sans-serif)$/);
  });

  it("is no other game's", () => {
    const all = OURS.map((game) => boardOf(game)?.facts?.dress);
    for (const part of ["heading", "paper", "face"] as const)
      expect(new Set(all.map((dress) => dress?.[part])).size).toBe(OURS.length);
  });

  it("sets the tokens that everything on the sheet is drawn with", () => {
    const set = tokensOf({
      heading: "A report",
      theme: "light",
      paper: "#ffffff",
      ink: "#111111",
      quiet: "#222222",
      rule: "#333333",
      mark: "#444444",
      face: "A, serif",
    });
    for (const one of [
      "--deck-2:#ffffff",
      "--ink:#111111",
      "--ink-2:#222222",
      "--line:#333333",
      "--brass:#444444",
      "--display:A, serif",
    ])
      expect(set.split(";")).toContain(one);
  });
});
