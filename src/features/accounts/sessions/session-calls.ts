import { apiSlice } from "#src/client/api.ts";
import { callEndpoint } from "#src/client/call-endpoint.ts";
import { browserSession } from "#src/client/session.ts";
import { browserStore } from "#src/client/store.ts";
import { myProfile } from "../client.ts";
import { accountsContract } from "../contract.ts";

// API calls that any page may need, loaded on demand: most visitors have no account.

/** Fetches the signed-in user from the API, and updates the session. */
export function fetchProfile(): Promise<unknown> {
  return browserStore().dispatch(myProfile.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

/** Ends the session, and forgets everything that the API returned for it. */
export async function endSession() {
  const session = browserSession();
  const answer = await callEndpoint(accountsContract.logout, undefined, session.get().profile?.token);
  // In this order, because components that still show the person's data would refetch it.
  session.signedOut();
  browserStore().dispatch(apiSlice.util.resetApiState());
  return answer;
}
