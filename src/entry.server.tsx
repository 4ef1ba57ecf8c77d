import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { digestOfStore, printPageState } from "./client/page-state.ts";
import { SessionContext } from "./client/session.ts";
import { StoreContext } from "./client/with-store.tsx";
import beforeHydration from "./document/before-hydration.ts?inline-script";
import hydration from "./document/hydration.ts?inline-script";
import { type PageParts, PagePartsContext } from "./document/page-parts.ts";
import { currentRequestId } from "./server/http/request-id.ts";
import { describeError } from "./server/log.ts";
import { contextOf } from "./server/pages/context.ts";
import { readStyles } from "./server/pages/styles.ts";
import layers from "./ui/layers.css?inline";

/** Data options in a page's `handle`. */
interface DataHandle {
  /** Only the client shows the data, and fetches it itself (src/client/deferred.tsx). */
  hasDeferredData?: boolean;
}

/**
 * Renders a page completely before sending it. Streaming is impossible, because the cached page is compressed and the policy
 * in the headers contains the hash of each inline script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { store, session, apiUrl, root, contentFile } = contextOf(loadContext);
  const { serverHandoffStream, ...context } = routerContext;
  const { hasDeferredData } = (routerContext.staticHandlerContext.matches.at(-1)?.route.handle ?? {}) as DataHandle;
  const parts: PageParts = {
    context: withoutFalse(routerContext.serverHandoffString ?? "{}"),
    stream: serverHandoffStream ? await new Response(serverHandoffStream).text() : "",
    content: contentFile(),
    state: printPageState({
      apiUrl,
      session: session.get(),
      ...(hasDeferredData ? { digest: digestOfStore(store.getState()) } : { store: store.getState() }),
    }),
    layers,
    styles: await readStyles(routerContext.manifest, root),
    scripts: { beforeHydration, hydration },
    requestId: currentRequestId(),
  };
  const rendered = renderToString(
    <PagePartsContext value={parts}>
      <SessionContext value={session}>
        <StoreContext value={store}>
          <ServerRouter context={context as EntryContext} url={request.url} />
        </StoreContext>
      </SessionContext>
    </PagePartsContext>,
  );
  // The marker for React Router's lazy route discovery, which is off (react-router.config.ts).
  const html = import.meta.env.PROD ? rendered.replaceAll(' data-discover="true"', "") : rendered;
  headers.set("content-type", "text/html; charset=utf-8");
  // A page that reports missing data is sent, but not cached.
  const isLacking =
    session.get().hasFailed ||
    Object.values(store.getState().api.queries).some((query) => query?.status === "rejected");
  return new Response(`<!doctype html>${html}`, { status: isLacking && status === 200 ? 503 : status, headers });
}

/** Drops React Router's flags that are false, because absent means the same. */
function withoutFalse(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value) => (value === false ? undefined : value));
}

/** Logs errors, except for aborted requests and 404s. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (error as { status?: number }).status === 404) return;
  if (import.meta.env.DEV) console.error(error);
  else
    console.error(
      JSON.stringify({
        time: new Date().toISOString(),
        event: "page",
        reqId: currentRequestId(),
        err: describeError(error as Error),
      }),
    );
}
