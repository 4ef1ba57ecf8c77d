// Only this folder uses internals of React Router: its <Scripts> starts the code immediately, which this site must not
// do (docs/decisions/0005). internals.test.ts fails if an upgrade changes one of them.

import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

interface StyledRoutes {
  routes: Record<string, { css?: string[] } | undefined>;
}

/** The addresses of each route's style sheets. */
export function useStyles(): (id: string) => string[] {
  const { manifest } = use(FrameworkContext) as unknown as { manifest: StyledRoutes };
  return (id) => manifest.routes[id]?.css ?? [];
}
