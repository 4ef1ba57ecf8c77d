import type { RootData } from "#src/client/extensions.ts";
import { breadcrumbs, organizationId } from "#src/client/structured.ts";
import { type Project, siteOf } from "#src/content/projects/project.ts";
import { projects } from "#src/content/projects/projects.ts";
import { projectsPage } from "#src/content/projects-page.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import type { CaseReview } from "./contract.ts";
import { PAGE_SIZE } from "./visible-projects.ts";

/** Structured data of a project, with the client's review. */
export function caseStudyData(project: Project, review: CaseReview | null, origin: string): object {
  const { slug, title, description, category, featured, thumbnails } = project;
  const address = `/projects/${slug}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "CreativeWork",
        "@id": `${origin}${address}#project`,
        name: title,
        description,
        genre: category,
        url: `${origin}${address}`,
        sameAs: siteOf(project),
        image: [featured, ...thumbnails].map((name) => `${origin}/images/${name}-800.webp`),
        creator: { "@id": organizationId(origin) },
        ...(review && {
          review: {
            "@type": "Review",
            author: { "@type": "Person", name: review.name },
            reviewBody: review.text,
            reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: RATING_MAX, worstRating: 0 },
          },
        }),
      },
      breadcrumbs(origin, [
        { name: "Projects", path: "/projects" },
        { name: title, path: address },
      ]),
    ],
  };
}

/** Structured data of the gallery's first projects. */
export function projectsData(origin: string, _content: unknown, shown?: RootData["shown"]): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ItemList",
        name: (shown?.projectsPage ?? projectsPage).heading,
        itemListElement: projects
          .slice(0, PAGE_SIZE)
          .map(({ slug, title, description, category, featured }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: {
              "@type": "CreativeWork",
              name: title,
              description,
              genre: category,
              url: `${origin}/projects/${slug}`,
              image: `${origin}/images/${featured}-800.webp`,
              creator: { "@id": organizationId(origin) },
            },
          })),
      },
      breadcrumbs(origin, [{ name: "Projects", path: "/projects" }]),
    ],
  };
}
