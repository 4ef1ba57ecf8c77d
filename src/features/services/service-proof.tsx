import { href, Link } from "react-router";
import { ClientWords } from "#src/client/client-words.tsx";
import { useContent } from "#src/client/content.tsx";
import type { Tone } from "#src/content/tones.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ContentText, editForm, editParts } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import type { servicesContract } from "./contract.ts";

interface ServiceProofProps {
  work: readonly { slug: string; title: string; description: string; picture: string }[];
  reviews: ResponseOf<typeof servicesContract.serviceReviews>["reviews"];
  /** The service's tone. */
  tone: Tone;
}

/** The service's projects and reviews by verified clients. Renders nothing without either. */
export function ServiceProof({ work, reviews, tone }: ServiceProofProps) {
  const words = useContent("servicesPage");
  const [first, ...others] = reviews;
  return (
    <>
      {work.length > 0 && (
        <section className="section service-work" aria-labelledby="work">
          <ContentText as="h2" id="work" className="display-2" content={words} field="workHeading" />
          <div className="service-projects">
            {work.map((project) => (
              <Reveal as="article" key={project.slug} className="service-project">
                <Picture
                  name={project.picture}
                  {...pictureUses.projectCard}
                  sizes="(min-width: 48rem) 46vw, 92vw"
                  alt=""
                  {...editForm(project, "featured.picture", "alt")}
                />
                <h3 className="title-2">
                  <ContentText
                    as={Link}
                    to={href("/projects/:slug", { slug: project.slug })}
                    className="card-link"
                    prefetch="intent"
                    content={project}
                    field="title"
                  />
                </h3>
                <ContentText as="p" content={project} field="description" />
                {/* Only for the eye: the title's link covers the card. */}
                <p className="service-project-link text-link" aria-hidden="true">
                  {editParts(words)`${"viewProject"}`}
                  <Icon name="arrowRight" size={20} />
                </p>
              </Reveal>
            ))}
          </div>
        </section>
      )}
      {first && (
        <section className="section service-words" aria-labelledby="words">
          <ContentText as="h2" id="words" className="display-2" content={words} field="reviewsHeading" />
          <div className="panel service-quote" data-tone={tone}>
            <ClientWords review={first} words={first.excerpt} project={first.project} isLarge />
          </div>
          {others.map((review) => (
            <ClientWords key={review.id} review={review} words={review.excerpt} project={review.project} />
          ))}
        </section>
      )}
    </>
  );
}
