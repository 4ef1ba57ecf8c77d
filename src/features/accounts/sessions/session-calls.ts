import { apiSlice } from "#src/client/api.ts";
import { browserSession } from "#src/client/session.ts";
import { browserStore } from "#src/client/store.ts";
import { logout, myProfile } from "../client.ts";

// What every page may need of the API, loaded when it does: most visitors are nobody's account.

/** Asks who is signed in; the session knows it then. */
export function fetchProfile(): Promise<unknown> {
  return browserStore().dispatch(myProfile.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

/** Ends the session, and forgets all that the API has told about it. */
export async function endSession() {
  const store = browserStore();
  const answer = await store.dispatch(logout.initiate());
  // In this order: whoever is shown something of the person would ask for it again.
  browserSession().signedOut();
  store.dispatch(apiSlice.util.resetApiState());
  return answer;
}
