import { expect, PASSWORD, test } from "../support/site.ts";

// API requirements, checked against the running site. Calls by signed-out visitors are rejected without writing.

const headers = { "content-type": "application/json" };

/** The status of each call for a signed-out visitor with an empty body; unknown paths would return 404. */
const CALLS: [method: string, path: string, status: number][] = [
  ["POST", "/sign-up", 400],
  ["POST", "/login", 400],
  ["POST", "/logout", 200],
  ["POST", "/verify-user", 400],
  ["POST", "/forgot-password-otp", 400],
  ["POST", "/verify-otp", 400],
  ["POST", "/create-review", 401],
  ["PUT", "/update-password", 401],
  ["PUT", "/update-profile", 401],
  ["PUT", "/update-user-role", 401],
  ["PUT", "/reset-password", 400],
  ["GET", "/my-profile", 401],
  ["GET", "/all-users", 401],
  ["GET", "/get-all-reviews", 200],
];

test("every listed endpoint exists below /api/v1 and returns uncacheable JSON", {
  tag: ["@R130", "@R132", "@R135"],
}, async ({ request }) => {
  for (const [method, path, status] of CALLS) {
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(method !== "GET" && { data: {} }) });
    expect(answer.status(), `${method} ${path}`).toBe(status);
    expect(answer.headers(), path).toMatchObject({
      "content-type": expect.stringContaining("application/json"),
      "cache-control": "no-store",
    });
  }
  expect((await request.get("/api/v1/nothing-here")).status()).toBe(404);
});

test("the list of reviews contains only id, rating, text and author", { tag: "@R134" }, async ({ request }) => {
  const { reviews, summary } = await (await request.get("/api/v1/get-all-reviews?limit=20")).json();
  expect(reviews.length).toBeLessThanOrEqual(20);
  expect(summary.count).toBeGreaterThanOrEqual(reviews.length);
  for (const review of reviews) {
    expect(review).toMatchObject({
      _id: expect.any(String),
      rating: expect.any(Number),
      description: expect.any(String),
    });
    expect(Object.keys(review.user).sort()).toEqual(["name", "profilePic", "role"]);
    expect((review.rating * 2) % 1).toBe(0);
    expect(review.user.name).not.toContain("@");
  }
});

test("a login returns message and user, its token works without cookies, and Customers cannot list users", {
  tag: ["@R131", "@R133", "@R135", "@R136"],
}, async ({ context, playwright, site, signIn }) => {
  const { email } = await signIn({ name: "Ivo Marsh" });
  const login = await context.request.post("/api/v1/login", { data: { email, password: PASSWORD }, headers });
  const { message, user } = await login.json();
  expect(message).toBe("Login successful");
  expect(user).toMatchObject({
    name: "Ivo Marsh",
    email,
    role: "Customer",
    token: expect.stringMatching(/^[\w-]{40,}$/),
  });
  expect((await (await context.request.get("/api/v1/my-profile")).json()).user).toMatchObject({ email });

  const authorization = `Bearer ${user.token}`;
  const program = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: { authorization } });
  expect((await (await program.get("/api/v1/my-profile")).json()).user.email).toBe(email);
  expect((await program.get("/api/v1/all-users")).status()).toBe(403);
  const role = { userId: "01900000-0000-7000-8000-000000000000", role: "Admin" };
  expect((await program.put("/api/v1/update-user-role", { data: role, headers })).status()).toBe(403);
  await program.dispose();
});
