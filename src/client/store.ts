import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { apiSlice, type Reach } from "./api.ts";
import { sessionReducer } from "./session.ts";

const reducer = combineReducers({ [apiSlice.reducerPath]: apiSlice.reducer, session: sessionReducer });

export type State = ReturnType<typeof reducer>;
export type Store = ReturnType<typeof makeStore>;

/** One store a browser, and one a request on the server. */
export function makeStore(reach: Reach, preloadedState?: State) {
  return configureStore({
    reducer,
    preloadedState,
    devTools: false,
    middleware: (defaults) => defaults({ thunk: { extraArgument: reach } }).concat(apiSlice.middleware),
  });
}

let kept: Store | undefined;

/** The browser's one store, for the loaders of pages: they run outside the tree that provides it. */
export function browserStore(): Store {
  if (!kept) throw new Error("The browser's store is asked for before it is made.");
  return kept;
}

export function keepBrowserStore(store: Store): Store {
  kept = store;
  return store;
}

/**
 * The state as a page carries it: the answers it was made from and who is signed in, without request ids and times, so
 * that the same page is the same bytes. The rest begins anew in the browser.
 */
export function printState({ session, api: { queries, provided } }: State): string {
  const still = (key: string, value: unknown) =>
    key === "requestId" ? "page" : key === "startedTimeStamp" || key === "fulfilledTimeStamp" ? 1 : value;
  return JSON.stringify({ session, api: { queries, provided } }, still).replace(/</g, "\\u003c");
}
