/* What a click on a card or a unit does. */

import type { SpearpointTable } from "./table.svelte";
import { cardName, commandName } from "./words";

export function pickCommand(table: SpearpointTable, command: number, at: number): void {
  const moves = table.ofCommand(command);
  const [first] = moves;
  if (!first) {
    table.open({ kind: "command", command });
    return;
  }
  if (first.verb === "drop") {
    table.do(first);
    return;
  }
  const again = table.picked?.kind === "command" && table.picked.at === at;
  table.picked = again ? null : { kind: "command", command, at };
  table.said = again ? "Put down." : `${commandName(table.book, command)} picked up.`;
}

export function pickCard(table: SpearpointTable, card: number, at: number): void {
  const moves = table.ofCard(card);
  const [first] = moves;
  if (!first) {
    table.open({ kind: "card", card });
    return;
  }
  const again = table.picked?.kind === "card" && table.picked.at === at;
  if (first.verb !== "commit" || (again && moves.length === 1)) {
    table.do(first);
    return;
  }
  table.picked = again ? null : { kind: "card", card, at };
  table.said = again ? "Put down." : `${cardName(table.book, card)} picked up.`;
}

/** A unit on the table is clicked; a finger looks at the odds first. */
export function clickUnit(table: SpearpointTable, seat: number, slot: number, finger: boolean): void {
  const moves = table.onUnit(seat, slot).filter(({ verb }) => table.picked?.kind !== "command" || verb === "play");
  const [first] = moves;
  if (!first) {
    if (table.mayReturnTo(seat, slot)) table.send({ kind: "back", slot });
    else table.look(seat, slot);
    return;
  }
  if (first.verb === "fire" || first.verb === "assault") {
    if (table.aimed !== slot && (finger || moves.length > 1)) table.aimed = slot;
    else if (moves.length === 1 || finger) table.do(first);
    return;
  }
  if (first.verb === "man" || first.verb === "advance") {
    table.picked = table.picked?.kind === "unit" && table.picked.slot === slot ? null : { kind: "unit", slot };
    return;
  }
  table.do(first);
}
