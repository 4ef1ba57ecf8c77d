import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { currentPassword, secret } from "#src/contract/secret.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { profile } from "#src/contract/user.ts";
import { messages as accountMessages } from "../messages.ts";
import { messages } from "./messages.ts";

// These lengths only limit the input size, as in the accounts' contract.

/** Six digits of an app, or a recovery code; people type spaces and hyphens. */
const code = secret(64);
/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
/** The options for `navigator.credentials`, as JSON: only the browser reads them. */
const withOptions = z.object({ options: z.string() });
const message = z.object({ message: z.string() });
/** Ten codes, if this added the first factor or new ones were requested. They are never shown again. */
const withCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()).optional() });

/** Proof required for a change of the second factor. `code` is only needed if the last second step is too long ago. */
const proof = { password: currentPassword, code: code.optional() };
const proofErrors = [
  "wrongPassword",
  "factorProofRequired",
  "factorCodeInvalid",
  "clockWrong",
  "tooManyAttempts",
] as const;

const failed = "Something went wrong, and nothing was changed. Try again.";
const busy = "One moment…";

export const secondFactorContract = contract({
  verifySecondFactor: {
    method: "POST",
    path: "/verify-second-factor",
    summary: "Enter the code of an app, or a recovery code, after the right password; signs in",
    access: "public",
    body: z.strictObject({ code }),
    response: z.object({ message: z.string(), user: profile }),
    errors: ["loginExpired", "factorCodeInvalid", "clockWrong", "tooManyAttempts"],
    form: {
      submit: "Log in",
      busy: "Checking…",
      done: accountMessages.loggedIn,
      failed: messages.verifyFailed,
      texts: { code: { missing: messages.codeMissing } },
      to: "/",
    },
  },
  mySecondFactor: {
    method: "GET",
    path: "/my-second-factor",
    summary: "How the signed-in person's second step is set up, and what this session is setting up",
    access: "user",
    response: z.object({
      authenticator: z.object({ since: timestamp }).nullable(),
      setup: z
        .object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) })
        .nullable(),
      passkeys: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          createdAt: timestamp,
          lastUsedAt: timestamp.nullable(),
        }),
      ),
      recoveryCodesLeft: z.number(),
      needsCode: z.boolean(),
      isRequired: z.boolean(),
    }),
  },
  beginAuthenticator: {
    method: "POST",
    path: "/my-authenticator",
    summary: "Begin to set up an authenticator app: its secret is in GET /my-second-factor for ten minutes",
    access: "user",
    body: z.strictObject(proof),
    response: message,
    errors: [...proofErrors, "factorExists"],
    form: {
      submit: "Continue",
      busy,
      done: "Scan the QR code with your authenticator app, then enter the code it shows.",
      failed,
      to: "/my-profile?show=authenticator#authenticator",
      refreshes: ["SecondFactor"],
    },
  },
  confirmAuthenticator: {
    method: "PUT",
    path: "/my-authenticator",
    summary: "Turn the authenticator app on by one of its codes; ends the other sessions",
    access: "user",
    body: z.strictObject({ code }),
    response: withCodes,
    errors: ["setupExpired", "factorExists", "factorCodeInvalid", "clockWrong"],
    event: "account.factor-added",
    form: {
      submit: "Turn on",
      busy: "Checking…",
      done: "Authenticator app turned on. Your other devices are logged out.",
      failed,
      texts: { code: { missing: messages.codeMissing } },
      showsAnswer: true,
      refreshes: ["SecondFactor", "Sessions"],
    },
  },
  removeAuthenticator: {
    method: "DELETE",
    path: "/my-authenticator",
    summary: "Turn the authenticator app off; ends the other sessions",
    access: "user",
    body: z.strictObject(proof),
    response: message,
    errors: [...proofErrors, "factorGone"],
    event: "account.factor-removed",
    form: {
      submit: "Turn off",
      busy,
      look: "danger",
      done: "Authenticator app turned off. Your other devices are logged out.",
      failed,
      to: "/my-profile",
      refreshes: ["SecondFactor", "Sessions"],
    },
  },
  beginPasskey: {
    method: "POST",
    path: "/my-passkeys",
    summary: "Begin to add a passkey: what the browser asks its authenticator for",
    access: "user",
    body: z.strictObject(proof),
    response: withOptions,
    errors: [...proofErrors, "passkeysMany"],
  },
  addPasskey: {
    method: "PUT",
    path: "/my-passkeys",
    summary: "Add the passkey that the authenticator made; ends the other sessions",
    access: "user",
    body: z.strictObject({
      name: z.string().max(512),
      id: bytes(1_400),
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(8_000),
    }),
    response: withCodes,
    errors: ["passkeyNameInvalid", "setupExpired", "passkeyRefused", "factorExists"],
    event: "account.factor-added",
  },
  removePasskey: {
    method: "DELETE",
    path: "/my-passkeys",
    summary: "Remove a passkey; ends the other sessions",
    access: "user",
    body: z.strictObject({ passkeyId: z.uuid(), ...proof }),
    response: message,
    errors: [...proofErrors, "factorGone"],
    event: "account.factor-removed",
    form: {
      submit: "Remove",
      busy,
      look: "danger",
      done: "Passkey removed. Your other devices are logged out.",
      failed,
      to: "/my-profile",
      refreshes: ["SecondFactor", "Sessions"],
    },
  },
  beginPasskeyLogin: {
    method: "POST",
    path: "/passkey-challenge",
    summary: "What the browser asks its authenticator for, to finish a login by one of the account's passkeys",
    access: "public",
    response: withOptions,
    errors: ["loginExpired", "passkeyUnknown"],
  },
  verifyPasskey: {
    method: "POST",
    path: "/verify-passkey",
    summary: "Finish a login by the signature of a passkey; signs in",
    access: "public",
    body: z.strictObject({
      id: bytes(1_400),
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
    }),
    response: z.object({ message: z.string(), user: profile }),
    errors: ["loginExpired", "passkeyUnknown", "passkeyRefused", "tooManyAttempts"],
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/my-recovery-codes",
    summary: "Ten new recovery codes in place of the old ones",
    access: "user",
    body: z.strictObject(proof),
    response: withCodes,
    errors: [...proofErrors, "factorGone"],
    event: "account.recovery-codes-renewed",
    form: {
      submit: "Create new codes",
      busy,
      done: "These are your new recovery codes. The old ones no longer work.",
      failed,
      showsAnswer: true,
      refreshes: ["SecondFactor"],
    },
  },
});
