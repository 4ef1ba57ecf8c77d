import { useContent } from "#src/client/content.tsx";
import { Button } from "#src/ui/button.tsx";
import { HeadIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { messages } from "./messages.ts";
import type { Sending } from "./sending.ts";

/** The home page's contact block: the form on its panel, and beside it the ways to reach us without a form. */
export function ContactBlock({ sending }: { sending?: Sending }) {
  const { heading, intro, button } = useContent("home").contact;
  const { phone, phoneHref, email, emailHref } = useContent("company");
  return (
    <Reveal as="section" className="contact-block panel wide" aria-labelledby="contact-block">
      <div className="contact-words">
        <h2 id="contact-block" className="display-2">
          {heading}
        </h2>
        <p className="lead">{intro}</p>
        <p className="contact-lines title-3">
          <a className="text-link" href={phoneHref}>
            {phone}
          </a>
          <a className="text-link" href={emailHref}>
            {email}
          </a>
        </p>
        <HeadIllustration name="heads/letter" sizes="(min-width: 64rem) 560px, 420px" className="illustration" />
      </div>
      <div className="block-card card">
        <EntryForm name="home" className="form" sending={sending}>
          {(typed, isBusy, problems) => (
            <>
              <EnquiryFields form="home" typed={typed} problems={problems} />
              {!sending && <p className="small quiet">{messages.next}</p>}
              <Button type="submit" look="hot" busyLabel={isBusy && messages.sending}>
                {button}
              </Button>
            </>
          )}
        </EntryForm>
      </div>
    </Reveal>
  );
}
