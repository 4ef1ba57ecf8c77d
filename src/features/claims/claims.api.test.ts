import { expect, test } from "vitest";
import { claims } from "#src/content/claims/claims.ts";
import { openTestApp } from "#tests/support/build-app.ts";

test("an Admin lists open claims with sentence, file and state", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const { status, body } = await admin.get("/claims");
  expect(status).toBe(200);
  expect(body.count.unproven + body.count.overdue + body.count.proven).toBe(claims.length);
  expect(body.claims).toHaveLength(body.count.unproven + body.count.overdue);
  expect((await admin.get("/claims?which=all")).body.claims).toHaveLength(claims.length);
  expect(body.claims[0]).toEqual({
    sentence: expect.any(String),
    about: expect.any(String),
    file: expect.stringMatching(/^src\/content\/[\w/-]+\.ts$/),
    shown: expect.any(Array),
    state: "unproven",
    check: null,
  });
});

test("Customers and visitors cannot list claims", async () => {
  await using app = await openTestApp();
  expect((await (await app.person("Customer")).get("/claims")).status).toBe(403);
  expect((await app.visitor().get("/claims")).status).toBe(401);
});
