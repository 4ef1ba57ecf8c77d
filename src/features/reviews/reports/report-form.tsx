import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { useContent } from "#src/client/content.tsx";
import { spellDuration } from "#src/contract/duration.ts";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { Field, TextArea } from "#src/ui/field.tsx";
import { Honeypot } from "#src/ui/honeypot.tsx";
import { reportsContract } from "./contract.ts";
import { REPORT_NOTE_MAX, REPORTER_RETENTION_MS } from "./limits.ts";

/** Asks for the broken rule of the policy, a note and an address for the decision. */
export function ReportForm({ reviewId, onSent }: { reviewId: string; onSent: (sentence: string) => void }) {
  return (
    <CommandForm
      command={reportsContract.reportReview}
      values={{ reviewId }}
      className="form"
      done={() => undefined}
      onDone={({ message }) => onSent(message)}
    >
      {(field) => (
        <>
          <Reasons {...field("reason")} />
          <TextArea
            label="Anything else we should know?"
            {...field("note")}
            isOptional
            rows={3}
            maxLength={REPORT_NOTE_MAX}
            dir="auto"
            hint="Only our Admins read this."
          />
          <Field
            label="Your email, for our decision"
            {...field("email")}
            type="email"
            autoComplete="email"
            isOptional
            hint={`We email you our decision once, and delete your address ${spellDuration(REPORTER_RETENTION_MS)} later.`}
          />
          <Honeypot />
          <div className="buttons">
            <SubmitButton />
          </div>
        </>
      )}
    </CommandForm>
  );
}

function Reasons({ name, defaultValue, problem }: { name: string; defaultValue?: string; problem?: string }) {
  const sentences = useContent("hidingReasons");
  return (
    <fieldset className="reasons">
      <legend className="legend">What is wrong with it?</legend>
      {HIDING_REASONS.map((id) => (
        <label key={id} className="check">
          <input type="radio" name={name} value={id} required defaultChecked={defaultValue === id} />
          {sentences[id]}
        </label>
      ))}
      {problem && <p className="problem">{problem}</p>}
    </fieldset>
  );
}
