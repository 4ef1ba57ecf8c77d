import { StrictMode } from "react";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { serveAccordions } from "./client/accordions.ts";
import { pageState } from "./client/page-state.ts";
import { createSession, keepBrowserSession, SessionContext } from "./client/session.ts";
import type { report as Report } from "./features/browser-errors/report.ts";
import { hydrate, onFailure } from "./hydration/index.client.ts";

const session = keepBrowserSession(createSession(pageState().session));

serveAccordions();

/**
 * The last resort stands alone, and the policy of the pages lets no browser make a whole document. So when a page breaks
 * after the first, the server is asked for it: once, so that one which breaks at each start does not do so for ever.
 */
function askServer(error: unknown) {
  console.error(error);
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  report("page", error).finally(() => arrival?.type !== "reload" && location.reload());
}

/** What fails is told to our own log, by code that is fetched when something does. */
const report: typeof Report = (kind, error) =>
  import("./features/browser-errors/report.ts").then((module) => module.report(kind, error)).catch(() => {});
onFailure((failure) =>
  "reason" in failure ? report("rejection", failure.reason) : failure.error && report("error", failure.error),
);

/** Rejects if a part of the code cannot be loaded. */
export const hydration = hydrate(
  <StrictMode>
    <SessionContext value={session}>
      <HydratedRouter onError={(error) => isRouteErrorResponse(error) || report("page", error)} />
    </SessionContext>
  </StrictMode>,
  { onUncaughtError: askServer },
);
