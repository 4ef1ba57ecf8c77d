import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestApp, type Person, type TestApp } from "#tests/support/build-app.ts";
import { mailsSent } from "#tests/support/rows.ts";

// The number of queries per call. A list that queries once per row, or a session that is read twice, fails here first.

let app: TestApp;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person("Admin");
  customer = await app.person();
  for (const rating of [5, 4.5, 4]) await customer.post("/create-review", { rating, description: "Done on time." });
});
afterAll(() => app.close());

/** The statements during `act`, without the queue's, which runs in parallel. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype as { query: (...all: unknown[]) => unknown }, "query");
  try {
    await act();
    // The site's statements are objects; those of the queue, which runs in parallel, are plain text.
    return spy.mock.calls.flatMap(([first]) => (typeof first === "string" ? [] : (first as { text: string }).text));
  } finally {
    spy.mockRestore();
  }
}

// The embedded database runs the same statements, but has no single place to observe them.
test.runIf(process.env.DATABASE === "postgres")("six common calls stay within their query limits", async () => {
  const calls: [string, number, () => Promise<unknown>][] = [
    ["a page of reviews", 3, () => app.visitor().get("/get-all-reviews?limit=24")],
    ["who is signed in", 3, () => customer.get("/my-profile")],
    ["my sessions", 2, () => customer.get("/my-sessions")],
    ["a page of people", 3, () => admin.get("/all-users")],
    ["a new review", 21, () => customer.post("/create-review", { rating: 4, description: "Again." })],
    [
      "a refused login",
      8,
      () => app.visitor().post("/login", { email: customer.email, password: "Wrong horse 12 hats" }),
    ],
  ];
  const counts: Record<string, number> = {};
  for (const [name, , act] of calls) {
    // Emails queued by earlier calls are read and deleted in the background.
    await mailsSent(app);
    counts[name] = (await statementsOf(act)).length;
  }
  for (const [name, most] of calls) {
    expect(counts[name], name).toBeGreaterThan(0);
    expect(counts[name], name).toBeLessThanOrEqual(most);
  }
});
