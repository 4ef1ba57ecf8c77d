import type { ActionFunctionArgs } from "react-router";
import Contact from "#src/features/contact/pages/contact.tsx";
import { receiveEnquiry } from "../receive-enquiry.server.ts";
import { useSending } from "../use-sending.tsx";

export { handle, meta } from "#src/features/contact/pages/contact.tsx";

/** The form, posted without scripts. */
export const action = (args: ActionFunctionArgs) => receiveEnquiry("consultation", args);

/** The contact page, whose form reaches the inbox where there is one. */
export default function ContactAndInbox() {
  return <Contact sending={useSending("consultation")} />;
}
