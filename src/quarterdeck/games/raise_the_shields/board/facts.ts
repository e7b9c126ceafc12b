import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { listed } from "$kit/words";
import { KEYS } from "./keys";
import { leftOf } from "./scene";
import { DESTROYED, type ShieldsView, SIX } from "./types";

/** The cities that fell, each with the seat that lost it. */
const fallen = ({ sheets }: ShieldsView) =>
  sheets.flatMap(({ hits }, seat) =>
    SIX.filter((city) => (hits[city - 1] ?? 0) >= DESTROYED).map((city) => ({ seat, city })),
  );

/** 'city 2 of Ines has fallen', as far as any has; alone it needs no name. */
function fall(view: ShieldsView, names: string[]): string {
  const cities = fallen(view).map(({ seat, city }) => `city ${city}${view.seats === 1 ? "" : ` of ${names[seat]}`}`);
  return cities.length ? `${listed(cities)} ${cities.length > 1 ? "have" : "has"} fallen` : "";
}

export const facts: Facts<ShieldsView> = {
  keys: listOf(KEYS),
  points: ({ sheets }) => sheets.map(({ shields }) => shields.length),
  about: "Raised shields",
  how: (view, names) => {
    const shields = view.sheets.some((sheet) => sheet.shields.length === SIX.length) ? "all six shields" : "";
    return [shields, fall(view, names)].filter(Boolean).join(", and ") || "the rounds ran out";
  },
  despite: (view) => (fallen(view).length ? "a city has fallen" : ""),
  stamped: (view) => (fallen(view).length ? "City fallen" : ""),
  goal: ({ seat, seats }, names) => {
    if (seats === 1) return "all six shields before a city falls";
    const rival = seat === null ? "the next player" : names[leftOf(seats, seat)];
    return `all six shields, or destroy a city of ${rival}`;
  },
  when: ({ round }) => `round ${round}`,
  dress: {
    heading: "Report of the shield wardens",
    theme: "dark",
    paper: "#0c2444",
    ink: "#eaf6ff",
    quiet: "#b7d2ea",
    rule: "#3f6c9b",
    mark: "#6fe6ff",
    face: '"Chakra Petch", "Inter Variable", sans-serif',
  },
};
