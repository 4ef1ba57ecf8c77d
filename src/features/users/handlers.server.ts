import { role } from "#src/contract/user.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { findEntry } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { avatarPath } from "#src/server/http/media.ts";
import { pageAsked, readPage } from "#src/server/pagination.ts";
import { requireRecentLogin } from "#src/server/security/confirmation.ts";
import { closeSessionsOf } from "#src/server/security/sessions.ts";
import { readTotal } from "#src/server/totals.ts";
import { findUser } from "#src/server/users.ts";
import type { PersonRow, usersContract } from "./contract.ts";
import { COUNT_MAX, EXPORT_BATCH, PEOPLE_PAGE, PEOPLE_PAGE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { countFound, listUsers, type PeopleFilter, type UserRow } from "./queries.server.ts";
import { changeRole } from "./roles.server.ts";

export const userHandlers: Handlers<typeof usersContract> = {
  async allUsers({ query, database }) {
    const filter = filterOf(query);
    const asked = pageAsked(query, PEOPLE_PAGE, PEOPLE_PAGE_MAX, filter.sort === "newest" ? "timestamp" : "text");
    const { page, nextCursor } = await readPage(asked, (part) => listUsers(database, { ...filter, ...part }));
    return {
      users: page.map(personOf),
      nextCursor,
      total: await readTotal(database, "users"),
      matching: filter.search || filter.role ? capped((await countFound(database, filter))[0]?.count ?? 0) : undefined,
    };
  },

  async updateUserRole(call) {
    const { body, user, database } = call;
    await requireRecentLogin(call, body.password);
    const hasChanged = await changeRole(call, body.userId, body.role, user);
    const target = await findUser(database, body.userId);
    if (!target) throw new ApiError("notFound");
    if (hasChanged) {
      call.invalidatePages();
      logChange(call, "role.changed", { subject: target.id, role: body.role });
    }
    return { message: hasChanged ? messages.roleChanged : messages.roleUnchanged, user: personOf(target) };
  },

  async undoRoleChange(call) {
    const { body, user, database } = call;
    await requireRecentLogin(call, body.password);
    const entry = await findEntry(database, body.entry);
    const earlier = role.safeParse(entry?.details?.from);
    if (entry?.event !== "role.changed" || !earlier.success) throw new ApiError("notFound");
    const hasChanged = await changeRole(call, entry.subject, earlier.data, user, entry.seq);
    if (hasChanged) {
      call.invalidatePages();
      logChange(call, "role.changed", { subject: entry.subject, role: earlier.data, undoes: entry.seq });
    }
    return { message: hasChanged ? messages.roleChangeUndone : messages.roleUnchanged };
  },

  async endUserSessions({ body, user, database, now, request }) {
    if (!(await findUser(database, body.userId))) throw new ApiError("notFound");
    const ended = await changeWithAudit(database, async (tx) => {
      const count = await closeSessionsOf(tx, body.userId);
      await appendToAuditLog(tx, now, {
        event: "account.sessions-ended",
        subject: body.userId,
        actor: user.id,
        details: { count },
      });
      return count;
    });
    logChange({ request, user }, "sessions.ended", { subject: body.userId });
    return { message: messages.sessionsEnded, ended };
  },

  async exportUsers({ query, database, reply }) {
    const filter = filterOf(query);
    return sendCsv<Awaited<ReturnType<typeof listUsers>>[number]>(reply, {
      name: "people",
      header: ["Name", "Email", "Role", "Since"],
      batch: EXPORT_BATCH,
      read: (part) => listUsers(database, { ...filter, ...part }),
      cellsOf: (rows) => rows.map(({ name, email, role, createdAt }) => [name, email, role, createdAt.toISOString()]),
    });
  },
};

function filterOf({ search, role, sort = "newest" }: PeopleFilter) {
  // PostgreSQL accepts no NUL in text.
  if (search?.includes("\0")) throw new ApiError("invalidInput");
  return { search: search?.trim() || undefined, role, sort };
}

function capped(count: number) {
  return { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX };
}

function personOf(row: Omit<UserRow, "key">): PersonRow {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    ...(row.avatarHash && { profilePic: avatarPath(row.avatarHash) }),
  };
}
