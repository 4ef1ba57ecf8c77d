import { Link, useLocation } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { FooterEmail } from "#src/features/enquiries/contact-forms/footer-email.tsx";
import { useSending } from "#src/features/enquiries/contact-forms/use-sending.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { edit, editItem, editParts } from "#src/ui/edit.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { DisplaySwitches } from "./display-switches.tsx";

/** Pages without the call to action. */
const WORKPLACES = /^\/(?:dashboard|my-profile)(?:\/|$)/;

export function Footer() {
  const company = useContent("company");
  const { call, columns, contact } = useContent("navigation");
  const sending = useSending("footer");
  // Hidden on the page that it links to.
  const { pathname } = useLocation();
  if (WORKPLACES.test(pathname)) return <SlimFooter />;
  const isCalling = pathname !== call.button.href;
  return (
    <footer className="site-footer panel on-graphite" data-tone="graphite">
      {isCalling && (
        <div className="footer-call">
          <p className="display display-1" {...edit(call, "sentence")}>
            {call.sentence}
          </p>
          <Link to={call.button.href} className={buttonClass("hot")} {...edit(call.button, "label")}>
            {call.button.label}
          </Link>
        </div>
      )}
      <div className="footer-brand">
        <Logo name={company.name} />
        <p {...edit(company, "blurb")}>{company.blurb}</p>
        <FooterEmail sending={sending} />
      </div>
      {columns.map((column) => (
        <nav key={column.id} aria-label={column.heading} {...editItem(column)}>
          <h2 {...edit(column, "heading")}>{column.heading}</h2>
          <details>
            <summary>{column.heading}</summary>
            <ul className="footer-links">
              {column.links.map((link) => (
                <li key={link.id} {...editItem(link)}>
                  <Link to={link.href} {...edit(link, "label")}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      ))}
      <section aria-label={contact.heading} className="footer-contact">
        <h2 {...edit(contact, "heading")}>{contact.heading}</h2>
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
            <a href={company.phoneHref} {...edit(company, "phone")}>
              {company.phone}
            </a>
            <br />
            <a href={company.emailHref} {...edit(company, "email")}>
              {company.email}
            </a>
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
    <div className="footer-end">
      <p className="small">{`© ${years(foundedYear)} ${name}`}</p>
      <nav aria-label={label} className="footer-policies small">
        {links.map((link) => (
          <Link key={link.id} to={link.href} {...edit(link, "label")} {...editItem(link)}>
            {link.label}
          </Link>
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
