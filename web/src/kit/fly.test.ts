import { afterEach, describe, expect, it, vi } from "vitest";
import { fly, isFlying, spots } from "$kit/fly";

const animate = vi.fn();

/** A board with one thing on it, drawn at `x` and `width` wide. */
function board(x: number, width: number): HTMLElement {
  const root = document.createElement("div");
  const thing = document.createElement("i");
  thing.dataset.fly = "card";
  thing.getBoundingClientRect = () => new DOMRect(x, 0, width, width);
  thing.animate = animate;
  root.append(thing);
  return root;
}

afterEach(() => void animate.mockClear());

describe("things that move", () => {
  it("come from where they were, as large as they were", () => {
    fly(board(0, 50), spots(board(100, 100)));
    expect(animate.mock.calls[0]?.[0][0].transform).toContain("translate(125px, 25px) scale(2)");
  });

  it("take no press from what they fly over, but can be pressed where they make room", () => {
    fly(board(0, 50), spots(board(100, 50)));
    fly(board(0, 50), spots(board(40, 50)));
    const [far, near] = animate.mock.calls.map(([frames]) => frames.map((frame: Keyframe) => frame.pointerEvents));
    expect([far, near]).toEqual([
      ["none", "none"],
      [undefined, undefined],
    ]);
  });

  it("are on their way until they have arrived", () => {
    const root = board(0, 50);
    const thing = root.querySelector("i") as HTMLElement;
    thing.append(document.createElement("b"));
    const inside = thing.firstElementChild as Element;
    const running: unknown[] = [];
    thing.getAnimations = () => running as Animation[];
    expect(isFlying(inside)).toBe(false);
    fly(root, spots(board(100, 50)));
    running.push(animate.mock.calls[0]?.[1]);
    expect(isFlying(inside)).toBe(true);
    expect(isFlying(root)).toBe(false);
  });

  it("stay where they are when they hardly moved", () => {
    fly(board(0, 50), spots(board(2, 50)));
    expect(animate).not.toHaveBeenCalled();
  });

  it("neither come from nor go to a place that is not drawn", () => {
    fly(board(0, 0), spots(board(100, 50)));
    fly(board(100, 50), spots(board(0, 0)));
    expect(animate).not.toHaveBeenCalled();
  });
});
