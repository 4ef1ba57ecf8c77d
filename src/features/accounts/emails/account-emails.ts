import { spellDuration } from "#src/contract/duration.ts";
import { counted } from "#src/contract/words.ts";
import { personalTables } from "#src/database/personal-data.ts";
import { DETAILS_RETENTION_MONTHS } from "#src/server/audit/retention.ts";
import { defineMail, SAMPLE_PERSON, type SitePath } from "#src/server/mail/define-mail.ts";
import { QUOTA_RETENTION_MS } from "#src/server/security/quotas.ts";
import { CODE_LIFE_MS, LINK_LIFE_MS } from "../limits.ts";
import { SAMPLE_TOKEN, secretLink } from "./secret-link.ts";

const CODE_LIFE = spellDuration(CODE_LIFE_MS);
const LINK_LIFE = spellDuration(LINK_LIFE_MS);

// Until an address is verified, emails to it contain no user input: otherwise a sign-up could be used to send anyone
// anything in our name.

const IGNORE = "If you didn’t ask for this, ignore this email. Nothing happens without the code.";

export const signUpCodeEmail = defineMail({
  occasion: "Somebody signs up",
  sample: ["4071"],
  content: (company, code: string) => ({
    subject: `Your ${company.name} sign-up code`,
    heading: "Finish signing up",
    before: [`Enter this code to finish signing up. It works for ${CODE_LIFE}, in the browser you started in.`],
    code,
    after: [IGNORE],
  }),
});

export const resetCodeEmail = defineMail({
  occasion: "Somebody forgot the password",
  sample: ["8316"],
  content: (company, code: string) => ({
    subject: `Your code for a new ${company.name} password`,
    heading: "Choose a new password",
    before: [`Enter this code to choose a new password. It works for ${CODE_LIFE}, in the browser you asked from.`],
    code,
    after: [IGNORE],
  }),
});

export const linkEmail = defineMail({
  occasion: "A code is asked for where too many were guessed at",
  sample: [secretLink("/reset-password", SAMPLE_TOKEN, SAMPLE_PERSON.email)],
  content: (company, href: SitePath) => ({
    subject: `Your ${company.name} link to continue`,
    heading: "Continue with this link",
    before: [`Here is a link instead of a code. It works once, within ${LINK_LIFE}.`],
    action: { label: "Continue", href },
    after: ["If you didn’t ask for this, ignore this email. Nothing happens until the link is opened and confirmed."],
  }),
});

export const signUpLinkEmail = defineMail({
  occasion: "The first Admin signs up a second time",
  sample: [secretLink("/user-verification", SAMPLE_TOKEN, SAMPLE_PERSON.email)],
  content: (company, href: SitePath) => ({
    subject: `Your ${company.name} link to continue`,
    heading: "Finish signing up with this link",
    before: [
      `We have already emailed a code to this address, so here is a link instead. It works once, within ${LINK_LIFE}.`,
      "Open it in the browser you signed up in. In any other browser, you will need to choose your password again.",
    ],
    action: { label: "Continue", href },
    after: ["If you didn’t ask for this, ignore this email. Nothing happens until the link is opened and confirmed."],
  }),
});

/** Sent after a sign-up that was verified without proof of who chose its password. */
export const choosePasswordEmail = defineMail({
  occasion: "A sign-up was confirmed in another browser, or by a program without cookies",
  sample: [],
  content: (company) => ({
    subject: `Choose a password for your ${company.name} account`,
    heading: "Choose your password",
    before: [
      "Your email address is confirmed, and your account is ready.",
      "You confirmed it in a different browser from the one used to sign up. Someone else could have chosen that password, so we did not keep it.",
    ],
    action: { label: "Choose a password", href: "/forgot-password" },
    after: [
      `If you don’t want an account, choose a password, log in and delete it on your profile, or write to ${company.email}.`,
    ],
  }),
});

export const knownAddressEmail = defineMail({
  occasion: "Somebody signs up with an address that has an account",
  sample: [],
  content: (company) => ({
    subject: `You already have a ${company.name} account`,
    heading: "You already have an account",
    before: [
      "You (or someone else) just tried to sign up with this address. It already has an account, so you can log in.",
    ],
    action: { label: "Log in", href: "/login" },
    after: [
      "If you have forgotten your password, choose “Forgot password” on that page. If this wasn’t you, you don’t need to do anything.",
    ],
  }),
});

