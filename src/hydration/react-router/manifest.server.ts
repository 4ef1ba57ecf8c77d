interface RouteEntry {
  module: string;
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  hydrateFallbackModule?: string;
}

/** Every route's built files, and the modules that run first. */
interface Manifest {
  url: string;
  entry: { module: string; imports?: string[] };
  routes: Record<string, RouteEntry | undefined>;
  hmr?: { runtime: string };
}

/** All modules of a route, ordered so that later ones complete earlier ones. */
export function modulesOf({ routes }: Manifest, id: string): string[] {
  const { clientActionModule, clientLoaderModule, hydrateFallbackModule, module } = routes[id] ?? {};
  return [clientActionModule, clientLoaderModule, hydrateFallbackModule, module].filter((url) => url !== undefined);
}

/** The imports of the entry and of the given routes' modules, except those listed elsewhere. */
export function importsOf({ entry, routes }: Manifest, ids: string[]): string[] {
  const imports = [entry, ...ids.map((id) => routes[id])].flatMap((part) => part?.imports ?? []);
  const named = [entry, ...Object.values(routes)].map((part) => part?.module);
  return [...new Set(imports)].filter((url) => !named.includes(url));
}
