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
  reminderEmail: {
    occasion: "An invited client has not answered after ten days (once)",
    mail: mails.reminderEmail(SAMPLE_PERSON.email, {
      name: SAMPLE_PERSON.name,
      about: ["Northmoor Ferries"],
      link: `${origin}/reviews/new#i=VGhhbmsgeW91IGZvciByZWFkaW5nIHRoaXMgZmFyIGlu`,
      invitedAt: new Date("2026-11-02T10:00:00Z"),
      expiresAt: new Date("2026-12-02T10:00:00Z"),
    }),
  },
});
