import { expect, test, vi } from "vitest";
import { allowUploadTime, UPLOAD_DEADLINE_MS } from "./body-deadline.ts";

test("does not add a deadline to an upload that has none, such as an in-process one", () => {
  vi.useFakeTimers();
  allowUploadTime({ complete: false, socket: {} } as never);
  expect(vi.getTimerCount()).toBe(0);
  expect(() => vi.advanceTimersByTime(UPLOAD_DEADLINE_MS)).not.toThrow();
  vi.useRealTimers();
});
