import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { ContentText, editForm } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { Reveal } from "#src/ui/reveal.tsx";

/** Three projects: on phones a row to swipe, on larger screens the second one large beside the others. */
export function WorkBand() {
  const { work } = useContent("home");
  return (
    <section className="work" aria-labelledby="work">
      <div className="section work-head">
        <ContentText as="h2" id="work" className="display-2" content={work} field="heading" />
        <ContentText as={Link} to={work.all.href} className="text-link" content={work.all} field="label" />
      </div>
      <Reveal className="work-strip">
        {work.projects.map((project, index) => (
          <Link key={project.slug} to={`/projects/${project.slug}`} prefetch="intent">
            <Picture
              name={project.picture}
              {...pictureUses.workStrip}
              sizes={`(min-width: 48rem) ${index === 1 ? 62 : 30}vw, 82vw`}
              alt=""
              {...editForm(project, "featured.picture", "alt")}
            />
            <ContentText as="span" className="title-2 display" content={project} field="title" />
          </Link>
        ))}
      </Reveal>
    </section>
  );
}
