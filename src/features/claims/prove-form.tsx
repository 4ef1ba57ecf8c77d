import { useRef } from "react";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useSession } from "#src/client/session.ts";
import { usePosted } from "#src/client/use-command.ts";
import { Field, TextArea } from "#src/ui/field.tsx";
import { type ClaimRow, claimsContract } from "./contract.ts";
import { PROOF_MAX } from "./limits.ts";
import "#src/ui/date-field.css";

/** Proves a claim, next to its sentence. */
export function ProveForm({ claim, today }: { claim: ClaimRow; today: string }) {
  const { profile } = useSession();
  const details = useRef<HTMLDetailsElement>(null);
  const [command, values] = [claimsContract.proveClaim, { claim: claim.id }];
  const isPosted = usePosted(command, values) !== undefined;
  return (
    <details ref={details} open={isPosted} className="answer" name="claim">
      <summary className="row-button">
        {claim.check ? "Prove again" : "Prove"}
        <span className="unseen">: {claim.sentence}</span>
      </summary>
      <CommandForm
        {...{ command, values }}
        className="answer-fields"
        onDone={() => details.current?.removeAttribute("open")}
      >
        {(field) => {
          const [by, on] = [field("by"), field("on")];
          return (
            <>
              {!claim.isFound && (
                <TextArea
                  label="The sentence as it reads now"
                  {...field("sentence")}
                  required
                  maxLength={PROOF_MAX.sentence}
                  hint="Copy it from its document."
                />
              )}
              <Field
                label="Who vouches for it"
                {...by}
                defaultValue={by.defaultValue ?? profile?.name}
                required
                maxLength={PROOF_MAX.by}
              />
              <Field
                label="What proves it"
                {...field("source")}
                required
                maxLength={PROOF_MAX.source}
                autoComplete="off"
                hint="A contract, a report, an address."
              />
              <Field label="Checked on" {...on} defaultValue={on.defaultValue ?? today} type="date" required />
              <Field label="To be checked again by" {...field("due")} type="date" required />
              <SubmitButton isSmall />
            </>
          );
        }}
      </CommandForm>
    </details>
  );
}
