/** Before which rolls the player wants to be asked: this browser remembers. */

const NAME = "qd.spearpoint-1943.never";

export const WINDOWS = ["attack", "damage", "orders"] as const;
export type AskWindow = (typeof WINDOWS)[number];

export const WINDOW_WORDS: Record<AskWindow, string> = {
  attack: "Before my attack rolls",
  damage: "Before my damage rolls",
  orders: "Before the initiative",
};

function read(): AskWindow[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? WINDOWS.filter((window) => kept.includes(window)) : [];
  } catch {
    return [];
  }
}

class Asking {
  never = $state.raw<AskWindow[]>(read());

  set(window: AskWindow, asked: boolean): void {
    this.never = WINDOWS.filter((one) => (one === window ? !asked : this.never.includes(one)));
    try {
      localStorage.setItem(NAME, JSON.stringify(this.never));
    } catch {
      // a browser that keeps nothing asks anew
    }
  }
}

export const asking = new Asking();

/** What the wishes say to a question at once, if anything. */
export function saidAtOnce(decision: string, options: string[], never: AskWindow[], muted: number): string | null {
  const window = { MayImproveAttack: "attack", MayImproveDamage: "damage", ChooseOrders: "orders" }[decision];
  if (window && never.some((one) => one === window)) {
    const word = `never ${window}`;
    return options.includes(word) ? word : null;
  }
  const unwanted = WINDOWS.some((one, bit) => (muted >> bit) & 1 && !never.includes(one));
  return decision === "ChooseCommitment" && unwanted && options.includes("ask again") ? "ask again" : null;
}
