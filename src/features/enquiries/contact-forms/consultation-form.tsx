import { contact } from "#src/content/contact.ts";
import { EMAIL_PATTERN } from "#src/contract/email.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, TextArea } from "#src/ui/field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { messages } from "./messages.ts";
import type { Sending } from "./sending.ts";

/** 'Book a Free Consultation': name and work email are required, subject and message are not. */
export function ConsultationForm({ sending }: { sending?: Sending }) {
  const { form } = contact;
  return (
    <EntryForm name="consultation" className="form" hasIllustration sending={sending}>
      {(typed, isBusy, problems) => (
        <>
          <Field
            label={form.name}
            name="name"
            autoComplete="name"
            required
            defaultValue={typed.name}
            problem={problems.name}
          />
          <Field
            label={form.email}
            name="email"
            type="email"
            pattern={EMAIL_PATTERN}
            autoComplete="email"
            required
            defaultValue={typed.email}
            problem={problems.email}
          />
          <Field label={form.subject} name="subject" isOptional defaultValue={typed.subject} />
          <TextArea label={form.message} name="message" isOptional rows={5} defaultValue={typed.message} />
          {!sending && <p className="small quiet">{messages.next}</p>}
          <Button type="submit" look="hot" busyLabel={isBusy && messages.sending}>
            {form.button}
          </Button>
        </>
      )}
    </EntryForm>
  );
}
