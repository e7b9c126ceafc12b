/* Cards go from where they were to where they are; seals from a city to a score. */

const MOVE = 280;
const DRAW = 220;
const EASE = "cubic-bezier(.2,.8,.2,1)";

interface Spot {
  x: number;
  y: number;
  width: number;
  kind: string;
}

/** Where the marked cards are now; one being dragged counts where it is held. */
export function spots(root: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    const key = element.dataset.fly ?? "";
    if (found.get(key)?.kind !== "drag") found.set(key, spotOf(element));
  }
  return found;
}

function spotOf(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  const kind = element.dataset.kind ?? "";
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth, kind };
}

/** Lets every card that has moved come from its old spot, and new ones from the deck. */
export function fly(root: HTMLElement, before: Map<string, Spot>): void {
  let drawn = 0;
  const deck = root.querySelector<HTMLElement>("[data-pile=deck]");
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    if (element.dataset.kind === "drag") continue;
    const now = spotOf(element);
    const old = before.get(element.dataset.fly ?? "");
    if (old) {
      if (Math.hypot(old.x - now.x, old.y - now.y) < 4) continue;
      const turns = old.kind !== now.kind && (old.kind === "slot" || now.kind === "slot");
      move(element, old, now, MOVE, 0, turns);
    } else if (now.kind === "hand") {
      const from = deck?.offsetParent ? spotOf(deck) : { ...now, x: -60, y: now.y + 60 };
      move(element, from, now, DRAW, 60 * drawn++, true);
    }
  }
}

function move(element: HTMLElement, from: Spot, to: Spot, time: number, delay: number, turns: boolean): void {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width || 1})`;
  const frames = [
    { transform: `${start} perspective(600px) rotateY(${turns ? 180 : 0}deg)`, zIndex: 9 },
    { transform: "translate(0, 0) scale(1) perspective(600px) rotateY(0deg)", zIndex: 9 },
  ];
  element.animate?.(frames, { duration: time, delay, easing: EASE, fill: "backwards" });
}

/** A city's points fly to the score of the one who gets them. */
export function sealTo(root: HTMLElement, city: number, seat: number, text: string): void {
  const from = root.querySelector<HTMLElement>(`[data-city="${city}"] .zc-vp`);
  const to = root.querySelector<HTMLElement>(`[data-score="${seat}"]`);
  if (!from || !to) return;
  const [start, end, ground] = [from, to, root].map((element) => element.getBoundingClientRect());
  if (!start || !end || !ground) return;
  const seal = document.createElement("div");
  seal.className = `zc-flying zc-${seat === 0 ? "red" : "teal"}`;
  seal.setAttribute("aria-hidden", "true");
  seal.textContent = text;
  seal.style.left = `${start.left - ground.left + start.width / 2 - 21}px`;
  seal.style.top = `${start.top - ground.top + start.height / 2 - 21}px`;
  root.append(seal);
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const frames = [
    { transform: "scale(.9)", opacity: 1 },
    { transform: `translate(${x * 0.2}px, ${y * 0.1 - 14}px) scale(1.35)`, opacity: 1, offset: 0.3 },
    { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 0.85 },
  ];
  const flight = seal.animate?.(frames, { duration: 520, easing: "cubic-bezier(.5,0,.3,1)", fill: "forwards" });
  if (flight) flight.onfinish = () => seal.remove();
  else seal.remove();
}
