import { Carousel } from "#src/features/reviews/testimonials/carousel.tsx";
import { TestimonialCard } from "#src/features/reviews/testimonials/testimonial-card.tsx";
import { Part, Sample } from "./part.tsx";
import { SAMPLE_TESTIMONIALS } from "./sample-reviews.ts";
import "#src/features/reviews/testimonials/testimonials.css";

const TONES = ["rose", "sky", "straw"] as const;

export function CarouselPart() {
  return (
    <Part id="carousel">
      <Sample name="three cards beside each other, with dots">
        <div className="testimonials">
          <Carousel
            label="Samples with dots"
            layout="dots"
            slides={SAMPLE_TESTIMONIALS.map((testimonial, at) => ({
              key: testimonial.id,
              content: <TestimonialCard testimonial={testimonial} tone={TONES[at % TONES.length]} />,
            }))}
          />
        </div>
      </Sample>
      <Sample name="one large card, with arrows">
        <div className="panel large-testimonial" data-tone="rose">
          <Carousel
            label="Samples with arrows"
            layout="arrows"
            slides={SAMPLE_TESTIMONIALS.map((testimonial) => ({
              key: testimonial.id,
              content: <TestimonialCard testimonial={testimonial} />,
            }))}
          />
        </div>
      </Sample>
    </Part>
  );
}
