import { contextOf } from "#src/server/pages/context.ts";
import type { Route } from "./+types/robots";

export const handle = { isCached: true };

/** Pages with `noindex` must stay crawlable for it to be read; only the API is disallowed. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${contextOf(context).siteUrl}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
