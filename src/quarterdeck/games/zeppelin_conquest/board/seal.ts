/** A city's points fly to the score of the one who gets them. */
export function sealTo(root: HTMLElement, city: number, seat: number, text: string, pace: number): void {
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
  const flight = seal.animate?.(frames, { duration: 520 * pace, easing: "cubic-bezier(.5,0,.3,1)", fill: "forwards" });
  if (flight) flight.onfinish = () => seal.remove();
  else seal.remove();
}
