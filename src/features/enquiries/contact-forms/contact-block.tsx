import { useContent } from "#src/client/content.tsx";
import { Button } from "#src/ui/button.tsx";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { HeadIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { messages } from "./messages.ts";
import type { Sending } from "./sending.ts";

/** The home page's contact block: the form on its panel, next to other ways to reach us. */
export function ContactBlock({ sending }: { sending?: Sending }) {
  const { contact } = useContent("home");
  const company = useContent("company");
  return (
    <Reveal as="section" className="contact-block panel wide" aria-labelledby="contact-block">
      <div className="contact-words">
        <ContentText as="h2" id="contact-block" className="display-2" content={contact} field="heading" />
        <ContentText as="p" className="lead" content={contact} field="intro" />
        <p className="contact-lines title-3">
          <ContentText as="a" className="text-link" href={company.phoneHref} content={company} field="phone" />
          <ContentText as="a" className="text-link" href={company.emailHref} content={company} field="email" />
        </p>
        <HeadIllustration name="heads/letter" sizes="(min-width: 48rem) 560px, 420px" className="illustration" />
      </div>
      <div className="block-card card">
        <EntryForm name="home" className="form" sending={sending}>
          {(typed, isBusy, problems) => (
            <>
              <EnquiryFields form="home" typed={typed} problems={problems} />
              {!sending && <p className="small quiet">{messages.next}</p>}
              <Button type="submit" look="hot" busyLabel={isBusy && messages.sending} {...edit(contact, "button")}>
                {contact.button}
              </Button>
            </>
          )}
        </EntryForm>
      </div>
    </Reveal>
  );
}
