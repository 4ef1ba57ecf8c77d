import { feature } from "#src/server/feature.ts";
import { usersContract } from "./contract.ts";
import { roleSamples } from "./emails/role-samples.ts";
import { userHandlers } from "./handlers.server.ts";

export const users = feature({
  contract: usersContract,
  handlers: userHandlers,
  views: [{ path: "/dashboard/people", label: "People" }],
  mails: roleSamples,
});
