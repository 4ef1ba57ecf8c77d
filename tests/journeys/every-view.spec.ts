import { INBOX_PAGES, openAllViews, WITH_ALL_VIEWS } from "../support/admin-views.ts";
import { expectSoundPage } from "../support/crawl.ts";
import { expect, test } from "../support/site.ts";

/** A form, a list of items, and the form of one item. */
const DOCUMENTS = [
  "/dashboard/content/faq",
  "/dashboard/content/redirects",
  "/dashboard/content/projects?item=fenwheel",
];

test.use({ settings: WITH_ALL_VIEWS, isAlone: true });

test("all Admin views, the profile and the inbox's pages have no errors or accessibility violations", async ({
  page,
  site,
}) => {
  test.setTimeout(480_000);
  const views = await openAllViews(page, site);
  expect(views.length).toBeGreaterThan(10);
  for (const address of [...views, ...DOCUMENTS, ...INBOX_PAGES, "/my-profile"]) await expectSoundPage(page, address);
});
