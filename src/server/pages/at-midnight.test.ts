import { afterEach, expect, test, vi } from "vitest";
import { invalidateAtMidnight } from "./at-midnight.ts";
import { createPageCache } from "./page-cache.ts";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test("invalidates pages within a minute of midnight, and only then", () => {
  vi.useFakeTimers({ now: new Date("2026-11-24T23:57:30Z"), toFake: ["setInterval", "clearInterval", "Date"] });
  const caches = [createPageCache(() => false), createPageCache(() => false)];
  const stops = caches.map(({ invalidate }) =>
    invalidateAtMidnight({ clock: () => new Date(), invalidatePages: invalidate }),
  );
  const versions = () => caches.map((cache) => cache.now().version);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(versions()).toEqual([0, 0]);
  vi.advanceTimersByTime(MINUTE + 30_000);
  expect(versions()).toEqual([1, 1]);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(versions()).toEqual([1, 1]);
  for (const stop of stops) stop();
  vi.advanceTimersByTime(24 * 60 * MINUTE);
  expect(versions()).toEqual([1, 1]);
});
