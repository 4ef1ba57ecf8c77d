import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { printApi } from "../../tools/api-docs.ts";

test("docs/api.md says what the contracts say", () => {
  expect(readFileSync(path.join(import.meta.dirname, "..", "..", "docs", "api.md"), "utf8")).toBe(printApi());
});
