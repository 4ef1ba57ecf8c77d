import { useActionData } from "react-router";
import { useHasInbox } from "#src/client/extensions.ts";
import type { FormName } from "./entries.ts";
import { Honeypot } from "./honeypot.tsx";
import type { Posted, Sending } from "./sending.ts";

/** The page whose action takes each form without scripts. */
const ACTIONS: Record<FormName, string> = {
  home: "/?index#contact-block",
  consultation: "/contact#consultation",
  footer: "/newsletter",
};

// Loaded when somebody begins to write: the pages come without it.
const load = () => import("./send.ts");

/** How a contact form reaches the inbox; undefined where there is none, and the form makes no call. */
export function useSending(form: FormName): Sending | undefined {
  const hasInbox = useHasInbox();
  const posted = useActionData() as Posted | undefined;
  if (!hasInbox) return undefined;
  return {
    action: ACTIONS[form],
    trap: <Honeypot />,
    posted,
    // What fails here fails again when the form is sent, and is said then.
    prepare: () =>
      void load()
        .then(({ prepare }) => prepare(form))
        .catch(() => {}),
    send: async (fields, trap) => (await load()).send(form, fields, trap),
  };
}
