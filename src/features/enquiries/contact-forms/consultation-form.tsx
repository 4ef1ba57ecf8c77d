import { useContent } from "#src/client/content.tsx";
import { Button } from "#src/ui/button.tsx";
import { edit } from "#src/ui/edit.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { messages } from "./messages.ts";
import type { Sending } from "./sending.ts";

interface ConsultationFormProps {
  /** The visitor's topic, if known. */
  subject?: string;
  sending?: Sending;
}

/** 'Book a Free Consultation': name and work email are required, subject and message are optional. */
export function ConsultationForm({ subject, sending }: ConsultationFormProps) {
  const words = useContent("contact").form;
  return (
    <EntryForm name="consultation" className="form" hasIllustration sending={sending} given={{ subject }}>
      {(typed, isBusy, problems) => (
        <>
          <EnquiryFields form="consultation" typed={typed} problems={problems} rows={5} />
          {!sending && <p className="small quiet">{messages.next}</p>}
          <Button type="submit" look="hot" busyLabel={isBusy && messages.sending} {...edit(words, "button")}>
            {words.button}
          </Button>
        </>
      )}
    </EntryForm>
  );
}
