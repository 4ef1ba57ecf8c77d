import { type ReactNode, useEffect, useRef } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useSessionStore } from "#src/client/session.ts";
import { AccountHead } from "../account-frame.tsx";
import type { accountsContract } from "../contract.ts";
import { Flash } from "../flash.tsx";
import { CodeBoxes, focusCode } from "./code-boxes.tsx";
import { PastedLinkForm } from "./pasted-link.tsx";
import { ResendCode } from "./resend-code.tsx";

interface CodeStepProps {
  command: (typeof accountsContract)["verifyUser" | "verifyOtp"];
  email: string;
  /** A note to the visitor about the email; the same for every address. */
  lead: ReactNode;
  /** The page that handles these forms without scripts. */
  page: string;
  /** Shown for a correct code if the response has no message. */
  done: string;
  onDone: () => void;
  children: ReactNode;
}

/** The screen for entering an emailed code, or requesting another one. */
export function CodeStep({ command, email, lead, page, done, onDone, children }: CodeStepProps) {
  const session = useSessionStore();
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => focusCode(boxes), []);

  return (
    <>
      <AccountHead title="Enter your code">{lead}</AccountHead>
      <Flash />
      <CommandForm
        command={command}
        values={{ email }}
        className="form"
        action={page}
        done={({ message }) => message || done}
        onDone={(answer) => {
          if ("user" in answer) session.signedIn(answer.user);
          onDone();
        }}
      >
        {(field) => (
          <>
            <CodeBoxes ref={boxes} problem={field("otp").problem} />
            <SubmitButton isFull />
          </>
        )}
      </CommandForm>
      <ResendCode email={email} page={page} onSent={() => focusCode(boxes)} />
      <PastedLinkForm page={page} />
      <p className="account-other">{children}</p>
    </>
  );
}
