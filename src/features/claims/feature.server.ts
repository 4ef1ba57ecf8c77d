import { feature } from "#src/server/feature.ts";
import { claimsContract } from "./contract.ts";
import { claimHandlers } from "./handlers.server.ts";

export const claims = feature({
  contract: claimsContract,
  handlers: claimHandlers,
  views: [{ path: "/dashboard/claims", label: "Claims" }],
});
