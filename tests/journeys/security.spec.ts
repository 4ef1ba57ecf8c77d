import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { COMMAND } from "#src/contract/form-names.ts";
import { accountsContract } from "#src/features/accounts/contract.ts";
import { reviewsContract } from "#src/features/reviews/contract.ts";
import { FOUND_PAGES, PAGES } from "#tests/support/pages.ts";
import { expect, expectProblem, hydrated, newEmail, PASSWORD, test } from "#tests/support/site.ts";

test("every page and file has security headers, and pages allow only their own scripts", {
  tag: ["@asvs-3.4.3", "@asvs-3.4.4", "@asvs-3.4.5", "@asvs-3.4.6", "@asvs-4.1.1"],
}, async ({ request, site }) => {
  const home = await (await request.get(site.url)).text();
  const files = [
    ...home.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|svg|ico|woff2|avif|webp|jpg|png|webmanifest))"/g),
  ].map(([, address = ""]) => address);
  expect(files.length).toBeGreaterThan(3);
  for (const address of [...PAGES, ...files, "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"]) {
    const headers = (await request.get(`${site.url}${address}`)).headers();
    expect(headers, address).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["content-type"], address).toMatch(
      /^(?:text\/[a-z]+; charset=utf-8|(?:image|font|application|text)\/)/,
    );
    const policy = headers["content-security-policy"] ?? "";
    // Built files and icons are not documents, so their policy allows nothing.
    if (/^\/(?:assets|images|fonts)\/|\.(?:svg|ico|png)$/.test(address)) {
      expect(policy, address).toBe("default-src 'none'; frame-ancestors 'none'");
      continue;
    }
    expect(headers["cross-origin-opener-policy"], address).toBe("same-origin");
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy, address).toContain(part);
    expect(policy, address).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
    // A proxy may add its name, but no version.
    expect(headers.server ?? "", address).toMatch(process.env.SITE_UNDER_TEST ? /^[a-z]*$/i : /^$/);
    expect(headers["x-powered-by"], address).toBeUndefined();
  }
});

test("no page and no API response can be framed by another site", {
  tag: ["@asvs-3.4.6", "@asvs-3.2.1"],
}, async ({ page, site }) => {
  expectProblem(page, /frame-ancestors|refused to connect|ERR_BLOCKED_BY_(?:RESPONSE|CSP)/i);
  // The API's documentation pages don't exist in production.
  if ((await page.request.get("/api/v1/docs")).status() === 404) expectProblem(page, /status of 404/);
  const addresses = ["/login", "/", "/api/v1/get-all-reviews", "/api/v1/docs"];
  const body = addresses.map((address) => `<iframe src="${site.url}${address}"></iframe>`).join("");
  const other = createServer((_request, response) => response.setHeader("content-type", "text/html").end(body));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  await page.waitForTimeout(500);
  expect(page.frames()).toHaveLength(1 + addresses.length);
  for (const frame of page.frames().slice(1)) {
    expect(await frame.evaluate(() => document.body?.innerText ?? "")).not.toMatch(/Log in|reviews|Crucible/);
  }
  other.close();
});

test("a form on another site cannot post to a page's action, but our own forms can without scripts", {
  tag: ["@asvs-3.5.1", "@asvs-3.5.2"],
}, async ({ request, site }) => {
  const form = { [COMMAND]: "login", email: "nobody@mail.example", password: "wrong" };
  const post = (path: string, headers: Record<string, string>) =>
    request.post(`${site.url}${path}`, { form, headers, maxRedirects: 0 });
  for (const path of ["/login", "/sign-up", "/forgot-password", "/my-profile", "/reviews/new"]) {
    expect((await post(path, { origin: "https://evil.example" })).status(), path).toBe(403);
    expect((await post(path, { origin: "null" })).status(), path).toBe(403);
    expect((await post(path, { origin: site.url, "sec-fetch-site": "cross-site" })).status(), path).toBe(403);
    // Page forms are only posted by browsers, which send an Origin.
    expect((await post(path, {})).status(), path).toBe(403);
  }
  expect((await post("/login", { origin: site.url })).status()).toBe(401);
  expect((await post("/login", { "sec-fetch-site": "same-origin" })).status()).toBe(401);
  // As sent with a no-referrer policy.
  expect((await post("/login", { origin: "null", "sec-fetch-site": "same-origin" })).status()).toBe(401);
  const typed = await request.post(`${site.url}/login`, {
    data: "email=a",
    headers: { origin: site.url, "content-type": "text/plain" },
  });
  expect(typed.status()).toBe(415);
});

