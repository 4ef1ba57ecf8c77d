// This folder is the one place that knows private parts of React Router: its own <Scripts> starts the code at once, and
// this site's does not (docs/decisions/0005). internals.test.ts says when an upgrade moves one of them.

import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

interface RouteEntry {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  hydrateFallbackModule?: string;
  css?: string[];
}

/** The built files of every route, and what runs first. */
export interface Manifest {
  url: string;
  entry: { module: string };
  routes: Record<string, RouteEntry | undefined>;
  hmr?: { runtime: string };
}

export function useManifest(): Manifest {
  return (use(FrameworkContext) as unknown as { manifest: Manifest }).manifest;
}

export function stylesOf({ routes }: Manifest, id: string): string[] {
  return routes[id]?.css ?? [];
}

export function moduleOf({ routes }: Manifest, id: string): string {
  return routes[id]?.module ?? "";
}

/** All modules of a route, in the order in which later ones complete the earlier. */
export function modulesOf({ routes }: Manifest, id: string): string[] {
  const { clientActionModule, clientLoaderModule, hydrateFallbackModule, module } = routes[id] ?? {};
  return [clientActionModule, clientLoaderModule, hydrateFallbackModule, module].filter((url) => url !== undefined);
}
