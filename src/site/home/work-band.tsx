import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

/** Real work, wider than the window: on large screens cut off at both edges, on phones a row to swipe. */
export function WorkBand() {
  const { heading, all, projects } = useContent("home").work;
  return (
    <section className="work" aria-labelledby="work">
      <div className="section work-head">
        <h2 id="work" className="display-2">
          {heading}
        </h2>
        <Link to={all.href} className="text-link">
          {all.label}
        </Link>
      </div>
      <Reveal className="work-strip">
        {projects.map(({ slug, title, picture }) => (
          <Link key={slug} to={`/projects/${slug}`} prefetch="intent">
            <Picture
              name={picture}
              widths={[800, 1600]}
              fallback={800}
              width={800}
              height={600}
              sizes="(min-width: 64rem) 44vw, 82vw"
              alt=""
            />
            <span className="title-2 display">{title}</span>
          </Link>
        ))}
      </Reveal>
    </section>
  );
}
