import { Link, useLocation } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { FooterEmail } from "#src/features/enquiries/contact-forms/footer-email.tsx";
import { useSending } from "#src/features/enquiries/contact-forms/use-sending.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { DisplaySwitches } from "./display-switches.tsx";

/** Pages without the call to action. */
const WORKPLACES = /^\/(?:dashboard|my-profile)(?:\/|$)/;

export function Footer() {
  const { name, blurb, phone, phoneHref, email, emailHref, offices, social } = useContent("company");
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
          <p className="display display-1">{call.sentence}</p>
          <Link to={call.button.href} className={buttonClass("hot")}>
            {call.button.label}
          </Link>
        </div>
      )}
      <div className="footer-brand">
        <Logo name={name} />
        <p>{blurb}</p>
        <FooterEmail sending={sending} />
      </div>
      {columns.map(({ id, heading, links }) => (
        <nav key={id} aria-label={heading}>
          <h2 className="title-3">{heading}</h2>
          <ul className="footer-links">
            {links.map(({ id, label, href }) => (
              <li key={id}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <section aria-label={contact.heading} className="footer-contact">
        <h2 className="title-3">{contact.heading}</h2>
        {offices.map(({ id, kind, city, street, postcode, country }) => (
          <address key={id}>
            <strong>{`${kind}, ${city}`}</strong>
            <br />
            {`${street}, ${postcode}, ${country}`}
          </address>
        ))}
        <p>
          <a href={phoneHref}>{phone}</a>
          <br />
          <a href={emailHref}>{email}</a>
        </p>
        {social.length > 0 && <SocialLinks links={social} />}
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
        {links.map(({ id, label, href }) => (
          <Link key={id} to={href}>
            {label}
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
