import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { type ApiState, apiSlice, type StoreDependencies } from "./api.ts";
import { pageState } from "./page-state.ts";
import { browserSession } from "./session.ts";
import { onStale } from "./stale.ts";

const reducer = combineReducers({ [apiSlice.reducerPath]: apiSlice.reducer });

export type Store = ReturnType<typeof makeStore>;

/** One store per browser, and on the server one per request. */
export function makeStore(reach: StoreDependencies, preloadedState?: { api: ApiState }) {
  return configureStore({
    reducer,
    preloadedState,
    devTools: false,
    middleware: (defaults) => defaults({ thunk: { extraArgument: reach } }).concat(apiSlice.middleware),
  });
}

let ofBrowser: Store | undefined;

/** The browser's one store, made when a page first needs it, from the state that the document came with. */
export function browserStore(): Store {
  if (!ofBrowser) {
    const { apiUrl, store } = pageState();
    const made = makeStore({ apiUrl, session: browserSession() }, store);
    onStale((tags) => made.dispatch(apiSlice.util.invalidateTags(tags)));
    ofBrowser = made;
  }
  return ofBrowser;
}
