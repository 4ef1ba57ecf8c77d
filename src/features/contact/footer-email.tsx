import { useId } from "react";
import { footerEmail } from "#src/content/navigation.ts";
import { useNativeCheck } from "#src/ui/native-check.ts";
import { EntryForm } from "./entry-form.tsx";
import "./entry.css";

/** The footer's e-mail box. It makes no call: without scripts the visitor's own mail program takes it. */
export function FooterEmail() {
  const id = useId();
  const { problem, ...check } = useNativeCheck();
  return (
    <EntryForm name="footer" className="footer-email">
      {(typed) => (
        <>
          <label className="unseen" htmlFor="footer-email">
            {footerEmail.label}
          </label>
          <input
            {...check}
            id="footer-email"
            name="email"
            type="email"
            className="control"
            placeholder={footerEmail.placeholder}
            autoComplete="email"
            defaultValue={typed.email}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && id}
          />
          <button type="submit" className="button small">
            {footerEmail.button}
          </button>
          {problem && (
            <p id={id} className="problem">
              {problem}
            </p>
          )}
        </>
      )}
    </EntryForm>
  );
}
