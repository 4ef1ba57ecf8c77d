import { accountsContract } from "./features/accounts/contract.ts";
import { emailChangeContract } from "./features/accounts/email-change/contract.ts";
import { secondFactorContract } from "./features/accounts/second-factor/contract.ts";
import { auditContract } from "./features/audit/contract.ts";
import { browserErrorsContract } from "./features/browser-errors/contract.ts";
import { claimsContract } from "./features/claims/contract.ts";
import { enquiryContract } from "./features/enquiries/contract.ts";
import { inboxContract } from "./features/enquiries/inbox/contract.ts";
import { overviewContract } from "./features/overview/contract.ts";
import { projectsContract } from "./features/projects/contract.ts";
import { reviewsContract } from "./features/reviews/contract.ts";
import { invitationsContract } from "./features/reviews/invitations/contract.ts";
import { invitedContract } from "./features/reviews/invitations/invited-contract.ts";
import { moderationContract } from "./features/reviews/moderation/contract.ts";
import { ownContract } from "./features/reviews/own/contract.ts";
import { receiptsContract } from "./features/reviews/receipts/contract.ts";
import { reportsContract } from "./features/reviews/reports/contract.ts";
import { storiesContract } from "./features/reviews/stories/contract.ts";
import { searchContract } from "./features/search/contract.ts";
import { servicesContract } from "./features/services/contract.ts";
import { usersContract } from "./features/users/contract.ts";

/** Every endpoint: the contracts of all features in one map, served under `API_PREFIX`. */
export const api = {
  ...accountsContract,
  ...emailChangeContract,
  ...secondFactorContract,
  ...usersContract,
  ...reviewsContract,
  ...moderationContract,
  ...ownContract,
  ...storiesContract,
  ...reportsContract,
  ...receiptsContract,
  ...invitationsContract,
  ...invitedContract,
  ...enquiryContract,
  ...inboxContract,
  ...projectsContract,
  ...servicesContract,
  ...auditContract,
  ...overviewContract,
  ...browserErrorsContract,
  ...claimsContract,
  ...searchContract,
};
