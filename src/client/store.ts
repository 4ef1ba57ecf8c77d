import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { type ApiState, apiSlice, type StoreDependencies } from "./api.ts";
import { pageState } from "./page-state.ts";
import { browserSession } from "./session.ts";
import { onStale } from "./stale.ts";

const reducer = combineReducers({ [apiSlice.reducerPath]: apiSlice.reducer });

export type Store = ReturnType<typeof makeStore>;

/** One store per browser, and on the server one per request. */
export function makeStore(dependencies: StoreDependencies, preloadedState?: { api: ApiState }) {
  return configureStore({
    reducer,
    preloadedState,
    devTools: false,
    middleware: (defaults) => defaults({ thunk: { extraArgument: dependencies } }).concat(apiSlice.middleware),
  });
}

let browserInstance: Store | undefined;

/** The browser's store, created from the document's state when a page first needs it. */
export function browserStore(): Store {
  if (!browserInstance) {
    const { apiUrl, store: preloaded } = pageState();
    const store = makeStore({ apiUrl, session: browserSession() }, preloaded);
    onStale((tags) => store.dispatch(apiSlice.util.invalidateTags(tags)));
    browserInstance = store;
  }
  return browserInstance;
}