test("ignores ?done= in links from other sites and emails", async ({ request, site }) => {
  // One page is the same for everyone and cached, the other is rendered for each request.
  const said = {
    "/reviews?rating=5&done=createReview": reviewsContract.createReview.form.done,
    "/login?done=resetPassword": accountsContract.resetPassword.form.done,
  };
  for (const [path, sentence] of Object.entries(said)) {
    for (const from of ["same-origin", undefined]) {
      const own = await request.get(site.url + path, { headers: from ? { "sec-fetch-site": from } : {} });
      expect(await own.text(), path).toContain(sentence);
    }
    for (const elsewhere of ["cross-site", "same-site", "none"]) {
      const answer = await request.get(site.url + path, { headers: { "sec-fetch-site": elsewhere } });
      expect(answer.url()).toBe(site.url + path.replace(/[?&]done=.*/, ""));
      const html = await answer.text();
      expect(html).toContain("</html>");
      expect(html, `${path} ${elsewhere}`).not.toContain(sentence);
    }
  }
});

test("a path with another host or a server file returns 404", {
  tag: ["@asvs-3.7.2", "@asvs-13.4.1"],
}, async ({ request, site }) => {
  for (const path of [
    "//evil.example",
    "//evil.example/about",
    "/\\evil.example",
    "//",
    "/.git/HEAD",
    "/.env",
    "/assets/../../package.json",
    "/assets/",
    "/images/",
    "/package.json",
    "/src/open-site.ts",
    "/build/server/index.js",
  ]) {
    const answer = await request.get(`${site.url}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers().location, path).toBeUndefined();
    expect(await answer.text(), path).not.toMatch(/href="(?:https?:)?\/\/evil|"dependencies"|refs\/heads/);
  }
  for (const map of ["/assets/vendor.js.map", "/assets/home.js.map"])
    expect((await request.get(`${site.url}${map}`)).status()).toBe(404);
});

test("a password is hidden while it is typed, and can be shown", { tag: "@asvs-6.2.6" }, async ({ page }) => {
  for (const path of ["/login", "/sign-up"]) {
    await page.goto(path);
    await hydrated(page);
    const field = page.locator('input[name="password"]');
    await expect(field).toHaveAttribute("type", "password");
    await field.fill(PASSWORD);
    await page.getByRole("button", { name: /show/i }).first().click();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue(PASSWORD);
    await page.getByRole("button", { name: /hide/i }).first().click();
    await expect(field).toHaveAttribute("type", "password");
  }
});

test("every page with a header shows Logout to signed-in users", { tag: "@asvs-7.4.4" }, async ({ page, signIn }) => {
  await signIn({ name: "Ann Ash" });
  for (const path of [...FOUND_PAGES, "/my-profile"]) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("button", { name: /account menu/i }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" }), path).toBeVisible();
  }
});

test("the browser stores no secrets, and no personal data after logout", {
  tag: ["@asvs-14.3.1", "@asvs-14.3.3"],
}, async ({ page, context, signIn }) => {
  const email = newEmail("kept");
  await signIn({ name: "Imogen Keptaway", email });
  await page.goto("/my-profile");
  await hydrated(page);
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const stored = () =>
    page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), document.cookie]),
    );
  const token = (await (await context.request.get("/api/v1/my-profile")).json()).user.token as string;
  const sid = (await context.cookies()).find(({ name }) => name.endsWith("sid"));
  expect(sid?.httpOnly).toBe(true);
  for (const secret of [token, sid?.value ?? "none", email, PASSWORD]) expect(await stored()).not.toContain(secret);

  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(/\/login/);
  for (const path of ["/login", "/my-profile", "/"]) {
    await page.goto(path);
    await page.waitForTimeout(200);
    const text = `${await page.content()}${await stored()}`;
    for (const trace of [email, "Imogen Keptaway", token, sid?.value ?? "none"])
      expect(text, path).not.toContain(trace);
  }
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /sid|hint/.test(name))).toEqual([]);
  await page.goBack();
  await expect(page.getByText(email)).toHaveCount(0);
});
