import { once } from "node:events";
import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import type { AppContext } from "../app-context.ts";
import { createPageCache } from "./page-cache.ts";
import { answerFromCache, servePages } from "./serve-pages.ts";

/** A site with one cached page. Its loader waits for a signal, and throws if its request was aborted. */
function siteOf(loader: (request: Request) => Promise<null>): ServerBuild {
  const module = { default: () => null, handle: { isCached: true }, loader: ({ request }: never) => loader(request) };
  const route = { id: "page", path: "/", hasLoader: true, module: "/page.js", imports: [] };
  return {
    entry: {
      module: {
        default: async (_request: Request, status: number) =>
          new Response("<p>whole</p>", { status, headers: { "content-type": "text/html" } }),
      },
    },
    routes: { page: { id: "page", path: "/", module } },
    assets: { entry: { imports: [], module: "/entry.js" }, routes: { page: route }, url: "/m.js", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

test("does not abort a shared rendering when the visitor who started it leaves", async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const visitors: unknown[] = [];
  const build = siteOf(async (request) => {
    begun.resolve();
    await goOn.promise;
    request.signal.throwIfAborted();
    return null;
  });
  const app = fastify();
  const pageCache = createPageCache();
  const config = { mode: "production", siteUrl: new URL("http://localhost:3000") };
  const contextFor = ({ visitor }: { visitor?: unknown }) => {
    visitors.push(visitor);
    return new RouterContextProvider();
  };
  answerFromCache(app, config as AppContext["config"], pageCache);
  const content = { refresh: async () => {}, reader: () => ({}) };
  servePages(app, { config, content } as unknown as AppContext, { build, contextFor }, pageCache);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;

  const connected = once(app.server, "connection");
  const leaving = ask(url).on("error", () => {});
  leaving.end();
  const [socket] = await connected;
  await begun.promise;
  const staying = fetch(url);
  leaving.destroy();
  await once(socket, "close");
  goOn.resolve();
  const answer = await staying;
  expect([answer.status, await answer.text()]).toEqual([200, "<p>whole</p>"]);
  expect(await (await fetch(url)).text()).toBe("<p>whole</p>");
  // Rendered once, without a visitor in the context.
  expect(visitors).toEqual([undefined]);
  await app.close();
});
