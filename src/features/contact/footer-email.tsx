import { company } from "#src/content/company.ts";
import { footerEmail } from "#src/content/navigation.ts";

/** The footer's e-mail box. It makes no call: without scripts the visitor's own mail program takes it. */
export function FooterEmail() {
  return (
    <form className="footer-email" action={`mailto:${company.email}`} method="post" encType="text/plain">
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
      />
      <button type="submit" className="button small">
        {footerEmail.button}
      </button>
    </form>
  );
}
