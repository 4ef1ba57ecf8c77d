import { eachProfileField } from "#src/contract/profile-fields.ts";
import type { Database } from "#src/database/connect.server.ts";
import { countPersonalData, readPersonalData } from "#src/database/personal-data.ts";
import { countEntries } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { deleteUserReviews, eraseAddress, listUserReviews } from "#src/server/reviews.ts";
import { forgetDevices, keepTokens } from "#src/server/security/devices.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { forgetSession } from "#src/server/security/sessions.ts";
import {
  deleteUser,
  dropUnusedAvatar,
  findUser,
  findUserByEmail,
  keepAvatar,
  lockAvatars,
  setProfile,
  type UserRow,
} from "#src/server/users.ts";
import { deleteFlowsOf } from "../codes/reservations.server.ts";
import { accountsContract } from "../contract.ts";
import { listEmailChanges } from "../email-change/email-changes.server.ts";
import { goodbyeEmail } from "../emails/account-emails.ts";
import { profileOf } from "../profile-of.server.ts";
import { requirePassword, requireUser } from "../require.server.ts";
import { parseProfileField } from "../typed-fields.server.ts";
import { type Avatar, encodeAvatar } from "./avatar.server.ts";

export const profileHandlers = {
  async myProfile(call) {
    return { user: await profileOf(call, call.user, call.session.id) };
  },

  async updateProfile(call) {
    const { body, database, user, session, now } = call;
    const fields = eachProfileField((name) => {
      const typed = body[name];
      return typed === undefined ? undefined : parseProfileField(name, typed);
    });
    if (body.profilePic !== undefined) await requireQuota(database, "avatarChanges", user.id, now);
    // undefined keeps the picture, null removes it.
    const picture = typeof body.profilePic === "string" ? await encodeAvatar(body.profilePic) : body.profilePic;

    const changed = await inChange(call, async (tx, record) => {
      if (picture !== undefined) await lockAvatars(tx);
      const row = await (picture === undefined
        ? setProfile(tx, user.id, fields)
        : exchangePicture(tx, user.id, fields, picture));
      if (!row) throw new ApiError("loginRequired");
      await record(user.id);
      return row;
    });
    return { message: accountsContract.updateProfile.form.done, user: await profileOf(call, changed, session.id) };
  },

  async deleteMyProfile(call) {
    const { body, mailer, config, reply } = call;
    const user = await requireUser(call);
    await requirePassword(call, body.password);
    const othersTokens = await inChange(call, async (tx, record) => {
      const isRemoving = body.reviews === "remove";
      const removed = isRemoving ? await deleteUserReviews(tx, user.id) : [];
      // Counted before they are deleted with the account.
      const held = await countPersonalData(tx, user);
      const reviewsKept = (await listUserReviews(tx, user.id)).length;
      await deleteFlowsOf(tx, call, user);
      const tokens = await forgetDevices(tx, call, user.id);
      const revoked = await eraseAddresses(tx, user);
      const deleted = await deleteUser(tx, user.id);
      // Of two simultaneous deletions, the later one finds no account.
      if (!deleted) throw new ApiError(user.role === "Admin" ? "lastAdmin" : "loginRequired");
      // Locked after the Admins' rows (deleteUser): an Admin who changes a picture has already locked their own row.
      await lockAvatars(tx);
      await dropUnusedAvatar(tx, deleted.avatarHash);
      for (const id of removed) await record(id, {}, { event: "review.deleted" });
      for (const id of revoked) await record(id, {}, { event: "invitation.revoked" });
      await record(user.id);
      const recordChain = await countEntries(tx, [user.id, ...removed]);
      const erasure = { held: { ...held, recordChain }, reviewsRemoved: removed.length, reviewsKept };
      await mailer.queue(tx, user.email, goodbyeEmail(user.name, erasure));
      return tokens;
    });
    forgetSession(config, reply);
    // The browser stays known to other people who share it.
    keepTokens(call, othersTokens);
    return { message: accountsContract.deleteMyProfile.form.done };
  },

  async myData(call) {
    const { database, now } = call;
    const user = await requireUser(call);
    await requireQuota(database, "ownDataReads", user.id, now);
    const { users: _account, ...held } = await readPersonalData(database, user);
    return {
      ...held,
      account: {
        ...eachProfileField((name) => user[name]),
        email: user.email,
        role: user.role,
        createdAt: user.createdAt,
      },
    };
  },
} satisfies Partial<Handlers<typeof accountsContract>>;

/** Erases the current address, and former ones that no one else uses by now. Returns the ids of revoked invitations. */
async function eraseAddresses(tx: Database, { id, email }: Pick<UserRow, "id" | "email">): Promise<string[]> {
  const changes = await listEmailChanges(tx, id);
  const former = changes.filter(({ confirmedAt }) => confirmedAt).map(({ from }) => from);
  const revoked: string[] = [];
  for (const address of [email, ...former]) {
    const owner = await findUserByEmail(tx, address);
    if (!owner || owner.id === id) revoked.push(...(await eraseAddress(tx, address)));
  }
  return revoked;
}

/** Replaces the picture. The transaction must have locked the pictures. */
async function exchangePicture(
  tx: Database,
  userId: string,
  change: Parameters<typeof setProfile>[2],
  picture: Avatar | null,
): Promise<UserRow | undefined> {
  // Read again: another change may have set a picture since this call began.
  const before = await findUser(tx, userId);
  if (picture) await keepAvatar(tx, picture.hash, picture.webp);
  const row = await setProfile(tx, userId, { ...change, avatarHash: picture?.hash ?? null });
  await dropUnusedAvatar(tx, before?.avatarHash);
  return row;
}
