import { spellDuration } from "#src/contract/duration.ts";
import { ENQUIRY_FIELDS } from "#src/contract/enquiry-fields.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import { PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import type { tables } from "#src/database/owners.ts";
import type { ImpersonalTable } from "#src/database/personal-data.ts";
import { EMAIL_STOP_LIFE_MS, FLOW_RETENTION_MS } from "#src/features/accounts/limits.ts";
import { CHALLENGE_LIFE_MS } from "#src/features/accounts/second-factor/limits.ts";
import { ERROR_RETENTION_MS } from "#src/features/browser-errors/limits.ts";
import { DONE_SCHEDULE_MS, DRAFT_HISTORY_MS, PREVIEW_MS, UNUSED_PICTURE_MS } from "#src/features/content/limits.ts";
import { CONFIRM_LIFE_MS, DONE_RETENTION_MS, SPAM_RETENTION_MS } from "#src/features/enquiries/limits.ts";
import { ADDRESS_RETENTION_MS } from "#src/features/reviews/invitations/limits.ts";
import { REPORT_RETENTION_MS, REPORTER_RETENTION_MS } from "#src/features/reviews/reports/limits.ts";
import { DETAILS_RETENTION_MONTHS } from "#src/server/audit/retention.ts";
import { MAIL_RETENTION_MS } from "#src/server/mail/limits.ts";
import { DEVICE_LIFE_MS } from "#src/server/security/devices.ts";
import { QUOTA_RETENTION_MS } from "#src/server/security/quotas.ts";
import { SESSION_LIFE, TOKEN_LIFE_MS } from "#src/server/security/sessions.ts";
import type { InventoryGroup, InventoryLine } from "./data-inventory.ts";

type Group = "Your account" | "Logging in" | "Reviews" | "Enquiries and newsletter" | "Emails and the record";
type TableEntry = InventoryLine & { group: Group };
/** A table without personal data, in a visitor's words. */
type ImpersonalEntry = { impersonal: string };

const untilAccountEnds = "until you delete the account";
const admins = "our Admins";
const profileFields = Object.values(PROFILE_FIELDS)
  .map(({ label }) => label.toLowerCase())
  .join(", ");
const enquiryFields = Object.entries(ENQUIRY_FIELDS)
  .map(([name, { policyName }]) => policyName ?? printFieldName(name).toLowerCase())
  .join(", ");
const nobody = "no one: used only by software";

/**
 * The data inventory. Retention times come from the jobs. The type requires an entry for every table with personal data,
 * and an entry or its contents in a few words for the others.
 */
