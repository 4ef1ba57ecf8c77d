import { data } from "react-router";
import { contextOf, type PageContext } from "#src/server/pages/context.ts";

/** What a page of the newsletter is handed. Without an inbox there is nothing at its address. */
export function requireInbox(context: Parameters<typeof contextOf>[0]): PageContext {
  const page = contextOf(context);
  if (!page.hasInbox) throw data(null, { status: 404 });
  return page;
}
