import { useActionData } from "react-router";
import { useHasInbox } from "#src/client/extensions.ts";
import { Honeypot } from "#src/ui/honeypot.tsx";
import type { FormName } from "./entries.ts";
import type { Posted, Sending } from "./sending.ts";

/** The page whose action handles each form without scripts. */
const ACTIONS: Record<FormName, string> = {
  home: "/?index#contact-block",
  consultation: "/contact#consultation",
  footer: "/newsletter",
};

// Loaded when somebody begins to write; the pages do not include it.
const load = () => import("./send.ts");

/** How a contact form reaches the inbox; undefined if there is none, and then the form makes no call. */
export function useSending(form: FormName): Sending | undefined {
  const hasInbox = useHasInbox();
  const posted = useActionData() as Posted | undefined;
  if (!hasInbox) return undefined;
  return {
    action: ACTIONS[form],
    trap: <Honeypot />,
    posted,
    // A failure here recurs when the form is sent, and is reported then.
    prepare: () =>
      void load()
        .then(({ prepare }) => prepare(form))
        .catch(() => {}),
    send: async (fields, trap) => (await load()).send(form, fields, trap),
  };
}
