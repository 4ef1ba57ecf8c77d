import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { currentPassword } from "#src/contract/secret.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { picture, role } from "#src/contract/user.ts";
import { COUNT_MAX, SEARCH_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

export const SORTS = ["newest", "name", "email"] as const;
export type PeopleSort = (typeof SORTS)[number];

export const person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profilePic: picture,
  role,
  createdAt: timestamp,
});
export type PersonRow = z.input<typeof person>;

const filters = {
  search: z.string().max(SEARCH_MAX).optional(),
  role: role.optional(),
  sort: z.enum(SORTS).optional(),
};
const userId = z.uuid();
const password = currentPassword.optional();

export const usersContract = contract({
  allUsers: {
    method: "GET",
    path: "/all-users",
    summary: `The people: ${pageText()}; nextCursor where more follow. A search finds the beginning of a name or an email`,
    access: "admin",
    query: z.strictObject({
      ...filters,
      ...paging,
    }),
    response: z.object({
      users: z.array(person),
      nextCursor: z.string().optional(),
      /** Counts all users, ignoring the filter. */
      total: z.number(),
      /** Users that match search and filter, counted up to COUNT_MAX. */
      matching: z.object({ count: z.number().max(COUNT_MAX), isMore: z.boolean() }).optional(),
    }),
    isRequired: true,
  },
  updateUserRole: {
    method: "PUT",
    path: "/update-user-role",
    summary: "Change a person's role. Asks for the password where it was not entered lately",
    access: "admin",
    body: z.strictObject({ userId, role, password }),
    response: z.object({ message: z.string(), user: person }),
    errors: ["confirmationRequired", "wrongPassword", "notFound", "lastAdmin", "tooManyAttempts"],
    isRequired: true,
    recentLogin: true,
    event: "role.changed",
    form: {
      submit: "Change",
      busy: "Changing…",
      asks: true,
      done: messages.roleChanged,
      failed: messages.roleFailed,
      refreshes: ["Me"],
    },
  },
  undoRoleChange: {
    method: "PUT",
    path: "/undo-role-change",
    summary:
      "Undo a role change, named by its entry of the record: the person gets the earlier role again. Refused once the role was changed anew. Asks for the password where it was not entered lately",
    access: "admin",
    body: z.strictObject({ entry: z.int().positive(), password }),
    response: z.object({ message: z.string() }),
    errors: ["confirmationRequired", "wrongPassword", "notFound", "changedMeanwhile", "lastAdmin", "tooManyAttempts"],
    recentLogin: true,
    event: "role.changed",
    form: {
      submit: "Undo",
      busy: "Undoing…",
      asks: true,
      done: messages.roleChangeUndone,
      failed: messages.roleFailed,
      refreshes: ["Me"],
    },
  },
  endUserSessions: {
    method: "DELETE",
    path: "/user-sessions",
    summary: "Sign a person out everywhere",
    access: "admin",
    body: z.strictObject({ userId }),
    response: z.object({ message: z.string(), ended: z.number() }),
    errors: ["notFound"],
    event: "account.sessions-ended",
    form: {
      submit: "Log out everywhere",
      busy: "Ending…",
      look: "danger",
      asks: true,
      done: messages.sessionsEnded,
      failed: messages.sessionsFailed,
      refreshes: ["Me", "Sessions"],
    },
  },
  exportUsers: {
    method: "GET",
    path: "/export-users",
    summary: "The people as CSV, with the same search, filter and order as the list",
    access: "admin",
    query: z.strictObject(filters),
    response: z.string(),
  },
});
