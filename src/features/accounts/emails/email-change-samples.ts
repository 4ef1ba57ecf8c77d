import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./email-change-emails.ts";

const { name, email } = SAMPLE_PERSON;
const NEW_EMAIL = "imogen@studio.example";

export const emailChangeSamples: MakeSamples<typeof mails> = (origin) => ({
  emailChangeCodeEmail: {
    occasion: "A person wants to use this address from now on",
    mail: mails.emailChangeCodeEmail(NEW_EMAIL, "2958"),
  },
  emailInUseEmail: {
    occasion: "A person wants to use an address that has an account",
    mail: mails.emailInUseEmail(NEW_EMAIL, origin),
  },
  emailChangeNotice: {
    occasion: "A person asked to leave this address",
    mail: mails.emailChangeNotice(
      email,
      name,
      NEW_EMAIL,
      `${origin}/stop-email-change#t=Q2hlZXNlIGlzIGEgbG92ZWx5IHRoaW5nIHRvIHNheSE&e=${encodeURIComponent(email)}`,
    ),
  },
  emailLeftEmail: {
    occasion: "A person has left this address",
    mail: mails.emailLeftEmail(email, name, NEW_EMAIL),
  },
  emailChangedEmail: {
    occasion: "A person entered the code of a new address",
    mail: mails.emailChangedEmail(NEW_EMAIL, name, origin),
  },
  emailKeptEmail: {
    occasion: "A change of address was stopped from the old one",
    mail: mails.emailKeptEmail(email, name, origin),
  },
});
