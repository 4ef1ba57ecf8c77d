import { apiSlice } from "#src/client/api.ts";
import { browserSession } from "#src/client/session.ts";
import { browserStore } from "#src/client/store.ts";
import { logout, myProfile } from "../client.ts";

// API calls that any page may need, loaded on demand: most visitors have no account.

/** Fetches the signed-in user from the API, and updates the session. */
export function fetchProfile(): Promise<unknown> {
  return browserStore().dispatch(myProfile.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

/** Ends the session, and forgets everything that the API returned for it. */
export async function endSession() {
  const store = browserStore();
  const answer = await store.dispatch(logout.initiate());
  // In this order, because components that still show the person's data would refetch it.
  browserSession().signedOut();
  store.dispatch(apiSlice.util.resetApiState());
  return answer;
}
