import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import { deleteSubscriber } from "../queries.server.ts";

const PURPOSE = "newsletter";

type Sealing = Pick<AppContext, "keys" | "config">;

/** A subscriber's links to unsubscribe. Their token is the subscriber's sealed id, so no table holds a secret. */
export function leaveLinks({ keys, config }: Sealing, subscriberId: string) {
  const token = keys.seal(PURPOSE, subscriberId);
  const { origin } = config.siteUrl;
  return {
    /** For people: a page with a button. */
    page: `${origin}/newsletter/leave?t=${token}`,
    /** For mail programs. */
    oneClick: `${origin}/newsletter/one-click?t=${token}`,
  };
}

/** Takes a subscriber off the list by the token of a link. The answer is the same for one who has left already. */
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
