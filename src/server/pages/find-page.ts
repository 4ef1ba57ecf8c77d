import { matchRoutes, type ServerBuild } from "react-router";

/** What a page module may declare in `export const handle`. */
export interface PageHandle {
  /** The same for every visitor: rendered once and cached. */
  isCached?: boolean;
  /** The query that a cached page answers, in one spelling: whatever shows the same has the same, and nothing unknown. */
  query?(asked: URLSearchParams): Record<string, string | undefined>;
}

export interface FoundPage {
  handle?: PageHandle;
  /** Its address as the routes have it, such as /servicedetail/:id. */
  route: string;
  /** The one spelling of this path that is answered; undefined where there is no page. */
  path?: string;
}

const PATHS_MAX = 1_000;
/** React Router asks for a page's data alone at its path with this; for the home page at "/_.data". */
const DATA = /(?:(?<=\/)_)?\.data$/;

/**
 * Finds the page of a path. Routes match in any case, encoded or not and with slashes after them, so that the same page
 * has endless spellings: each would be rendered, compressed and kept. Matching compiles every route again, which takes
 * longer than sending a cached page, so it is done once per path; all are forgotten when there are too many.
 */
export function pageFinder(build: ServerBuild): (pathname: string) => FoundPage {
  const routes = routeTree(build);
  const known = new Map<string, FoundPage>();
  return (pathname) => {
    const kept = known.get(pathname);
    if (kept) return kept;
    const page = find(routes, pathname);
    // Others are redirected or not found, and anybody can invent them.
    if (page.path === pathname) {
      if (known.size >= PATHS_MAX) known.clear();
      known.set(pathname, page);
    }
    return page;
  };
}

function find(routes: RouteNode[], pathname: string): FoundPage {
  const isData = DATA.test(pathname);
  const matches = matchRoutes(routes as never, pathname.replace(DATA, "") || "/") ?? [];
  const { route: { handle } = {}, params = {} } = (matches.at(-1) ?? {}) as Match;
  const parts = matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
  const route = `/${parts.join("/")}`;
  if (matches.length === 0 || parts.includes("*")) return { handle, route };
  const spell = (part: string) => (part.startsWith(":") ? encodeURIComponent(params[part.slice(1)] ?? "") : part);
  const path = `/${parts.map(spell).join("/")}`;
  return { handle, route, path: isData ? `${path === "/" ? "/_" : path}.data` : path };
}

interface Match {
  route?: { handle?: PageHandle };
  params?: Record<string, string | undefined>;
}

interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  handle?: PageHandle;
  children?: RouteNode[];
}

function routeTree(build: ServerBuild): RouteNode[] {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteNode[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module }) => {
        const node: RouteNode = { id, path, index, handle: module.handle as PageHandle | undefined };
        return index ? node : { ...node, children: below(id) };
      });
  return below(undefined);
}
