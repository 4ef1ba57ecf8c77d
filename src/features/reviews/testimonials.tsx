/** Placeholder: the reviews feature brings the real one. */
export function Testimonials({ layout }: { layout: "dots" | "arrows" }) {
  return <div className="testimonials" data-layout={layout} />;
}

export function preloadTestimonials(): null {
  return null;
}
