import { expect, test } from "vitest";
import { readDocument } from "#tests/support/sources.ts";
import { printApi } from "../../tools/api-docs.ts";
import { printSecurityTables } from "../../tools/security-tables.ts";

test("docs/api.md is what the contracts say", () => {
  expect(readDocument("api.md")).toBe(printApi());
});

test("docs/security-tables.md is what quotas, contracts and columns say", {
  tags: ["asvs-2.1.3", "asvs-6.1.1", "asvs-8.1.1", "asvs-14.1.1", "asvs-14.1.2"],
}, () => {
  expect(readDocument("security-tables.md")).toBe(printSecurityTables());
});
