import type { z } from "zod";
import { eachProfileField } from "#src/contract/profile-fields.ts";
import type { profile } from "#src/contract/user.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { issueToken, type SessionUser } from "#src/server/security/sessions.ts";

/** A person's own profile, with a bearer token for this session. */
export async function profileOf(
  { database, now }: RequestContext,
  { email, role, avatarHash, ...user }: Omit<SessionUser, "id">,
  sessionId: string,
): Promise<z.output<typeof profile>> {
  return {
    token: await issueToken(database, sessionId, now),
    ...eachProfileField((name) => user[name]),
    email,
    role,
    profilePic: avatarHash,
  };
}
