/** The keys of a replay. */

import type { Replay } from "../state/replay.svelte";

/** Has the key another meaning where it was pressed? */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (document.querySelector("dialog[open]") || (target && /^(TEXTAREA|SELECT)$/.test(target.tagName))) return true;
  if (target instanceof HTMLInputElement && target.type !== "range") return true;
  if (target?.getAttribute("role") === "radio" && event.key.startsWith("Arrow")) return true;
  return event.key === " " && target !== null && /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
}

export function pressed(event: KeyboardEvent, replay: Replay, share: () => void): void {
  if (isTaken(event) || !replay.moments.length) return;
  const { key } = event;
  const seat = /^[1-9]$/.test(key) ? String(Number(key) - 1) : null;
  if (key === "ArrowRight" && event.shiftKey) replay.jump(1);
  else if (key === "ArrowRight") replay.onward();
  else if (key === "ArrowLeft" && event.shiftKey) replay.jump(-1);
  else if (key === "ArrowLeft") replay.back();
  else if (key === "Home") replay.go(0);
  else if (key === "End") replay.go(replay.last);
  else if (key === " ") replay.toggle();
  else if (key === "l" || key === "L") share();
  else if (key === "0" && replay.over) void replay.turnTo("everything");
  else if (seat !== null && replay.choices.some(({ value }) => value === seat)) void replay.turnTo(seat);
  else return;
  event.preventDefault();
}
