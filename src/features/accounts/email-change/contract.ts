import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { currentPassword, secret } from "#src/contract/secret.ts";
import { profile } from "#src/contract/user.ts";
import { CODE_LENGTH, WHOLE_CODE } from "../limits.ts";
import { messages } from "../messages.ts";
import { emailMessages } from "./messages.ts";

export const emailChangeContract = contract({
  changeEmail: {
    method: "POST",
    path: "/change-email",
    summary: "Begin a change of address: a code goes to the new one, a link that stops it to the old one",
    access: "user",
    body: z.strictObject({ email: z.string().max(512), password: currentPassword }),
    response: z.object({ message: z.string() }),
    errors: ["emailInvalid", "emailUnchanged", "wrongPassword", "passwordShortForAdmin", "tooManyAttempts"],
    form: {
      submit: "Send the code",
      busy: "Sending…",
      done: emailMessages.codeSent,
      failed: "We could not send the code. Try again.",
      to: "/my-profile?show=email-code",
    },
  },
  confirmEmail: {
    method: "POST",
    path: "/confirm-email",
    summary: "Enter the code that was mailed to the new address; ends the other sessions",
    access: "user",
    body: z.strictObject({ otp: z.string().length(CODE_LENGTH).regex(/^\d+$/).meta({ isSecret: true }) }),
    response: z.object({ message: z.string(), user: profile }),
    errors: ["codeInvalid", "tooManyAttempts"],
    fields: { codeInvalid: "otp" },
    event: "account.email-changed",
    form: {
      submit: "Change email",
      busy: "Checking…",
      done: emailMessages.changed,
      failed: "We could not check the code. Try again.",
      texts: { otp: { pattern: WHOLE_CODE, wrong: messages.codeIncomplete } },
      to: "/my-profile",
      refreshes: ["Sessions"],
    },
  },
  stopEmailChange: {
    method: "POST",
    path: "/stop-email-change",
    summary: "Use the link that the old address got: it stays, all sessions end, the password no longer works",
    access: "public",
    body: z.strictObject({ t: secret(128) }),
    response: z.object({ message: z.string() }),
    errors: ["stopLinkInvalid", "oldEmailTaken", "tooManyAttempts"],
    event: "account.email-kept",
    form: {
      submit: "Stop this change",
      busy: "Stopping…",
      look: "danger",
      done: emailMessages.stopped,
      failed: emailMessages.stopFailed,
      to: "/forgot-password",
    },
  },
});
