import type { FastifyInstance, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import { createSession } from "../../client/session.ts";
import { makeStore } from "../../client/store.ts";
import { contentFor } from "../../content/claims/shown-content.ts";
import type { AppContext } from "../app-context.ts";
import { type Api, commandOf } from "../http/answer-call.ts";
import { type CallAs, createCaller } from "../http/call-as.ts";
import { identify } from "../security/sessions.ts";
import { pageContext } from "./context.ts";

/** What pages receive: a store that reaches the API without a socket, and a way to call it as the visitor, if any. */
export function createPageContext(
  app: FastifyInstance,
  appContext: AppContext,
  api: Api,
  visitor: FastifyRequest | undefined,
): RouterContextProvider {
  const { config, root } = appContext;
  const context = new RouterContextProvider();
  const session = createSession();
  context.set(pageContext, {
    session,
    store: makeStore({ session, apiUrl: config.siteUrl.origin, fetchFn: fetchAsNobody(app) }),
    call: visitor ? createCaller(app, appContext, api, visitor) : refuseToCall,
    command: (name) => commandOf(api, name),
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

const refuseToCall: CallAs = async () => {
  throw new Error("A page that is cached for every visitor cannot call the API as one of them.");
};
