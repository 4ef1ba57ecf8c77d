import { expect, test, vi } from "vitest";
import { allowUploadTime, UPLOAD_DEADLINE_MS } from "./body-deadline.ts";

test("an upload request without a deadline, such as an in-process one, stays without one", () => {
  vi.useFakeTimers();
  allowUploadTime({ complete: false, socket: {} } as never);
  expect(vi.getTimerCount()).toBe(0);
  expect(() => vi.advanceTimersByTime(UPLOAD_DEADLINE_MS)).not.toThrow();
  vi.useRealTimers();
});
