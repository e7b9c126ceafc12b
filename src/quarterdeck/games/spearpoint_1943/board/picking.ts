/* What a click on a card or a unit does. */

import type { SpearpointTable } from "./table.svelte";
import { cardName, commandName } from "./words";

export function pickCommand(table: SpearpointTable, command: number, at: number): void {
  const [first] = table.ofCommand(command);
  if (!first) {
    table.looking.open({ kind: "command", command });
    return;
  }
  if (first.type === "DropCommand") {
    table.do(first);
    return;
  }
  const again = table.picked?.kind === "command" && table.picked.at === at;
  table.pick(again ? null : { kind: "command", command, at }, commandName(table.book, command));
}

export function pickCard(table: SpearpointTable, card: number, at: number): void {
  const [first, ...more] = table.ofCard(card);
  if (!first) {
    table.looking.open({ kind: "card", card });
    return;
  }
  const again = table.picked?.kind === "card" && table.picked.at === at;
  if (first.type !== "Commit" || (again && more.length === 0)) {
    table.do(first);
    return;
  }
  table.pick(again ? null : { kind: "card", card, at }, cardName(table.book, card));
}

/** A unit on the table is clicked; a finger looks at the odds first. */
export function clickUnit(table: SpearpointTable, seat: number, slot: number, finger: boolean): void {
  const holds = table.picked?.kind === "command";
  const [first, ...more] = table.onUnit(seat, slot).filter(({ type }) => !holds || type === "Play");
  if (!first) {
    if (table.mayReturnTo(seat, slot)) table.send({ kind: "back", slot });
    else table.look(seat, slot);
    return;
  }
  switch (first.type) {
    case "Fire":
    case "Assault":
      if (table.aimed !== slot && (finger || more.length > 0)) table.aimed = slot;
      else if (more.length === 0 || finger) table.do(first);
      break;
    case "Man":
    case "Advance":
      table.picked = table.picked?.kind === "unit" && table.picked.slot === slot ? null : { kind: "unit", slot };
      break;
    default:
      table.do(first);
  }
}
