import { describe, expect, it } from "vitest";
import { momentsOf } from "$games/raise_the_shields/board/beats";
import { following, leadsTo, phaseOf, sceneOf } from "$games/raise_the_shields/board/scene";
import type { ShieldsEvent } from "$games/raise_the_shields/board/types";
import { fateWords } from "$games/raise_the_shields/board/words";
import { house, sheet, view } from "./testing";

const book = house();
const shape = book.placements.find((one) => one.shape === 1 && one.sectors.includes(1))?.number ?? 0;
const ROUND: ShieldsEvent[] = [
  { type: "DiceAssigned", seat: 0, work: 1, shape: 1, attack: 3 },
  { type: "ShapeDrawn", seat: 0, placement: shape },
  { type: "EmitterPowered", seat: 0, emitter: 1 },
  { type: "ShieldRaised", seat: 0, sector: 6 },
  { type: "DiceAssigned", seat: 1, work: 2, shape: 4, attack: 6 },
  { type: "NothingDrawn", seat: 1 },
  { type: "AttackBlocked", seat: 0, sector: 6 },
  { type: "RectangleFilled", seat: 1, sector: 3, hits: 1 },
  { type: "RoundBegan", round: 2, first: 1 },
  { type: "SharedDiceRolled", first: 1, second: 6 },
  { type: "OwnDieRolled", seat: 0, value: 3 },
];

describe("what is shown of a round", () => {
  const moments = momentsOf(sceneOf(view()), ROUND, book, 0);

  it("is drawing, power, the attacks one by one, then the dice", () => {
    expect(moments.map(({ cue }) => cue)).toEqual(["reveal", "power", "strike", "strike", "dice"]);
    expect(moments[0]?.scene.fresh[0]).toEqual(book.placements[shape]?.triangles);
    expect(moments[0]?.scene.sheets[0]?.shields).toEqual([]);
    expect(moments[1]?.scene.sheets[0]?.shields).toEqual([6]);
  });

  it("says how each attack ended", () => {
    const words = {
      alone: false,
      you: (seat: number) => (seat === 0 ? "you" : "Ilse"),
      whose: (seat: number) => (seat === 0 ? "your" : "Ilse's"),
    };
    const told = moments.flatMap(({ strikes }) => strikes.map((strike) => fateWords(strike, words)));
    expect(told).toEqual(["Ilse attacks your sector 6: the shield holds.", "You attack Ilse's sector 3: hit 1 of 4."]);
  });

  it("leads to the view that came with it, and to no other", () => {
    const end = moments.at(-1)?.scene;
    const filled = book.placements[shape]?.triangles ?? [];
    const first = sheet({ filled, shapes: [shape], powered: [1], shields: [6] });
    const second = sheet({ hits: [0, 0, 1, 0, 0, 0] });
    if (!end) throw new Error("nothing is shown");
    expect(leadsTo(end, view({ round: 2, sheets: [first, second] }))).toBe(true);
    expect(leadsTo(end, view({ round: 2, sheets: [first, sheet()] }))).toBe(false);
    expect(leadsTo(end, view({ round: 1, sheets: [first, second] }))).toBe(false);
  });

  it("shows the attacks of others together", () => {
    const four = sceneOf(view({ sheets: [sheet(), sheet(), sheet(), sheet()] }));
    const hits: ShieldsEvent[] = [0, 1, 2, 3].map((seat) => ({ type: "RectangleFilled", seat, sector: 1, hits: 1 }));
    expect(momentsOf(four, hits, book, 0).map(({ cue }) => cue)).toEqual(["strike", "strike", "strike"]);
  });
});

describe("a second attack that is turned", () => {
  const alone = sceneOf(view({ attacks: [4], sheets: [sheet({ shields: [1], ready: [2] })] }));
  const TURNED: ShieldsEvent[] = [
    { type: "DieChanged", seat: 0, die: 3, value: 5 },
    { type: "RectangleFilled", seat: 0, sector: 5, hits: 1 },
  ];

  it("is shown before it arrives, and hits the other sector", () => {
    const moments = momentsOf(alone, TURNED, book, 0);
    expect(moments.map(({ cue, strikes }) => [cue, strikes.length])).toEqual([
      ["strike", 0],
      ["strike", 1],
    ]);
    expect(moments[0]?.scene.strikes).toEqual([{ attacker: 0, defender: 0, sector: 5, fate: "coming", hits: 0 }]);
    expect(moments[0]?.scene.sheets[0]?.used).toEqual([2]);
    expect(moments[1]?.scene.strikes[0]).toMatchObject({ sector: 5, fate: "hit", hits: 1 });
  });

  it("leaves other changed dice to the plan", () => {
    const changed = momentsOf(alone, [{ type: "DieChanged", seat: 0, die: 2, value: 5 }], book, 0);
    expect(changed.map(({ cue }) => cue)).toEqual(["reveal"]);
    expect(changed[0]?.scene.strikes[0]?.sector).toBe(4);
  });
});

describe("a scene", () => {
  it("knows which attacks wait to be carried out", () => {
    const attacked = view({ attacks: [3, 6], sheets: [sheet({ shields: [6] }), sheet({ hits: [0, 0, 4, 0, 0, 0] })] });
    expect(phaseOf(attacked)).toBe("attack");
    expect(sceneOf(attacked).strikes.map(({ fate }) => fate)).toEqual(["coming", "blocked"]);
    const lost = following(sceneOf(attacked), { type: "CityDestroyed", seat: 1, city: 3 }, book);
    expect(lost.strikes[0]?.fate).toBe("destroyed");
    expect(lost.sheets[1]?.hits[2]).toBe(5);
  });

  it("notes what abilities did", () => {
    let scene = sceneOf(view({ sheets: [sheet({ used: [2], hits: [2, 0, 0, 0, 0, 0] }), sheet()] }));
    scene = following(scene, { type: "AbilityReset", seat: 0, city: 2 }, book);
    expect(scene.sheets[0]?.used).toEqual([4]);
    scene = following(scene, { type: "RectangleErased", seat: 0, sector: 1, hits: 1 }, book);
    expect(scene.sheets[0]).toMatchObject({ used: [4, 6], hits: [1, 0, 0, 0, 0, 0] });
    scene = following(scene, { type: "DieFlipped", seat: 1, die: 1, value: 3 }, book);
    expect([scene.shared, scene.sheets[1]?.acted]).toEqual([[2, 3], 5]);
    scene = following(scene, { type: "RoundBegan", round: 2, first: 1 }, book);
    expect(scene.sheets[1]?.acted).toBe(0);
  });
});
