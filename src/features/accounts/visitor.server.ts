import type { RouterContextProvider } from "react-router";
import { hasSessionHint, profileCleared, profileFailed, profileSet } from "#src/client/session.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import type { Profile } from "#src/contract/user.ts";
import { contextOf } from "#src/server/context.ts";
import { isAccepted } from "#src/server/forms.ts";
import { keepMySessions } from "./client.ts";
import type { accountsContract } from "./contract.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Puts who is signed in into the page's store, as the API says it. The bearer is left out: a page is printed, and the
 * token belongs into memory alone.
 */
export async function loadProfile({ request, context }: Asked): Promise<Profile | undefined> {
  const { call, store } = contextOf(context);
  if (!hasSessionHint(request.headers.get("cookie") ?? "")) {
    store.dispatch(profileCleared());
    return;
  }
  const answer = await call<{ user: Profile }>("GET", "/my-profile");
  if (isAccepted(answer)) {
    store.dispatch(profileSet({ ...answer.body.user, token: "" }));
    return answer.body.user;
  }
  store.dispatch(answer.status === 401 ? profileCleared() : profileFailed());
}

/** Puts the visitor's sessions where the page's list looks for them. */
export async function loadSessions({ context }: Asked): Promise<void> {
  const { call, store } = contextOf(context);
  const answer = await call<ResponseOf<typeof accountsContract.mySessions>>("GET", "/my-sessions");
  if (isAccepted(answer)) await store.dispatch(keepMySessions("mySessions", undefined, answer.body));
}
