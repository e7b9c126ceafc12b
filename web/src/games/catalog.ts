/** The five games as the lobby shows them; which of them can be played, the server says. */

import tank from "virtual:game-icon/battle-tank";
import gear from "virtual:game-icon/cog";
import flag from "virtual:game-icon/flying-flag";
import zeppelin from "virtual:game-icon/zeppelin";
import challengers from "$games/challengers/board/poster.svg";
import dirigibles from "$games/dastardly_dirigibles/board/poster.svg";
import shields from "$games/raise_the_shields/board/poster.svg";
import spearpoint from "$games/spearpoint_1943/board/poster.svg";
import conquest from "$games/zeppelin_conquest/board/poster.svg";

export interface GameCard {
  id: string;
  name: string;
  seats: [number, number];
  minutes: number;
  pitch: string;
  poster: string;
  /** What the poster shows, for those who cannot see it. */
  alt: string;
  /** The inside of an icon of 512 by 512, and the colours it stands in. */
  mark: string;
  ground: string;
  ink: string;
  /** Where the banner is cut out of the poster, as an object-position. */
  cut: string;
  /** What a seat is called in this game, if it has a name of its own. */
  titles: string[];
}

const shieldMark =
  '<path d="M256 64l192 342H64z" fill="none" stroke="currentColor" stroke-width="38" stroke-linejoin="round"/><path d="M256 214l96 192H160z" fill="currentColor"/>';

export const catalog: GameCard[] = [
  {
    id: "zeppelin-conquest",
    name: "Zeppelin Conquest",
    seats: [2, 2],
    minutes: 10,
    pitch: "Secret cards beside nine cities: soldiers, airships and Doom decide.",
    poster: conquest,
    alt: "red zeppelins over a city at dusk",
    mark: zeppelin,
    ground: "linear-gradient(#bb3a26, #7c1f17)",
    ink: "#f8ecd0",
    cut: "50% 24%",
    titles: ["Rocket Red", "Princess Cyclone"],
  },
  {
    id: "raise-the-shields",
    name: "Raise the Shields!",
    seats: [1, 6],
    minutes: 25,
    pitch: "Roll, draw triangles, power your emitters before a rival breaks a city.",
    poster: shields,
    alt: "blueprint of a hexagonal realm with glowing shields",
    mark: shieldMark,
    ground: "linear-gradient(#123a66, #071427)",
    ink: "#6fe6ff",
    cut: "50% 34%",
    titles: [],
  },
  {
    id: "dastardly-dirigibles",
    name: "Dastardly Dirigibles",
    seats: [2, 5],
    minutes: 40,
    pitch: "Build a seven-part airship; whatever you add, all others must match.",
    poster: dirigibles,
    alt: "an engraved airship of seven parts",
    mark: gear,
    ground: "linear-gradient(#f0dfb6, #c9a96d)",
    ink: "#3a2410",
    cut: "50% 38%",
    titles: [],
  },
  {
    id: "challengers",
    name: "Challengers!",
    seats: [1, 8],
    minutes: 45,
    pitch: "Draft a crew, win the flag, fill the stands: seven matches and a final.",
    poster: challengers,
    alt: "a flag in a night stadium, with bright character cards",
    mark: flag,
    ground: "linear-gradient(#4b24a3, #1c1055)",
    ink: "#ffd23f",
    cut: "50% 60%",
    titles: [],
  },
  {
    id: "spearpoint-1943",
    name: "Spearpoint 1943",
    seats: [2, 2],
    minutes: 30,
    pitch: "Commit units, declare fire in secret, roll. Italy, two lines a side.",
    poster: spearpoint,
    alt: "a tank over a khaki map with attack arrows",
    mark: tank,
    ground: "linear-gradient(#787e4c, #3b3f25)",
    ink: "#f2ead0",
    cut: "50% 62%",
    titles: ["Americans", "Germans"],
  },
];

/** The card of a game; one that the catalogue does not know yet gets a plain one. */
export function cardOf(id: string, name = id): GameCard {
  const known = catalog.find((card) => card.id === id);
  if (known) return known;
  return {
    id,
    name,
    seats: [1, 8],
    minutes: 0,
    pitch: "",
    poster: "",
    alt: "",
    mark: gear,
    ground: "linear-gradient(var(--deck-3), var(--deck))",
    ink: "var(--brass)",
    cut: "50% 50%",
    titles: [],
  };
}
