import { href } from "react-router";
import type { ShownContent } from "#src/content/claims/shown-content.ts";
import { publicPages } from "#src/content/pages.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { pictureAddress } from "#src/ui/picture-address.ts";
import { pictureUses } from "#src/ui/picture-uses.ts";
import type { Route } from "./+types/sitemap";

export const handle = { isCached: true };

interface Listed {
  path: string;
  /** The date of the text's last change, if the text contains it. */
  day?: string;
  /** The page's pictures, for image search. */
  pictures?: readonly string[];
}

/** All indexed pages, the policies with the date of their last change, and the projects' pictures. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, content } = contextOf(context);
  const entries = listed(content).map(({ path, day, pictures = [] }) =>
    [
      `  <url><loc>${siteUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}`,
      ...pictures.map(
        (name) =>
          `<image:image><image:loc>${siteUrl}${pictureAddress(name, pictureUses.projectCard)}</image:loc></image:image>`,
      ),
      "</url>",
    ].join(""),
  );
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join("\n")}\n</urlset>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}

function listed(content: ShownContent): Listed[] {
  const { privacy, projects, reviewPolicy, services, terms } = content;
  const days: Partial<Record<string, string>> = {
    "/privacy": privacy.changedOn,
    "/terms": terms.changedOn,
    "/review-policy": reviewPolicy.changedOn,
  };
  return [
    ...publicPages.map(({ address }) => ({ path: address, day: days[address] })),
    ...services.items.map(({ id }) => ({ path: href("/servicedetail/:id", { id }) })),
    ...projects.items.map(({ slug, featured, thumbnails }) => ({
      path: href("/projects/:slug", { slug }),
      pictures: [featured, ...thumbnails].map(({ picture }) => picture),
    })),
  ];
}
