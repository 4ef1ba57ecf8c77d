import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./invitation-email.ts";

export const invitationSamples: MakeSamples<typeof mails> = (origin) => ({
  invitationEmail: {
    occasion: "An Admin invites a client to write a review",
    mail: mails.invitationEmail(SAMPLE_PERSON.email, {
      name: SAMPLE_PERSON.name,
      about: ["Northmoor Ferries", "Website Development"],
      link: `${origin}/reviews/new#i=VGhhbmsgeW91IGZvciByZWFkaW5nIHRoaXMgZmFyIGlu`,
    }),
  },
});
