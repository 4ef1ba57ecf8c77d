import type { Handlers } from "#src/server/http/implement.ts";
import { flowHandlers } from "./codes/flow-handlers.server.ts";
import type { accountsContract } from "./contract.ts";
import { passwordHandlers } from "./profile/password-handlers.server.ts";
import { profileHandlers } from "./profile/profile-handlers.server.ts";
import { resetHandlers } from "./reset/reset-handlers.server.ts";
import { sessionHandlers } from "./sessions/session-handlers.server.ts";
import { signUpHandlers } from "./sign-up/sign-up-handlers.server.ts";

/** The handler of each endpoint, in the contract's order, which follows an account's life cycle. */
export const accountHandlers: Handlers<typeof accountsContract> = {
  ...signUpHandlers,
  ...flowHandlers,
  ...sessionHandlers,
  ...resetHandlers,
  ...passwordHandlers,
  ...profileHandlers,
};
