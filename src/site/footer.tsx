import { Link, useLocation } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { FooterEmail } from "#src/features/enquiries/contact-forms/footer-email.tsx";
import { useSending } from "#src/features/enquiries/contact-forms/use-sending.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, editItem, editParts } from "#src/ui/edit.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { DisplaySwitches } from "./display-switches.tsx";

/** Pages that show work end with the call to action. It would dwarf forms, answers and policies. */
const CALLING = /^\/(?:about|services|servicedetail\/\d+|projects(?:\/.+)?|team|reviews)?$/;
/** Pages with the slim footer. */
const WORKPLACES = /^\/(?:dashboard|my-profile)(?:\/|$)/;

export function Footer() {
  const company = useContent("company");
  const { call, columns, contact } = useContent("navigation");
  const sending = useSending("footer");
  const { pathname } = useLocation();
  if (WORKPLACES.test(pathname)) return <SlimFooter />;
  // Hidden on the page that it links to.
  const isCalling = CALLING.test(pathname) && pathname !== call.button.href;
  return (
    <footer className="site-footer panel on-graphite" data-tone="graphite">
      {isCalling && (
        <div className="footer-call">
          <ContentText as="p" className="display display-1" content={call} field="sentence" />
          <ContentText
            as={Link}
            to={call.button.href}
            className={buttonClass("hot")}
            content={call.button}
            field="label"
          />
        </div>
      )}
      <div className="footer-brand">
        <Logo name={company.name} />
        <ContentText as="p" content={company} field="blurb" />
        <FooterEmail sending={sending} />
      </div>
      {columns.map((column) => (
        <nav key={column.id} className="late" aria-label={column.heading} {...editItem(column)}>
          <ContentText as="h2" content={column} field="heading" />
          <details>
            <summary>{column.heading}</summary>
            <ul className="footer-links">
              {column.links.map((link) => (
                <li key={link.id} {...editItem(link)}>
                  <ContentText as={Link} to={link.href} content={link} field="label" />
                </li>
              ))}
            </ul>
          </details>
        </nav>
      ))}
      <section aria-label={contact.heading} className="footer-contact late">
        <ContentText as="h2" content={contact} field="heading" />
        <details>
          <summary>{contact.heading}</summary>
          {company.offices.map((office) => (
            <address key={office.id} {...editItem(office)}>
              <strong>{editParts(office)`${"kind"}, ${"city"}`}</strong>
              <br />
              {editParts(office)`${"street"}, ${"postcode"}, ${"country"}`}
            </address>
          ))}
          <p>
            <ContentText as="a" href={company.phoneHref} content={company} field="phone" />
            <br />
            <ContentText as="a" href={company.emailHref} content={company} field="email" />
          </p>
        </details>
        {company.social.length > 0 && <SocialLinks links={company.social} />}
      </section>
      <FooterEnd />
    </footer>
  );
}

function SlimFooter() {
  return (
    <footer className="site-footer panel on-graphite slim" data-tone="graphite">
      <FooterEnd />
    </footer>
  );
}

function FooterEnd() {
  const { name, foundedYear } = useContent("company");
  const { label, links } = useContent("navigation").policies;
  return (
    <div className="footer-end late">
      <p className="small">{`© ${years(foundedYear)} ${name}`}</p>
      <nav aria-label={label} className="footer-policies small">
        {links.map((link) => (
          <ContentText as={Link} key={link.id} to={link.href} content={link} field="label" {...editItem(link)} />
        ))}
      </nav>
      <DisplaySwitches />
    </div>
  );
}

/** "2024", or "2024–2026" in later years. */
function years(founded: number): string {
  const now = new Date().getFullYear();
  return now > founded ? `${founded}–${now}` : String(founded);
}
