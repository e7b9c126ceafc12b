// The board of hearts: a felt table, in plain DOM and without a build step.
//
// `mount` is called once, `update` with every change. A board draws the view (rules/view.py) and answers with one of the
// options (rules/actions.py); it works out no rule and words no question. What else it is given is listed in Quarterdeck's
// web/src/kit/contract.ts. How the cards are drawn is in cards.js.

import { back, cardFace, heart } from "./cards.js";

/** What a new drawing depends on. A value that has not changed is the same object. */
const DRAWN = ["view", "options", "asked", "names", "mayUndo"];
const SEATS = 4;
/** Where a seat sits, by the number of seats from the one that looks: the next one is at her left hand. */
const PLACES = ["south", "west", "north", "east"];
/** Red and black by turns, so that suits that lie side by side are not taken for each other. */
const SUITS = ["clubs", "diamonds", "spades", "hearts"];

/** Number of cards in a row of the hand where the board is narrow; more are laid in two rows that are alike. */
const NARROW = 7;

/** The board puts the question itself. */
export const asks = true;

export const facts = {
  keys: [
    [["←", "→"], "walk through the cards that can be played"],
    [["Enter"], "choose the card"],
  ],
  points: (view) => view.sides.map((side) => side.points),
  about: "points taken; the fewest win",
  how: (view) => {
    const taken = view.sides.map((side) => side.points);
    const moon = taken.filter((points) => points > 0).length === 1;
    return moon ? "one player took all the points and shot the moon" : `points taken ${taken.join(" : ")}, the fewest win`;
  },
  when: (view) => (view.leaders.length ? `trick ${view.leaders.length}` : "the pass"),
};

export function mount(element, table) {
  const board = make("section", "hearts-table");
  board.tabIndex = -1; // so that the keyboard has a place to wait when there is nothing to choose
  board.setAttribute("aria-label", "The card table");
  board.onkeydown = walk;
  element.append(board);
  let shown = null;
  const update = (now) => {
    if (DRAWN.some((name) => now[name] !== shown?.[name])) {
      const focused = board.contains(document.activeElement);
      const news = shown && now.number !== shown.number && now.motion ? now.events : [];
      board.replaceChildren(felt(now, news));
      // A drawing takes the old buttons away: who plays by keyboard goes on where the next choice is.
      if (focused) (board.querySelector("[data-option]") ?? board).focus({ preventScroll: true });
    }
    shown = now;
    for (const button of board.querySelectorAll("[data-option]"))
      button.toggleAttribute("data-pointed", button.dataset.option === String(now.hovered?.index));
  };
  update(table);
  return { update, unmount: () => board.remove() };
}

/** Arrow keys walk through the cards that can be chosen. */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const cards = [...event.currentTarget.querySelectorAll("[data-option]")];
  if (!step || !cards.length) return;
  event.preventDefault();
  const at = cards.indexOf(document.activeElement);
  cards[at < 0 ? 0 : (at + step + cards.length) % cards.length].focus();
}

function felt(table, news) {
  const bottom = table.seat ?? 0;
  const order = PLACES.map((_, steps) => (bottom + steps) % SEATS);
  const plates = order.map((seat, steps) => plate(table, seat, PLACES[steps]));
  const passing = !table.view.leaders.length && !table.view.outcome;
  return make("div", table.view.outcome ? "felt over" : "felt", ...plates, passing ? tray(table) : trick(table, news), question(table), hand(table, bottom));
}

/** A player: name, what she has taken, and the backs of what she holds. */
function plate(table, seat, place) {
  const { view, names, badges } = table;
  const side = view.sides[seat];
  const won = view.outcome?.winners.includes(seat);
  const state = won ? "wins" : seat in table.asked ? (seat === table.seat ? "your turn" : "thinking") : "";
  const found = make("section", `plate ${place}`);
  found.classList.toggle("asked", seat in table.asked);
  found.classList.toggle("won", Boolean(won));
  found.style.setProperty("--seat", `var(--seat-${(seat % 8) + 1})`);
  found.setAttribute("aria-label", [names[seat], count(side.points, "point"), count(side.tricks, "trick"), count(side.held, "card"), state].filter(Boolean).join(", "));
  const taken = make("span", "taken", heart(), make("b", "", side.points), make("span", "", count(side.tricks, "trick")));
  const who = make("span", "who", make("b", "", names[seat]), make("small", "", [badges[seat], state].filter(Boolean).join(", ")));
  const backs = place === "south" ? [] : [make("span", "backs", ...Array.from({ length: side.held }, back))];
  const seen = make("div", "inside", who, taken, ...backs);
  seen.setAttribute("aria-hidden", "true"); // all of it is in the label
  found.append(seen);
  return found;
}

