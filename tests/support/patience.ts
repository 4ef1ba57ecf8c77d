import { setImmediate } from "node:timers/promises";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// On a busy machine, compiling a lazily imported module may take longer than the default timeout of one second. These
// tests do not measure that.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

/** React does its remaining work in turns of its own, and needs the window for it, which goes after the file's last test. */
const TURNS = 5;

afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
});
