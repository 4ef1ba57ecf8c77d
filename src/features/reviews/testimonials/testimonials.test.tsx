import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "#tests/support/render-part.tsx";
import { Testimonials } from "./testimonials.tsx";

vi.mock("./carousel-motion.tsx", () => ({ CarouselMotion: () => null }));

/** A fake IntersectionObserver, since there is no layout here. `scrollNear` triggers it. */
let scrollNear = () => {};
beforeEach(() => {
  const callbacks: (() => void)[] = [];
  scrollNear = () =>
    act(() => {
      for (const notify of callbacks) notify();
    });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        callbacks.push(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

const user = { name: "Ada", profilePic: null, role: "Customer" };
const review = (rating: number, more: object = {}) => ({
  _id: `id-${rating}-${JSON.stringify(more).length}`,
  rating,
  description: `Rated ${rating}`,
  createdAt: "2026-01-02T03:04:05.678Z",
  user,
  ...more,
});
const summary = { count: 7, average: 3.48, spread: [{ rating: 3.5, count: 7 }] };

function show(answer: (query: URLSearchParams) => { status?: number; body: object } | undefined) {
  const requests: string[] = [];
  const respond = async (input: RequestInfo | URL) => {
    const { searchParams } = new URL((input as Request).url);
    requests.push(searchParams.toString());
    const given = answer(searchParams);
    if (!given) return new Promise<Response>(() => {});
    return new Response(JSON.stringify(given.body), {
      status: given.status ?? 200,
      headers: { "content-type": "application/json" },
    });
  };
  renderPart(<Testimonials layout="dots" />, respond);
  return requests;
}

test("shows a loading message", { tags: "R70" }, () => {
  show(() => undefined);
  expect(screen.getByText("Loading reviews...")).toBeTruthy();
});

test("shows an error with a retry button if loading fails", { tags: "R71" }, async () => {
  show(() => ({ status: 500, body: { code: "unexpected", message: "No." } }));
  expect(await screen.findByText("Error loading reviews")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("shows an empty state with a button that opens the form", { tags: ["R69", "R72"] }, async () => {
  show(() => ({ body: { reviews: [], summary: { ...summary, count: 0, average: null } } }));
  expect(await screen.findByText("No high-rated reviews yet. Be the first to leave one!")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add your reviews" })).toHaveLength(1);
});

test("each testimonial shows stars, name, role, picture and text, with defaults", {
  tags: ["R62", "R64", "R65", "R66", "R67", "R68"],
}, async () => {
  show(() => ({
    body: { reviews: [review(4.5), review(5, { rating: undefined, description: "", user: null }), review(3)], summary },
  }));
  const [first, second, ...others] = await screen.findAllByRole("group");
  expect(others).toEqual([]);
  expect(first?.textContent).toContain("4.5 out of 5");
  expect(first?.textContent).toContain("Rated 4.5");
  expect(second?.textContent).toContain("5.0 out of 5");
  for (const words of ["Anonymous", "Customer", "No review text provided"]) {
    expect(within(second as HTMLElement).getByText(words)).toBeTruthy();
  }
  expect(second?.querySelector("img")?.getAttribute("src")).toMatch(/^\/images\/clients\/fallback-\d+-128\.webp$/);
});

test("shows six testimonials, and loads more once the section is near the viewport", async () => {
  const requests = show((query) => {
    if (query.get("limit") === "6") return { body: { reviews: [review(5)], nextCursor: "more", summary } };
    return undefined;
  });
  expect(await screen.findByText("Rated 5")).toBeTruthy();
  expect(requests).toEqual(["minRating=4&by=customers&limit=6"]);
  scrollNear();
  await waitFor(() =>
    expect(requests).toEqual(["minRating=4&by=customers&limit=6", "minRating=4&by=customers&limit=24"]),
  );
  expect(screen.getByText("Rated 5")).toBeTruthy();
  expect(screen.queryByText("Loading reviews...")).toBeNull();
  expect(document.querySelector(".summary-line")?.textContent).toBe(
    "1 of 7 reviews shown here, each rated 4 or more. The average of all 7 is 3.5 out of 5. Read every review",
  );
});
