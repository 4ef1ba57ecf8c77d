import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { edit } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

/** Real work, wider than the window: on large screens cut off at both edges, on phones a row to swipe. */
export function WorkBand() {
  const { work } = useContent("home");
  return (
    <section className="work" aria-labelledby="work">
      <div className="section work-head">
        <h2 id="work" className="display-2" {...edit(work, "heading")}>
          {work.heading}
        </h2>
        <Link to={work.all.href} className="text-link" {...edit(work.all, "label")}>
          {work.all.label}
        </Link>
      </div>
      <Reveal className="work-strip">
        {work.projects.map((project) => (
          <Link key={project.slug} to={`/projects/${project.slug}`} prefetch="intent">
            <Picture
              name={project.picture}
              widths={[800, 1600]}
              fallback={800}
              width={800}
              height={600}
              sizes="(min-width: 64rem) 44vw, 82vw"
              alt=""
            />
            <span className="title-2 display" {...edit(project, "title")}>
              {project.title}
            </span>
          </Link>
        ))}
      </Reveal>
    </section>
  );
}