export const passwordChangedEmail = defineMail({
  occasion: "A password was changed or reset",
  sample: [SAMPLE_PERSON.name],
  content: (company, name: string) => ({
    subject: `Your ${company.name} password was changed`,
    heading: "Your password was changed",
    name,
    before: ["Your password was just changed, and you were logged out on your other devices."],
    action: { label: "Log in", href: "/login" },
    after: [
      `If this wasn’t you, reset your password now with “Forgot password” on the login page, then write to ${company.email}.`,
    ],
  }),
});

export const newDeviceEmail = defineMail({
  occasion: "Somebody logs in on a device that had not been seen before",
  sample: [SAMPLE_PERSON.name, "Firefox on Windows"],
  content: (company, name: string, device: string) => ({
    subject: `New login to your ${company.name} account`,
    heading: "New device logged in to your account",
    name,
    before: [
      `Someone has just logged in to your account on a new device: ${device}.`,
      "If this was you, you don’t need to do anything.",
    ],
    action: { label: "See where you are logged in", href: "/my-profile" },
    after: [
      `If this wasn’t you, change your password now. That logs out all other devices. Then write to ${company.email}.`,
    ],
  }),
});

/** The numbers of rows erased with an account, and of those that stay. */
export interface Erasure {
  /**
   * The number of the person's rows in each table once the reviews are deleted. The audit log's number includes the
   * entries about those reviews.
   */
  held: Record<string, number>;
  reviewsRemoved: number;
  reviewsKept: number;
}

/** Rows that another line of the receipt already covers. */
const TOLD_APART = ["users", "sessions", "devices", "avatars", "reviews", "recordChain", "recordDetails"];

export const goodbyeEmail = defineMail({
  occasion: "A person deleted the account",
  sample: [
    SAMPLE_PERSON.name,
    {
      held: {
        sessions: 2,
        devices: 1,
        avatars: 1,
        passkeys: 1,
        recoveryCodes: 10,
        reviews: 3,
        subscribers: 1,
        recordChain: 7,
      },
      reviewsRemoved: 0,
      reviewsKept: 3,
    },
  ],
  content(company, name: string, erased: Erasure) {
    const { held, reviewsRemoved, reviewsKept } = erased;
    const { sessions = 0, devices = 0, avatars = 0, recordChain: entries = 0, reviews = 0 } = held;
    const others = personalTables
      .filter(([table]) => !TOLD_APART.includes(table))
      .flatMap(([table, about]) => lineOf(held[table] ?? 0, ...about.words).map((line) => ({ ...about, line })));
    const removed = [
      "your account, with its name, email address and password",
      ...lineOf(sessions, "session"),
      ...lineOf(devices, "known device"),
      ...lineOf(avatars, "picture"),
      ...lineOf(reviewsRemoved, "review"),
      ...others.filter(({ stays }) => !stays).map(({ line }) => line),
    ];
    const kept = [
      ...lineOf(reviewsKept, "review").map((line) => `${line}, shown as “Anonymous”, as you chose`),
      ...lineOf(entries, "entry", "entries").map(
        (line) =>
          `${line} in the record, with times and numbers but without your name: they show that no review disappears ` +
          `quietly. Old and new values in them are erased after ${DETAILS_RETENTION_MONTHS} months`,
      ),
      `counts that stop password guessing, under a keyed hash of your email address, for ${spellDuration(QUOTA_RETENTION_MS)}`,
      ...lineOf(reviews - reviewsKept, "review").map(
        (line) => `${line} written through an invitation, whose link can also withdraw it`,
      ),
      ...others.flatMap(({ line, stays }) => (stays ? [`${line}: ${stays}`] : [])),
    ];
    return {
      subject: `Your ${company.name} account has been deleted`,
      heading: "Your account has been deleted",
      name,
      before: [
        "We have deleted your account, as you asked. This is our last email to you.",
        `Deleted:\n${removed.join("\n")}`,
        `Kept, and why:\n${kept.join("\n")}`,
      ],
      after: [`If you didn’t ask for this, write to ${company.email} now.`],
    };
  },
});

/** A line with a count, or none if it is zero. */
const lineOf = (count: number, one: string, many?: string) => (count === 0 ? [] : [counted(count, one, many)]);
