// Only this folder uses internals of React Router: its <Scripts> starts the code immediately, which this site must not
// do (docs/decisions/0005). internals.test.ts fails if an upgrade changes one of them.

/** The page's data for its hydration, as inert JSON. */
export interface HydrationData {
  /** React Router's context, unless it is the usual one. */
  context?: object;
  /** The loaders' data, in React Router's own encoding. */
  stream: string;
  /** The addresses of each matched route's modules, by the route's id. */
  modules: Record<string, string[]>;
  /** Modules that must run before all others, in this order: in development the refresh runtime, and the manifest. */
  first: string[];
  entry: string;
  /** The file of the page's content, below /content/. */
  content?: string;
  /** Imports of all of these, so that they are fetched at the same time. */
  imports: string[];
}

/** The window properties that React Router's hydration reads. */
export const GLOBALS = { context: "__reactRouterContext", modules: "__reactRouterRouteModules" } as const;

/** React Router's context on every public page, which pages therefore omit. */
export const USUAL_CONTEXT = { basename: "/", future: {}, routeDiscovery: { mode: "initial" }, ssr: true };

/** Sets up everything that React Router's hydration expects, and loads the routes' modules. */
export async function prepareHydration({
  context = { ...USUAL_CONTEXT },
  stream,
  modules,
}: HydrationData): Promise<void> {
  const globals = window as unknown as Record<string, object>;
  globals[GLOBALS.context] = Object.assign(context, { stream: new Blob([stream]).stream() });
  const load = (url: string): Promise<object> => import(/* @vite-ignore */ url);
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([id, urls]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))]),
  );
  globals[GLOBALS.modules] = Object.fromEntries(loaded);
}

export function readHydrationData(): HydrationData {
  return JSON.parse(document.getElementById("hydration")?.textContent ?? "");
}
