import { expect, test } from "vitest";
import { dashboardViews } from "#src/features.server.ts";
import { endpoints } from "#tests/support/endpoints.ts";
import { LISTS } from "#tests/support/lists.ts";
import { PAGES } from "#tests/support/pages.ts";

// Everything that a new list of the dashboard needs besides its page.

test("the dashboard's menu has every view, and no other", () => {
  const views = PAGES.filter((address) => /^\/dashboard(?:\/[a-z-]+)?$/.test(address));
  expect(dashboardViews.map(({ path }) => path).toSorted()).toEqual(views.toSorted());
});

test("every paginated list is measured at scale", () => {
  const measured = Object.keys(LISTS).map((address) => address.split("?")[0]);
  const lists = endpoints.filter(({ query }) => query && "cursor" in query.shape).map(({ path }) => path);
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter((path) => !measured.includes(path))).toEqual([]);
});
