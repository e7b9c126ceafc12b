/* What lies on the table after something has happened: each event changes what is drawn, until the view says it all. */

import type { SideView, SpearpointBook, SpearpointEvent, SpearpointView, UnitView } from "./types";
import { ALL_WEAPONS, cardOfRef, NOTHING, slotOfRef } from "./types";
import { seatOfRef } from "./words";

/** The view with what has been planned in secret in place of what still is, and the units that are just being lost. */
export interface Scene extends SpearpointView {
  fallen: number[];
}

export function sceneOf(view: SpearpointView): Scene {
  const sides = view.sides.map((side) => {
    const { plan } = side;
    return plan ? { ...side, hand: plan.hand, commands: plan.commands, units: plan.units } : side;
  });
  return { ...view, sides, fallen: [] };
}

function withSide(scene: Scene, seat: number, change: (side: SideView) => Partial<SideView>): Scene {
  return { ...scene, sides: scene.sides.map((side, i) => (i === seat ? { ...side, ...change(side) } : side)) };
}

function withUnit(scene: Scene, book: SpearpointBook, ref: number, change: Partial<UnitView>): Scene {
  const slot = slotOfRef(ref);
  return withSide(scene, seatOfRef(book, ref), ({ units }) => ({
    units: units.map((unit) => (unit.slot === slot ? { ...unit, ...change } : unit)),
  }));
}

function without(scene: Scene, book: SpearpointBook, ref: number): Scene {
  return withSide(scene, seatOfRef(book, ref), ({ units }) => ({
    units: units.filter(({ slot }) => slot !== slotOfRef(ref)),
  }));
}

export function unitIn(scene: Scene, book: SpearpointBook, ref: number): UnitView | null {
  if (!ref) return null;
  const units = scene.sides[seatOfRef(book, ref)]?.units;
  return units?.find(({ slot, card }) => slot === slotOfRef(ref) && card === cardOfRef(ref)) ?? null;
}

function fresh(book: SpearpointBook, ref: number, line: number, damage: number): UnitView {
  const card = book.cards[cardOfRef(ref)];
  const hurt = damage !== NOTHING;
  return {
    card: cardOfRef(ref),
    slot: slotOfRef(ref),
    line,
    crew: NOTHING,
    endurance: hurt ? Math.floor((card?.endurance ?? 0) / 2) : (card?.endurance ?? 0),
    damage,
    turns: NOTHING,
    fresh: false,
    arrived: true,
    dug_in: 0,
    flown: 1,
    bombed: 0,
    marks: [],
    target: 0,
    weapon: ALL_WEAPONS,
    assault: false,
    waits: false,
    defence: card?.defence ?? 0,
    can_attack: true,
    code: hurt ? codeOf(book, ref, damage) : "",
  };
}

function codeOf(book: SpearpointBook, ref: number, damage: number): string {
  const type = ["infantry", "artillery", "armour", "aircraft"].indexOf(book.cards[cardOfRef(ref)]?.type ?? "");
  return book.damage[damage]?.[type] ?? "";
}

/** Whoever was lost in the attack before leaves the table. */
function cleared(scene: Scene, book: SpearpointBook): Scene {
  const rest = scene.fallen.reduce((now, ref) => without(now, book, ref), scene);
  return { ...rest, fallen: [] };
}

function hidden(scene: Scene, seat: number, change: (side: SideView) => Partial<SideView>): Scene {
  return withSide(scene, seat, (side) => (side.hand === null ? change(side) : {}));
}

export function after(scene: Scene, event: SpearpointEvent, book: SpearpointBook): Scene {
  switch (event.type) {
    case "TurnBegan":
      return { ...scene, turn: event.turn };
    case "UnitCommitted": {
      if (unitIn(scene, book, event.unit)) return scene;
      const unit = fresh(book, event.unit, event.line, event.damage);
      return withSide(scene, seatOfRef(book, event.unit), ({ units, held }) => ({
        units: [...units, unit].toSorted((one, other) => one.slot - other.slot),
        held: held - 1,
      }));
    }
    case "CrewTookPost": {
      const manned = withUnit(scene, book, event.unit, { crew: event.crew });
      if (event.came_from) return withUnit(manned, book, event.came_from, { crew: event.exchanged });
      return hidden(manned, seatOfRef(book, event.unit), ({ held }) => ({ held: held - 1 }));
    }
    case "UnitAdvanced":
      return withUnit(scene, book, event.unit, { line: 0 });
    case "UnitReturned":
      return without(scene, book, event.unit);
    case "TargetDeclared":
      return withUnit(scene, book, event.unit, {
        target: slotOfRef(event.target),
        weapon: event.weapon,
        assault: event.assault === 1,
        waits: event.target > 0,
      });
    case "CommandPlayed":
    case "CommandSpent":
      return hidden(scene, event.seat, (side) => ({ commands_held: side.commands_held - 1 }));
    case "AttackBegan":
      return withUnit(cleared(scene, book), book, event.unit, { waits: false });
    case "AttackLost":
      return withUnit(scene, book, event.unit, { waits: false });
    case "DamageRolled":
      return event.because ? withUnit(scene, book, event.unit, { endurance: event.because.left }) : scene;
    case "DamageCardDrawn": {
      const code = codeOf(book, event.unit, event.damage);
      const turns = book.codes.find(({ key }) => key === code)?.turns ?? NOTHING;
      return withUnit(scene, book, event.unit, { damage: event.damage, code, turns });
    }
    case "UnitDestroyed": {
      const seat = 1 - seatOfRef(book, event.unit);
      const scored = withSide(scene, seat, () => ({ score: event.score }));
      return { ...withUnit(scored, book, event.unit, { endurance: 0 }), fallen: [...scene.fallen, event.unit] };
    }
    case "CrewMetItsFate":
      return withSide(scene, 1 - seatOfRef(book, event.unit), () => ({ score: event.score }));
    case "UnitsRecovered":
      return cleared(scene, book);
    case "TurnEnded": {
      const turns = [event.americans, event.germans];
      return { ...scene, sides: scene.sides.map((side, seat) => ({ ...side, overrun: turns[seat] ?? 0 })) };
    }
    case "CommandDrawn":
      return hidden(scene, event.seat, (side) => ({ commands_held: side.commands_held + 1 }));
    case "UnitDrawn":
      return hidden(scene, event.seat, (side) => ({ held: side.held + 1 }));
    default:
      return scene;
  }
}
