import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import { CONTENT } from "../../client/content.tsx";
import { createSession } from "../../client/session.ts";
import { makeStore } from "../../client/store.ts";
import { documentsOf, type SelectionName } from "../../content/selections.ts";
import type { DashboardView } from "../../contract/dashboard-view.ts";
import type { AppContext } from "../app-context.ts";
import { type Api, findCommand } from "../http/answer-call.ts";
import { type CallAs, createAnonymousCaller, createCaller } from "../http/call-as.ts";
import { identify } from "../security/sessions.ts";
import { pageContext } from "./context.ts";
import type { PageRequest } from "./serve-pages.ts";

/** Creates the context of a page: in-process access to the API, and to endpoints as the visitor if there is one. */
export function createPageContext(
  app: FastifyInstance,
  appContext: AppContext,
  { api, views }: { api: Api; views: DashboardView[] },
  { visitor, isData, drafts }: PageRequest,
): RouterContextProvider {
  const { config, content, root } = appContext;
  const context = new RouterContextProvider();
  const session = createSession();
  const names = new Set<SelectionName>();
  const reader = drafts?.reader ?? content.reader();
  context.set(pageContext, {
    session,
    store: makeStore({ session, apiUrl: config.siteUrl.origin, call: createAnonymousCaller(app, appContext, api) }),
    call: visitor ? createCaller(app, appContext, api, visitor) : refuseToCall,
    command: (name) => findCommand(api, name),
    views,
    isSignedIn: async () => visitor !== undefined && (await identify(appContext, visitor)).session !== null,
    root,
    siteUrl: config.siteUrl.origin,
    apiUrl: config.apiUrl ?? "",
    mailFrom: config.mailFrom,
    securityContact: config.securityContact,
    hasInbox: config.hasInbox,
    hidesClaims: config.hidesClaims,
    content: reader.content,
    isEditable: drafts?.isEditable ?? false,
    show(...selected) {
      for (const name of selected) names.add(name);
      // Drafts have no file that a document could refer to.
      return {
        [isData || drafts ? "content" : CONTENT]: reader.select(selected),
        ...(drafts?.isEditable && { documents: documentsOf(reader.content, selected) }),
      };
    },
    contentFile: () => (names.size > 0 ? reader.fileName?.([...names]) : undefined),
  });
  return context;
}

const refuseToCall: CallAs = async () => {
  throw new Error("A page that is cached for every visitor cannot call the API as one of them.");
};
