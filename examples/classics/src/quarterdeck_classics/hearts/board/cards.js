// Playing cards, drawn: a card is 100 wide and 140 high. Suits are shapes as well as colours.

const SUITS = {
  clubs: "M50 8a19 19 0 0 0-15 30 19 19 0 1 0 9 29c-1 11-5 18-13 25h38c-8-7-12-14-13-25a19 19 0 1 0 9-29A19 19 0 0 0 50 8z",
  diamonds: "M50 4c9 18 20 33 34 46-14 13-25 28-34 46-9-18-20-33-34-46C30 37 41 22 50 4z",
  hearts: "M50 94C36 74 8 58 8 33 8 17 19 8 30 8c9 0 16 5 20 14 4-9 11-14 20-14 11 0 22 9 22 25 0 25-28 41-42 61z",
  spades: "M50 6c8 16 40 32 40 54 0 12-8 19-18 19-8 0-14-4-18-10 1 10 5 17 12 23H34c7-6 11-13 12-23-4 6-10 10-18 10-10 0-18-7-18-19C10 38 42 22 50 6z",
};

/** What a court card wears above its suit. */
const CROWNS = {
  K: "M22 40 14 10l20 14L50 2l16 22 20-14-8 30z",
  Q: "M22 40 10 16l18 9 8-19 14 17L64 6l8 19 18-9-12 24z",
  J: "M20 40c0-22 14-32 34-32 8 0 12-4 18-8 2 10-2 16-8 20 10 4 16 10 16 20z",
};

const SVG = "http://www.w3.org/2000/svg";

/** A card as it lies open; `printed` is from the catalogue. Who listens is told its name by what it lies in. */
export function cardFace({ suit, rank }) {
  const card = svg("svg", { class: `card ${suit}`, viewBox: "0 0 100 140", "aria-hidden": "true" });
  const index = svg("text", { x: rank === "T" ? 4 : 8, y: 36 });
  index.textContent = rank === "T" ? "10" : rank;
  card.append(
    svg("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 9 }),
    index,
    svg("path", { d: SUITS[suit], transform: "translate(8 44) scale(.25)" }),
    svg("path", { d: SUITS[suit], transform: rank === "A" ? "translate(26 48) scale(.68)" : "translate(34 68) scale(.56)" }),
  );
  if (CROWNS[rank]) card.append(svg("path", { class: "crown", d: CROWNS[rank], transform: "translate(42 34) scale(.42 .62)" }));
  return card;
}

/** A card from behind. */
export function back() {
  const card = document.createElement("i");
  card.className = "back";
  return card;
}

/** The sign of points. */
export function heart() {
  const sign = svg("svg", { class: "sign", viewBox: "0 0 100 100", "aria-hidden": "true" });
  sign.append(svg("path", { d: SUITS.hearts }));
  return sign;
}

function svg(tag, attributes) {
  const found = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  return found;
}
