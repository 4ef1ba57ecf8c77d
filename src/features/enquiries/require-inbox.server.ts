import { data } from "react-router";
import { contextOf, type PageContext } from "#src/server/pages/context.ts";

/** The context of a newsletter page. Without an inbox such a page does not exist. */
export function requireInbox(context: Parameters<typeof contextOf>[0]): PageContext {
  const page = contextOf(context);
  if (!page.hasInbox) throw data(null, { status: 404 });
  return page;
}
