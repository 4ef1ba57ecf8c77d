import { publicPages } from "#src/content/pages.ts";
import { endpointUrl } from "#src/contract/endpoint.ts";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { reviewsContract } from "#src/features/reviews/contract.ts";
import { contextOf } from "#src/server/pages/context.ts";
import type { Route } from "./+types/llms";

export const handle = { isCached: true };

/** The site as one page of Markdown, for programs that read it (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, content } = contextOf(context);
  const { company, services, projects, team, faq, seo, reviewPolicy } = content;
  const item = (name: string, path: string, text: string) => `- [${name}](${siteUrl}${path}): ${text}`;
  const offices = company.offices.map(
    ({ kind, city, street, postcode, country }) => `- ${kind}, ${city}: ${street}, ${postcode}, ${country}`,
  );
  const profiles = company.social.filter(({ href }) => href !== "").map(({ name, href }) => `- ${name}: ${href}`);
  const parts: [heading: string, lines: readonly string[]][] = [
    ["Pages", publicPages.map(({ name, address }) => item(seo[name].title, address, seo[name].description))],
    [
      "Services",
      services.items.map(({ id, title, description, details }) =>
        item(title, `/servicedetail/${id}`, `${description} ${details.join("; ")}.`),
      ),
    ],
    [
      "Projects",
      projects.items.map(({ slug, title, description, challenge, work, result, category }) =>
        item(title, `/projects/${slug}`, `${category}. ${description} ${challenge} ${work} ${result}`),
      ),
    ],
    ["Team", team.members.map(({ name, role }) => `- ${name}, ${role}`)],
    ["Questions", faq.items.map(({ question, answer }) => `- ${question} ${answer}`)],
    [
      "Reviews",
      [
        item("All published reviews", "/reviews", "with their average and spread."),
        item(
          "The same as JSON",
          endpointUrl(reviewsContract.getAllReviews),
          "newest first; pass `nextCursor` as `cursor` to get the next page.",
        ),
        ...HIDING_REASONS.map((id) => `- Hidden only if: ${reviewPolicy.reasons[id]}`),
      ],
    ],
    ["Contact", [`- Phone: ${company.phone}`, `- Email: ${company.email}`, ...offices, ...profiles]],
  ];
  const text = [
    `# ${company.name}`,
    `> ${company.blurb}`,
    ...parts.filter(([, lines]) => lines.length > 0).map(([heading, lines]) => `## ${heading}\n\n${lines.join("\n")}`),
  ].join("\n\n");
  return new Response(`${text}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
