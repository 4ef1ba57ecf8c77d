import { breadcrumbs, organizationId } from "#src/client/structured.ts";
import { projects } from "#src/content/projects.ts";
import { projectsPage } from "#src/content/projects-page.ts";
import { PAGE_SIZE } from "./visible-projects.ts";

/** What search engines are told about the gallery: each project that the page shows at first, as our work. */
export function projectsData(origin: string): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ItemList",
        name: projectsPage.heading,
        itemListElement: projects
          .slice(0, PAGE_SIZE)
          .map(({ title, description, category, featured, link }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: {
              "@type": "CreativeWork",
              name: title,
              description,
              genre: category,
              url: link,
              image: `${origin}/images/${featured}-800.webp`,
              creator: { "@id": organizationId(origin) },
            },
          })),
      },
      breadcrumbs(origin, [{ name: "Projects", path: "/projects" }]),
    ],
  };
}
