import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { isFixedAddress } from "#src/content/addresses.ts";
import { itemAddresses } from "#src/content/item-addresses.ts";
import routes from "#src/routes.ts";
import { readContentFiles } from "#src/server/content/read-files.ts";

const treeOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file: id, path, index, children }) =>
    index ? { id, path, index } : { id, path, children: children && treeOf(children) },
  );
const tree = treeOf(routes as RouteConfigEntry[]);
const pageAt = (address: string) => matchRoutes(tree, address)?.at(-1)?.route.id;
const NOWHERE = "site/pages/not-found.tsx";

const { documents } = readContentFiles("content");

test("each redirect leads to a page in one step, and shadows none", () => {
  expect(pageAt("/nothing-here")).toBe(NOWHERE);
  expect(documents.redirects.items.length).toBeGreaterThan(10);
  for (const { from, to } of documents.redirects.items) {
    expect(pageAt(from), from).toBe(NOWHERE);
    expect(pageAt(to), to).not.toBe(NOWHERE);
  }
});

test("every address that the code handles is reserved, so that no item can use it", () => {
  const paths = (entries: RouteConfigEntry[], above = ""): string[] =>
    entries.flatMap(({ path, children }) => {
      const own = path ? `${above}/${path}` : above;
      return children ? paths(children, own) : [own || "/"];
    });
  const items = itemAddresses(documents).map(({ address }) => address);
  for (const path of paths(routes as RouteConfigEntry[])) {
    const isOfItem = items.some((address) => pageAt(address) === pageAt(path));
    if (path === "/*" || path.startsWith("/dev/")) continue;
    expect(isFixedAddress(path.replaceAll(":", "x")), path).toBe(!isOfItem);
  }
  expect(isFixedAddress("/About/")).toBe(true);
  expect(isFixedAddress("/about-us")).toBe(false);
});
