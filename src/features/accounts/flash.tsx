import { useSearchParams } from "react-router";
import { CommandNote } from "#src/client/command-note.tsx";
import { emailMessages } from "./email-change/messages.ts";
import { messages } from "./messages.ts";
import { messages as factorMessages } from "./second-factor/messages.ts";

/** Flash messages that a page can be opened with, by their key in the address: `?notice=login-first`. */
const FLASHES = {
  "sign-up-first": { text: messages.signUpFirst, look: "" },
  "forgot-first": { text: messages.forgotFirst, look: "" },
  "login-first": { text: messages.loginFirst, look: "" },
  "google-login": { text: messages.googleLogin, look: "" },
  "google-sign-up": { text: messages.googleSignUp, look: "" },
  "signed-up": { text: messages.signedUp, look: "good" },
  "code-sent": { text: messages.codeSent, look: "good" },
  "code-accepted": { text: messages.codeAccepted, look: "good" },
  "link-accepted": { text: messages.linkAccepted, look: "good" },
  "password-reset": { text: messages.passwordReset, look: "good" },
  "email-stopped": { text: emailMessages.stopped, look: "good" },
  "second-step-first": { text: factorMessages.logInFirst, look: "" },
  "second-factor-required": { text: factorMessages.setUpFirst, look: "" },
} as const;

export type FlashKey = keyof typeof FLASHES;

/** An address with a flash message's key added. */
export function withFlash(path: string, key: FlashKey): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=${key}`;
}

/**
 * The flash message above a page's form: that the form was refused, what was done, or what brought the visitor here.
 * Refusals appear here only for forms posted without scripts; with scripts a toast shows them.
 */
export function Flash({ refusal }: { refusal?: string }) {
  const [search] = useSearchParams();
  if (refusal) return <Line look="bad">{refusal}</Line>;
  const key = search.get("notice") ?? "";
  const notice = Object.hasOwn(FLASHES, key) ? FLASHES[key as FlashKey] : undefined;
  return (
    <>
      {notice && <Line look={notice.look}>{notice.text}</Line>}
      <CommandNote />
    </>
  );
}

function Line({ look, children }: { look: "" | "good" | "bad"; children: string }) {
  return (
    <p className={`notice ${look}`} role={look === "bad" ? "alert" : "status"}>
      {children}
    </p>
  );
}
