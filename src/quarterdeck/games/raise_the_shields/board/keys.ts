import type { Point } from "./geometry";
import type { ShieldsTable } from "./table.svelte";
import { DICE, IGNORE } from "./types";

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** 1 to 3 put a die to the next socket, arrows move the shape, R and F turn it, Enter draws and locks in. */
export function onKey(table: ShieldsTable, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (
    at?.closest(
      "input, textarea, select, [contenteditable], dialog[open], [role=dialog], [role=tablist], [role=radiogroup]",
    )
  )
    return;
  if (!does(table, event.key, at?.closest("button, a, summary") != null)) return;
  event.preventDefault();
  // with the pencil in hand, Enter is for what it points at, not for the button that was pressed before
  if (event.key in WAYS) at?.closest<HTMLElement>("button")?.blur();
}

function does(table: ShieldsTable, key: string, onButton: boolean): boolean {
  if (table.stage.busy) {
    if (key !== "Escape" && (onButton || (key !== "Enter" && key !== " "))) return false;
    table.stage.show.skip();
    return true;
  }
  if (key === "Escape" && table.visited !== null) {
    table.visited = null;
    return true;
  }
  if (table.mayFlip) return flips(table, key, onButton);
  if (table.mayAvert) return averts(table, key);
  return plans(table, key, onButton);
}

function flips(table: ShieldsTable, key: string, onButton: boolean): boolean {
  if (key === "1") table.say("flip first");
  else if (key === "2") table.say("flip second");
  else if (key === "Enter" && !onButton) table.say("pass");
  else return false;
  return true;
}

function averts(table: ShieldsTable, key: string): boolean {
  const letter = key.toLowerCase();
  const way = table.aversions.find(({ ability, value }) => (ability === IGNORE ? letter === "i" : key === `${value}`));
  if (way) table.say(way.text);
  else if (letter === "t") table.say("pass");
  else return false;
  return true;
}

function plans(table: ShieldsTable, key: string, onButton: boolean): boolean {
  const { pencil } = table;
  const die = DICE[Number.parseInt(key, 10) - 1];
  const way = WAYS[key];
  if (key === "Backspace") table.stepBack();
  else if (!table.mayPlan) return false;
  else if (die !== undefined) table.touch(die);
  else if (way && pencil.filling) table.nextFill(way.x + way.y);
  else if (way && pencil.holds) pencil.move(way);
  else if (key.toLowerCase() === "r" && pencil.holds) pencil.rotate();
  else if (key.toLowerCase() === "f" && pencil.holds) pencil.flip();
  else if (key === "Escape") letGo(table);
  else if (key === "Enter" && !onButton) confirm(table);
  else return false;
  return true;
}

function letGo(table: ShieldsTable): void {
  if (table.opening !== null) table.opening = null;
  else table.pencil.rest();
}

function confirm(table: ShieldsTable): void {
  const { ghost, trouble, filling, hovered } = table.pencil;
  if (filling && hovered !== null) table.fill(hovered);
  else if (ghost && !trouble && ghost.number !== table.plan.placement) table.draw(ghost.number);
  else table.lockIn();
}
