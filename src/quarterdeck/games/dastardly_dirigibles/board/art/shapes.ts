/* Small figures as path data. */

function at(cx: number, cy: number, radius: number, angle: number): string {
  return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function disc(cx: number, cy: number, radius: number): string {
  const [r, d] = [round(radius), round(2 * radius)];
  return `M${round(cx - radius)} ${cy}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 ${-d} 0Z`;
}

/** To be filled by evenodd. */
export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return disc(cx, cy, outer) + disc(cx, cy, inner);
}

export function polygon(cx: number, cy: number, radius: number, corners: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, i) => at(cx, cy, radius, turn + (i * 2 * Math.PI) / corners));
  return `M${points.join("L")}Z`;
}

export function star(cx: number, cy: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    at(cx, cy, i % 2 ? inner : outer, -Math.PI / 2 + (i * Math.PI) / points),
  );
  return `M${corners.join("L")}Z`;
}

/** A wheel with square teeth. */
export function cog(cx: number, cy: number, radius: number, teeth: number): string {
  const step = (2 * Math.PI) / teeth;
  const points = Array.from({ length: teeth }, (_, i) => {
    const from = i * step;
    return [
      at(cx, cy, radius * 0.8, from - step * 0.3),
      at(cx, cy, radius, from - step * 0.2),
      at(cx, cy, radius, from + step * 0.2),
      at(cx, cy, radius * 0.8, from + step * 0.3),
    ];
  });
  return `M${points.flat().join("L")}Z`;
}

/** Lines from a circle outward. */
export function rays(cx: number, cy: number, from: number, to: number[], count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return `M${at(cx, cy, from, angle)}L${at(cx, cy, to[i % to.length] ?? from, angle)}`;
  }).join("");
}