/** The cards in the middle: those of this trick, or of the last one until somebody leads. */
function trick(table, news) {
  const { view, book, names } = table;
  const under = view.played.length % SEATS; // cards of the trick under way
  const start = view.played.length - (under || Math.min(SEATS, view.played.length));
  const leader = view.leaders[start / SEATS];
  const taker = under ? undefined : (view.leaders[start / SEATS + 1] ?? table.events.findLast((one) => one.type === "TrickTaken")?.seat);
  const list = make("ol", "trick");
  list.setAttribute("aria-label", under || !view.played.length ? "This trick" : "The last trick");
  for (const [at, card] of view.played.slice(start).entries()) {
    const seat = (leader + at) % SEATS;
    const item = make("li", place(table, seat), cardFace(book.cards[card]));
    item.classList.toggle("took", seat === taker);
    item.classList.toggle("fresh", news.some((one) => one.type === "CardPlayed" && one.card === card));
    item.setAttribute("aria-label", `${names[seat]}: ${book.cards[card].name}`);
    list.append(item);
  }
  return make("div", "middle", list, ...last(table, under ? start - SEATS : start));
}

/** Who took the trick that begins with this card, and what was in it: small, beside the trick under way. */
function last(table, start) {
  const { view, book, names } = table;
  const taker = view.leaders[start / SEATS + 1];
  if (start < 0 || taker === undefined) return [];
  const cards = view.played.slice(start, start + SEATS).map((card) => book.cards[card]);
  const points = cards.reduce((sum, card) => sum + card.points, 0);
  const words = `${names[taker]} took the last trick${points ? ` with ${count(points, "point")}` : ""}`;
  const faces = make("span", "faces", ...cards.map((card) => cardFace(card)));
  faces.setAttribute("aria-hidden", "true");
  return [make("p", "last", make("span", "", words), faces)];
}

/** While all pass: the cards that the player gives away, and to whom. */
function tray(table) {
  const { view, book, names, seat } = table;
  const found = make("div", "middle tray");
  if (seat === null) return found;
  const to = (seat + view.direction) % SEATS;
  found.append(make("p", "", `For ${names[to]}`));
  const places = make("div", "places", ...(view.sides[seat].passed ?? []).map((card) => cardFace(book.cards[card])));
  places.classList.add(`to-${place(table, to)}`);
  found.append(places);
  return found;
}

/** The question as the rules put it, or why one waits. */
function question(table) {
  const { view, decision, asked, names, seat } = table;
  const found = make("div", "question");
  if (view.outcome) return found;
  const others = Object.keys(asked).map(Number).filter((one) => one !== seat);
  const waiting = others.length ? `Waiting for ${others.map((one) => names[one]).join(", ")}.` : "Only one card can be played: it is done for you.";
  const words = make("p", "", decision?.prompt ?? waiting);
  words.setAttribute("role", "status");
  found.append(words);
  if (table.mayUndo) {
    const undo = make("button", "undo", "Take back");
    undo.type = "button";
    undo.onclick = () => table.undo();
    found.append(undo);
  }
  return found;
}

function hand(table, seat) {
  const { view, book } = table;
  const side = view.sides[seat];
  const cards = [...(side.hand ?? [])].sort((a, b) => suitOf(book, a) - suitOf(book, b) || a - b);
  const found = make("div", "hand", ...cards.map((card) => inHand(table, card, isNew(view, side, card))));
  found.style.setProperty("--row", cards.length > NARROW ? Math.ceil(cards.length / 2) : NARROW);
  found.setAttribute("role", "group");
  found.setAttribute("aria-label", table.seat === null ? `${table.names[seat]}'s cards` : "Your cards");
  return found;
}

const suitOf = (book, card) => SUITS.indexOf(book.cards[card].suit);
/** Passed to her, and not a card has been played yet. */
const isNew = (view, side, card) => !view.played.length && side.received?.includes(card);

/** A card in hand: a button while it can be chosen. */
function inHand(table, card, fresh) {
  const printed = table.book.cards[card];
  const option = table.options?.find((one) => one.card === card);
  const found = make(option ? "button" : "span", "held", cardFace(printed));
  found.classList.toggle("new", Boolean(fresh));
  const name = `${option?.label ?? printed.name}${fresh ? ", just received" : ""}`;
  found.setAttribute("aria-label", name);
  if (!option) {
    found.setAttribute("role", "img");
    found.classList.toggle("dim", Boolean(table.options));
    return found;
  }
  found.type = "button";
  found.title = option.label;
  found.dataset.option = option.index;
  found.onclick = () => table.answer(option);
  found.onpointerenter = found.onfocus = () => table.hover(option);
  found.onpointerleave = found.onblur = () => table.hover(null);
  return found;
}

const place = (table, seat) => PLACES[(seat - (table.seat ?? 0) + SEATS) % SEATS];
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

function make(tag, name, ...children) {
  const found = document.createElement(tag);
  found.className = name;
  found.append(...children);
  return found;
}
