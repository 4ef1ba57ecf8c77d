import { feature } from "#src/server/feature.ts";
import { usersContract } from "./contract.ts";
import * as roleEmails from "./emails/role-emails.ts";
import { userHandlers } from "./handlers.server.ts";

export const users = feature({
  contract: usersContract,
  handlers: userHandlers,
  views: [{ path: "/dashboard/people", label: "People" }],
  mails: roleEmails,
});
