import type { Handlers } from "#src/server/implement.ts";
import type { accountsContract } from "./contract.ts";
import { flowHandlers } from "./flow-handlers.server.ts";
import { passwordHandlers } from "./password-handlers.server.ts";
import { profileHandlers } from "./profile-handlers.server.ts";
import { resetHandlers } from "./reset-handlers.server.ts";
import { sessionHandlers } from "./session-handlers.server.ts";
import { signUpHandlers } from "./sign-up-handlers.server.ts";

/** Who answers which endpoint: the contract's order is the order of a person's life with the site. */
export const accountHandlers: Handlers<typeof accountsContract> = {
  ...signUpHandlers,
  ...flowHandlers,
  ...sessionHandlers,
  ...resetHandlers,
  ...passwordHandlers,
  ...profileHandlers,
};
