import { expect, test } from "vitest";
import { EXCERPT_MAX } from "../limits.ts";
import { pickTestimonials } from "./pick-testimonials.ts";

const review = (rating: number) => ({ _id: `r${rating}`, rating, description: "Good.", user: { name: "Ada" } });

test("includes only reviews rated 4 or higher", { tags: "R62" }, () => {
  const shown = pickTestimonials([5, 4.5, 4, 3.5, 0].map(review));
  expect(shown.map(({ rating }) => rating)).toEqual([5, 4.5, 4]);
});

test("defaults a missing rating to 5.0", { tags: "R64" }, () => {
  expect(pickTestimonials([{ ...review(5), rating: undefined }])).toMatchObject([{ rating: 5 }]);
});

test("fills in defaults for missing name, role, picture and text", { tags: ["R65", "R66", "R67", "R68"] }, () => {
  const defaults = { name: "Anonymous", role: "Customer", picture: null, text: "No review text provided" };
  expect(pickTestimonials([{ rating: 5 }, { rating: 5, user: null, description: " \n " }])).toMatchObject([
    defaults,
    defaults,
  ]);
});

test("the excerpt is the same for a full text and for one cut after one more character", () => {
  const whole = "So it was, and so it stayed. ".repeat(40);
  const cut = [...whole].slice(0, EXCERPT_MAX + 1).join("");
  const [fromWhole, fromCut] = pickTestimonials([
    { ...review(5), description: whole },
    { ...review(5), description: cut },
  ]);
  expect(fromCut).toEqual(fromWhole);
  expect(fromWhole?.isWhole).toBe(false);
});
