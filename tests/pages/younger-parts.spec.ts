import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { logInAsOwner, OWNER } from "#tests/support/owner.ts";
import { PAGES } from "#tests/support/pages.ts";
import { oldestBrowsers } from "#tests/support/platform/compatibility.ts";
import { type BuiltFile, findYoungerParts } from "#tests/support/platform/scan.ts";
import { youngerParts } from "#tests/support/platform/younger-parts.ts";
import { expect, test } from "#tests/support/site.ts";
import { ROOT } from "#tests/support/sources.ts";
import project from "../../package.json" with { type: "json" };

// The build uses only platform features of all supported browsers, except for listed ones with fallbacks.

const ASSETS = path.join(ROOT, "build", "client", "assets");

const browsers = oldestBrowsers(project.browserslist);

test.use({ settings: { ADMIN_EMAIL: OWNER, ENQUIRIES: "inbox" }, isAlone: true });

async function readPages(request: APIRequestContext): Promise<BuiltFile[]> {
  const pages: BuiltFile[] = [];
  for (const address of PAGES)
    pages.push({ name: address, type: "html", text: await (await request.get(address)).text() });
  return pages;
}

function readAssets(): BuiltFile[] {
  return readdirSync(ASSETS).flatMap((name) => {
    const [, type] = /\.(css|js)$/.exec(name) ?? [];
    return type ? [{ name, type: type as "css" | "js", text: readFileSync(path.join(ASSETS, name), "utf8") }] : [];
  });
}

test("every feature missing in a supported browser is listed with its fallback, and every listed one is used", async ({
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const pages = await readPages(request);
  await logInAsOwner(request, site);
  const pagesOfAdmin = await readPages(request);
  const assets = readAssets();
  expect(PAGES).toEqual(expect.arrayContaining(["/", "/servicedetail/3", "/login", "/dashboard"]));
  expect(pagesOfAdmin.find(({ name }) => name === "/dashboard/people")?.text).toContain(OWNER);
  expect(assets.length).toBeGreaterThan(40);

  const found = findYoungerParts([...pages, ...pagesOfAdmin, ...assets], browsers);
  const isListed = (path: string) => youngerParts.some(({ part }) => path === part || path.startsWith(`${part}.`));
  const unlisted = found
    .filter(({ path }) => !isListed(path))
    .map(({ path, missingIn, files }) => `${path} in ${files.join(", ")}: not in ${missingIn.join(", ")}`);
  expect(unlisted).toEqual([]);

  const unused = youngerParts.filter(
    ({ part }) => !found.some(({ path }) => path === part || path.startsWith(`${part}.`)),
  );
  expect(unused.map(({ part }) => part)).toEqual([]);
});

test("only the root has a color-scheme, since light-dark() is compiled", () => {
  const selectors = readAssets()
    .filter(({ type }) => type === "css")
    .flatMap(({ text }) => [...text.matchAll(/([^{}]+)\{[^{}]*color-scheme:/g)])
    .map(([, selector]) => selector);
  expect(new Set(selectors)).toEqual(new Set([":root", ":root[data-theme=light]", ":root[data-theme=dark]"]));
});

/** One feature of each scanned kind, with the browsers that lack it. */
const BREACHES: readonly (readonly [BuiltFile["type"], text: string, part: string, missing: string])[] = [
  ["css", "a { anchor-name: --a }", "css.properties.anchor-name", "Firefox 126"],
  ["css", "a { text-wrap: pretty }", "css.properties.text-wrap.pretty", "Firefox 126"],
  ["css", "a { color: light-dark(red, blue) }", "css.types.color.light-dark", "Safari 17.4"],
  ["css", ":root { --ink: light-dark(red, blue) }", "css.types.color.light-dark", "Safari on iOS 17.4"],
  ["css", "a { width: calc-size(auto, size) }", "css.types.calc-size", "Chrome 125"],
  ["css", "@view-transition { navigation: auto }", "css.at-rules.view-transition", "Firefox 126"],
  ["css", "details::details-content { height: 0 }", "css.selectors.details-content", "Edge 125"],
  ["css", "@media (width > 9px) { a { &:open { color: red } } }", "css.selectors.open", "Chrome 125"],
  ["html", "<button commandfor=menu>", "html.elements.button.commandfor", "Safari 17.4"],
  ["html", "<div popover=hint>", "html.global_attributes.popover.hint", "Chrome 125"],
  ["html", "<style>@scope (a) { b { color: red } }</style>", "css.at-rules.scope", "Firefox 126"],
  ["html", "<p style='text-wrap: pretty'>", "css.properties.text-wrap.pretty", "Safari 17.4"],
  ["html", "<script>scheduler.yield()</script>", "api.scheduler", "Safari 17.4"],
  ["js", "requestIdleCallback(start)", "api.Window.requestIdleCallback", "Safari 17.4"],
  ["js", "window.navigation?.back()", "api.Window.navigation", "Firefox 126"],
  ["js", "document.startViewTransition(() => 1)", "api.Document.startViewTransition", "Firefox 126"],
  ["js", "((d) => d.startViewTransition())(document)", "api.Document.startViewTransition", "Firefox 126"],
  ["js", "one.union(other)", "javascript.builtins.Set.union", "Firefox 126"],
  ["js", "Iterator.from(list)", "javascript.builtins.Iterator.from", "Safari 17.4"],
  ["js", "Promise.try(start)", "javascript.builtins.Promise.try", "Chrome 125"],
  ["js", "const { share } = navigator", "api.Navigator.share", "Firefox 126"],
  ["js", "page.addEventListener('scrollend', stop)", "api.Document.scrollend_event", "Safari 17.4"],
  ["js", "jsx('button', { commandFor: 'menu' })", "html.elements.button.commandfor", "Chrome 125"],
  ["js", "jsx('p', { onScrollEnd: stop })", "api.Document.scrollend_event", "Safari 17.4"],
];

test("the scan reports each kind of feature with file and browser, and nothing else", () => {
  for (const [type, text, part, missing] of BREACHES) {
    const found = findYoungerParts([{ name: "breach", type, text }], browsers);
    expect(found, text).toContainEqual({
      path: part,
      missingIn: expect.arrayContaining([missing]),
      files: ["breach"],
    });
  }
  const fine: BuiltFile[] = [
    {
      name: "css",
      type: "css",
      text: "@media (width > 9px) { a { &:has(b) { color: oklch(0.5 0.1 20); height: 3dvh } } }",
    },
    { name: "css", type: "css", text: "@supports (anchor-name: --a) { a { color: red } }" },
    { name: "html", type: "html", text: "<dialog><button popovertarget=a></button><img loading=lazy alt=''></dialog>" },
    {
      name: "js",
      type: "js",
      text: "const navigation = 1; navigation.back; list.at(-1); Promise.withResolvers(); a.yield()",
    },
  ];
  expect(findYoungerParts(fine, browsers)).toEqual([]);
});
