import type { EntryContext, RouterContextProvider } from "react-router";
import { digestOfStore, printPageState } from "./client/page-state.ts";
import { RequestIdContext } from "./client/request-number.tsx";
import { SessionContext } from "./client/session.ts";
import { StoreContext } from "./client/with-store.tsx";
import { renderDocument } from "./hydration/index.server.tsx";
import { currentRequestId } from "./server/http/request-id.ts";
import { describeError } from "./server/log.ts";
import { contextOf } from "./server/pages/context.ts";
import sharedStyles from "./site/shared.css?url";

/** Data options in a page's `handle`. */
interface DataHandle {
  /** Only the client shows the data, and fetches it itself (src/hydration/deferred.tsx). */
  hasDeferredData?: boolean;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { store, session, apiUrl, root, contentFile } = contextOf(loadContext);
  const { hasDeferredData } = (routerContext.staticHandlerContext.matches.at(-1)?.route.handle ?? {}) as DataHandle;
  const html = await renderDocument(routerContext, {
    url: request.url,
    root,
    content: contentFile(),
    state: printPageState({
      ...(apiUrl && { apiUrl }),
      ...(!session.get().isLoading && { session: session.get() }),
      ...(hasDeferredData ? { digest: digestOfStore(store.getState()) } : { store: store.getState() }),
    }),
    sharedStyles,
    wrap: (router) => (
      <RequestIdContext value={currentRequestId()}>
        <SessionContext value={session}>
          <StoreContext value={store}>{router}</StoreContext>
        </SessionContext>
      </RequestIdContext>
    ),
  });
  headers.set("content-type", "text/html; charset=utf-8");
  // A page that reports missing data is sent, but not cached.
  const isLacking =
    session.get().hasFailed ||
    Object.values(store.getState().api.queries).some((query) => query?.status === "rejected");
  return new Response(html, { status: isLacking && status === 200 ? 503 : status, headers });
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
