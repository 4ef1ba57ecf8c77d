import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./role-emails.ts";

const { name, email } = SAMPLE_PERSON;

export const roleSamples: MakeSamples<typeof mails> = (origin) => {
  const change = { name, from: "Customer", to: "Admin", by: "Samira Okell", origin } as const;
  return {
    yourRoleEmail: { occasion: "An Admin changed a role (to the person)", mail: mails.yourRoleEmail(email, change) },
    roleNotificationEmail: {
      occasion: "An Admin changed a role (to every Admin)",
      mail: mails.roleNotificationEmail(email, change),
    },
  };
};
