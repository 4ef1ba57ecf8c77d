import type { LoaderFunctionArgs } from "react-router";
import { requireInbox } from "../require-inbox.server.ts";

/**
 * The loader of a page that a mailed link opens: its texts, and the link's token, which only the page's button uses.
 */
export function loadMailedLink({ context, request }: LoaderFunctionArgs) {
  const { show } = requireInbox(context);
  return { ...show("newsletter"), token: new URL(request.url).searchParams.get("t") ?? "" };
}
