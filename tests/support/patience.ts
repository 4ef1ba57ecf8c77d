import { setTimeout } from "node:timers/promises";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// On a busy machine, compiling a lazily imported module may take longer than the default timeout of one second. These
// tests do not measure that.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

/** React and the router may still have work queued, which needs the window. Vitest removes it after the last test. */
const REMAINING_WORK_MS = 100;

afterAll(() => setTimeout(REMAINING_WORK_MS));
