import type { PgTable } from "drizzle-orm/pg-core";
import { ENQUIRY_FIELD_NAMES } from "../contract/enquiry-fields.ts";
import { PROFILE_FIELD_NAMES } from "../contract/profile-fields.ts";
import type * as schema from "./schema.ts";

// The class of data in each column. docs/security-tables.md is generated from it; the tests of erasure and of data
// exports read it.

type Class = keyof typeof CLASSES;
type Column<Table> = Table extends PgTable ? keyof Table["_"]["columns"] : never;

/** The meaning of each class, and how its columns are protected. */
export const CLASSES = {
  credential: {
    means: "proves who somebody is",
    protection:
      "kept only as Argon2id (low entropy) or SHA-256 (256 random bits), a secret shared with an app encrypted; never logged, never answered",
  },
  personal: {
    means: "tells of a person",
    protection: "read by the person and by Admins; in logs only as a keyed hash; leaves with the account",
  },
  public: { means: "shown to everybody", protection: "checked on the way in, shown as text" },
  internal: { means: "how the product works", protection: "not answered" },
};

/** A missing table does not compile; tests/rules/security-doc.test.ts finds a missing column. */
export const columnClasses: {
  [Name in keyof typeof schema]: Partial<Record<Class, readonly Column<(typeof schema)[Name]>[]>>;
} = {
  users: {
    credential: ["passwordHash"],
    personal: ["email", ...PROFILE_FIELD_NAMES.filter((name) => name !== "name")],
    public: ["name", "role", "avatarHash", "isTeam"],
    internal: ["id", "createdAt"],
  },
  avatars: { public: ["hash", "webp"], internal: ["createdAt"] },
  sessions: {
    credential: ["tokenHash"],
    personal: ["device", "address", "createdAt", "lastSeenAt"],
    internal: ["id", "userId", "shortLived", "provenAt", "factorProvenAt"],
  },
  bearers: { credential: ["tokenHash"], internal: ["sessionId", "expiresAt"] },
  authenticators: { credential: ["sealedSecret"], personal: ["createdAt"], internal: ["userId", "lastStep"] },
  passkeys: {
    credential: ["publicKey"],
    personal: ["name", "createdAt", "lastUsedAt"],
    internal: ["id", "userId", "credentialId", "counter"],
  },
  recoveryCodes: { credential: ["codeMac", "salt"], personal: ["usedAt"], internal: ["userId"] },
  factorChallenges: { credential: ["sealed"], internal: ["id", "kind", "sessionId", "flowId", "expiresAt"] },
  devices: { credential: ["tokenHash"], personal: ["lastUsedAt"], internal: ["id", "userId"] },
  flows: {
    credential: ["cookieHash", "codeMac", "salt", "linkHash", "passwordHash"],
    personal: ["email", "name", "mailboxKey"],
    internal: [
      "id",
      "purpose",
      "tries",
      "maxTries",
      "cookielessTries",
      "reservedIn",
      "expiresAt",
      "mailedAt",
      "verifiedAt",
      "consumedAt",
      "userId",
      "rememberMe",
      "createdAt",
    ],
  },
  emailChanges: {
    credential: ["codeMac", "salt", "stopHash"],
    personal: ["oldEmail", "newEmail"],
    internal: ["id", "userId", "sessionId", "tries", "createdAt", "confirmedAt"],
  },
  quotas: { internal: ["key", "windowStart", "spent"] },
  reviews: {
    personal: ["userId"],
    public: [
      "id",
      "rating",
      "description",
      "createdAt",
      "authorName",
      "projectId",
      "serviceId",
      "hiddenAt",
      "hiddenReason",
      "worksHere",
      "editedAt",
    ],
    internal: ["invitationId", "revision", "worksHereByHand", "isAnswered"],
  },
  reviewReports: {
    personal: ["note", "email"],
    internal: ["id", "reviewId", "reason", "state", "isUnmailed", "createdAt", "decidedAt", "decidedBy"],
  },
  reviewReceipts: { public: ["seq", "reviewId"], internal: ["salt", "details"] },
  reviewAnswers: {
    public: ["text", "createdAt", "updatedAt"],
    internal: ["reviewId", "answeredBy", "answersRevision"],
  },
  clientStories: {
    public: ["quality", "schedule", "cost", "refer", "challenge", "solution", "result"],
    internal: ["reviewId", "revision", "changedAt", "approvedAt"],
  },
  unmailedReviews: { internal: ["reviewId", "createdAt"] },
  invitations: {
    credential: ["tokenHash", "reminderHash"],
    personal: ["email", "clientName"],
    public: ["projectId", "serviceId"],
    internal: ["id", "invitedBy", "createdAt", "expiresAt", "usedAt", "remindedAt"],
  },
  enquiries: {
    personal: ENQUIRY_FIELD_NAMES,
    internal: ["id", "form", "state", "caughtBy", "createdAt", "changedAt"],
  },
  enquiryNotes: { personal: ["text"], internal: ["id", "enquiryId", "kind", "writtenBy", "createdAt"] },
  unmailedEnquiries: { internal: ["enquiryId", "createdAt"] },
  newsletterRequests: { credential: ["tokenHash"], personal: ["email"], internal: ["createdAt"] },
  subscribers: { personal: ["email"], internal: ["id", "confirmedAt"] },
  browserErrors: {
    internal: ["fingerprint", "kind", "message", "path", "browser", "count", "firstSeenAt", "lastSeenAt"],
  },
  reviewTally: { public: ["rating", "published"] },
  drills: { internal: ["outcome", "at", "sentence"] },
  totals: { internal: ["name", "count"] },
  mails: { credential: ["sealed"], internal: ["id", "createdAt"] },
  facts: { internal: ["name", "value", "settledAt"] },
  recordChain: { internal: ["seq", "at", "event", "subject", "actor", "detailHash", "previousHash", "hash"] },
  recordDetails: { personal: ["details"], internal: ["seq", "salt"] },
  recordPending: { personal: ["details"], internal: ["id", "at", "event", "subject", "actor", "salt", "detailHash"] },
  recordDays: { public: ["event", "day", "count"] },
  recordDayEnds: { public: ["day", "seq", "hash"] },
  hidingDays: { public: ["day", "reason", "rating", "count"] },
  contentPublications: { internal: ["id", "at", "userId", "reason"] },
  contentRevisions: { public: ["data"], internal: ["id", "document", "publicationId", "changes", "replaced"] },
  contentDrafts: { internal: ["document", "path", "value", "version", "userId", "at"] },
  contentDraftHistory: { internal: ["version", "document", "path", "value", "userId", "at"] },
  contentSchedules: { internal: ["id", "dueAt", "frozen", "state", "problem", "userId", "createdAt"] },
  previewLinks: { internal: ["id", "userId", "createdAt", "expiresAt", "revokedAt", "document"] },
  contentPresence: { internal: ["id", "userId", "documents", "field", "at"] },
  // As confidential as a draft until a published document uses the picture.
  pictures: { internal: ["hash", "mime", "width", "height", "original", "size", "createdAt", "userId"] },
  pictureFiles: { internal: ["hash", "width", "bytes"] },
  pictureCrops: { internal: ["hash", "crop", "width", "bytes"] },
  recordHead: { internal: ["id", "seq", "hash"] },
};
