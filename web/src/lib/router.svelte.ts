/** A small router: paths become routes, links on the page change the path without a load. */

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; seat: string | null; moment: number | null; step: number | null }
  | { page: "about" }
  | { page: "account" }
  | { page: "sign-in"; to: string }
  | { page: "link"; code: string; to: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "person"; id: string; search: string }
  | { page: "bot"; level: string; search: string }
  | { page: "leaders"; game: string | null; season: number | null }
  | { page: "missing"; path: string };

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The route that an address leads to. */
export function match(path: string, search = "", hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  const query = new URLSearchParams(search);
  const [first, second, third] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1 && first === "new") return { page: "new", game: query.get("game") };
  if (parts.length === 1 && first === "about") return { page: "about" };
  if (parts.length === 1 && first === "account") return { page: "account" };
  if (parts.length === 1 && first === "sign-in") return { page: "sign-in", to: ownPath(query.get("to")) };
  if (parts.length === 1 && first === "link")
    return { page: "link", code: decode(hash.slice(1)), to: ownPath(query.get("to"), "/account") };
  if (parts.length === 2 && first === "rules" && second) return { page: "rules", game: second };
  if (parts.length === 2 && first === "learn" && second) return { page: "learn", game: second };
  if (parts.length === 2 && first === "people" && second) return { page: "person", id: second, search };
  if (parts.length === 2 && first === "bots" && second) return { page: "bot", level: second, search };
  if (parts.length <= 2 && first === "leaders")
    return { page: "leaders", game: second ?? null, season: Number(query.get("season")) || null };
  if (first === "t" && second && ID.test(second)) {
    if (parts.length === 2) return { page: "table", id: second };
    if (parts.length === 3 && third === "replay")
      return { page: "replay", id: second, seat: query.get("seat"), moment: momentOf(hash), step: stepOf(hash) };
  }
  return { page: "missing", path };
}

/** Where to go on afterwards: a path of this site, whatever the link says. */
export function ownPath(to: string | null, otherwise = "/"): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : otherwise;
}

const MOMENT = /^#m(\d{1,6})(?:\.(\d{1,6}))?$/;

/** `#m10` is moment 10. */
export function momentOf(hash: string): number | null {
  const found = MOMENT.exec(hash)?.[1];
  return found === undefined ? null : Number(found);
}

/** `#m10.3` is moment 10 after three of its events; null: as a whole. */
export function stepOf(hash: string): number | null {
  const found = MOMENT.exec(hash)?.[2];
  return found === undefined ? null : Number(found);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What somebody typed or pasted to join: a link of this or another address bar, or the bare code of a table. */
export function tableCode(text: string): string | null {
  const trimmed = text.trim();
  const linked = /\/t\/([A-Za-z0-9_-]{1,64})(?:[/?#]|$)/.exec(trimmed);
  if (linked?.[1]) return linked[1];
  return ID.test(trimmed) ? trimmed : null;
}

class Router {
  route = $state.raw<Route>({ page: "lobby" });

  start(): () => void {
    this.read();
    const back = () => this.read();
    addEventListener("popstate", back);
    addEventListener("click", this.clicked);
    return () => {
      removeEventListener("popstate", back);
      removeEventListener("click", this.clicked);
    };
  }

  go(to: string, { replace = false }: { replace?: boolean } = {}): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** Change the address without going anywhere: the page already shows it. */
  note(to: string): void {
    history.replaceState(null, "", to);
  }

  private read(): void {
    this.route = match(location.pathname, location.search, location.hash);
  }

  private clicked = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname === "/metrics") return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
