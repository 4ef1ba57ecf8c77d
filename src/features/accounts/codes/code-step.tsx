import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Fields, fieldsOf } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { AccountHead } from "../account-frame.tsx";
import { Flash } from "../flash.tsx";
import { WHOLE_CODE } from "../limits.ts";
import { messages } from "../messages.ts";
import { CodeBoxes, focusCode } from "./code-boxes.tsx";
import { PastedLinkForm } from "./pasted-link.tsx";
import { ResendCode } from "./resend-code.tsx";

interface CodeStepProps {
  email: string;
  /** What the visitor should know about the email; the same for every address. */
  lead: ReactNode;
  /** The page that handles these forms without scripts. */
  page: string;
  /** What that page refused, and whether it was about the code. */
  refusal?: { message: string; typed: Fields };
  isBusy: boolean;
  /** Checks a code and moves on; returns the message if the code was wrong. */
  onCode: (otp: string) => Promise<string | undefined>;
  children: ReactNode;
}

/** The screen for entering an emailed code, or asking for another one. */
export function CodeStep({ email, lead, page, refusal, isBusy, onCode, children }: CodeStepProps) {
  const isAboutCode = refusal?.typed.intent === "verify";
  const [problem, setProblem] = useState(isAboutCode ? refusal?.message : undefined);
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => focusCode(boxes), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { otp = "" } = fieldsOf(event.currentTarget);
    const found = WHOLE_CODE.test(otp) ? await onCode(otp) : messages.codeIncomplete;
    setProblem(found);
    if (found) focusCode(boxes);
  }

  return (
    <>
      <AccountHead title="Enter your code">{lead}</AccountHead>
      <Flash refusal={isAboutCode ? undefined : refusal?.message} />
      <form className="form" method="post" action={page} onSubmit={submit}>
        <input type="hidden" name="intent" value="verify" />
        <CodeBoxes ref={boxes} problem={problem} />
        <Button type="submit" isFull busyLabel={isBusy && "Checking…"}>
          Verify OTP
        </Button>
      </form>
      <ResendCode email={email} page={page} onSent={() => focusCode(boxes)} />
      <PastedLinkForm page={page} />
      <p className="account-other">{children}</p>
    </>
  );
}
