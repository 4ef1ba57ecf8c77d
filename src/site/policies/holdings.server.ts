import { ENQUIRY_FIELDS } from "#src/contract/enquiry-fields.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import { PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import type { tables } from "#src/database/owners.ts";
import { EMAIL_STOP_LIFE_MS, FLOW_RETENTION_MS } from "#src/features/accounts/limits.ts";
import { CHALLENGE_LIFE_MS } from "#src/features/accounts/second-factor/limits.ts";
import { ERROR_RETENTION_MS } from "#src/features/browser-errors/limits.ts";
import { CONFIRM_LIFE_MS, DONE_RETENTION_MS, SPAM_RETENTION_MS } from "#src/features/enquiries/limits.ts";
import { ADDRESS_RETENTION_MS } from "#src/features/reviews/invitations/limits.ts";
import { REPORT_RETENTION_MS, REPORTER_RETENTION_MS } from "#src/features/reviews/reports/limits.ts";
import { DETAILS_RETENTION_MONTHS } from "#src/server/audit/retention.ts";
import { MAIL_RETENTION_MS } from "#src/server/mail/mail.ts";
import { DEVICE_LIFE_MS } from "#src/server/security/devices.ts";
import { QUOTA_RETENTION_MS } from "#src/server/security/quotas.ts";
import { BEARER_LIFE_MS, SESSION_LIFE } from "#src/server/security/sessions.ts";
import type { HoldingGroup, HoldingLine } from "./ledger.ts";
import { spellDuration } from "./spell-duration.ts";

type Group = "Your account" | "Logging in" | "Reviews" | "Enquiries and newsletter" | "Mails and the record";
/** A table that says nothing about a person needs no more than that. */
type Holding = (HoldingLine & { group: Group }) | "counts only";

const untilAccountEnds = "until you delete the account";
const admins = "our Admins";
const told = Object.values(PROFILE_FIELDS)
  .map(({ label }) => label.toLowerCase())
  .join(", ");
const written = Object.entries(ENQUIRY_FIELDS)
  .map(([name, { told }]) => told ?? printFieldName(name).toLowerCase())
  .join(", ");
const nobody = "nobody: programs alone";

