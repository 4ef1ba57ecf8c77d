import { hidingReasons } from "#src/content/review-policy.ts";
import type { Fields } from "#src/contract/form.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { Honeypot } from "#src/ui/honeypot.tsx";
import { REPORT_NOTE_MAX } from "./limits.ts";

/** A plain form, for anybody: which rule of the policy the review breaks, and where the answer goes. */
export function ReportForm({ reviewId, typed = {} }: { reviewId: string; typed?: Fields }) {
  return (
    <form className="form" method="post" action={`/reviews/${reviewId}/report`}>
      <fieldset className="reasons">
        <legend className="legend">What is wrong with it?</legend>
        {hidingReasons.map(({ id, sentence }) => (
          <label key={id} className="check">
            <input type="radio" name="reason" value={id} required defaultChecked={typed.reason === id} />
            {sentence}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Anything else we should know?"
        name="note"
        isOptional
        rows={3}
        maxLength={REPORT_NOTE_MAX}
        dir="auto"
        defaultValue={typed.note}
        hint="Only our Admins read this."
      />
      <Field
        label="Your email, for our decision"
        name="email"
        type="email"
        autoComplete="email"
        isOptional
        defaultValue={typed.email}
        hint="We email you our decision once, and delete your address 30 days later."
      />
      <Honeypot />
      <div className="buttons">
        <Button type="submit">Send the report</Button>
      </div>
    </form>
  );
}
