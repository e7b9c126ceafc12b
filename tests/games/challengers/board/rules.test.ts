import { describe, expect, it } from "vitest";
import { cornerOf, totalOf } from "$games/challengers/board/match";
import json from "$games/challengers/board/rules/views.json";
import { Stage } from "$games/challengers/board/stage.svelte";
import type { ChallengersEvent, ChallengersView } from "$games/challengers/board/types";
import type { Film } from "$kit/contract";

/** The match as a figure of the rules shows it: stopped there. */
function stopped(name: "attack" | "power", stop: number) {
  const film = json[name] as unknown as Film<ChallengersView, ChallengersEvent>;
  const stage = new Stage(film.before, 1, 0);
  stage.attune(0, film.stops[stop - 1] ?? 0, () => {});
  stage.heard(film.view, 2, film.events, 1);
  const scene = stage.reel?.scene;
  if (!scene) throw new Error("no match is shown");
  return scene;
}

describe("the attack on the rules page", () => {
  it("is told frame by frame, as the engine played it", () => {
    const frames = [1, 2, 3, 6].map((stop) => stopped("attack", stop));
    expect(frames.map((scene) => [scene.holder, totalOf(scene, 0), totalOf(scene, 1)])).toEqual([
      [1, 0, 4],
      [1, 2, 4],
      [1, 5, 4],
      [0, 3, 0],
    ]);
    expect(frames.map((scene) => cornerOf(scene, 1).bench.length)).toEqual([2, 2, 2, 4]);
  });

  it("counts the bonuses of the bench, and no longer with the flag", () => {
    const [attack, flag] = [stopped("power", 3), stopped("power", 6)];
    expect([totalOf(attack, 0), totalOf(attack, 1), totalOf(flag, 0)]).toEqual([7, 5, 3]);
  });
});
