import { expect, test } from "vitest";
import { type Arrow, arrowsOf, breaches, circles, RULES } from "#tests/support/import-rules.ts";
import { readSources } from "#tests/support/sources.ts";

const arrows = readSources().flatMap(({ file, text }) => arrowsOf(file, text));

test("no import breaks a rule", () => {
  expect(arrows.length).toBeGreaterThan(200);
  expect(breaches(arrows)).toEqual([]);
});

test("there is no import cycle", () => {
  expect(circles(arrows)).toEqual([]);
});

/** Each rule must catch its own breach: a rule that nothing can break checks nothing. */
const PLANTED: Record<string, Arrow> = {
  "ground-floor": { from: "src/ui/button.tsx", to: "src/client/store.ts" },
  "ground-rooms-do-not-meet": { from: "src/ui/button.tsx", to: "src/content/company.ts" },
  "middle-floor": { from: "src/server/pages/serve-pages.ts", to: "src/features/reviews/queries.server.ts" },
  "hydration-by-its-entry-points": { from: "src/root.tsx", to: "src/hydration/head/queued-events.ts" },
  "features-do-not-meet": { from: "src/features/reviews/use-sending.tsx", to: "src/features/accounts/client.ts" },
  "features-below-site": { from: "src/features/reviews/use-sending.tsx", to: "src/site/footer.tsx" },
  "contracts-are-pure": { from: "src/features/reviews/contract.ts", to: "src/content/company.ts" },
  "only-pages-load-from-the-server": { from: "src/features/reviews/use-sending.tsx", to: "src/database/schema.ts" },
  "tests-and-tools-stay-out": { from: "src/app.ts", to: "tests/support/build-app.ts" },
};

test.each(RULES.map(({ name }) => name))("reports a violation of %s", (name) => {
  const planted = PLANTED[name];
  expect(planted && breaches([planted])).toEqual([`${name}: ${planted?.from} -> ${planted?.to}`]);
});

test("reports cycles, including type imports", () => {
  const ring = [
    ...arrowsOf("src/a.ts", 'import type { B } from "./b.ts";'),
    ...arrowsOf("src/b.ts", 'export { c } from "#src/c.ts";'),
    ...arrowsOf("src/c.ts", 'const a = await import("./a.ts");'),
  ];
  expect(circles(ring)).toEqual(["src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts"]);
});

test("hydration exports at most five names each for server and browser", () => {
  const sides = readSources().filter(({ file }) => /^src\/hydration\/index/.test(file));
  expect(sides.map(({ file }) => file).sort()).toEqual([
    "src/hydration/index.client.ts",
    "src/hydration/index.server.tsx",
    "src/hydration/index.ts",
  ]);
  for (const { file, text } of sides) expect(exportedNames(text).length, file).toBeLessThanOrEqual(5);
  expect(exportedNames('export { a, b } from "./a.ts";\nexport async function c() {}')).toEqual(["a", "b", "c"]);
});

/** The exported names of a module without `export *`. */
function exportedNames(text: string): string[] {
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(","));
  const declared = [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)];
  expect(text).not.toMatch(/^export \*/m);
  return [...lists, ...declared.map(([, name = ""]) => name)].map((name) => name.trim()).filter(Boolean);
}

test("accepts allowed imports: pages load from the server, the database reads the roles, emails use the mailer", () => {
  const allowed = [
    { from: "src/features/accounts/pages/login.tsx", to: "src/server/http/forms.ts" },
    { from: "src/database/schema.ts", to: "src/contract/user.ts" },
    { from: "src/features/accounts/emails/account-emails.ts", to: "src/server/mail/mail.ts" },
    { from: "src/site/header.tsx", to: "src/features/accounts/client.ts" },
    { from: "src/site/layout.tsx", to: "src/hydration/index.ts" },
    { from: "tools/gallery/page.tsx", to: "src/server/pages/brand-colours.ts" },
  ];
  expect(breaches(allowed)).toEqual([]);
});

test("the component gallery follows the site's rules: it runs in browsers, and nothing on the site imports it", () => {
  expect(arrows).toContainEqual({ from: "tools/gallery/menus.tsx", to: "src/site/user-menu.tsx" });
  const planted = [
    { from: "tools/gallery/menus.tsx", to: "src/server/users.ts" },
    { from: "src/site/footer.tsx", to: "tools/gallery/part.tsx" },
  ];
  expect(breaches(planted)).toEqual([
    "only-pages-load-from-the-server: tools/gallery/menus.tsx -> src/server/users.ts",
    "tests-and-tools-stay-out: src/site/footer.tsx -> tools/gallery/part.tsx",
  ]);
});
