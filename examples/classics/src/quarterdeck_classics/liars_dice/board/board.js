// The board of liar's dice: cups, dice, and the ladder of bids, in plain DOM and without a build step.
//
// `mount` is called once, `update` with every change. A board draws the view (rules/view.py) and answers with one of the
// options (rules/actions.py); it works out no rule and words no question. What else it is given is listed in Quarterdeck's
// web/src/kit/contract.ts.

/** What a new drawing depends on. A value that has not changed is the same object. */
const DRAWN = ["view", "options", "asked", "names"];
/** The places of the pips of each face, in three rows of three. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** The board puts the question itself. */
export const asks = true;

export const facts = {
  keys: [
    [["←", "→", "↑", "↓"], "walk through the bids"],
    [["Enter"], "bid"],
    [["!"], "call liar"],
  ],
  how: (view) => (view.last ? `${bidText(view.last)} was ${wasTrue(view) ? "true" : "a lie"}` : ""),
};

export function mount(element, table) {
  const board = make("section", "liars-dice");
  board.tabIndex = -1; // so that the keyboard has a place to wait when there is nothing to choose
  board.setAttribute("aria-label", "The dice table");
  element.append(board);
  let shown = null;
  const update = (now) => {
    if (DRAWN.some((name) => now[name] !== shown?.[name])) {
      const focused = board.contains(document.activeElement);
      board.classList.toggle("still", !now.motion);
      board.classList.toggle("over", now.view.outcome !== null);
      // Only what has just happened moves: who opens the table later finds everything in its place.
      board.classList.toggle("rolled", now.events !== shown?.events && now.events.some(({ type }) => type === "DieShown"));
      board.replaceChildren(...drawn(now));
      // A drawing takes the old buttons away: who plays by keyboard goes on where the next choice is.
      if (focused) (board.querySelector("[data-option]") ?? board).focus({ preventScroll: true });
    }
    shown = now;
    for (const button of board.querySelectorAll("[data-option]"))
      button.toggleAttribute("data-pointed", button.dataset.option === String(now.hovered?.index));
  };
  const key = (event) => pressed(event, board);
  addEventListener("keydown", key);
  update(table);
  return {
    update,
    unmount: () => {
      removeEventListener("keydown", key);
      board.remove();
    },
  };
}

/** Arrows walk over the ladder as it is drawn, '!' calls liar. */
function pressed(event, board) {
  if (event.defaultPrevented || event.target.closest?.("input, textarea, dialog")) return;
  if (event.key === "!") board.querySelector(".call")?.click();
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way || !board.contains(document.activeElement)) return;
  const here = middle(document.activeElement);
  const ahead = [...board.querySelectorAll("[data-option]")]
    .map((button) => ({ button, at: middle(button) }))
    .map(({ button, at }) => ({ button, along: (at.x - here.x) * way[0] + (at.y - here.y) * way[1], aside: Math.abs((at.x - here.x) * way[1]) + Math.abs((at.y - here.y) * way[0]) }))
    .filter(({ along }) => along > 4)
    .sort((a, b) => a.along + 3 * a.aside - (b.along + 3 * b.aside));
  event.preventDefault();
  ahead[0]?.button.focus();
}

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function drawn(table) {
  const own = table.seat ?? 0;
  const order = [...table.names.keys()].sort((a, b) => (a === own) - (b === own)); // the own cup is nearest
  const cups = make("div", "cups", ...order.map((seat) => cup(table, seat)), verdict(table));
  return [cups, ladder(table), question(table)];
}

/** A player's place: a cup, or the dice where they can be seen. */
function cup(table, seat) {
  const { view, names, badges } = table;
  const { dice } = view.sides[seat];
  const won = view.outcome?.winners.includes(seat);
  const state = won ? "wins" : seat in table.asked ? (seat === table.seat ? "your turn" : "thinking") : "";
  const what = dice ? `dice ${dice.join(", ")}` : `${count(view.each, "die", "dice")} under the cup`;
  const found = make("section", "place");
  found.classList.toggle("asked", seat in table.asked);
  found.classList.toggle("won", Boolean(won));
  found.style.setProperty("--seat", `var(--seat-${(seat % 8) + 1})`);
  found.setAttribute("aria-label", [names[seat], what, state].filter(Boolean).join(", "));
  const who = make("p", "who", make("b", "", names[seat]), make("small", "", [badges[seat], state].filter(Boolean).join(", ")));
  const tray = make("div", "dice", ...(dice ? dice.map((face) => die(table, face)) : hidden(view.each)));
  for (const part of [who, tray]) part.setAttribute("aria-hidden", "true"); // all of it is in the label
  found.append(who, tray);
  return found;
}

