import type { LoaderFunctionArgs } from "react-router";
import { CommandForm, SubmitButton } from "#src/client/command-form.tsx";
import { CommandNote } from "#src/client/command-note.tsx";
import { useContent } from "#src/client/content.tsx";
import { runCommand } from "#src/server/pages/run-command.ts";
import { Field } from "#src/ui/field.tsx";
import { Honeypot } from "#src/ui/honeypot.tsx";
import { enquiryContract } from "../contract.ts";
import { NewsletterStep, stepMeta } from "../newsletter/newsletter-page.tsx";
import { requireInbox } from "../require-inbox.server.ts";

export const meta = stepMeta("ask");

export function loader({ context }: LoaderFunctionArgs) {
  return requireInbox(context).show("newsletter");
}

/** Also handles the footer's email box, posted without scripts. */
export const action = runCommand;

export default function Newsletter() {
  const { label, button } = useContent("newsletter").ask;
  return (
    <NewsletterStep step="ask">
      {(onDone) => (
        <>
          <CommandNote />
          <CommandForm
            command={enquiryContract.joinNewsletter}
            className="form"
            done={() => undefined}
            onDone={({ message }) => onDone(message)}
          >
            {(field) => (
              <>
                <Field label={label} {...field("email")} type="email" autoComplete="email" required />
                <Honeypot />
                <SubmitButton isFull>{button}</SubmitButton>
              </>
            )}
          </CommandForm>
        </>
      )}
    </NewsletterStep>
  );
}
