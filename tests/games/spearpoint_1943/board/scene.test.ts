import { describe, expect, it } from "vitest";
import { phaseOf } from "$games/spearpoint_1943/board/phases";
import { after, sceneOf, unitIn } from "$games/spearpoint_1943/board/scene";
import type { SpearpointEvent } from "$games/spearpoint_1943/board/types";
import { refOf } from "$games/spearpoint_1943/board/types";
import { asking, BOOK, damaged, side, unit, view } from "./testing";

const rifles = unit(0, 1);
const guns = unit(3, 1);
const start = sceneOf(
  view({ sides: [side({ units: [rifles], hand: [1, 2], commands: [] }), side({ units: [guns] })] }),
);
const play = (...events: SpearpointEvent[]) => events.reduce((scene, event) => after(scene, event, BOOK), start);

describe("the scene", () => {
  it("shows what is planned in place of what is", () => {
    const plan = { hand: [2], commands: [0], units: [rifles, unit(1, 2)], waiting: 2, borrowers: [] };
    const scene = sceneOf(view({ sides: [side({ units: [rifles], hand: [1, 2], plan }), side()] }));
    expect(scene.sides[0]?.hand).toEqual([2]);
    expect(scene.sides[0]?.units).toHaveLength(2);
  });

  it("lets a unit come with its crew, once", () => {
    const tiger = 4 * 64 + 2;
    const scene = play(
      { type: "UnitCommitted", unit: tiger, line: 0, damage: -1 },
      { type: "UnitCommitted", unit: refOf(rifles), line: 0, damage: -1 },
      { type: "CrewTookPost", unit: tiger, crew: 2, came_from: 0, exchanged: -1 },
    );
    expect(scene.sides[0]?.units).toHaveLength(1);
    expect(unitIn(scene, BOOK, tiger)?.crew).toBe(2);
    expect(scene.sides[1]?.held).toBe(2);
  });

  it("declares, hits, damages", () => {
    const scene = play(
      { type: "TargetDeclared", unit: refOf(rifles), target: refOf(guns), assault: 0, weapon: 2 },
      { type: "AttackBegan", unit: refOf(rifles), target: refOf(guns), assault: 0 },
      damaged(refOf(guns), { left: 7 }),
      { type: "DamageCardDrawn", unit: refOf(guns), damage: 0 },
    );
    expect(unitIn(scene, BOOK, refOf(rifles))).toMatchObject({ target: 1, waits: false });
    expect(unitIn(scene, BOOK, refOf(guns))).toMatchObject({ endurance: 7, code: "stun1", turns: 1 });
  });

  it("keeps the fallen until the next attack begins", () => {
    const fallen = play({ type: "UnitDestroyed", unit: refOf(guns), points: 5, score: 5 });
    expect(fallen.fallen).toEqual([refOf(guns)]);
    expect([fallen.sides[0]?.score, fallen.sides[1]?.units.length]).toEqual([5, 1]);
    const next = after(fallen, { type: "AttackBegan", unit: refOf(rifles), target: 0, assault: 0 }, BOOK);
    expect([next.fallen, next.sides[1]?.units]).toEqual([[], []]);
  });
});

describe("the phase", () => {
  it("is known from one's own question, the open one, or what comes next", () => {
    expect(phaseOf(view(), "ChooseTarget")).toBe("targets");
    expect(phaseOf(asking("MayImproveAttack", 1))).toBe("attacks");
    const place = {
      ...view().place,
      agenda: [
        ["the_turn", 2, 0, 0],
        ["reveal_orders", 0, 0, 0],
      ] as [string, number, number, number][],
    };
    expect(phaseOf(view({ place }))).toBe("orders");
    expect(phaseOf(view())).toBeNull();
  });
});
