import { breadcrumbs, organizationId } from "#src/client/structured.ts";
import type { CaseStudy, Selected } from "#src/content/selections.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import { pictureAddress } from "#src/ui/picture-address.ts";
import { pictureUses } from "#src/ui/picture-uses.ts";
import type { CaseReview } from "./contract.ts";
import { PAGE_SIZE } from "./visible-projects.ts";

/** Structured data of a project, with the client's review. */
export function caseStudyData(project: CaseStudy, review: CaseReview | null, origin: string): object {
  const { slug, title, description, category, site, pictures } = project;
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
        sameAs: site || undefined,
        image: pictures.map(({ picture }) => `${origin}${pictureAddress(picture, pictureUses.projectCard)}`),
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
export function projectsData(origin: string, { heading, projects }: Selected["gallery"]): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ItemList",
        name: heading,
        itemListElement: projects
          .slice(0, PAGE_SIZE)
          .map(({ slug, title, description, category, pictures }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: {
              "@type": "CreativeWork",
              name: title,
              description,
              genre: category,
              url: `${origin}/projects/${slug}`,
              image: pictures[0] && `${origin}${pictureAddress(pictures[0].picture, pictureUses.projectCard)}`,
              creator: { "@id": organizationId(origin) },
            },
          })),
      },
      breadcrumbs(origin, [{ name: "Projects", path: "/projects" }]),
    ],
  };
}
