/**
 * What is wrong with the layout of a table's page, in the window as it is: a list of offenders.
 *
 * A piece that lies on others of its kind on purpose (a fan of cards) stands in an element with `data-fan`: those may
 * cover each other's words. `data-excerpt` may be cut: it is
 * whole where it is opened. `data-over` lies over the board on purpose, until it is answered. `data-main` and `data-prompt` are what has to be in sight without scrolling.
 */
() => {
  const SMALLEST_TEXT = 13;
  const SMALLEST_TARGET = 24;
  const found = new Set();
  const stage = document.querySelector(".stage");
  const dialog = document.querySelector(".ending");
  const root = document.querySelector("dialog:modal") ?? dialog ?? stage;

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
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  /** Is it painted at all, and is it for eyes? */
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("defs, symbol, .sr") && isForEyes(element);
  const forEyes = new Map([[document.body, true]]);
  const isForEyes = (element) => {
    if (!forEyes.has(element)) {
      const parent = element.parentElement;
      forEyes.set(element, style(element).clipPath !== "inset(50%)" && (!parent || isForEyes(parent)));
    }
    return forEyes.get(element);
  };

  /** What of its content an element lets through: all of it, where it does not overflow. */
  const shown = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { overflowX, overflowY } = style(element);
    const across = overflowX === "visible" ? { left: -1e6, right: 1e6 } : { left, right };
    return { ...across, ...(overflowY === "visible" ? { top: -1e6, bottom: 1e6 } : { top, bottom }) };
  };

  /** What of the page shows through all that it stands in; and whether it can be scrolled to. */
  const window_of = (element) => {
    const clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    const narrow = (rect) => {
      clip.left = Math.max(clip.left, rect.left);
      clip.top = Math.max(clip.top, rect.top);
      clip.right = Math.min(clip.right, rect.right);
      clip.bottom = Math.min(clip.bottom, rect.bottom);
    };
    let movable = false;
    const fixed = style(element).position === "fixed";
    for (let at = element.parentElement; at && at !== document.documentElement && !fixed; at = at.parentElement) {
      const its = style(at);
      if (its.display === "contents") continue;
      const rect = shown(at);
      const can = scrolls(its) && (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1);
      if (can) movable = true;
      if (!can && !movable) narrow(rect);
      if (its.position === "fixed" || at.matches("dialog:modal")) break;
    }
    if (!movable) narrow({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return { clip, movable };
  };
  const sticksOut = (rect, clip, by) =>
    rect.left < clip.left - by || rect.top < clip.top - by || rect.right > clip.right + by || rect.bottom > clip.bottom + by;

  const scale = (element) => {
    if (element instanceof SVGElement) {
      const matrix = element.getScreenCTM?.() ?? element.ownerSVGElement?.getScreenCTM();
      return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    }
    const wide = [...ancestors(element)].find((one) => one.offsetWidth > 100) ?? document.body;
    const turned = [...ancestors(element)].some((one) => /matrix/.test(style(one).transform));
    return turned ? 1 : wide.getBoundingClientRect().width / wide.offsetWidth;
  };
  function* ancestors(element) {
    for (let at = element; at; at = at.parentElement) yield at;
  }

  // the page itself never scrolls; of what stands in it, one thing goes up and down, and nothing in it scrolls by itself
  if (document.documentElement.scrollWidth > innerWidth) found.add(`the page is ${document.documentElement.scrollWidth} wide`);
  if (document.documentElement.scrollHeight > innerHeight) found.add(`the page is ${document.documentElement.scrollHeight} high`);
  const goes = (one, way, size, room) => /auto|scroll/.test(style(one)[way]) && one[size] > one[room] + 1 && isSeen(one);
  const all = [root, ...root.querySelectorAll("*")];
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
    const rect = one.getBoundingClientRect();
    if (sticksOut(rect, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 1)) complain("out of sight", one, box(rect));
    for (const at of ancestors(one.parentElement)) {
      if (style(at).display !== "contents" && sticksOut(rect, shown(at), 1)) complain("out of sight", one, `${box(rect)} within ${named(at)}`);
    }
  }

  // controls: whole, large enough, and not under something else
  const controls = [...root.querySelectorAll("button, a[href], input, [role=button], [role=option], summary")].filter(isSeen);
  for (const one of controls) {
    const rect = one.getBoundingClientRect();
    if (!rect.width || !rect.height) continue;
    const { clip, movable } = window_of(one);
    if (!one.closest("[data-fan]") && sticksOut(rect, clip, 2)) complain("cut", one, `${box(rect)} by ${box(clip)}`);
    if (Math.min(rect.width, rect.height) < SMALLEST_TARGET - 0.5) complain("too small to press", one, `${Math.round(rect.width)}x${Math.round(rect.height)}`);
    if (movable || style(one).pointerEvents === "none" || one.disabled) continue;
    let hit = 0;
    let over = null;
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const top = document.elementFromPoint(rect.left + rect.width * x, rect.top + rect.height * y);
        const over_it = top?.closest("[data-over]");
        if (top && (one.contains(top) || top.contains(one) || (over_it && !over_it.contains(one)))) hit += 1;
        else over = top ?? over;
      }
    if (hit < (one.closest("[data-fan]") ? 3 : 13) && over) complain("covered", one, `by ${named(over)}, ${hit} of 25 points`);
  }

  // words: large enough, whole, and not on other words
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
    const shortened = [...ancestors(parent)].slice(0, 4).find((one) => {
      const its = style(one);
      return one.dataset?.excerpt !== undefined || its.webkitLineClamp !== "none" || (its.textOverflow === "ellipsis" && one.clientWidth > 20);
    });
    const holder = !shortened && /hidden|clip/.test(own.overflowX) ? parent.getBoundingClientRect() : null;
    const edge = shortened?.getBoundingClientRect();
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
