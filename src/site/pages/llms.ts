import { company } from "#src/content/company.ts";
import { projects } from "#src/content/projects.ts";
import { type PageWords, seo } from "#src/content/seo.ts";
import { services } from "#src/content/services.ts";
import { contextOf } from "#src/server/pages/context.ts";
import type { Route } from "./+types/llms";

export const handle = { isCached: true };

/** The site as one page of Markdown, for programs that read it (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = contextOf(context);
  const item = (name: string, path: string, text: string) => `- [${name}](${siteUrl}${path}): ${text}`;
  const offices = company.offices.map(
    ({ kind, city, street, postcode, country }) => `- ${kind}, ${city}: ${street}, ${postcode}, ${country}`,
  );
  const text = [
    `# ${company.name}`,
    `> ${company.blurb}`,
    "## Pages",
    Object.values<PageWords>(seo)
      .flatMap(({ title, address, description }) => (address ? item(title, address, description) : []))
      .join("\n"),
    "## Services",
    services.map(({ id, title, description }) => item(title, `/servicedetail/${id}`, description)).join("\n"),
    "## Projects",
    projects.map(({ slug, title, description }) => item(title, `/projects/${slug}`, description)).join("\n"),
    "## Contact",
    [`- Phone: ${company.phone}`, `- Email: ${company.email}`, ...offices].join("\n"),
  ].join("\n\n");
  return new Response(`${text}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
