import type * as schema from "./schema.ts";

interface Ownership {
  /** The folders or files that write the table. Several, if part of the code is in src/server. */
  owners: readonly string[];
  /** Other folders that may read the table, for a join or for counts across features. */
  readers?: readonly string[];
}

/** The owners of each table. A table without one does not compile; tests/rules/tables.test.ts checks the accesses. */
export const tables: Record<keyof typeof schema, Ownership> = {
  users: {
    owners: ["src/server/users.ts"],
    readers: [
      "src/server/security/sessions.ts",
      "src/features/users/",
      "src/features/reviews/",
      "src/features/enquiries/",
      "src/features/audit/",
      "src/features/content/",
    ],
  },
  avatars: { owners: ["src/server/users.ts"] },
  facts: { owners: ["src/features/accounts/"] },
  flows: { owners: ["src/features/accounts/codes/"] },
  emailChanges: { owners: ["src/features/accounts/email-change/"] },
  sessions: { owners: ["src/server/security/sessions.ts"] },
  authenticators: {
    owners: ["src/features/accounts/second-factor/"],
    readers: ["src/server/security/second-factor.ts"],
  },
  passkeys: {
    owners: ["src/features/accounts/second-factor/"],
    readers: ["src/server/security/second-factor.ts"],
  },
  recoveryCodes: { owners: ["src/features/accounts/second-factor/"] },
  factorChallenges: { owners: ["src/features/accounts/second-factor/"] },
  bearers: { owners: ["src/server/security/sessions.ts"] },
  devices: { owners: ["src/server/security/devices.ts"] },
  quotas: { owners: ["src/server/security/quotas.ts"] },
  mails: { owners: ["src/server/mail/"] },
  reviews: { owners: ["src/features/reviews/", "src/server/reviews.ts"] },
  reviewTally: { owners: ["src/features/reviews/"], readers: ["src/server/reviews.ts"] },
  reviewReports: { owners: ["src/features/reviews/reports/", "src/server/reviews.ts"] },
  reviewReceipts: { owners: ["src/server/audit/"] },
  clientStories: { owners: ["src/features/reviews/stories/"], readers: ["src/server/reviews.ts"] },
  reviewAnswers: { owners: ["src/features/reviews/moderation/"] },
  unmailedReviews: { owners: ["src/features/reviews/moderation/"] },
  invitations: {
    owners: ["src/features/reviews/invitations/", "src/server/reviews.ts", "src/server/invitations.ts"],
    readers: ["src/features/overview/", "src/features/reviews/moderation/"],
  },
  enquiries: { owners: ["src/features/enquiries/"] },
  enquiryNotes: { owners: ["src/features/enquiries/"] },
  unmailedEnquiries: { owners: ["src/features/enquiries/inbox/"] },
  newsletterRequests: { owners: ["src/features/enquiries/"] },
  subscribers: { owners: ["src/features/enquiries/"] },
  drills: { owners: ["src/server/restore-tests.ts"] },
  browserErrors: { owners: ["src/features/browser-errors/"], readers: ["src/features/overview/"] },
  contentPublications: {
    owners: ["src/features/content/", "src/server/content/write-publication.ts"],
    readers: ["src/server/content/"],
  },
  contentRevisions: {
    owners: ["src/features/content/", "src/server/content/write-publication.ts"],
    readers: ["src/server/content/"],
  },
  // Drafts are confidential: no other feature may read them.
  contentDrafts: { owners: ["src/features/content/"] },
  contentDraftHistory: { owners: ["src/features/content/"] },
  contentSchedules: { owners: ["src/features/content/"] },
  previewLinks: { owners: ["src/features/content/"] },
  contentPresence: { owners: ["src/features/content/"] },
  pictures: { owners: ["src/features/content/"] },
  pictureFiles: { owners: ["src/features/content/"] },
  pictureCrops: { owners: ["src/features/content/"] },
  totals: { owners: ["src/server/totals.ts"], readers: ["src/server/reviews.ts"] },
  recordChain: { owners: ["src/server/audit/"], readers: ["src/features/audit/"] },
  recordDetails: { owners: ["src/server/audit/"], readers: ["src/features/audit/"] },
  recordPending: { owners: ["src/server/audit/"] },
  recordHead: { owners: ["src/server/audit/"], readers: ["src/features/audit/"] },
  hidingDays: { owners: ["src/server/totals.ts"] },
  recordDayEnds: { owners: ["src/server/audit/"] },
  recordDays: { owners: ["src/server/totals.ts"], readers: ["src/features/audit/"] },
};
