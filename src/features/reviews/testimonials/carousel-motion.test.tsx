import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CarouselMotion } from "./carousel-motion.tsx";

const COUNT = 6;

/** A fake Embla, since the real one needs a layout. */
const embla = vi.hoisted(() => {
  const listeners = new Map<string, () => void>();
  let at = 0;
  const go = (index: number) => {
    at = (index + 6) % 6;
    listeners.get("select")?.();
  };
  const api = {
    on(name: string, listener: () => void) {
      listeners.set(name, listener);
      return api;
    },
    off(name: string) {
      listeners.delete(name);
      return api;
    },
    selectedScrollSnap: () => at,

    slidesInView: () => [at],
    scrollTo: go,
    scrollNext: () => go(at + 1),
    scrollPrev: () => go(at - 1),
    options: {} as object,
  };
  return api;
});
vi.mock("embla-carousel-react", () => ({
  default: (options: object) => {
    embla.options = options;
    return [() => {}, embla];
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  embla.scrollTo(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(layout: "dots" | "arrows" = "dots") {
  const viewport = { current: document.createElement("div") };
  const section = document.createElement("section");
  // Six slides, of which one fits.
  viewport.current.innerHTML = `<div class="slide"></div>`.repeat(COUNT);
  Object.defineProperty(viewport.current, "clientWidth", { value: 300 });
  for (const slide of viewport.current.children) Object.defineProperty(slide, "offsetWidth", { value: 300 });
  section.append(viewport.current);
  document.body.append(section);
  render(<CarouselMotion viewport={viewport} layout={layout} count={COUNT} onView={() => {}} onPlaying={() => {}} />, {
    container: section.appendChild(document.createElement("div")),
  });
  return section;
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const at = () => embla.selectedScrollSnap();

test("the carousel advances every 5 s and wraps around", { tags: "R63" }, () => {
  show();
  expect(embla.options).toMatchObject({ loop: true });
  wait(4.9);
  expect(at()).toBe(0);
  wait(0.1);
  expect(at()).toBe(1);
  for (let turn = 0; turn < COUNT; turn++) wait(5);
  expect(at()).toBe(1);
});

test("a click restarts the timer and does not pause it", { tags: "R63" }, () => {
  show("arrows");
  wait(3);
  fireEvent.click(screen.getByRole("button", { name: "Next review" }));
  expect(at()).toBe(1);
  wait(4);
  expect(at()).toBe(1);
  wait(1);
  expect(at()).toBe(2);
});

test("pauses while it has keyboard focus and resumes afterwards", { tags: "R63" }, () => {
  const section = show();
  const pause = screen.getByRole("button", { name: "Pause slides" });
  vi.spyOn(pause, "matches").mockReturnValue(true);
  fireEvent.focusIn(pause);
  wait(20);
  expect(at()).toBe(0);
  fireEvent.focusOut(pause, { relatedTarget: document.body });
  wait(5);
  expect(at()).toBe(1);
  expect(section.contains(pause)).toBe(true);
});

test("stays paused until Play is pressed", { tags: "R63" }, () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  wait(30);
  expect(at()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Play slides" }));
  wait(5);
  expect(at()).toBe(1);
});

test("starts paused with reduced motion", { tags: "R63" }, () => {
  document.documentElement.dataset.motion = "off";
  show();
  expect(screen.getByRole("button", { name: "Play slides" })).toBeTruthy();
  delete document.documentElement.dataset.motion;
});

test("each dot shows its review", { tags: "R35" }, () => {
  show();
  const dots = screen.getAllByRole("button", { name: /^Review \d of 6$/ });
  expect(dots).toHaveLength(COUNT);
  fireEvent.click(dots[4] as HTMLElement);
  expect(at()).toBe(4);
});

test("arrows show the previous and next slides", { tags: "R42" }, () => {
  show("arrows");
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Pause slides",
    "Previous review",
    "Next review",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Previous review" }));
  expect(at()).toBe(COUNT - 1);
});
