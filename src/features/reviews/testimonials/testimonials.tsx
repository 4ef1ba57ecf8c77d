import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Stars } from "#src/client/stars.tsx";
import { browserStore } from "#src/client/store.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { useIsNear } from "#src/ui/use-is-near.ts";
import { getAllReviews, useGetAllReviewsQuery } from "../client.ts";
import type { Review } from "../contract.ts";
import { EXCERPT_MAX, TESTIMONIAL_EXCERPT_MAX } from "../limits.ts";
import { ListFailed, ListLoading, NoReviews } from "../list/list-states.tsx";
import { SummaryLine } from "../list/summary-line.tsx";
import { messages } from "../messages.ts";
import { AddReview } from "../writing/add-review.tsx";
import { Carousel } from "./carousel.tsx";
import type { CarouselLayout } from "./carousel-layout.ts";
import { fetchFirstTestimonials } from "./first-testimonials.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import { ALL_TESTIMONIALS, FIRST_TESTIMONIALS, type Testimonial, testimonialsOf } from "./testimonials-of.ts";
import "./testimonials.css";

const TONES = ["rose", "sky", "straw"] as const;

/** Asks for the first testimonials, for a page that was reached by a link or is taken over. @throws the API's refusal */
export async function preloadTestimonials(): Promise<unknown> {
  const store = browserStore();
  const { error } = await fetchFirstTestimonials(store);
  if (error) throw error;
  return getAllReviews.select(FIRST_TESTIMONIALS)(store.getState()).data;
}

/**
 * What customers wrote: with dots three cards beside each other, with arrows one large card. The section and its heading
 * are the page's; so are `loadTestimonials` in its loader and `preloadTestimonials` in its clientLoader.
 */
export function Testimonials({ layout }: { layout: CarouselLayout }) {
  const section = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useTestimonials(useIsNear(section));
  const testimonials = testimonialsOf(data?.reviews ?? [], layout === "dots" ? TESTIMONIAL_EXCERPT_MAX : EXCERPT_MAX);
  const isEmpty = data !== undefined && testimonials.length === 0;
  return (
    <div className="testimonials" ref={section}>
      {isEmpty ? (
        <NoReviews sentence={messages.noTestimonials} tone="sky">
          <AddReview />
        </NoReviews>
      ) : data ? (
        <Reviewed reviews={data.reviews} layout={layout} testimonials={testimonials} />
      ) : isError ? (
        <ListFailed onAgain={refetch} />
      ) : (
        <ListLoading count={layout === "dots" ? 3 : 1} />
      )}
      <div className="testimonials-foot">
        {data && <SummaryLine shown={testimonials.length} summary={data.summary} />}
        {!isEmpty && <AddReview />}
      </div>
    </div>
  );
}

interface ReviewedProps {
  layout: CarouselLayout;
  testimonials: Testimonial[];
  /** As they came, with their whole texts. */
  reviews: Review[];
}

function Reviewed({ layout, testimonials, reviews }: ReviewedProps) {
  const reading = useReading();
  const slides = testimonials.map((testimonial, index) => {
    const whole = wholeText(reviews, testimonial);
    const tone = layout === "dots" ? toneOf(index, testimonials.length) : undefined;
    const readAll = whole === undefined ? undefined : () => reading.begin({ ...testimonial, text: whole });
    return {
      key: testimonial.id,
      content: <TestimonialCard testimonial={testimonial} tone={tone} onReadAll={readAll} />,
    };
  });
  const carousel = (
    <Carousel label="Customer testimonials" layout={layout} slides={slides}>
      {reading.dialog}
    </Carousel>
  );
  if (layout === "dots") return carousel;
  return (
    <div className="panel large-testimonial" data-tone="rose">
      {carousel}
    </div>
  );
}

/** A dialog with the whole of a long text. It stays when it is closed, so that the focus returns to where it came from. */
function useReading() {
  const [testimonial, setTestimonial] = useState<Testimonial>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    begin(whole: Testimonial) {
      setTestimonial(whole);
      setIsOpen(true);
    },
    dialog: testimonial && (
      <Dialog title={testimonial.name} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="whole-review">
          <Stars rating={testimonial.rating} />
          <p dir="auto">{testimonial.text}</p>
          <Link to={`/reviews/${testimonial.id}`} className="text-link">
            See it on its own page
          </Link>
        </div>
      </Dialog>
    ),
  };
}

/** The first few come with the page. Where there are more, they follow once they are near; until then the first stay. */
function useTestimonials(isNear: boolean) {
  const [isWhole, setIsWhole] = useState(false);
  const answer = useGetAllReviewsQuery(isWhole ? ALL_TESTIMONIALS : FIRST_TESTIMONIALS);
  const hasMore = answer.data?.nextCursor !== undefined;
  useEffect(() => {
    if (hasMore && isNear) setIsWhole(true);
  }, [hasMore, isNear]);
  return answer;
}

/** The colours take turns. The row goes round, so a last one that would stand beside its like takes the next. */
function toneOf(index: number, count: number) {
  const isLikeFirst = index === count - 1 && count % TONES.length === 1 && count > 1;
  return TONES[(index + (isLikeFirst ? 1 : 0)) % TONES.length];
}

/** The full text of one that is shown as an excerpt; undefined while only its beginning has come (first-testimonials.ts). */
function wholeText(reviews: readonly Review[], { id }: Testimonial): string | undefined {
  const text = reviews.find((review) => review._id === id)?.description ?? "";
  return [...text].length === EXCERPT_MAX + 1 ? undefined : text;
}