/** What each table holds. The retention times are those that the jobs use; a table without a line does not compile. */
const holdings: Record<keyof typeof tables, Holding> = {
  users: {
    group: "Your account",
    holds: `Your ${told}, email address, role and the day you signed up; of your password only a hash.`,
    why: "Required to have an account. We email you about its security, and about your reviews.",
    basis: "contract with you",
    kept: untilAccountEnds,
    seenBy: "you and our Admins; your name also beside your reviews. Nobody sees a password",
  },
  avatars: {
    group: "Your account",
    holds: "Your picture, drawn anew at 256 pixels, without what the camera wrote into the file.",
    why: "You chose to show it.",
    basis: "your consent",
    kept: "until you remove it, or delete the account",
    seenBy: "everybody, beside your reviews",
  },
  sessions: {
    group: "Logging in",
    holds: "Each place you are logged in: the kind of browser and system, the address of the network, the times.",
    why: "To keep you logged in, and to let you end a session that is not yours.",
    basis: "contract with you",
    kept: `until you log out, ${spellDuration(SESSION_LIFE.Customer.idleMs)} without use at most`,
    seenBy: "you, on your profile",
  },
  bearers: {
    group: "Logging in",
    holds: "Hashes of the short keys by which a page calls the server for you.",
    why: "The page needs one while you use it.",
    basis: "contract with you",
    kept: spellDuration(BEARER_LIFE_MS),
    seenBy: nobody,
  },
  authenticators: {
    group: "Logging in",
    holds: "The secret that your authenticator app shares with us, encrypted.",
    why: "You turned on the second step.",
    basis: "contract with you",
    kept: `until you turn it off, or ${untilAccountEnds}`,
    seenBy: "you alone, once, while you set it up",
  },
  passkeys: {
    group: "Logging in",
    holds: "The public half of each of your passkeys, the name you gave it, when it was added and last used.",
    why: "You added it as the second step.",
    basis: "contract with you",
    kept: `until you remove it, or ${untilAccountEnds}`,
    seenBy: "you, on your profile",
  },
  recoveryCodes: {
    group: "Logging in",
    holds: "Hashes of your recovery codes, and when each was used.",
    why: "So that you get in without your phone.",
    basis: "contract with you",
    kept: `until you make new ones or turn the second step off, or ${untilAccountEnds}`,
    seenBy: nobody,
  },
  factorChallenges: {
    group: "Logging in",
    holds: "What a second step that is being set up or used must answer, encrypted.",
    why: "So that an answer works once, in the browser that asked.",
    basis: "contract with you",
    kept: `${spellDuration(CHALLENGE_LIFE_MS)} at most, until a job removes it`,
    seenBy: nobody,
  },
  devices: {
    group: "Logging in",
    holds: "A hash that identifies this browser, and when it was last seen.",
    why: "So that a stranger who guesses passwords cannot lock you out.",
    basis: "our legitimate interest",
    kept: `${spellDuration(DEVICE_LIFE_MS)} after the last login with it, or ${untilAccountEnds}`,
    seenBy: nobody,
  },
  flows: {
    group: "Logging in",
    holds: "A sign-up, a login or a new password under way: address and name, hashes of the password and the code.",
    why: "No account exists before the code is right.",
    basis: "contract with you",
    kept: `${spellDuration(FLOW_RETENTION_MS)} at most, and no longer than the account`,
    seenBy: nobody,
  },
  emailChanges: {
    group: "Logging in",
    holds: "A change of your address: the old one and the new one, hashes of the code and the link that were mailed.",
    why: "The new address has to prove itself, and the old one can stop it.",
    basis: "contract with you",
    kept: `${spellDuration(EMAIL_STOP_LIFE_MS)} at most`,
    seenBy: "you, in your data",
  },
  quotas: {
    group: "Logging in",
    holds:
      "How often something was tried, by a keyed hash of a network's address or a mailbox, or by an account's number.",
    why: "Against guessing and floods.",
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
    kept: "until you delete the account, and then as “Anonymous” if you choose so",
    seenBy: "everybody; a hidden review only our Admins",
  },
  reviewAnswers: {
    group: "Reviews",
    holds: "Our public answer to a review, and which of us wrote it.",
    why: "Readers see both sides.",
    basis: "our legitimate interest",
    kept: "as long as the review",
    seenBy: "everybody; who wrote it only our Admins",
  },
  clientStories: {
    group: "Reviews",
    holds: "The scores and answers that an invited client added to a review, and when they were approved.",
    why: "You wrote them for the project's page.",
    basis: "your consent",
    kept: "as long as the review, or until you take them away",
    seenBy: "everybody, on the project's page, once you approved them",
  },
  unmailedReviews: {
    group: "Reviews",
    holds: "Which new reviews our Admins have not been told of yet.",
    why: "One mail for many, instead of one each.",
    basis: "our legitimate interest",
    kept: "until the next mail to them",
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
    holds: `What you wrote in a contact form and sent: ${written}.`,
    why: "To answer you.",
    basis: "our legitimate interest",
    kept:
      `${spellDuration(DONE_RETENTION_MS)} after it was done, spam ${spellDuration(SPAM_RETENTION_MS)}; ` +
      "or until you ask us to erase it",
    seenBy: admins,
  },
  enquiryNotes: {
    group: "Enquiries and newsletter",
    holds: "Our notes on an enquiry, and what we replied.",
    why: "So that whoever answers next knows what was said.",
    basis: "our legitimate interest",
    kept: "as long as the enquiry",
    seenBy: admins,
  },
  unmailedEnquiries: {
    group: "Enquiries and newsletter",
    holds: "Which new enquiries our Admins have not been told of yet.",
    why: "One mail for many, instead of one each.",
    basis: "our legitimate interest",
    kept: "until the next mail to them",
    seenBy: nobody,
  },
  newsletterRequests: {
    group: "Enquiries and newsletter",
    holds: "An address for which somebody asked for the newsletter.",
    why: "Only its owner can confirm it.",
    basis: "your consent",
    kept: `until it is confirmed, ${spellDuration(CONFIRM_LIFE_MS)} at most`,
    seenBy: nobody,
  },
  subscribers: {
    group: "Enquiries and newsletter",
    holds: "The address that gets the newsletter, and when you confirmed it.",
    why: "You asked for it.",
    basis: "your consent",
    kept: "until you leave the list: then it is deleted",
    seenBy: admins,
  },
  mails: {
    group: "Mails and the record",
    holds: "Mails on their way to you, encrypted.",
    why: "A mail server may be away for a while.",
    basis: "contract with you",
    kept: `until they are sent, ${spellDuration(MAIL_RETENTION_MS)} at most`,
    seenBy: nobody,
  },
  recordChain: {
    group: "Mails and the record",
    holds: "That something was changed, when, and by which account: numbers, no names.",
    why: "So that nobody can rewrite what happened to accounts and reviews.",
    basis: "our legitimate interest",
    kept: "for good; without the account the numbers lead to nobody",
    seenBy: admins,
  },
  recordDetails: {
    group: "Mails and the record",
    holds: "What changed: the old and the new value, or the reason.",
    why: "To explain and undo a change.",
    basis: "our legitimate interest",
    kept: `${DETAILS_RETENTION_MONTHS} months`,
    seenBy: admins,
  },
  recordPending: {
    group: "Mails and the record",
    holds: "A change on its way into the record, with the old and the new value, or the reason.",
    why: "Several are added at once.",
    basis: "our legitimate interest",
    kept: "until the record has it, a moment later",
    seenBy: nobody,
  },
  facts: {
    group: "Mails and the record",
    holds: "Which account became the first Admin: its number, no name.",
    why: "It is appointed once, and never again by mistake.",
    basis: "our legitimate interest",
    kept: "for good; without the account the number leads to nobody",
    seenBy: nobody,
  },
  browserErrors: {
    group: "Mails and the record",
    holds:
      "Errors of our own code in a browser: the message, the page's address, the browser's family; not whose it was.",
    why: "So that we hear of what does not work.",
    basis: "our legitimate interest",
    kept: `${spellDuration(ERROR_RETENTION_MS)} after it was last seen`,
    seenBy: admins,
  },
  drills: "counts only",
  hidingDays: "counts only",
  recordDayEnds: "counts only",
  reviewReceipts: {
    group: "Reviews",
    holds: "The receipt of each review: its entry's number in the record, and hashes of its words; not the words.",
    why: "So that you can prove that your review was kept as you wrote it.",
    basis: "our legitimate interest",
    kept: "for good; without the review the hashes lead to nobody",
    seenBy: "who has the receipt",
  },
  reviewReports: {
    group: "Reviews",
    holds: "A report of a review: the reason, what you added, and your email address if you left one.",
    why: "To decide it, and to tell you.",
    basis: "our legitimate interest",
    kept:
      `${spellDuration(REPORTER_RETENTION_MS)} after the decision for your words and address (the address goes with an account that has it), ` +
      `${spellDuration(REPORT_RETENTION_MS)} for the reason`,
    seenBy: admins,
  },
  recordHead: "counts only",
  recordDays: "counts only",
  reviewTally: "counts only",
  totals: "counts only",
};

export function holdingGroups(): HoldingGroup[] {
  const lines = Object.entries(holdings).flatMap(([table, line]) =>
    line === "counts only" ? [] : [{ table, ...line }],
  );
  return [...Map.groupBy(lines, ({ group }) => group)].map(([heading, own]) => ({
    heading,
    lines: own.map(({ group: _, ...line }) => line),
  }));
}

export function countsOnly(): string[] {
  return Object.entries(holdings).flatMap(([table, line]) => (line === "counts only" ? [table] : []));
}
