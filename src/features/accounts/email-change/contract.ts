import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { profile } from "#src/contract/user.ts";
import { CODE_LENGTH } from "../limits.ts";

export const emailChangeContract = contract({
  changeEmail: {
    method: "POST",
    path: "/change-email",
    summary: "Begin a change of address: a code goes to the new one, a link that stops it to the old one",
    access: "user",
    body: z.strictObject({ email: z.string().max(512), password: z.string().max(1024) }),
    response: z.object({ message: z.string() }),
    errors: ["emailInvalid", "emailUnchanged", "wrongPassword", "passwordShortForAdmin", "tooManyAttempts"],
  },
  confirmEmail: {
    method: "POST",
    path: "/confirm-email",
    summary: "Enter the code that was mailed to the new address; ends the other sessions",
    access: "user",
    body: z.strictObject({ otp: z.string().length(CODE_LENGTH).regex(/^\d+$/) }),
    response: z.object({ message: z.string(), user: profile }),
    errors: ["codeInvalid", "tooManyAttempts"],
  },
  stopEmailChange: {
    method: "POST",
    path: "/stop-email-change",
    summary: "Use the link that the old address got: it stays, all sessions end, the password no longer works",
    access: "public",
    body: z.strictObject({ t: z.string().max(128) }),
    response: z.object({ message: z.string() }),
    errors: ["stopLinkInvalid", "oldEmailTaken", "tooManyAttempts"],
  },
});
