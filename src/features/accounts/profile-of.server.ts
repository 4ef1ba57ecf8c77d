import { eachProfileField } from "#src/contract/profile-fields.ts";
import type { Profile } from "#src/contract/user.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { avatarPath } from "#src/server/http/media.ts";
import { openBearer, type SessionUser } from "#src/server/security/sessions.ts";

/** A person's own profile, with a bearer of this session. */
export async function profileOf(
  { database, now }: RequestContext,
  { email, role, avatarHash, ...user }: Omit<SessionUser, "id">,
  sessionId: string,
): Promise<Profile> {
  return {
    token: await openBearer(database, sessionId, now),
    ...eachProfileField((name) => user[name]),
    email,
    role,
    ...(avatarHash && { profilePic: avatarPath(avatarHash) }),
  };
}
