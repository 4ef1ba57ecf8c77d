import { contextOf } from "#src/server/pages/context.ts";
import type { Route } from "./+types/robots";

export const handle = { isCached: true };

/** Pages that search engines must not list say so themselves, so they must stay crawlable; only the API is closed. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${contextOf(context).siteUrl}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
