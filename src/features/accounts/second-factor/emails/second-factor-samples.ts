import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./second-factor-emails.ts";

const { name, email } = SAMPLE_PERSON;

export const secondFactorSamples: MakeSamples<typeof mails> = (origin) => ({
  factorAddedEmail: {
    occasion: "A second step was added to a login",
    mail: mails.factorAddedEmail(email, name, "authenticator", origin),
  },
  factorRemovedEmail: {
    occasion: "A second step was removed from a login",
    mail: mails.factorRemovedEmail(email, name, "passkey", origin),
  },
  recoveryCodesEmail: {
    occasion: "A person asked for new recovery codes",
    mail: mails.recoveryCodesEmail(email, name, origin),
  },
  recoveryCodeUsedEmail: {
    occasion: "A recovery code was used",
    mail: mails.recoveryCodeUsedEmail(email, name, 9, origin),
  },
  factorGuessedEmail: {
    occasion: "Somebody has the password and guesses at the second step",
    mail: mails.factorGuessedEmail(email, name, origin),
  },
});
