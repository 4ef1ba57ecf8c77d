import { useActionData } from "react-router";
import { useHasInbox } from "#src/client/extensions.ts";
import type { Posted } from "#src/client/use-command.ts";
import { COMMAND } from "#src/contract/form-names.ts";
import { Honeypot } from "#src/ui/honeypot.tsx";
import type { enquiryContract } from "../contract.ts";
import type { FormName } from "./entries.ts";
import type { Sending } from "./sending.ts";

type Name = keyof typeof enquiryContract;

/** Each form's command, by name since the contract comes with the code that sends, and the page that it posts to without scripts. */
const FORMS: Record<FormName, { command: Name; action: string }> = {
  home: { command: "sendEnquiry", action: "/?index#contact-block" },
  consultation: { command: "sendEnquiry", action: "/contact#consultation" },
  footer: { command: "joinNewsletter", action: "/newsletter" },
};

// Loaded when somebody begins to write; the pages do not include it.
const load = () => import("./send.ts");

/** How a contact form reaches the inbox; undefined if there is none, and then the form makes no call. */
export function useSending(form: FormName): Sending | undefined {
  const hasInbox = useHasInbox();
  const posted = useActionData<Posted | undefined>();
  if (!hasInbox) return undefined;
  const { command, action } = FORMS[form];
  return {
    action,
    hidden: (
      <>
        <input type="hidden" name={COMMAND} value={command} />
        {command === "sendEnquiry" && <input type="hidden" name="form" value={form} />}
        {/* Without scripts, of a form that is sent the second time. */}
        {posted?.values.stamp && <input type="hidden" name="stamp" value={posted.values.stamp} />}
        <Honeypot />
      </>
    ),
    posted,
    // A failure here recurs when the form is sent, and is reported then.
    prepare: () =>
      void load()
        .then(({ prepare }) => prepare(form))
        .catch(() => {}),
    send: async (fields, reference) => (await load()).send(form, fields, reference),
  };
}
