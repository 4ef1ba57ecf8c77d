import type { RouterContextProvider } from "react-router";
import { hasSessionHint } from "#src/client/session.ts";
import type { Profile } from "#src/contract/user.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { accountsContract } from "../contract.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Stores the signed-in user, as returned by the API, in the page's session. Leaves out the bearer token: the page is
 * sent as HTML, and the token must stay in memory.
 */
export async function loadProfile({ request, context }: Asked): Promise<Profile | undefined> {
  const { call, session } = contextOf(context);
  if (!hasSessionHint(request.headers.get("cookie") ?? "")) {
    session.signedOut();
    return;
  }
  const answer = await call(accountsContract.myProfile);
  if (answer.isAccepted) {
    session.signedIn({ ...answer.body.user, token: "" });
    return answer.body.user;
  }
  if (answer.status === 401) session.signedOut();
  else session.failed();
}
