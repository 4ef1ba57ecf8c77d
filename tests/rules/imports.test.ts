import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Arrow, arrowsOf, breaches, circles, RULES, readArrows } from "#tests/support/import-rules.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const sources = globSync("src/**/*.{ts,tsx}", { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
const arrows = readArrows(ROOT, sources);

test("no import breaks a rule", () => {
  expect(arrows.length).toBeGreaterThan(200);
  expect(breaches(arrows)).toEqual([]);
});

test("there is no import cycle", () => {
  expect(circles(arrows)).toEqual([]);
});

/** A rule that nothing can break checks nothing: each rule must catch its own breach. */
const PLANTED: Record<string, Arrow> = {
  "ground-floor": { from: "src/ui/button.tsx", to: "src/client/store.ts" },
  "ground-rooms-do-not-meet": { from: "src/ui/button.tsx", to: "src/content/company.ts" },
  "middle-floor": { from: "src/server/pages/serve-pages.ts", to: "src/features/reviews/queries.server.ts" },
  "features-do-not-meet": { from: "src/features/reviews/use-sending.tsx", to: "src/features/accounts/client.ts" },
  "features-below-site": { from: "src/features/reviews/use-sending.tsx", to: "src/site/footer.tsx" },
  "contracts-are-pure": { from: "src/features/reviews/contract.ts", to: "src/content/company.ts" },
  "only-pages-load-from-the-server": { from: "src/features/reviews/use-sending.tsx", to: "src/database/schema.ts" },
  "tests-stay-out": { from: "src/app.ts", to: "tests/support/build-app.ts" },
};

test.each(RULES.map(({ name }) => name))("a planted breach of %s is caught", (name) => {
  const planted = PLANTED[name];
  expect(planted && breaches([planted])).toEqual([`${name}: ${planted?.from} -> ${planted?.to}`]);
});

test("a planted cycle is caught, type imports included", () => {
  const ring = [
    ...arrowsOf("src/a.ts", 'import type { B } from "./b.ts";'),
    ...arrowsOf("src/b.ts", 'export { c } from "#src/c.ts";'),
    ...arrowsOf("src/c.ts", 'const a = await import("./a.ts");'),
  ];
  expect(circles(ring)).toEqual(["src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts"]);
});

test("allowed imports pass: pages load from the server, the database reads the roles, mails use the mailer", () => {
  const allowed = [
    { from: "src/features/accounts/pages/login.tsx", to: "src/server/http/forms.ts" },
    { from: "src/database/schema.ts", to: "src/contract/user.ts" },
    { from: "src/features/accounts/emails/account-emails.ts", to: "src/server/mail/mail.ts" },
    { from: "src/site/header.tsx", to: "src/features/accounts/client.ts" },
  ];
  expect(breaches(allowed)).toEqual([]);
});
