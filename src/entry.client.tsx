import { StrictMode } from "react";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { serveAccordions } from "./client/accordions.ts";
import { fetchContent } from "./client/content.tsx";
import { pageState } from "./client/page-state.ts";
import { createSession, keepBrowserSession, SessionContext } from "./client/session.ts";
import type { report as Report } from "./features/browser-errors/report.ts";
import { hydrate, onFailure } from "./hydration/index.client.ts";

const session = keepBrowserSession(createSession(pageState().session));

serveAccordions();

// Not every browser loads pictures below the fold before it prints.
addEventListener("beforeprint", () => {
  for (const image of document.images) image.loading = "eager";
});

/**
 * Reloads once from the server when a later page crashes, because the browser may not render a whole document under our
 * policy. Only once, so that a page that always crashes does not reload forever.
 */
function askServer(error: unknown) {
  console.error(error);
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  report("page", error).finally(() => arrival?.type !== "reload" && location.reload());
}

/** Reports errors to our own log. Its code is loaded on the first error. */
const report: typeof Report = (kind, error) =>
  import("./features/browser-errors/report.ts").then((module) => module.report(kind, error)).catch(() => {});
onFailure((failure) => {
  if (!("reason" in failure)) return failure.error && report("error", failure.error);
  // The router rejects an unhandled promise if the visitor leaves a page while its data is loading, which is not an
  // error.
  if (failure.reason?.name === "AbortError") return failure.preventDefault();
  return report("rejection", failure.reason);
});

/** Rejects if part of the code or the content cannot be loaded. */
export const hydration = hydrate(
  <StrictMode>
    <SessionContext value={session}>
      <HydratedRouter onError={(error) => isRouteErrorResponse(error) || report("page", error)} />
    </SessionContext>
  </StrictMode>,
  { onUncaughtError: askServer, fetchContent },
);
