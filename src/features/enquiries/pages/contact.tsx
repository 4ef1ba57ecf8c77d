import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { present, useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs, organization } from "#src/client/structured.ts";
import type { Office } from "#src/content/company.ts";
import { askedMix, mixQuery, nameMix } from "#src/content/mix.ts";
import { ENQUIRY_FIELDS } from "#src/contract/enquiry-fields.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { HeadIllustration } from "#src/ui/picture.tsx";
import { SocialLinks } from "#src/ui/social-links.tsx";
import { ConsultationForm } from "../contact-forms/consultation-form.tsx";
import { LocalTime } from "../contact-forms/local-time.tsx";
import { receiveEnquiry } from "../contact-forms/receive-enquiry.server.ts";
import { useSending } from "../contact-forms/use-sending.tsx";
import "../contact-forms/contact.css";
import { ContentText, edit, editItem, editParts } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";

export const handle = {
  isCached: true,
  query: mixQuery,
};

/** The visitor's mix of crafts becomes the subject. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { content, show } = contextOf(context);
  const { tabs } = content.serviceTabs;
  const mix = askedMix(new URL(request.url).searchParams, tabs);
  const subject = mix && excerpt(nameMix(mix, tabs), ENQUIRY_FIELDS.subject.max);
  return { ...show("contact"), ...(subject && { subject }) };
}

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

/** Handles the form when it was posted without scripts. */
export const action = receiveEnquiry;

/** The contact page, whose form is sent to the inbox if there is one. */
export default function Contact() {
  const contact = useContent("contact");
  const { form } = contact;
  const { subject } = useLoaderData<typeof loader>();
  const { phoneHref, emailHref } = useContent("company");
  return (
    <>
      <PageHead className="contact-head" tone="straw">
        <div>
          <ContentText as="h1" className="display-1" content={contact} field="heading" />
          <ContentText as="p" className="lead" content={contact} field="intro" />
        </div>
        <HeadIllustration name="heads/letter" sizes="(min-width: 64rem) 50vw, 420px" className="illustration" isFirst />
        <dl className="contact-ways">
          <Way label="phoneLabel" href={phoneHref} text="phone" />
          <Way label="emailLabel" href={emailHref} text="email" />
        </dl>
      </PageHead>
      <div className="contact-body">
        <section className="consultation-card card" aria-labelledby="consultation">
          <ContentText as="h2" id="consultation" className="title-1" content={form} field="heading" />
          <ContentText as="p" className="quiet" content={form} field="intro" />
          <ConsultationForm subject={subject} sending={useSending("consultation")} />
        </section>
        <Offices />
      </div>
    </>
  );
}

function Way({ label, href, text }: { label: "phoneLabel" | "emailLabel"; href: string; text: "phone" | "email" }) {
  const contact = useContent("contact");
  const company = useContent("company");
  return (
    <div>
      <dt className="small" {...edit(contact, label)}>
        {contact[label]}
      </dt>
      <dd>
        <a href={href} className="display title-1" {...edit(company, text)}>
          {company[text]}
        </a>
      </dd>
    </div>
  );
}

/** Not a map: the time at each office, set large. */
function Offices() {
  const contact = useContent("contact");
  const { offices, social } = useContent("company");
  return (
    <section className="offices panel" data-tone="sky" aria-labelledby="offices">
      <ContentText as="h2" id="offices" className="title-1" content={contact} field="officesHeading" />
      <div className="office-list">
        {offices.map((office) => (
          <OfficeLines key={office.id} office={office} />
        ))}
      </div>
      {social.length > 0 && (
        <div className="contact-social">
          <ContentText as="h3" className="title-3" content={contact} field="socialHeading" />
          <SocialLinks links={social} />
        </div>
      )}
    </section>
  );
}

function OfficeLines({ office }: { office: Office }) {
  const words = editParts(office);
  return (
    <div {...editItem(office)}>
      <h3 className="title-3">
        {words`${"kind"}`}, {words`${"city"}`}
      </h3>
      <address>
        {words`${"street"}`}
        <br />
        {words`${"postcode"}`}, <span className="office-country">{words`${"country"}`}</span>
      </address>
      <LocalTime timeZone={office.timeZone} />
    </div>
  );
}
