import { Link, useLocation } from "react-router";
import { company } from "#src/content/company.ts";
import { footerCall, footerCompany, footerContact, footerPolicies, footerServices } from "#src/content/navigation.ts";
import { FooterEmail } from "#src/features/enquiries/contact-forms/footer-email.tsx";
import { useSending } from "#src/features/enquiries/contact-forms/use-sending.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { DisplaySwitches } from "./display-switches.tsx";

/** Pages without the call to action. */
const WORKPLACES = /^\/(?:dashboard|my-profile)(?:\/|$)/;

export function Footer() {
  const sending = useSending("footer");
  // Hidden on the page that it links to.
  const { pathname } = useLocation();
  if (WORKPLACES.test(pathname)) return <SlimFooter />;
  const isCalling = pathname !== footerCall.button.href;
  return (
    <footer className="site-footer panel on-graphite" data-tone="graphite">
      {isCalling && (
        <div className="footer-call">
          <p className="display display-1">{footerCall.sentence}</p>
          <Link to={footerCall.button.href} className={buttonClass("hot")}>
            {footerCall.button.label}
          </Link>
        </div>
      )}
      <div className="footer-brand">
        <Logo name={company.name} />
        <p>{company.blurb}</p>
        <FooterEmail sending={sending} />
      </div>
      {[footerServices, footerCompany].map(({ heading, links }) => (
        <nav key={heading} aria-label={heading}>
          <h2 className="title-3">{heading}</h2>
          <ul className="footer-links">
            {links.map(({ label, href }) => (
              <li key={label}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <section aria-label={footerContact.heading} className="footer-contact">
        <h2 className="title-3">{footerContact.heading}</h2>
        {company.offices.map(({ kind, city, street, postcode, country }) => (
          <address key={city}>
            <strong>{`${kind}, ${city}`}</strong>
            <br />
            {`${street}, ${postcode}, ${country}`}
          </address>
        ))}
        <p>
          <a href={company.phoneHref}>{company.phone}</a>
          <br />
          <a href={company.emailHref}>{company.email}</a>
        </p>
        <SocialLinks links={company.social} />
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
  return (
    <div className="footer-end">
      <p className="small">{`© ${years(company.foundedYear)} ${company.name}`}</p>
      <nav aria-label={footerPolicies.label} className="footer-policies small">
        {footerPolicies.links.map(({ label, href }) => (
          <Link key={href} to={href}>
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