/** What lies under a cup is only counted. */
function hidden(dice) {
  const cover = make("span", "cover");
  return [cover, make("span", "", count(dice, "die", "dice"))];
}

function die(table, face) {
  const { faces, last, outcome } = table.view;
  const found = make("span", "die", ...PIPS[face].map(pip));
  found.classList.toggle("wild", face === faces); // `faces` is the highest face, which is wild
  found.classList.toggle("shows", Boolean(outcome && last && (face === last.face || face === faces)));
  return found;
}

function pip(at) {
  const found = make("i", "");
  found.style.gridArea = `${Math.floor(at / 3) + 1} / ${(at % 3) + 1}`;
  return found;
}

/** How the call ended: what was counted is told by the rules, who was right by the result. */
function verdict(table) {
  const { view, sentences } = table;
  if (!view.outcome || !view.last || view.resigned !== null) return make("p", "verdict");
  const truth = wasTrue(view);
  const words = `${table.names[view.last.seat]} bid ${bidText(view.last)}: ${truth ? "true!" : "a lie!"}`;
  const counted = sentences.find((_, at) => table.events[at]?.type === "DiceCounted") ?? "";
  return make("p", `verdict ${truth ? "true" : "lie"}`, make("b", "", words), make("span", "", counted));
}

const wasTrue = (view) => Boolean(view.outcome?.winners.includes(view.last.seat));
const bidText = ({ quantity, face }) => `${quantity} × ${face}`;

/** Every bid there is: how many dice, of which face. What can be bid is a button, what was bid bears its bidder's colour. */
function ladder(table) {
  const { view, book } = table;
  const most = view.each * view.seats;
  const found = make("div", "ladder");
  found.setAttribute("role", "group");
  found.setAttribute("aria-label", "The ladder of bids");
  found.style.setProperty("--quantities", most);
  found.style.setProperty("--faces", view.faces);
  const made = new Map(view.bids.map((bid, at) => [bid, at % view.seats]));
  for (let face = 1; face <= view.faces; face++) found.append(placed(make("span", "head", die(table, face)), 0, face));
  for (let quantity = 1; quantity <= most; quantity++) found.append(placed(make("span", "head", `${quantity} ×`), quantity, 0));
  for (const [number, { quantity, face }] of book.bids.entries())
    if (quantity <= most && face <= view.faces) found.append(placed(rung(table, number, made.get(number)), quantity, face));
  return found;
}

/** In which row or column it stands depends on the room: the style sheet decides. */
function placed(element, quantity, face) {
  element.style.setProperty("--q", quantity + 1);
  element.style.setProperty("--f", face + 1);
  return element;
}

function rung(table, number, bidder) {
  const option = table.options?.find((one) => one.index === number);
  const found = option ? choice(table, option, "rung", table.book.bids[number].name) : make("span", "rung", bidder === undefined ? "" : table.book.bids[number].name);
  if (bidder === undefined) return found;
  found.classList.add("bid");
  found.classList.toggle("last", number === table.view.bids.at(-1));
  found.style.setProperty("--seat", `var(--seat-${(bidder % 8) + 1})`);
  found.setAttribute("role", "img");
  found.setAttribute("aria-label", `${table.names[bidder]} has bid ${table.book.bids[number].name}`);
  return found;
}

/** The question as the rules put it, or why one waits. */
function question(table) {
  const { view, decision, asked, names, seat } = table;
  const found = make("div", "question");
  if (view.outcome) return found;
  const others = Object.keys(asked).map(Number).filter((one) => one !== seat);
  const waiting = others.length ? `Waiting for ${others.map((one) => names[one]).join(", ")}.` : "There is nothing to choose: it is done for you.";
  const words = make("p", "", decision?.prompt ?? waiting, make("small", "", `Every ${view.faces} is wild.`));
  words.setAttribute("role", "status");
  found.append(words);
  const call = table.options?.find((one) => one.type === "CallLiar");
  if (call) found.append(choice(table, call, "call", "Liar!"));
  return found;
}

/** A button that answers with this option. */
function choice(table, option, name, text) {
  const found = make("button", name, text);
  found.type = "button";
  found.setAttribute("aria-label", option.label);
  found.dataset.option = option.index;
  found.onclick = () => table.answer(option);
  found.onpointerenter = found.onfocus = () => table.hover(option);
  found.onpointerleave = found.onblur = () => table.hover(null);
  return found;
}

const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

function make(tag, name, ...children) {
  const found = document.createElement(tag);
  found.className = name;
  found.append(...children);
  return found;
}
