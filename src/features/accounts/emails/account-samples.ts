import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./account-emails.ts";

const { name, email } = SAMPLE_PERSON;

export const accountSamples: MakeSamples<typeof mails> = (origin) => ({
  signUpCodeEmail: {
    occasion: "Somebody signs up",
    mail: mails.signUpCodeEmail(email, "4071"),
  },
  resetCodeEmail: {
    occasion: "Somebody forgot the password",
    mail: mails.resetCodeEmail(email, "8316"),
  },
  linkEmail: {
    occasion: "A code is asked for where too many were guessed at",
    mail: mails.linkEmail(
      email,
      `${origin}/reset-password#t=Q2hlZXNlIGlzIGEgbG92ZWx5IHRoaW5nIHRvIHNheSE&e=${encodeURIComponent(email)}`,
    ),
  },
  signUpLinkEmail: {
    occasion: "The first Admin signs up a second time",
    mail: mails.signUpLinkEmail(
      email,
      `${origin}/user-verification#t=Q2hlZXNlIGlzIGEgbG92ZWx5IHRoaW5nIHRvIHNheSE&e=${encodeURIComponent(email)}`,
    ),
  },
  choosePasswordEmail: {
    occasion: "A sign-up was confirmed in another browser, or by a program without cookies",
    mail: mails.choosePasswordEmail(email, origin),
  },
  knownAddressEmail: {
    occasion: "Somebody signs up with an address that has an account",
    mail: mails.knownAddressEmail(email, origin),
  },
  passwordChangedEmail: {
    occasion: "A password was changed or reset",
    mail: mails.passwordChangedEmail(email, name, origin),
  },
  newDeviceEmail: {
    occasion: "Somebody logs in on a device that had not been seen before",
    mail: mails.newDeviceEmail(email, name, "Firefox on Windows", origin),
  },
  goodbyeEmail: {
    occasion: "A person deleted the account",
    mail: mails.goodbyeEmail(email, name, {
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
    }),
  },
});
