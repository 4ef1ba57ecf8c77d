import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import type { LeaveLinks } from "../emails/newsletter-emails.ts";
import { deleteSubscriber } from "../queries.server.ts";

const PURPOSE = "newsletter";

/** The token is the subscriber's sealed id, so no table contains a secret. */
export function leaveLinks({ keys }: Pick<AppContext, "keys">, subscriberId: string): LeaveLinks {
  const token = keys.seal(PURPOSE, subscriberId);
  return { page: `/newsletter/leave?t=${token}`, oneClick: `/newsletter/one-click?t=${token}` };
}

/** Unsubscribes by the token of a link. The response is the same if already unsubscribed. */
export async function leaveByToken(
  call: Pick<AppContext, "keys"> & Parameters<typeof inChange>[0],
  token: string,
): Promise<void> {
  const id = call.keys.unseal(PURPOSE, token);
  if (id === undefined) throw new ApiError("linkInvalid");
  const leave = async (tx: Database, record: RecordEvent) => {
    if (await deleteSubscriber(tx, id)) await record(id);
  };
  await inChange(call, leave, "newsletter.left");
}
