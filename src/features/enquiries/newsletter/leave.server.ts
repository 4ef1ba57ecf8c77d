import type { FastifyRequest } from "fastify";
import type { AppContext } from "#src/server/app-context.ts";
import { clientIp } from "#src/server/http/address.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { deleteSubscriber } from "../queries.server.ts";

const PURPOSE = "newsletter";

type Sealing = Pick<AppContext, "keys" | "config">;

/** The links by which one subscriber leaves. Their token is the subscriber's sealed id, so no secret lies in a table. */
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

/** Takes a subscriber off the list by the token of a link. Who has left already is told the same. */
export async function leaveByToken(
  { keys, database, request }: Pick<AppContext, "keys" | "database"> & { request: FastifyRequest },
  token: string,
): Promise<void> {
  const id = keys.unseal(PURPOSE, token);
  if (id === undefined) throw new ApiError("linkInvalid");
  if (await deleteSubscriber(database, id)) {
    request.log.info({ event: "newsletter.left", address: clientIp(request) }, "somebody left the newsletter");
  }
}
