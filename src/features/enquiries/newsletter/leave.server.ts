import type { FastifyRequest } from "fastify";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { logChange } from "#src/server/http/log-change.ts";
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
  { keys, database, request }: Pick<AppContext, "keys" | "database"> & { request: FastifyRequest },
  token: string,
): Promise<void> {
  const id = keys.unseal(PURPOSE, token);
  if (id === undefined) throw new ApiError("linkInvalid");
  if (await deleteSubscriber(database, id)) logChange({ request }, "newsletter.left");
}
