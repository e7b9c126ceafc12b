/* Things go from where they were to where they are. */

const MOVE = 280;
const STAGGER = 60;
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** The name of the animations of what flies over other things. */
const FLIGHT = "flight";

interface Spot {
  x: number;
  y: number;
  width: number;
  /** In what kind of place it is (data-kind): from one kind to another it may turn over. */
  kind: string;
}

export type Spots = Map<string, Spot>;

/** Where the marked things (data-fly) are now; one being dragged (data-kind="drag") counts where it is held. */
export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    const key = element.dataset.fly ?? "";
    if (found.get(key)?.kind !== "drag") found.set(key, spotOf(element));
  }
  return found;
}

function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  const kind = element.dataset.kind ?? "";
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth || box.width, kind };
}

/**
 * Lets everything that has moved come from its old spot. What is new comes from the place (data-place) that its
 * data-from names, one after the other; without such a place it is just there.
 */
export function fly(
  root: HTMLElement,
  before: Spots,
  turns: (from: string, to: string) => boolean = () => false,
  pace = 1,
): void {
  let fresh = 0;
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    if (element.dataset.kind === "drag") continue;
    const now = spotOf(element);
    const old = before.get(element.dataset.fly ?? "");
    // what is or was not drawn has no spot to go to or to come from
    if (now.width === 0 || old?.width === 0) continue;
    if (old) {
      if (Math.hypot(old.x - now.x, old.y - now.y) >= 4) move(element, old, now, 0, turns(old.kind, now.kind), pace);
      continue;
    }
    const { from } = element.dataset;
    const place = from ? root.querySelector<HTMLElement>(`[data-place="${from}"]`) : null;
    if (place?.offsetParent) move(element, spotOf(place), now, STAGGER * fresh++ * pace, true, pace);
  }
}

/** What goes further than it is wide flies over other things, and takes no press from them; else it makes room. */
function move(element: HTMLElement, from: Spot, to: Spot, delay: number, over: boolean, pace: number): void {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const flies = Math.hypot(from.x - to.x, from.y - to.y) > to.width;
  const drawn = { zIndex: 9, ...(flies && { pointerEvents: "none" }) };
  const frames = [
    { transform: `${start} perspective(600px) rotateY(${over ? 180 : 0}deg)`, ...drawn },
    { transform: "translate(0, 0) scale(1) perspective(600px) rotateY(0deg)", ...drawn },
  ];
  const id = flies ? FLIGHT : "";
  element.animate?.(frames, { id, duration: MOVE * pace, delay, easing: EASE, fill: "backwards" });
}

/** Is it on its way, or part of what is? */
export function isFlying(element: Element): boolean {
  const moves = element.closest("[data-fly]")?.getAnimations?.() ?? [];
  return moves.some(({ id }) => id === FLIGHT);
}

/** A copy of `look` goes from one element to another, and is gone; resolves when it has arrived. */
export async function ghost(root: HTMLElement, from: Element, to: Element, look: Element, time = 350): Promise<void> {
  const [start, end, ground] = [from, to, root].map((element) => element.getBoundingClientRect());
  if (!start || !end || !ground || start.width === 0 || end.width === 0) return;
  const copy = look.cloneNode(true);
  if (!(copy instanceof HTMLElement || copy instanceof SVGElement) || !copy.animate) return;
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("id");
  delete copy.dataset.fly;
  Object.assign(copy.style, {
    position: "absolute",
    left: `${start.left - ground.left}px`,
    top: `${start.top - ground.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: "0",
    zIndex: "20",
    pointerEvents: "none",
    transformOrigin: "0 0",
  });
  root.append(copy);
  const shift = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
  const frames = [{ transform: "none" }, { transform: `${shift} scale(${end.width / start.width})` }];
  await copy.animate(frames, { duration: time, easing: EASE, fill: "forwards" }).finished.catch(() => {});
  copy.remove();
}
