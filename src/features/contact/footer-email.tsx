import { footerEmail } from "#src/content/navigation.ts";
import { EntryForm } from "./entry-form.tsx";
import "./entry.css";

/** The footer's e-mail box. It makes no call: without scripts the visitor's own mail program takes it. */
export function FooterEmail() {
  return (
    <EntryForm name="footer" className="footer-email">
      {(typed) => (
        <>
          <label className="unseen" htmlFor="footer-email">
            {footerEmail.label}
          </label>
          <input
            id="footer-email"
            name="email"
            type="email"
            className="control"
            placeholder={footerEmail.placeholder}
            autoComplete="email"
            defaultValue={typed.email}
          />
          <button type="submit" className="button small">
            {footerEmail.button}
          </button>
        </>
      )}
    </EntryForm>
  );
}
