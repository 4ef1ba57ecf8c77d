import { DAY, HOUR, MINUTE } from "../../contract/time.ts";

/** A quota: at most `cap` per `windowMs` milliseconds. */
export interface Quota {
  cap: number;
  windowMs: number;
  /**
   * When the count restarts. "at its end" (default): one window after the first use. "after quiet": after a whole window
   * without use, so that no period of that length exceeds the cap.
   */
  restarts?: "at its end" | "after quiet";
  /** What the count is kept for, in words; docs/security-tables.md is printed from this table. */
  per: string;
}

/**
 * All rate limits, most dangerous first. docs/security-tables.md is printed from this table.
 *
 * Four-digit codes can be guessed: there are 10,000. The risk depends on the number of tries over a long period, from all
 * sources together: 50 tries in any 30 days are 0.5 %.
 */
export const limits = {
  // Guesses of reset codes. Emailing a code reserves its tries; unused ones are refunded.
  resetTries: { cap: 50, windowMs: 30 * DAY, restarts: "after quiet", per: "mailbox, unknown devices" },
  resetTriesAdmin: { cap: 10, windowMs: 30 * DAY, restarts: "after quiet", per: "an Admin's mailbox, unknown devices" },
  resetTriesKnownDevice: { cap: 25, windowMs: 30 * DAY, restarts: "after quiet", per: "device and mailbox" },
  siteWrongGuesses: { cap: 100, windowMs: DAY, per: "the site" },
  siteBreaker: { cap: 1, windowMs: DAY, per: "the site: resets by link alone" },
  adminSignUpTries: { cap: 5, windowMs: 30 * DAY, restarts: "after quiet", per: "the mailbox of ADMIN_EMAIL" },

  // New passwords submitted to a reset that is waiting for the owner's proof, or racing with it.
  newPasswordsFlow: { cap: 10, windowMs: 10 * MINUTE, per: "a reset's cookie" },
  newPasswordsAddress: { cap: 20, windowMs: 10 * MINUTE, per: "address" },

  // Guesses at passwords.
  loginFailures: { cap: 10, windowMs: 15 * MINUTE, per: "account, unknown devices" },
  loginFailuresDay: { cap: 30, windowMs: DAY, per: "account, unknown devices" },
  loginFailuresMonth: { cap: 100, windowMs: 30 * DAY, restarts: "after quiet", per: "account, unknown devices" },
  loginFailuresKnownDevice: { cap: 10, windowMs: 15 * MINUTE, per: "device, or session" },
  loginFailuresAddress: { cap: 30, windowMs: 15 * MINUTE, per: "address" },

  // Guesses of the second factor with a known password: six digits with three valid codes at a time, so 100 tries in any
  // 30 days are 0.03 %. A recovery code has 50 bits.
  factorTries: { cap: 10, windowMs: 15 * MINUTE, per: "account, unknown devices" },
  factorTriesDay: { cap: 30, windowMs: DAY, per: "account, unknown devices" },
  factorTriesMonth: { cap: 100, windowMs: 30 * DAY, restarts: "after quiet", per: "account, unknown devices" },
  factorTriesKnownDevice: { cap: 20, windowMs: DAY, per: "device, or session" },
  recoveryTries: { cap: 10, windowMs: HOUR, per: "account, device, or session" },

  // Emails to one mailbox.
  signUpMailsHour: { cap: 3, windowMs: HOUR, per: "mailbox" },
  signUpMailsDay: { cap: 6, windowMs: DAY, per: "mailbox" },
  resetMailsHour: { cap: 3, windowMs: HOUR, per: "mailbox, unknown devices" },
  resetMailsDay: { cap: 6, windowMs: DAY, per: "mailbox, unknown devices" },
  resetMailsKnownDevice: { cap: 5, windowMs: DAY, per: "device and mailbox" },
  linkMailsDay: { cap: 3, windowMs: DAY, per: "mailbox" },
  newsletterMailsDay: { cap: 3, windowMs: DAY, per: "mailbox" },
  factorNotices: { cap: 1, windowMs: DAY, per: "account: mails about guesses" },
  confirmationsMailbox: { cap: 2, windowMs: DAY, per: "mailbox: mails that a message arrived" },

  // Requests from one IP address (IPv6 by /64).
  codeChecksAddress: { cap: 20, windowMs: 10 * MINUTE, per: "address" },
  codeRequestsAddress: { cap: 10, windowMs: HOUR, per: "address" },
  signUpsAddress: { cap: 10, windowMs: HOUR, per: "address" },
  enquiriesAddress: { cap: 10, windowMs: HOUR, per: "address" },
  confirmationsAddress: { cap: 5, windowMs: HOUR, per: "address: mails that a message arrived" },
  newsletterRequestsAddress: { cap: 10, windowMs: HOUR, per: "address" },
  reportsAddress: { cap: 10, windowMs: HOUR, per: "address" },
  searchesAddress: { cap: 60, windowMs: 10 * MINUTE, per: "address" },

  browserErrorsAddress: { cap: 20, windowMs: HOUR, per: "address" },

  // Anonymous writes and emails, for the whole site.
  enquiriesMailbox: { cap: 10, windowMs: DAY, per: "mailbox" },
  enquiriesSite: { cap: 500, windowMs: DAY, per: "the site" },
  confirmationsSite: { cap: 200, windowMs: DAY, per: "site: mails that a message arrived" },
  newsletterRequestsSite: { cap: 500, windowMs: DAY, per: "the site" },
  browserErrorsSite: { cap: 1_000, windowMs: DAY, per: "the site" },
  reportsMailbox: { cap: 5, windowMs: DAY, per: "mailbox that an answer goes to" },
  reportsSite: { cap: 500, windowMs: DAY, per: "the site" },

  // Notifications to Admins; further ones wait for the digest.
  reviewNotices: { cap: 3, windowMs: HOUR, per: "Admins' mails about new reviews" },
  enquiryNotices: { cap: 3, windowMs: HOUR, per: "Admins' mails about new enquiries" },
  reportNotices: { cap: 3, windowMs: HOUR, per: "Admins' mails about reports" },

  // Writes of one user, and the export of all their data.
  reviewsPerUser: { cap: 10, windowMs: HOUR, per: "person" },
  reviewChanges: { cap: 20, windowMs: HOUR, per: "person, or invitation" },
  invitationsPerAdmin: { cap: 50, windowMs: DAY, per: "person" },
  repliesPerAdmin: { cap: 200, windowMs: DAY, per: "person" },
  emailChanges: { cap: 5, windowMs: DAY, per: "person" },
  avatarChanges: { cap: 10, windowMs: DAY, per: "person" },
  pictureUploads: { cap: 60, windowMs: HOUR, per: "person: pictures of the site" },
  ownDataReads: { cap: 10, windowMs: HOUR, per: "person: the file of their own data" },
} as const satisfies Record<string, Quota>;
