/** Placeholder: the reviews feature brings the real one. */
export function Testimonials({ layout }: { layout: "dots" | "arrows" }) {
  return <div className="testimonials" data-layout={layout} />;
}

export async function preloadTestimonials(): Promise<void> {}
