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
import { type CarouselLayout, MOST_SHOWN } from "./carousel-layout.ts";
import { fetchFirstTestimonials } from "./first-testimonials.ts";
import { ALL_TESTIMONIALS, FIRST_TESTIMONIALS, pickTestimonials, type Testimonial } from "./pick-testimonials.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import "./testimonials.css";

const TONES = ["rose", "sky", "straw"] as const;

/** Loads the first testimonials in the browser. @throws the API's error */
export async function preloadTestimonials(): Promise<unknown> {
  const store = browserStore();
  const { error } = await fetchFirstTestimonials(store);
  if (error) throw error;
  return getAllReviews.select(FIRST_TESTIMONIALS)(store.getState()).data;
}

/**
 * Testimonials: three cards with dots, or one large card with arrows. Pages provide the section and heading, and call
 * `fetchFirstTestimonials` in their loader; their `fetchData` is `preloadTestimonials`.
 */
export function Testimonials({ layout }: { layout: CarouselLayout }) {
  const section = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useTestimonials(useIsNear(section));
  const picked = pickTestimonials(data?.reviews ?? [], layout === "dots" ? TESTIMONIAL_EXCERPT_MAX : EXCERPT_MAX);
  const testimonials = layout === "dots" ? picked : firstToEnd(picked);
  const isEmpty = data !== undefined && testimonials.length === 0;
  return (
    <div className="testimonials" ref={section}>
      {isEmpty ? (
        <NoReviews sentence={messages.noTestimonials} tone="sky">
          <AddReview />
        </NoReviews>
      ) : data ? (
        <TestimonialSlides reviews={data.reviews} layout={layout} testimonials={testimonials} />
      ) : isError ? (
        <ListFailed onAgain={refetch} />
      ) : (
        <ListLoading count={layout === "dots" ? MOST_SHOWN : 1} />
      )}
      <div className="testimonials-foot">
        {data && <SummaryLine shown={testimonials.length} summary={data.summary} />}
        {!isEmpty && <AddReview />}
      </div>
    </div>
  );
}

interface TestimonialSlidesProps {
  layout: CarouselLayout;
  testimonials: Testimonial[];
  /** The API's reviews, with full texts. */
  reviews: Review[];
}

function TestimonialSlides({ layout, testimonials, reviews }: TestimonialSlidesProps) {
  const fullText = useFullTextDialog();
  const slides = testimonials.map((testimonial, index) => {
    const whole = wholeText(reviews, testimonial);
    const tone = layout === "dots" ? chooseTone(index, testimonials.length) : undefined;
    const readAll = whole === undefined ? undefined : () => fullText.open({ ...testimonial, text: whole });
    return {
      key: testimonial.id,
      content: <TestimonialCard testimonial={testimonial} tone={tone} onReadAll={readAll} />,
    };
  });
  const carousel = (
    <Carousel label="Customer testimonials" layout={layout} slides={slides}>
      {fullText.dialog}
    </Carousel>
  );
  if (layout === "dots") return carousel;
  return (
    <div className="panel large-testimonial" data-tone="rose">
      {carousel}
    </div>
  );
}

/** A dialog with a full text. Stays mounted when closed, so that focus is restored. */
function useFullTextDialog() {
  const [testimonial, setTestimonial] = useState<Testimonial>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    open(whole: Testimonial) {
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

/** The first testimonials are part of the page; more load near the viewport and then replace them. */
function useTestimonials(isNear: boolean) {
  const [isWhole, setIsWhole] = useState(false);
  const answer = useGetAllReviewsQuery(isWhole ? ALL_TESTIMONIALS : FIRST_TESTIMONIALS);
  const hasMore = answer.data?.nextCursor !== undefined;
  useEffect(() => {
    if (hasMore && isNear) setIsWhole(true);
  }, [hasMore, isNear]);
  return answer;
}

/** Visitors have read the newest on the home page, so the other page begins with the next. */
const firstToEnd = <T,>(items: readonly T[]): T[] => [...items.slice(1), ...items.slice(0, 1)];

/** Alternates tones. The row loops, so the last card takes the next tone if it would match the first. */
function chooseTone(index: number, count: number) {
  const isLikeFirst = index === count - 1 && count % TONES.length === 1 && count > 1;
  return TONES[(index + (isLikeFirst ? 1 : 0)) % TONES.length];
}

/** The full text, or undefined if only its start has been loaded (first-testimonials.ts). */
function wholeText(reviews: readonly Review[], { id }: Testimonial): string | undefined {
  const text = reviews.find((review) => review._id === id)?.description ?? "";
  return [...text].length === EXCERPT_MAX + 1 ? undefined : text;
}
