// Only this folder knows private parts of React Router: its own <Scripts> starts the code at once, which this site must
// not (docs/decisions/0005). internals.test.ts fails if an upgrade moves one of them.

/** What a page carries for its hydration, as inert JSON. */
export interface HydrationData {
  /** React Router's context, unless it is the usual one. */
  context?: object;
  /** The loaders' data, in React Router's own encoding. */
  stream: string;
  /** The addresses of each matched route's modules, by the route's id. */
  modules: Record<string, string[]>;
  /** What must run before all other modules, in this order: in development the refresh runtime, and the manifest. */
  first: string[];
  entry: string;
  /** The file of the content that the page shows, below /content/. */
  content?: string;
  /** What all of these import, so that it is fetched at the same time. */
  imports: string[];
}

/** Where React Router's hydration looks for its data on the window. */
export const GLOBALS = { context: "__reactRouterContext", modules: "__reactRouterRouteModules" } as const;

/** What React Router's context is on every page that visitors see: pages need not carry it. */
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
