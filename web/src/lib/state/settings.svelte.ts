/** What this browser remembers: theme, sound, pace, quick remarks, and the level last played against. All but the last
 * follow a member to her other devices. */

import type { Preferences } from "../protocol";

type Theme = "dark" | "light";

/** How fast everything moves, and the factor of its times. */
export const PACES = { slow: 1.7, normal: 1, quick: 0.5, none: 0 };
export type Pace = keyof typeof PACES;

function isPace(text: string | null): text is Pace {
  return text !== null && text in PACES;
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(`qd.${name}`);
  } catch {
    return null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`qd.${name}`);
    else localStorage.setItem(`qd.${name}`, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

function kept(): Pace | null {
  const pace = read("pace");
  return isPace(pace) ? pace : null;
}

function systemTheme(): Theme {
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

class Settings {
  /** Told what is chosen here. */
  chose: (preferences: Preferences) => void = () => {};
  theme = $state<Theme>("dark");
  sound = $state(read("sound") === "on");
  remarks = $state(read("remarks") !== "off");
  /** The system wants no motion: what the player has chosen here comes before that. */
  private stillness = $state(false);
  private chosen = $state<Pace | null>(kept());
  readonly pace = $derived.by((): Pace => this.chosen ?? (this.stillness ? "none" : "normal"));
  level = $state(read("level") ?? "");

  start(): () => void {
    const light = matchMedia("(prefers-color-scheme: light)");
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => {
      const saved = read("theme");
      this.show(saved === "light" || saved === "dark" ? saved : systemTheme());
      this.stillness = still.matches;
      this.showPace();
    };
    follow();
    light.addEventListener("change", follow);
    still.addEventListener("change", follow);
    return () => {
      light.removeEventListener("change", follow);
      still.removeEventListener("change", follow);
    };
  }

  switchTheme(): void {
    this.choose({ theme: this.theme === "dark" ? "light" : "dark" });
  }

  switchSound(): void {
    this.choose({ sound: !this.sound });
  }

  setPace(pace: Pace): void {
    this.choose({ pace });
  }

  switchRemarks(): void {
    this.choose({ remarks: !this.remarks });
  }

  /** What was chosen on any device: here it is from now on; what is null stays as it is here. */
  adopt({ theme, sound, pace, remarks }: Preferences): void {
    if (theme) {
      write("theme", theme === "system" ? null : theme);
      this.show(theme === "system" ? systemTheme() : theme);
    }
    if (pace) {
      this.chosen = pace;
      write("pace", pace);
      this.showPace();
    }
    if (typeof sound === "boolean") {
      this.sound = sound;
      write("sound", sound ? "on" : "off");
    }
    if (typeof remarks === "boolean") {
      this.remarks = remarks;
      write("remarks", remarks ? "on" : "off");
    }
  }

  playAgainst(level: string): void {
    this.level = level;
    write("level", level);
  }

  private choose(preferences: Preferences): void {
    this.adopt(preferences);
    this.chose(preferences);
  }

  /** For the motion of the page itself: its style sheets read it. */
  private showPace(): void {
    document.documentElement.style.setProperty("--pace", String(PACES[this.pace]));
  }

  private show(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const settings = new Settings();

/** Has this been seen before in this browser? Remembers that it was. */
export function firstTime(what: string): boolean {
  const first = read(`seen.${what}`) === null;
  if (first) write(`seen.${what}`, "1");
  return first;
}
