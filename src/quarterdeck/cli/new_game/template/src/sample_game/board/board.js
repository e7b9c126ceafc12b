// The board: plain DOM, no build step. `mount` is called once, `update` with every change.
//
// A board draws the view and answers with one of `options`; it works out no rule and words no question.
// All that it is given is listed in Quarterdeck's web/src/kit/contract.ts: the view (rules/view.py), the book
// (rules/catalogue.py), options (rules/actions.py), events (rules/events.py), names, and functions to answer and hover.

const DRAWN = ["view", "options", "asked", "names"];

export function mount(element, table) {
  const board = document.createElement("div");
  board.className = "sample-game";
  element.append(board);
  let shown = null;
  const update = (now) => {
    // What has not changed is the same object: a board that only hears of the pointer keeps its buttons.
    if (DRAWN.some((name) => now[name] !== shown?.[name])) board.replaceChildren(...drawn(now));
    shown = now;
    for (const button of board.querySelectorAll("[data-option]"))
      button.toggleAttribute("data-pointed", button.dataset.option === String(now.hovered?.index));
  };
  update(table);
  return { update, unmount: () => board.remove() };
}

/** What the table and the replay show beside the board: the points of each seat. */
export const facts = {
  keys: [],
  points: (view) => view.sides.map((side) => side.points),
};

function drawn(table) {
  const { view } = table;
  const seats = div("seats", ...view.sides.map((side, seat) => seatBox(table, side, seat)));
  const own = table.seat === null ? null : view.sides[table.seat];
  return [heading(2, `Round ${view.round}`), seats, ...(own ? [ownHand(table, own)] : [])];
}

/** A player: name, points, how many cards she holds, and what she laid last. */
function seatBox(table, side, seat) {
  const box = document.createElement("section");
  box.classList.toggle("asked", seat in table.asked);
  const laid = table.view.latest[seat];
  box.append(heading(3, table.names[seat]), text(`${side.points} points, ${side.held} cards`));
  if (laid !== undefined) box.append(card(table, laid));
  return box;
}

function ownHand(table, side) {
  const box = document.createElement("section");
  const [laid] = side.laid;
  const title = laid === undefined ? "Your cards" : `You lay the ${table.book.cards[laid].name}`;
  box.append(heading(3, title), div("hand", ...side.hand.map((number) => choice(table, number))));
  return box;
}

/** A card in hand: a button while it may be laid. */
function choice(table, number) {
  const option = table.options?.find((one) => one.type === "Lay" && one.card === number);
  if (!option) return card(table, number);
  const button = card(table, number, "button");
  button.type = "button";
  button.setAttribute("aria-label", option.label);
  button.dataset.option = option.index;
  button.onclick = () => table.answer(option);
  button.onpointerenter = () => table.hover(option);
  button.onpointerleave = () => table.hover(null);
  return button;
}

function card(table, number, tag = "div") {
  const { name, strength, points } = table.book.cards[number];
  const card = document.createElement(tag);
  card.className = "card";
  const strong = document.createElement("b");
  strong.textContent = strength;
  card.append(text(name), strong, text(`worth ${points}`));
  return card;
}

function heading(level, content) {
  const found = document.createElement(`h${level}`);
  found.textContent = content;
  return found;
}

function text(content) {
  const found = document.createElement("span");
  found.textContent = content;
  return found;
}

function div(name, ...children) {
  const found = document.createElement("div");
  found.className = name;
  found.append(...children);
  return found;
}
