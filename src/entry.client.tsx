import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { HydratedRouter } from "react-router/dom";
import { keepBrowserStore, makeStore, type State } from "./client/store.ts";

interface PageState {
  apiUrl: string;
  store: State;
}

const { apiUrl, store: preloaded } = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as PageState;
const store = keepBrowserStore(makeStore({ apiUrl }, preloaded));

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
      <Provider store={store}>
        <HydratedRouter />
      </Provider>
    </StrictMode>,
    { onUncaughtError: askServer },
  );
});
