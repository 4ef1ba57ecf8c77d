import { matchRoutes, type ServerBuild } from "react-router";
import type { ContentReader } from "../content/content.ts";

/** The type of a page module's `handle` export. */
export interface PageHandle {
  /** True if the page is the same for every visitor, so that it is rendered once and cached. */
  isCached?: boolean;
  /** Normalises the query of a cached page: equal pages get equal queries, unknown parameters are dropped. */
  query?(asked: URLSearchParams, content: ContentReader): Record<string, string | undefined>;
}

export interface FoundPage {
  handle?: PageHandle;
  /** The route's pattern, such as /servicedetail/:id. */
  route: string;
  /** The canonical path; undefined if there is no page. */
  path?: string;
}

const PATHS_MAX = 1_000;
/** React Router's suffix for data requests; "/_.data" for the home page. */
const DATA = /(?:(?<=\/)_)?\.data$/;

/** The path of a requested page, also for requests of its data. */
export const pathOf = (pathname: string): string => pathname.replace(DATA, "") || "/";

export const isDataPath = (pathname: string): boolean => DATA.test(pathname);

/**
 * Finds the page of a path. Routes match regardless of case, encoding and trailing slashes, so that each page has any
 * number of spellings; caching each would waste work and memory. Matching takes longer than sending a cached page, so
 * results are cached per path, and dropped when there are too many.
 */
export function pageFinder(build: ServerBuild): (pathname: string) => FoundPage {
  const routes = routeTree(build);
  const known = new Map<string, FoundPage>();
  return (pathname) => {
    const kept = known.get(pathname);
    if (kept) return kept;
    const page = find(routes, pathname);
    // Only canonical paths are cached: anyone can invent others.
    if (page.path === pathname) {
      if (known.size >= PATHS_MAX) known.clear();
      known.set(pathname, page);
    }
    return page;
  };
}

function find(routes: RouteNode[], pathname: string): FoundPage {
  const isData = DATA.test(pathname);
  const matches = matchRoutes(routes as never, pathOf(pathname)) ?? [];
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
