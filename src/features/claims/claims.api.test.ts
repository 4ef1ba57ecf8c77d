import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/build-app.ts";
import { content } from "#tests/support/content.ts";

const { claims } = content;

test("an Admin lists open claims with sentence, document and state", async () => {
  await using app = await openTestApp();
  const admin = await app.person("Admin");
  const { status, body } = await admin.get("/claims");
  expect(status).toBe(200);
  expect(body.count.unproven + body.count.overdue + body.count.proven).toBe(claims.length);
  expect(body.claims).toHaveLength(body.count.unproven + body.count.overdue);
  expect((await admin.get("/claims?which=all")).body.claims).toHaveLength(claims.length);
  expect(body.claims[0]).toEqual({
    id: expect.any(String),
    sentence: expect.any(String),
    about: expect.any(String),
    document: "contact",
    title: "Contact",
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
