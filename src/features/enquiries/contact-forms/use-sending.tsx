import { useActionData } from "react-router";
import { useHasInbox } from "#src/client/extensions.ts";
import type { Posted } from "#src/client/use-command.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { Honeypot } from "#src/ui/honeypot.tsx";
import type { enquiryContract } from "../contract.ts";
import type { FormName } from "./entries.ts";
import type { Sending } from "./sending.ts";

/** The page whose action handles each form without scripts. */
const ACTIONS: Record<FormName, string> = {
  home: "/?index#contact-block",
  consultation: "/contact#consultation",
  footer: "/newsletter",
};

/** Each form's command, by name, since the contract is loaded with the sending code. */
const commandOf = (form: FormName): keyof typeof enquiryContract =>
  form === "footer" ? "joinNewsletter" : "sendEnquiry";

// Loaded when a visitor begins to type, so it is not part of the pages.
const load = () => import("./send.ts");

/** Sends a contact form to the inbox; undefined if there is none, so that the form makes no requests. */
export function useSending(form: FormName): Sending | undefined {
  const hasInbox = useHasInbox();
  const posted = useActionData<Posted | undefined>();
  if (!hasInbox) return undefined;
  // Without scripts an enquiry is posted twice, the second time with a form token.
  const fields = { [COMMAND]: commandOf(form), form, stamp: posted?.values.stamp ?? "" };
  return {
    action: ACTIONS[form],
    hidden: (
      <>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Honeypot />
      </>
    ),
    posted,
    // A failure here recurs when the form is sent, and is reported at that point.
    prepare: () =>
      void load()
        .then(({ prepare }) => prepare(form))
        .catch(() => {}),
    send: async (fields, reference) => (await load()).send(form, fields, reference),
  };
}
