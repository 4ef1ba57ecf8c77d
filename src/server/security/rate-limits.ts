const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A quota: at most `cap` per `windowMs` milliseconds. */
export interface Quota {
  cap: number;
  windowMs: number;
  /**
   * When the count restarts. "at its end" (default): one window after the first use. "after quiet": after a whole window
   * without use, so that no period of that length exceeds the cap.
   */
  restarts?: "at its end" | "after quiet";
}

/**
 * All rate limits, most dangerous first. A test compares this table with docs/security.md.
 *
 * Four-digit codes can be guessed: there are 10,000. The risk depends on the number of tries over a long period, from all
 * sources together: 50 tries in any 30 days are 0.5 %.
 */
export const limits = {
  // Guesses of reset codes. Emailing a code reserves its tries; unused ones are refunded.
  resetTries: { cap: 50, windowMs: 30 * DAY, restarts: "after quiet" },
  resetTriesAdmin: { cap: 10, windowMs: 30 * DAY, restarts: "after quiet" },
  resetTriesKnownDevice: { cap: 25, windowMs: 30 * DAY, restarts: "after quiet" },
  siteWrongGuesses: { cap: 100, windowMs: DAY },
  siteBreaker: { cap: 1, windowMs: DAY },
  adminSignUpTries: { cap: 5, windowMs: 30 * DAY, restarts: "after quiet" },

  // New passwords submitted to a reset that is waiting for the owner's proof, or racing with it.
  newPasswordsFlow: { cap: 10, windowMs: 10 * MINUTE },
  newPasswordsAddress: { cap: 20, windowMs: 10 * MINUTE },

  // Guesses at passwords.
  loginFailures: { cap: 10, windowMs: 15 * MINUTE },
  loginFailuresDay: { cap: 30, windowMs: DAY },
  loginFailuresMonth: { cap: 100, windowMs: 30 * DAY, restarts: "after quiet" },
  loginFailuresKnownDevice: { cap: 10, windowMs: 15 * MINUTE },
  loginFailuresAddress: { cap: 30, windowMs: 15 * MINUTE },

  // Guesses of the second factor with a known password: six digits with three valid codes at a time, so 100 tries in any
  // 30 days are 0.03 %. A recovery code has 50 bits.
  factorTries: { cap: 10, windowMs: 15 * MINUTE },
  factorTriesDay: { cap: 30, windowMs: DAY },
  factorTriesMonth: { cap: 100, windowMs: 30 * DAY, restarts: "after quiet" },
  factorTriesKnownDevice: { cap: 20, windowMs: DAY },
  recoveryTries: { cap: 10, windowMs: HOUR },

  // Emails to one mailbox.
  signUpMailsHour: { cap: 3, windowMs: HOUR },
  signUpMailsDay: { cap: 6, windowMs: DAY },
  resetMailsHour: { cap: 3, windowMs: HOUR },
  resetMailsDay: { cap: 6, windowMs: DAY },
  resetMailsKnownDevice: { cap: 5, windowMs: DAY },
  linkMailsDay: { cap: 3, windowMs: DAY },
  newsletterMailsDay: { cap: 3, windowMs: DAY },
  factorNotices: { cap: 1, windowMs: DAY },
  confirmationsMailbox: { cap: 2, windowMs: DAY },

  // Requests from one IP address (IPv6 by /64).
  codeChecksAddress: { cap: 20, windowMs: 10 * MINUTE },
  codeRequestsAddress: { cap: 10, windowMs: HOUR },
  signUpsAddress: { cap: 10, windowMs: HOUR },
  enquiriesAddress: { cap: 10, windowMs: HOUR },
  confirmationsAddress: { cap: 5, windowMs: HOUR },
  newsletterRequestsAddress: { cap: 10, windowMs: HOUR },
  reportsAddress: { cap: 10, windowMs: HOUR },
  searchesAddress: { cap: 60, windowMs: 10 * MINUTE },

  browserErrorsAddress: { cap: 20, windowMs: HOUR },

  // Anonymous writes and emails, for the whole site.
  enquiriesMailbox: { cap: 10, windowMs: DAY },
  enquiriesSite: { cap: 500, windowMs: DAY },
  confirmationsSite: { cap: 200, windowMs: DAY },
  newsletterRequestsSite: { cap: 500, windowMs: DAY },
  browserErrorsSite: { cap: 1_000, windowMs: DAY },
  reportsMailbox: { cap: 5, windowMs: DAY },
  reportsSite: { cap: 500, windowMs: DAY },

  // Notifications to Admins; further ones wait for the digest.
  reviewNotices: { cap: 3, windowMs: HOUR },
  enquiryNotices: { cap: 3, windowMs: HOUR },
  reportNotices: { cap: 3, windowMs: HOUR },

  // Writes of one user, and the export of all their data.
  reviewsPerUser: { cap: 10, windowMs: HOUR },
  reviewChanges: { cap: 20, windowMs: HOUR },
  invitationsPerAdmin: { cap: 50, windowMs: DAY },
  repliesPerAdmin: { cap: 200, windowMs: DAY },
  emailChanges: { cap: 5, windowMs: DAY },
  avatarChanges: { cap: 10, windowMs: DAY },
  ownDataReads: { cap: 10, windowMs: HOUR },
} as const satisfies Record<string, Quota>;
