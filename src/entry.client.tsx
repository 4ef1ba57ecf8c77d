import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { pageState } from "./client/page-state.ts";
import { createSession, keepBrowserSession, SessionContext } from "./client/session.ts";

const session = keepBrowserSession(createSession(pageState().session));

/**
 * The last resort stands alone, and the policy of the pages lets no browser make a whole document. So when a page breaks
 * after the first, the server is asked for it: once, so that one which breaks at each start does not do so for ever.
 */
function askServer(error: unknown) {
  console.error(error);
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (arrival?.type !== "reload") location.reload();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SessionContext value={session}>
        <HydratedRouter />
      </SessionContext>
    </StrictMode>,
    { onUncaughtError: askServer },
  );
});
