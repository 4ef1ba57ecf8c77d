import { type FormEvent, useEffect, useRef, useState } from "react";
import { useContent } from "#src/client/content.tsx";
import type { Channels } from "#src/content/channels.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PASTED_MAX } from "./read-sender.ts";
import { type Verification, verifySender } from "./verify-sender.ts";

export interface CheckedSender {
  pasted: string;
  verification: Verification;
}

/** With scripts, the check runs in the browser and sends nothing. Without, the form posts to the page. */
export function IsThisUsForm({ channels, posted }: { channels: Channels; posted?: CheckedSender }) {
  const words = useContent("isThisUs");
  const [checked, setChecked] = useState(posted);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked && checked !== posted) answer.current?.focus();
  }, [checked, posted]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pasted = String(new FormData(event.currentTarget).get("sender"));
    setChecked({ pasted, verification: verifySender(pasted, channels) });
  }

  return (
    <>
      <form className="form" method="post" action="/is-this-us" onSubmit={submit}>
        <Field
          label={words.label}
          name="sender"
          required
          maxLength={PASTED_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={words.hint}
          defaultValue={posted?.pasted}
        />
        <Button type="submit" isFull>
          {words.button}
        </Button>
      </form>
      <div ref={answer} role="status" tabIndex={-1} className="verification-place">
        {checked && <VerificationCard key={checked.pasted} verification={checked.verification} />}
      </div>
    </>
  );
}

const LOOKS: Record<Verification["verdict"], string> = {
  ours: "good",
  unlisted: "warn",
  lookalike: "bad",
  stranger: "bad",
  nameAlone: "warn",
  wallet: "bad",
  unreadable: "warn",
};

function VerificationCard({ verification }: { verification: Verification }) {
  const { verdicts, tricks, reads, readAs } = useContent("isThisUs");
  const { heading, next } = verdicts[verification.verdict];
  return (
    <div className={`notice ${LOOKS[verification.verdict]} verification`}>
      <h2 className="title-2">{heading}</h2>
      {verification.verdict === "lookalike" && <p>{tricks[verification.trick]}</p>}
      {"value" in verification && (
        <p className="small">
          {reads} {readAs[verification.as].toLowerCase()}, <bdi className="verified-value">{verification.value}</bdi>
          {verification.encoded && (
            <>
              {" "}
              (<bdi>{verification.encoded}</bdi>)
            </>
          )}
        </p>
      )}
      <p>{next}</p>
    </div>
  );
}
