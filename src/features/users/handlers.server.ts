import { PAGE } from "#src/contract/paging.ts";
import { role } from "#src/contract/user.ts";
import { findEntry } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change } from "#src/server/http/change.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { parsePageQuery, readPage } from "#src/server/pagination.ts";
import { closeSessionsOf, countOpen } from "#src/server/security/sessions.ts";
import { readTotal } from "#src/server/totals.ts";
import { findUser } from "#src/server/users.ts";
import type { usersContract } from "./contract.ts";
import { COUNT_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { countFound, findPerson, listUsers, type PeopleFilter } from "./queries.server.ts";
import { changeRole } from "./roles.server.ts";

export const userHandlers: Handlers<typeof usersContract> = {
  async allUsers({ query, database }) {
    const filter = parseFilter(query);
    const request = parsePageQuery(query, PAGE, filter.sort === "newest" ? "timestamp" : "text");
    const { page, nextCursor } = await readPage(request, (part) => listUsers(database, { ...filter, ...part }));
    return {
      users: page,
      nextCursor,
      total: await readTotal(database, "users"),
      matching: filter.search || filter.role ? capped((await countFound(database, filter))[0]?.count ?? 0) : undefined,
    };
  },

  updateUserRole: change(async (call) => {
    const { body, user, tx } = call;
    const hasChanged = await changeRole(call, body.userId, body.role, user.name);
    const person = await findPerson(tx, body.userId);
    if (!person) throw new ApiError("notFound");
    return { ...(!hasChanged && { message: messages.roleUnchanged }), user: person };
  }),

  undoRoleChange: change(async (call) => {
    const { body, user, tx } = call;
    const entry = await findEntry(tx, body.entry);
    const earlier = role.safeParse(entry?.details?.from);
    if (entry?.event !== "role.changed" || !earlier.success) throw new ApiError("notFound");
    const hasChanged = await changeRole(call, entry.subject, earlier.data, user.name, { undoes: entry.seq });
    return hasChanged ? {} : { message: messages.roleUnchanged };
  }),

  endUserSessions: change(async ({ body, tx, record, now }) => {
    const person = await findUser(tx, body.userId);
    if (!person) throw new ApiError("notFound");
    const ended = countOpen(await closeSessionsOf(tx, person.id), person.role, now);
    await record(body.userId, { count: ended });
    return { ended };
  }),

  async exportUsers({ query, database, reply }) {
    const filter = parseFilter(query);
    return sendCsv<Awaited<ReturnType<typeof listUsers>>[number]>(reply, {
      name: "people",
      columns: [
        ["Name", ({ name }) => name],
        ["Email", ({ email }) => email],
        ["Role", ({ role }) => role],
        ["Since", ({ createdAt }) => createdAt.toISOString()],
      ],
      read: (part) => listUsers(database, { ...filter, ...part }),
    });
  },
};

function parseFilter({ search, role, sort = "newest" }: PeopleFilter) {
  // PostgreSQL rejects NUL in text.
  if (search?.includes("\0")) throw new ApiError("invalidInput");
  return { search: search?.trim() || undefined, role, sort };
}

function capped(count: number) {
  return { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX };
}
