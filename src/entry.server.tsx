import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { digestOfStore, printPageState } from "./client/page-state.ts";
import { SessionContext } from "./client/session.ts";
import { StoreContext } from "./client/with-store.tsx";
import beforeHydration from "./hydration/head/script.ts?inline-script";
import { type PageParts, PagePartsContext } from "./hydration/page-parts.ts";
import hydration from "./hydration/start-script.ts?inline-script";
import { currentRequestId } from "./server/http/request-id.ts";
import { describeError } from "./server/log.ts";
import { contextOf } from "./server/pages/context.ts";
import { readStyles } from "./server/pages/styles.ts";
import layers from "./ui/layers.css?inline";

/** What a page's `handle` may say of its data. */
interface DataHandle {
  /** Only what takes over later shows them: it asks for them itself (src/hydration/deferred.tsx). */
  hasDeferredData?: boolean;
}

/**
 * Renders a page whole. Nothing is streamed: the page is kept compressed, and the policy names the hash of each inline
 * script in it, so all of it must be there before the headers leave.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { store, session, apiUrl, root } = contextOf(loadContext);
  const { serverHandoffStream, ...context } = routerContext;
  const { hasDeferredData } = (routerContext.staticHandlerContext.matches.at(-1)?.route.handle ?? {}) as DataHandle;
  const parts: PageParts = {
    context: withoutFalse(routerContext.serverHandoffString ?? "{}"),
    stream: serverHandoffStream ? await new Response(serverHandoffStream).text() : "",
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
  // The mark of links for React Router's lazy discovery, which is off (react-router.config.ts).
  const html = import.meta.env.PROD ? rendered.replaceAll(' data-discover="true"', "") : rendered;
  headers.set("content-type", "text/html; charset=utf-8");
  // A page that says that its data could not be had is sent, and not kept.
  const isLacking =
    session.get().hasFailed ||
    Object.values(store.getState().api.queries).some((query) => query?.status === "rejected");
  return new Response(`<!doctype html>${html}`, { status: isLacking && status === 200 ? 503 : status, headers });
}

/** React Router's switches that are off need not be told: absent means the same. */
function withoutFalse(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value) => (value === false ? undefined : value));
}

/** A visitor who leaves is no fault of ours, and a 404 is an answer. */
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
