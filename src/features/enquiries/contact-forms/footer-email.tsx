import { useId } from "react";
import { useContent } from "#src/client/content.tsx";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { useNativeCheck } from "#src/ui/native-check.ts";
import { EntryForm } from "./entry-form.tsx";
import type { Sending } from "./sending.ts";

/** The footer's email box. If there is an inbox, it signs up for the newsletter. */
export function FooterEmail({ sending }: { sending?: Sending }) {
  const id = useId();
  const { email } = useContent("navigation");
  const label = sending ? "newsletterLabel" : "label";
  const { problem, ...check } = useNativeCheck();
  return (
    <EntryForm name="footer" className="footer-email" sending={sending}>
      {(typed, isBusy, problems) => (
        <>
          <label htmlFor="footer-email" {...edit(email, label)}>
            {email[label]}
          </label>
          {sending && email.newsletter && <ContentText as="p" className="small" content={email} field="newsletter" />}
          <input
            {...check}
            id="footer-email"
            name="email"
            type="email"
            className="control"
            placeholder={email.placeholder}
            autoComplete="email"
            defaultValue={typed.email}
            required={sending !== undefined}
            aria-invalid={(problem ?? problems.email) ? true : undefined}
            aria-describedby={(problem ?? problems.email) && id}
          />
          <button type="submit" className="button small" disabled={isBusy} {...edit(email, "button")}>
            {email.button}
          </button>
          {(problem ?? problems.email) && (
            <p id={id} className="problem">
              {problem ?? problems.email}
            </p>
          )}
        </>
      )}
    </EntryForm>
  );
}
