import { href } from "react-router";
import { projects } from "#src/content/projects.ts";
import { type PageWords, seo } from "#src/content/seo.ts";
import { services } from "#src/content/services.ts";
import { contextOf } from "#src/server/pages/context.ts";
import type { Route } from "./+types/sitemap";

export const handle = { isCached: true };

/** Every address that search engines may know. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = contextOf(context);
  const paths = [
    ...Object.values<PageWords>(seo).flatMap(({ address }) => address ?? []),
    ...services.map(({ id }) => href("/servicedetail/:id", { id })),
    ...projects.map(({ slug }) => href("/projects/:slug", { slug })),
  ];
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join("\n");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}
