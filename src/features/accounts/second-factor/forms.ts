import { describeForm, type Fields } from "#src/contract/form.ts";
import { secondFactorContract as contract } from "./contract.ts";
import { messages } from "./messages.ts";

// The forms of the second factor, each described once for both ways of posting it.

const codeProblem = ({ code = "" }: Fields) => (code.trim() ? undefined : messages.codeMissing);

/** Without a code, none is sent: a form asks for one only where it is needed. */
const proofOf = ({ password = "", code }: Fields) => ({ password, code: code || undefined });

export const secondStepForm = describeForm({
  endpoint: contract.verifySecondFactor,
  body: ({ code = "" }) => ({ code }),
  problemOf: codeProblem,
  failed: messages.verifyFailed,
});

export const beginAuthenticatorForm = describeForm({
  endpoint: contract.beginAuthenticator,
  body: proofOf,
  failed: messages.changeFailed,
});

export const confirmAuthenticatorForm = describeForm({
  endpoint: contract.confirmAuthenticator,
  body: ({ code = "" }) => ({ code }),
  problemOf: codeProblem,
  failed: messages.changeFailed,
});

export const removeAuthenticatorForm = describeForm({
  endpoint: contract.removeAuthenticator,
  body: proofOf,
  failed: messages.changeFailed,
});

/** A passkey is added by scripts alone, and removed by a plain form too. */
export const removePasskeyForm = describeForm({
  endpoint: contract.removePasskey,
  body: ({ passkeyId = "", ...fields }) => ({ passkeyId, ...proofOf(fields) }),
  failed: messages.changeFailed,
  keeps: ["passkeyId"],
});

export const renewCodesForm = describeForm({
  endpoint: contract.renewRecoveryCodes,
  body: proofOf,
  failed: messages.changeFailed,
});
