import { describeForm } from "#src/contract/form.ts";
import { secondFactorContract } from "./contract.ts";
import { messages } from "./messages.ts";

export const secondStepForm = describeForm({
  endpoint: secondFactorContract.verifySecondFactor,
  body: ({ code = "" }) => ({ code }),
  problemOf: ({ code = "" }) => (code.trim() ? undefined : messages.codeMissing),
  failed: messages.verifyFailed,
});