const inventory: {
  [Name in keyof typeof tables]: TableEntry | (Name extends ImpersonalTable ? ImpersonalEntry : never);
} = {
  users: {
    group: "Your account",
    holds: `Your ${profileFields}, email address, role, the day you signed up, and a hash of your password, never the password itself.`,
    why: "Required to have an account. We email you about its security, and about your reviews.",
    basis: "contract with you",
    kept: untilAccountEnds,
    seenBy: "you and our Admins; your name is also shown beside your reviews. No one sees your password",
  },
  avatars: {
    group: "Your account",
    holds: "Your picture, resized to 256 pixels, without the camera’s metadata.",
    why: "You chose to show it.",
    basis: "your consent",
    kept: "until you remove it, or delete the account",
    seenBy: "everyone, beside your reviews",
  },
  sessions: {
    group: "Logging in",
    holds: "Each device you are logged in on: browser, operating system, IP address and times.",
    why: "To keep you logged in, and to let you log out a device that isn’t yours.",
    basis: "contract with you",
    kept: `until you log out, ${spellDuration(SESSION_LIFE.Customer.idleMs)} without use at most`,
    seenBy: "you, on your profile",
  },
  bearers: {
    group: "Logging in",
    holds: "Hashes of the short-lived tokens that pages use to call the server for you.",
    why: "Pages need one while you use them.",
    basis: "contract with you",
    kept: spellDuration(TOKEN_LIFE_MS),
    seenBy: nobody,
  },
  authenticators: {
    group: "Logging in",
    holds: "The secret shared with your authenticator app, encrypted.",
    why: "You turned on the second step.",
    basis: "contract with you",
    kept: `until you turn it off, or ${untilAccountEnds}`,
    seenBy: "only you, once, while you set it up",
  },
  passkeys: {
    group: "Logging in",
    holds: "The public key of each of your passkeys, its name, and when it was added and last used.",
    why: "You added it as the second step.",
    basis: "contract with you",
    kept: `until you remove it, or ${untilAccountEnds}`,
    seenBy: "you, on your profile",
  },
  recoveryCodes: {
    group: "Logging in",
    holds: "Hashes of your recovery codes, and when each was used.",
    why: "So that you can log in without your phone.",
    basis: "contract with you",
    kept: `until you create new ones or turn off the second step, or ${untilAccountEnds}`,
    seenBy: nobody,
  },
  factorChallenges: {
    group: "Logging in",
    holds: "The challenge for a second step being set up or used, encrypted.",
    why: "So that an answer works once, in the browser that asked.",
    basis: "contract with you",
    kept: `${spellDuration(CHALLENGE_LIFE_MS)} at most`,
    seenBy: nobody,
  },
  devices: {
    group: "Logging in",
    holds: "A hash that identifies this browser, and when it was last seen.",
    why: "So that someone guessing passwords can’t lock you out.",
    basis: "our legitimate interest",
    kept: `${spellDuration(DEVICE_LIFE_MS)} after the last login with it, or ${untilAccountEnds}`,
    seenBy: nobody,
  },
  flows: {
    group: "Logging in",
    holds:
      "A sign-up, login, password reset or email change in progress: email address, name, and hashes of the password and the code.",
    why: "The account or the new address exists only once the code is entered.",
    basis: "contract with you",
    kept: `${spellDuration(FLOW_RETENTION_MS)} at most, and no longer than the account`,
    seenBy: nobody,
  },
  emailChanges: {
    group: "Logging in",
    holds: "A change of your email address: the old and new address, and a hash of the emailed link.",
    why: "To let you stop the change from the old address.",
    basis: "contract with you",
    kept: `${spellDuration(EMAIL_STOP_LIFE_MS)} at most`,
    seenBy: "you, in your data",
  },
  quotas: {
    group: "Logging in",
    holds: "How often something was tried, by a keyed hash of an IP address or email address, or by account number.",
    why: "To prevent guessing and flooding.",
    basis: "our legitimate interest",
    kept: `${spellDuration(QUOTA_RETENTION_MS)} at most`,
    seenBy: nobody,
  },
  reviews: {
    group: "Reviews",
    holds:
      "Your rating and your words, when you sent them, the name an invited client gave, and the work they are about.",
    why: "You published them.",
    basis: "your consent",
    kept: "until you delete the account, or after that as “Anonymous” if you choose",
    seenBy: "everyone; a hidden review only by our Admins",
  },
  reviewAnswers: {
    group: "Reviews",
    holds: "Our public answer to a review, and which of us wrote it.",
    why: "Readers see both sides.",
    basis: "our legitimate interest",
    kept: "as long as the review",
    seenBy: "everyone; the writer’s name only by our Admins",
  },
  clientStories: {
    group: "Reviews",
    holds: "The scores and answers that an invited client added to a review, and when they were approved.",
    why: "You wrote them for the project’s page.",
    basis: "your consent",
    kept: "as long as the review, or until you remove them",
    seenBy: "everyone, on the project’s page, once you have approved them",
  },
  unmailedReviews: {
    group: "Reviews",
    holds: "New reviews our Admins have not been notified about yet.",
    why: "To send one email about several, instead of one each.",
    basis: "our legitimate interest",
    kept: "until we next email them",
    seenBy: nobody,
  },
  invitations: {
    group: "Reviews",
    holds:
      "The client we asked for a review: name, email address, the work it is about, who asked, and when we reminded you.",
    why:
      "The link in the email proves that the reviewer is a client. We also use the address to tell you when your review " +
      "is hidden, shown again or answered.",
    basis: "our legitimate interest",
    kept: `the address until ${spellDuration(ADDRESS_RETENTION_MS)} after it was used or ran out, or you delete an account with it; the name stays with the review`,
    seenBy: admins,
  },
  enquiries: {
    group: "Enquiries and newsletter",
    holds: `What you wrote in a contact form and sent: ${enquiryFields}.`,
    why: "To answer you.",
    basis: "our legitimate interest",
    kept:
      `${spellDuration(DONE_RETENTION_MS)} after it was marked as done, spam after ${spellDuration(SPAM_RETENTION_MS)}; ` +
      "or until you ask us to erase it",
    seenBy: admins,
  },
  enquiryNotes: {
    group: "Enquiries and newsletter",
    holds: "Our notes on an enquiry, and what we replied.",
    why: "So that the next Admin to reply knows what was said.",
    basis: "our legitimate interest",
    kept: "as long as the enquiry",
    seenBy: admins,
  },
  unmailedEnquiries: {
    group: "Enquiries and newsletter",
    holds: "New enquiries our Admins have not been notified about yet.",
    why: "To send one email about several, instead of one each.",
    basis: "our legitimate interest",
    kept: "until we next email them",
    seenBy: nobody,
  },
  newsletterRequests: {
    group: "Enquiries and newsletter",
    holds: "An address entered for the newsletter, not yet confirmed.",
    why: "Only its owner can confirm it.",
    basis: "your consent",
    kept: `until it is confirmed, ${spellDuration(CONFIRM_LIFE_MS)} at most`,
    seenBy: nobody,
  },
  subscribers: {
    group: "Enquiries and newsletter",
    holds: "The subscribed address, and when you confirmed it.",
    why: "You asked for it.",
    basis: "your consent",
    kept: "until you unsubscribe, when it is deleted",
    seenBy: admins,
  },
  mails: {
    group: "Emails and the record",
    holds: "Emails waiting to be sent to you, encrypted.",
    why: "The mail server may be unavailable for a while.",
    basis: "contract with you",
    kept: `until they are sent, ${spellDuration(MAIL_RETENTION_MS)} at most`,
    seenBy: nobody,
  },
  recordChain: {
    group: "Emails and the record",
    holds: "What was changed, when and by which account: ID numbers, no names.",
    why: "So that what happened to accounts and reviews can’t be rewritten.",
    basis: "our legitimate interest",
    kept: "permanently; once the account is deleted, the numbers identify no one",
    seenBy: admins,
  },
  recordDetails: {
    group: "Emails and the record",
    holds: "What changed: the old and the new value, or the reason.",
    why: "To explain and undo a change.",
    basis: "our legitimate interest",
    kept: `${DETAILS_RETENTION_MONTHS} months`,
    seenBy: admins,
  },
  recordPending: {
    group: "Emails and the record",
    holds: "A change about to be added to the record, with the old and the new value, or the reason.",
    why: "So that several changes can be added together.",
    basis: "our legitimate interest",
    kept: "until it is in the record, a moment later",
    seenBy: nobody,
  },
  facts: {
    group: "Emails and the record",
    holds: "Which account became the first Admin: its number, no name.",
    why: "So that a first Admin is appointed only once.",
    basis: "our legitimate interest",
    kept: "permanently; once the account is deleted, the number identifies no one",
    seenBy: nobody,
  },
  browserErrors: {
    group: "Emails and the record",
    holds:
      "Errors in our code in your browser: the message, the page’s address and the type of browser, but not who you are.",
    why: "So that we know when something doesn’t work.",
    basis: "our legitimate interest",
    kept: `${spellDuration(ERROR_RETENTION_MS)} after it was last seen`,
    seenBy: admins,
  },
  drills: { impersonal: "tests of our backups" },
  hidingDays: { impersonal: "hidden reviews by day" },
  recordDayEnds: { impersonal: "the last entry of each day in the record" },
  reviewReceipts: {
    group: "Reviews",
    holds: "The receipt for each review: its entry number in the record and a hash of its text, not the text.",
    why: "So that you can prove that your review was kept as you wrote it.",
    basis: "our legitimate interest",
    kept: "permanently; once the review is deleted, the hashes identify no one",
    seenBy: "anyone who has the receipt",
  },
  reviewReports: {
    group: "Reviews",
    holds: "A report of a review: the reason, what you added, and your email address if you left one.",
    why: "To decide on it and tell you our decision.",
    basis: "our legitimate interest",
    kept:
      `${spellDuration(REPORTER_RETENTION_MS)} after the decision for your words and address (the address goes with an account that has it), ` +
      `${spellDuration(REPORT_RETENTION_MS)} for the reason`,
    seenBy: admins,
  },
  contentPublications: {
    group: "Emails and the record",
    holds: "When the texts of this site were changed, and which Admin’s account did it.",
    why: "So that our Admins can see and undo changes.",
    basis: "our legitimate interest",
    kept: "permanently; the account’s number until the account is deleted",
    seenBy: admins,
  },
  contentRevisions: { impersonal: "this site’s published texts" },
  contentDrafts: {
    group: "Emails and the record",
    holds:
      "Texts of this site that an Admin is working on, what they were before, and which Admin’s account typed them.",
    why: "So that nothing typed is lost.",
    basis: "our legitimate interest",
    kept: `until they are published; earlier versions ${spellDuration(DRAFT_HISTORY_MS)}`,
    seenBy: admins,
  },
  contentDraftHistory: {
    group: "Emails and the record",
    holds: "Earlier drafts of this site’s texts, and which Admin’s account typed them.",
    why: "So that an earlier draft can be restored.",
    basis: "our legitimate interest",
    kept: spellDuration(DRAFT_HISTORY_MS),
    seenBy: admins,
  },
  contentSchedules: {
    group: "Emails and the record",
    holds: "Texts of this site that will be published later, when, and which Admin’s account scheduled them.",
    why: "To publish them on time.",
    basis: "our legitimate interest",
    kept: `until they are published or cancelled, and ${spellDuration(DONE_SCHEDULE_MS)} longer`,
    seenBy: admins,
  },
  previewLinks: {
    group: "Emails and the record",
    holds: "Links that show drafts of this site, and which Admin’s account made them.",
    why: "So that an Admin can show a draft to others, and withdraw the link.",
    basis: "our legitimate interest",
    kept: `${spellDuration(PREVIEW_MS)}, which is how long a link works at most`,
    seenBy: admins,
  },
  contentPresence: {
    group: "Emails and the record",
    holds: "Which of this site’s texts an Admin has open for editing.",
    why: "So that two Admins who edit the same text see each other.",
    basis: "our legitimate interest",
    kept: "until the page is closed, 15 minutes longer at most",
    seenBy: admins,
  },
  pictures: {
    group: "Emails and the record",
    holds: "Pictures of this site, without the camera’s metadata, and which Admin’s account uploaded them.",
    why: "To show them on the site.",
    basis: "our legitimate interest",
    kept: `while this site’s texts or their history name them, otherwise ${spellDuration(UNUSED_PICTURE_MS)} after the upload; the account’s number until the account is deleted`,
    seenBy: "everyone, once they are published",
  },
  pictureFiles: { impersonal: "resized pictures" },
  pictureCrops: { impersonal: "cropped pictures" },
  recordHead: { impersonal: "the latest entry of the record" },
  recordDays: { impersonal: "entries of the record by day" },
  reviewTally: { impersonal: "published reviews by rating" },
  totals: { impersonal: "totals for our Admins" },
};

export function inventoryGroups(): InventoryGroup[] {
  const lines = Object.entries(inventory).flatMap(([table, line]) =>
    "impersonal" in line ? [] : [{ table, ...line }],
  );
  return [...Map.groupBy(lines, ({ group }) => group)].map(([heading, own]) => ({
    heading,
    lines: own.map(({ group: _, ...line }) => line),
  }));
}

/** What the tables without personal data contain. */
export function countsOnly(): string[] {
  return Object.values(inventory).flatMap((line) => ("impersonal" in line ? [line.impersonal] : []));
}
