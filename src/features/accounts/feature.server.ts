import { feature } from "#src/server/feature.ts";
import { purgeFlows } from "./codes/reservations.server.ts";
import { accountsContract } from "./contract.ts";
import { emailChangeContract } from "./email-change/contract.ts";
import { emailChangeHandlers } from "./email-change/email-change-handlers.server.ts";
import { purgeEmailChanges } from "./email-change/email-changes.server.ts";
import * as accountEmails from "./emails/account-emails.ts";
import * as emailChangeEmails from "./emails/email-change-emails.ts";
import { accountHandlers } from "./handlers.server.ts";
import { purgeChallenges } from "./second-factor/challenges.server.ts";
import { secondFactorContract } from "./second-factor/contract.ts";
import * as secondFactorEmails from "./second-factor/emails/second-factor-emails.ts";
import { secondFactorHandlers } from "./second-factor/handlers.server.ts";

export const accounts = feature({
  contract: { ...accountsContract, ...emailChangeContract, ...secondFactorContract },
  handlers: { ...accountHandlers, ...emailChangeHandlers, ...secondFactorHandlers },
  jobs: ({ database, clock }) => ({
    "purge flows": () => purgeFlows(database, clock()),
    "purge changes of address": () => purgeEmailChanges(database, clock()),
    "purge challenges of second factors": () => purgeChallenges(database, clock()),
  }),
  mails: { ...accountEmails, ...emailChangeEmails, ...secondFactorEmails },
});
