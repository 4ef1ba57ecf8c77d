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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Provider store={store}>
        <HydratedRouter />
      </Provider>
    </StrictMode>,
  );
});
