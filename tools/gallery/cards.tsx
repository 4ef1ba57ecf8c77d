import { useState } from "react";
import { useContent } from "#src/client/content.tsx";
import { ProjectCard } from "#src/features/projects/project-card.tsx";
import { ReviewItem } from "#src/features/reviews/list/review-item.tsx";
import { TestimonialCard } from "#src/features/reviews/testimonials/testimonial-card.tsx";
import { ServiceCard } from "#src/features/services/service-card.tsx";
import { Part, Sample, Samples } from "./part.tsx";
import { SAMPLE_REVIEWS, SAMPLE_TESTIMONIALS } from "./sample-reviews.ts";
import "#src/features/reviews/list/all-reviews.css";
import "#src/features/reviews/testimonials/testimonials.css";
import "#src/features/services/services.css";

export function Cards() {
  const [chosen, setChosen] = useState<number>();
  const [project] = useContent("gallery").projects;
  const services = useContent("serviceCards");
  return (
    <Part id="cards">
      <Samples>
        {services.slice(0, 2).map((service) => (
          <Sample key={service.id} name="service">
            <div className="service-cell">
              <ServiceCard service={service} as="h3" />
            </div>
          </Sample>
        ))}
        {SAMPLE_TESTIMONIALS.slice(1, 3).map((testimonial, at) => (
          <Sample key={testimonial.id} name="testimonial">
            <TestimonialCard testimonial={testimonial} tone={at === 0 ? "sky" : "straw"} />
          </Sample>
        ))}
      </Samples>
      <Sample name="project">
        {project && (
          <ProjectCard
            project={project}
            review={{
              projectId: project.id,
              reviewId: "sample-3",
              name: "Imogen Vale",
              rating: 4.5,
            }}
            shape="wide"
            chosen={chosen}
            onChoose={setChosen}
            query={{}}
          />
        )}
      </Sample>
      <Sample name="review, verified and answered">
        <ul className="review-rows">
          {SAMPLE_REVIEWS.slice(2, 3).map((review) => (
            <ReviewItem key={review._id} review={review} placing={{ as: "row" }} />
          ))}
        </ul>
      </Sample>
    </Part>
  );
}
