import { feature } from "#src/server/feature.ts";
import { purgeFlows } from "./codes/reservations.server.ts";
import { accountsContract } from "./contract.ts";
import { emailChangeContract } from "./email-change/contract.ts";
import { emailChangeHandlers } from "./email-change/email-change-handlers.server.ts";
import { purgeEmailChanges } from "./email-change/email-changes.server.ts";
import { accountSamples } from "./emails/account-samples.ts";
import { emailChangeSamples } from "./emails/email-change-samples.ts";
import { accountHandlers } from "./handlers.server.ts";
import { purgeChallenges } from "./second-factor/challenges.server.ts";
import { secondFactorContract } from "./second-factor/contract.ts";
import { secondFactorSamples } from "./second-factor/emails/second-factor-samples.ts";
import { secondFactorHandlers } from "./second-factor/handlers.server.ts";

export const accounts = feature({
  contract: { ...accountsContract, ...emailChangeContract, ...secondFactorContract },
  handlers: { ...accountHandlers, ...emailChangeHandlers, ...secondFactorHandlers },
  jobs: ({ database, clock }) => ({
    "purge flows": () => purgeFlows(database, clock()),
    "purge changes of address": () => purgeEmailChanges(database, clock()),
    "purge challenges of second factors": () => purgeChallenges(database, clock()),
  }),
  mails: (origin) => ({ ...accountSamples(origin), ...emailChangeSamples(origin), ...secondFactorSamples(origin) }),
});
