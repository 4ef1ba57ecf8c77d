import { describeForm } from "#src/contract/form.ts";
import { usersContract } from "./contract.ts";
import { messages } from "./messages.ts";

export const roleForm = describeForm({
  endpoint: usersContract.updateUserRole,
  body: ({ userId = "", role = "", password }) => ({ userId, role, password: password || undefined }),
  failed: messages.roleFailed,
});

export const undoRoleForm = describeForm({
  endpoint: usersContract.undoRoleChange,
  body: ({ entry = "", password }) => ({ entry: Number(entry), password: password || undefined }),
  failed: messages.roleFailed,
});

export const endSessionsForm = describeForm({
  endpoint: usersContract.endUserSessions,
  body: ({ userId = "" }) => ({ userId }),
  failed: messages.sessionsFailed,
});
