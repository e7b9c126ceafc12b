/**
 * What is wrong with the layout of a table's page, in the window as it is: a list of offenders.
 *
 * A piece that lies on others of its kind on purpose (a fan of cards) stands in an element with `data-fan`: those may
 * cover each other's words. `data-excerpt` may be cut: it is whole where it is opened. `data-over` lies over the board
 * on purpose, until it is answered. `data-main` and `data-prompt` are what has to be in sight without scrolling.
 *
 * What an element inherits from those that it stands in is worked out once per element.
 */
() => {
  const SMALLEST_TEXT = 13;
  const SMALLEST_TARGET = 24;
  /** Of a control: so many of these have to be its own, half of them or, in a fan, a few. */
  const POINTS = [0.5, 0.1, 0.9, 0.3, 0.7].flatMap((x, _, places) => places.map((y) => [x, y]));
  const found = new Set();
  const root = document.querySelector("dialog:modal") ?? document.querySelector(".ending") ?? document.querySelector(".stage");

  const named = (element) => {
    const own = element.closest("[class]");
    const classes = typeof own?.className === "string" ? own.className : (own?.className.baseVal ?? "");
    const tag = element.tagName.toLowerCase();
    const what = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${tag}.${classes.replace(/\bsvelte-\S+|\bs-\S{10,}/g, "").trim().split(/\s+/).slice(0, 3).join(".")} '${what}'`;
  };
  const complain = (what, element, more = "") => found.add(`${what}: ${named(element)}${more && ` ${more}`}`);
  const box = (rect) => `[${[rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(" ")}]`;
  const scrolls = (style) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
  const once = (work) => {
    const done = new Map();
    return (element) => {
      if (!done.has(element)) done.set(element, work(element));
      return done.get(element);
    };
  };
  const style = once((element) => getComputedStyle(element));
  const box_of = once((element) => element.getBoundingClientRect());

  /** Is it painted at all, and is it for eyes? */
  const isSeen = once(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("defs, symbol, .sr") && isForEyes(element),
  );
  const isForEyes = once(
    (element) => element === document.body || (style(element).clipPath !== "inset(50%)" && (!element.parentElement || isForEyes(element.parentElement))),
  );

  /** What of its content an element lets through: all of it, where it does not overflow. */
  const shown = once((element) => {
    const { left, right, top, bottom } = box_of(element);
    const { overflowX, overflowY } = style(element);
    const across = overflowX === "visible" ? { left: -1e6, right: 1e6 } : { left, right };
    return { ...across, ...(overflowY === "visible" ? { top: -1e6, bottom: 1e6 } : { top, bottom }) };
  });

  const canScroll = once((element) => scrolls(style(element)) && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1));

  /** What of the page shows through all that it stands in; and whether it can be scrolled to. */
  const window_of = (element) => (style(element).position === "fixed" ? WHOLE_WINDOW : inside(element.parentElement));
  const WHOLE_WINDOW = { clip: { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, movable: false };
  const UNCUT = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const common = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const inside = once((element) => {
    if (!element || element === document.documentElement) return WHOLE_WINDOW;
    const { display, position } = style(element);
    if (display === "contents") return inside(element.parentElement);
    if (canScroll(element)) return { clip: UNCUT, movable: true };
    const outer = position === "fixed" || element.matches("dialog:modal") ? WHOLE_WINDOW : inside(element.parentElement);
    return { clip: common(outer.clip, shown(element)), movable: outer.movable };
  });
  const sticksOut = (rect, clip, by) =>
    rect.left < clip.left - by || rect.top < clip.top - by || rect.right > clip.right + by || rect.bottom > clip.bottom + by;

  const scale = (element) => {
    if (element instanceof SVGElement) {
      const matrix = element.getScreenCTM?.() ?? element.ownerSVGElement?.getScreenCTM();
      return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    }
    const wide = wideAround(element);
    return isTurned(element) ? 1 : box_of(wide).width / wide.offsetWidth;
  };
  const wideAround = once((element) => (!element ? document.body : element.offsetWidth > 100 ? element : wideAround(element.parentElement)));
  const isTurned = once((element) => element !== null && (/matrix/.test(style(element).transform) || isTurned(element.parentElement)));

  // the page itself never scrolls; of what stands in it, one thing goes up and down, and nothing in it scrolls by itself
  if (document.documentElement.scrollWidth > innerWidth) found.add(`the page is ${document.documentElement.scrollWidth} wide`);
  if (document.documentElement.scrollHeight > innerHeight) found.add(`the page is ${document.documentElement.scrollHeight} high`);
  const board = document.querySelector(".boardbox");
  if (board.scrollWidth > board.clientWidth + 1) found.add(`the board is ${board.scrollWidth} wide in ${board.clientWidth}`);
  const goes = (one, way, size, room) => one[size] > one[room] + 1 && /auto|scroll/.test(style(one)[way]) && isSeen(one);
  const all = [root, ...root.querySelectorAll(":not(svg *), foreignObject *")];
  const down = all.filter((one) => goes(one, "overflowY", "scrollHeight", "clientHeight"));
  const across = all.filter((one) => goes(one, "overflowX", "scrollWidth", "clientWidth"));
  for (const one of [...down, ...across]) {
    const outer = down.some((other) => other !== one && other.contains(one));
    if (outer || (down.length > 1 && down.includes(one))) {
      complain("one of several scrollers", one, `${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}`);
    }
  }

  // what has to be in sight
  for (const one of root.querySelectorAll("[data-prompt], [data-main]")) {
    if (!isSeen(one)) continue;
    const rect = box_of(one);
    if (sticksOut(rect, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 1)) complain("out of sight", one, box(rect));
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (style(at).display !== "contents" && sticksOut(rect, shown(at), 1)) complain("out of sight", one, `${box(rect)} within ${named(at)}`);
    }
  }

  // controls: whole, large enough, and not under something else
  const controls = [...root.querySelectorAll("button, a[href], input, [role=button], [role=option], summary")].filter(isSeen);
  for (const one of controls) {
    const rect = box_of(one);
    if (!rect.width || !rect.height) continue;
    const { clip, movable } = window_of(one);
    if (!one.closest("[data-fan]") && sticksOut(rect, clip, 2)) complain("cut", one, `${box(rect)} by ${box(clip)}`);
    if (Math.min(rect.width, rect.height) < SMALLEST_TARGET - 0.5) complain("too small to press", one, `${Math.round(rect.width)}x${Math.round(rect.height)}`);
    if (movable || style(one).pointerEvents === "none" || one.disabled) continue;
    const enough = one.closest("[data-fan]") ? 3 : 13;
    let hit = 0;
    let over = null;
    for (const [x, y] of POINTS) {
      if (hit === enough) break;
      const top = document.elementFromPoint(rect.left + rect.width * x, rect.top + rect.height * y);
      const over_it = top?.closest("[data-over]");
      if (top && (one.contains(top) || top.contains(one) || (over_it && !over_it.contains(one)))) hit += 1;
      else over = top ?? over;
    }
    if (hit < enough && over) complain("covered", one, `by ${named(over)}, ${hit} of ${POINTS.length} points`);
  }

  // words: large enough, whole, and not on other words
  const shortens = once((element) => {
    const { webkitLineClamp, textOverflow } = style(element);
    return element.dataset?.excerpt !== undefined || webkitLineClamp !== "none" || (textOverflow === "ellipsis" && element.clientWidth > 20);
  });
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !isSeen(parent) || parent.closest("svg[aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((one) => one.width > 1 && one.height > 1);
    if (!rects.length) continue;
    const size = Number.parseFloat(style(parent).fontSize) * scale(parent);
    if (size < SMALLEST_TEXT - 0.2) complain("small text", parent, `${size.toFixed(1)} px`);
    const { clip, movable } = window_of(node.parentElement);
    const own = style(parent);
    // a long name may end in dots
    const around = [parent, parent.parentElement, parent.parentElement?.parentElement, parent.parentElement?.parentElement?.parentElement];
    const shortened = around.find((one) => one && shortens(one));
    const holder = !shortened && /hidden|clip/.test(own.overflowX) ? box_of(parent) : null;
    const edge = shortened && box_of(shortened);
    for (const rect of rects) {
      if (edge && (rect.top + rect.height * 0.2 >= edge.bottom - 2 || rect.left >= edge.right - 2)) continue;
      // a line is higher than its letters: a third of it may be cut
      const words = { left: rect.left, right: Math.min(rect.right, edge?.right ?? rect.right), top: rect.top + rect.height * 0.2, bottom: Math.min(rect.bottom - rect.height * 0.2, edge?.bottom ?? 1e6) };
      if (!parent.closest("[data-fan]") && sticksOut(words, clip, 2)) complain("cut words", parent, `${box(words)} by ${box(clip)}`);
      else if (holder && sticksOut(words, holder, 2)) complain("cut words", parent, `${box(words)} by itself`);
      if (!movable) texts.push({ node, parent, ...words });
    }
  }
  texts.sort((a, b) => a.top - b.top);
  for (let i = 0; i < texts.length; i += 1)
    for (let j = i + 1; j < texts.length && texts[j].top < texts[i].bottom; j += 1) {
      const [a, b] = [texts[i], texts[j]];
      if (a.node === b.node) continue;
      if (a.parent.closest("[data-over]") !== b.parent.closest("[data-over]")) continue;
      const fan = a.parent.closest("[data-fan]");
      if (fan && fan === b.parent.closest("[data-fan]")) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 3 && down > 3) complain("words on words", a.parent, `and ${named(b.parent)}`);
    }
  return [...found];
};
