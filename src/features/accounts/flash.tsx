import { useSearchParams } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { messages } from "./messages.ts";
import { messages as factorMessages } from "./second-factor/messages.ts";

/** Flash messages that a link can trigger, by their key in the address: `?notice=login-first`. */
const FLASHES = {
  "sign-up-first": messages.signUpFirst,
  "forgot-first": messages.forgotFirst,
  "login-first": messages.loginFirst,
  "google-login": messages.googleLogin,
  "google-sign-up": messages.googleSignUp,
  "second-step-first": factorMessages.logInFirst,
  "second-factor-required": factorMessages.setUpFirst,
} as const;

export type FlashKey = keyof typeof FLASHES;

/** An address with a flash message's key added. */
export function withFlash(path: string, key: FlashKey): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=${key}`;
}

/** Shown above a page's form: the flash message, and the result of a posted form. */
export function Flash() {
  const key = useSearchParams()[0].get("notice") ?? "";
  return (
    <>
      {Object.hasOwn(FLASHES, key) && (
        <p className="notice" role="status">
          {FLASHES[key as FlashKey]}
        </p>
      )}
      <CommandNote />
    </>
  );
}
