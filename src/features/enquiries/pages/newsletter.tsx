import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from "react-router";
import { newsletter } from "#src/content/newsletter.ts";
import { readForm, submit } from "#src/server/http/forms.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Honeypot } from "#src/ui/honeypot.tsx";
import { newsletterForm } from "../forms.ts";
import { NewsletterStep, stepMeta } from "../newsletter/newsletter-page.tsx";
import { requireInbox } from "../require-inbox.server.ts";

export const meta = stepMeta("ask");

export function loader({ context }: LoaderFunctionArgs) {
  requireInbox(context);
  return null;
}

/** Handles this page's form, and the footer's box, when posted without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireInbox(context);
  const fields = await readForm(request);
  const { isAccepted, body } = await submit(context, newsletterForm, fields);
  return isAccepted ? { done: body.message } : { problem: body.message, email: fields.email };
}

export default function Newsletter() {
  const outcome = useActionData<typeof action>();
  const { label, button } = newsletter.ask;
  return (
    <NewsletterStep step="ask" outcome={outcome}>
      <form className="form" method="post" action="/newsletter">
        <Field
          label={label}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={outcome && "email" in outcome ? outcome.email : undefined}
        />
        <Honeypot />
        <Button type="submit" isFull>
          {button}
        </Button>
      </form>
    </NewsletterStep>
  );
}
