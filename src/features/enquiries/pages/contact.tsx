import type { LoaderFunctionArgs } from "react-router";
import { present, useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs, organization } from "#src/client/structured.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { HeadIllustration, StateIllustration } from "#src/ui/picture.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { ConsultationForm } from "../contact-forms/consultation-form.tsx";
import { LocalTime } from "../contact-forms/local-time.tsx";
import { receiveEnquiry } from "../contact-forms/receive-enquiry.server.ts";
import { useSending } from "../contact-forms/use-sending.tsx";
import "../contact-forms/contact.css";

export const handle = { isCached: true };

export const loader = ({ context }: LoaderFunctionArgs) => contextOf(context).show("contact");

export const meta = metaOf("contact", (origin, content) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "ContactPage",
      name: present(content, "contact").heading,
      url: `${origin}/contact`,
      mainEntity: organization(origin, present(content, "company")),
    },
    breadcrumbs(origin, [{ name: "Contact", path: "/contact" }]),
  ],
}));

/** The form, posted without scripts. */
export const action = receiveEnquiry;

/** The contact page, whose form reaches the inbox if there is one. */
export default function Contact() {
  const { heading, intro, phoneLabel, emailLabel, form } = useContent("contact");
  const { phone, phoneHref, email, emailHref } = useContent("company");
  return (
    <>
      <section className="page-head panel contact-head" data-tone="straw">
        <div>
          <h1 className="display-1">{heading}</h1>
          <p className="lead">{intro}</p>
        </div>
        <HeadIllustration name="heads/letter" sizes="(min-width: 64rem) 50vw, 420px" className="illustration" isFirst />
        <dl className="contact-ways">
          <Way label={phoneLabel} href={phoneHref} text={phone} />
          <Way label={emailLabel} href={emailHref} text={email} />
        </dl>
      </section>
      <div className="contact-body">
        <section className="consultation-card card" aria-labelledby="consultation">
          <h2 id="consultation" className="title-1">
            {form.heading}
          </h2>
          <p className="quiet">{form.intro}</p>
          <ConsultationForm sending={useSending("consultation")} />
        </section>
        <Offices />
      </div>
    </>
  );
}

function Way({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <div>
      <dt className="small">{label}</dt>
      <dd>
        <a href={href} className="display title-1">
          {text}
        </a>
      </dd>
    </div>
  );
}

/** Not a map: two shapes, and the pipe between them. */
function Offices() {
  const { officesHeading, socialHeading } = useContent("contact");
  const { offices, social } = useContent("company");
  return (
    <section className="offices panel" data-tone="sky" aria-labelledby="offices">
      <h2 id="offices" className="title-1">
        {officesHeading}
      </h2>
      <StateIllustration name="states/offices" sizes="(min-width: 64rem) 520px, 92vw" className="illustration" />
      <div className="office-list">
        {offices.map(({ id, kind, city, street, postcode, country, timeZone }) => (
          <div key={id}>
            <h3 className="title-3">
              {kind}, {city}
            </h3>
            <address>
              {street}
              <br />
              {postcode}, <span className="office-country">{country}</span>
            </address>
            <LocalTime timeZone={timeZone} />
          </div>
        ))}
      </div>
      {social.length > 0 && (
        <div className="contact-social">
          <h3 className="title-3">{socialHeading}</h3>
          <SocialLinks links={social} />
        </div>
      )}
    </section>
  );
}
