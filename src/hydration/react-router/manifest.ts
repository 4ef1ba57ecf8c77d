// Only this folder knows private parts of React Router: its own <Scripts> starts the code immediately, which this site must
// not (docs/decisions/0005). internals.test.ts fails if an upgrade moves one of them.

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
