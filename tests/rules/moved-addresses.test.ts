import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { movedAddresses } from "#src/moved-addresses.ts";
import routes from "#src/routes.ts";

const treeOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file: id, path, index, children }) =>
    index ? { id, path, index } : { id, path, children: children && treeOf(children) },
  );
const tree = treeOf(routes as RouteConfigEntry[]);
const pageAt = (address: string) => matchRoutes(tree, address)?.at(-1)?.route.id;
const NOWHERE = "site/pages/not-found.tsx";

test("each moved URL redirects to a page in one step and shadows none", () => {
  expect(pageAt("/nothing-here")).toBe(NOWHERE);
  for (const [from, to] of Object.entries(movedAddresses)) {
    expect(pageAt(from), from).toBe(NOWHERE);
    expect(pageAt(to), to).not.toBe(NOWHERE);
  }
});
