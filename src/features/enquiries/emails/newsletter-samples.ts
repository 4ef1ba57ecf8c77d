import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./newsletter-emails.ts";

const { email } = SAMPLE_PERSON;
const TOKEN = "VGhhbmsgeW91IGZvciByZWFkaW5nIHRoaXMgZmFyIGlu";

export const newsletterSamples: MakeSamples<typeof mails> = (origin) => {
  const leave = {
    page: `${origin}/newsletter/leave?t=${TOKEN}`,
    oneClick: `${origin}/newsletter/one-click?t=${TOKEN}`,
  };
  return {
    confirmEmail: {
      occasion: "An address is entered for the newsletter",
      mail: mails.confirmEmail(email, `${origin}/newsletter/confirm?t=${TOKEN}`),
    },
    welcomeEmail: { occasion: "Somebody confirmed the newsletter", mail: mails.welcomeEmail(email, leave) },
    alreadyEmail: {
      occasion: "An address that gets the newsletter is entered again",
      mail: mails.alreadyEmail(email, leave),
    },
  };
};
