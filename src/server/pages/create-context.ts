import type { FastifyInstance, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import { createSession } from "../../client/session.ts";
import { makeStore } from "../../client/store.ts";
import { contentFor } from "../../content/claims/shown-content.ts";
import { API_PREFIX, type Endpoint } from "../../contract/endpoint.ts";
import type { AppContext } from "../app-context.ts";
import { identify } from "../security/sessions.ts";
import { type Answer, pageContext } from "./context.ts";

/** What pages receive: a store that reaches the API without a socket, and a way to call it as the visitor, if any. */
export function createPageContext(
  app: FastifyInstance,
  appContext: AppContext,
  visitor: FastifyRequest | undefined,
): RouterContextProvider {
  const { config, root } = appContext;
  const context = new RouterContextProvider();
  const session = createSession();
  context.set(pageContext, {
    session,
    store: makeStore({ session, apiUrl: config.siteUrl.origin, fetchFn: fetchAsNobody(app) }),
    async call(endpoint, ...[argument]) {
      const { statusCode: status, headers, json } = await callAs(visitor, app, endpoint, argument);
      const cookies = [headers["set-cookie"] ?? []].flat();
      return { status, isAccepted: status < 400, body: json(), cookies } as Answer<typeof endpoint>;
    },
    isSignedIn: async () => visitor !== undefined && (await identify(appContext, visitor)).session !== null,
    root,
    siteUrl: config.siteUrl.origin,
    apiUrl: config.apiUrl ?? "",
    mailFrom: config.mailFrom,
    securityContact: config.securityContact,
    hasInbox: config.hasInbox,
    hidesClaims: config.hidesClaims,
    content: contentFor(config.hidesClaims),
  });
  return context;
}

/** A cached page's store asks as nobody: what it shows is the same for everyone. */
function fetchAsNobody(app: FastifyInstance): typeof fetch {
  return async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    const answer = await app.inject({ method: "GET", url: pathname + search });
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { "content-type": "application/json" },
    });
  };
}

function callAs(visitor: FastifyRequest | undefined, app: FastifyInstance, endpoint: Endpoint, argument: object = {}) {
  if (!visitor) throw new Error("A page that is kept for everybody cannot call the API as one visitor.");
  const { cookie, "user-agent": agent } = visitor.headers;
  const given = Object.entries(argument).filter(([, value]) => value !== undefined);
  return app.inject({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    ...(endpoint.body && { payload: argument }),
    ...(endpoint.query && { query: Object.fromEntries(given) }),
    remoteAddress: visitor.ip,
    headers: { ...(cookie && { cookie }), ...(agent && { "user-agent": agent }) },
  });
}
