import { accountsContract } from "./features/accounts/contract.ts";
import { inboxContract } from "./features/inbox/contract.ts";
import { enquiryContract } from "./features/inbox/enquiry-contract.ts";
import { invitationsContract } from "./features/invitations/contract.ts";
import { overviewContract } from "./features/overview/contract.ts";
import { projectsContract } from "./features/projects/contract.ts";
import { recordContract } from "./features/record/contract.ts";
import { reviewsContract } from "./features/reviews/contract.ts";
import { invitedContract } from "./features/reviews/invited-contract.ts";
import { moderationContract } from "./features/reviews/moderation-contract.ts";
import { usersContract } from "./features/users/contract.ts";

/** The map of endpoints: the features' contracts, gathered. The API lives under `API_PREFIX`. */
export const api = {
  ...accountsContract,
  ...usersContract,
  ...reviewsContract,
  ...moderationContract,
  ...invitationsContract,
  ...invitedContract,
  ...enquiryContract,
  ...inboxContract,
  ...projectsContract,
  ...recordContract,
  ...overviewContract,
};
