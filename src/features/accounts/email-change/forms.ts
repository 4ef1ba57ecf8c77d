import { describeForm } from "#src/contract/form.ts";
import { WHOLE_CODE } from "../limits.ts";
import { messages } from "../messages.ts";
import { emailChangeContract } from "./contract.ts";
import { emailMessages } from "./messages.ts";

export const changeEmailForm = describeForm({
  endpoint: emailChangeContract.changeEmail,
  body: ({ email = "", password = "" }) => ({ email, password }),
  failed: emailMessages.askFailed,
  keeps: ["email"],
});

export const confirmEmailForm = describeForm({
  endpoint: emailChangeContract.confirmEmail,
  body: ({ otp = "" }) => ({ otp }),
  problemOf: ({ otp = "" }) => (WHOLE_CODE.test(otp) ? undefined : messages.codeIncomplete),
  failed: emailMessages.confirmFailed,
});
