import { createContext, type RouterContextProvider } from "react-router";
import type { Session } from "../../client/session.ts";
import type { Store } from "../../client/store.ts";
import type { ShownContent } from "../../content/claims/shown-content.ts";
import type { DashboardView } from "../../contract/dashboard-view.ts";
import type { ArgumentsOf, Command, Endpoint, ResponseOf } from "../../contract/endpoint.ts";
import type { ErrorName } from "../../contract/errors.ts";

/** The API's answer to a page's in-process call: what the contract declares, or the error's code and sentence. */
export type Answer<E extends Endpoint = Endpoint> = {
  status: number;
  /** Set-Cookie values, to be passed on to the browser. */
  cookies: string[];
} & (
  | { isAccepted: true; body: ResponseOf<E> }
  | { isAccepted: false; body: { code: ErrorName; message: string; field?: string } }
);

/** What the page's loaders and actions receive. */
export interface PageContext {
  store: Store;
  /** Who is signed in; unknown until a loader has asked. */
  session: Session;
  /**
   * Calls an endpoint as the visitor: same cookies, same address, same rules. The argument is its body, or its query.
   *
   * @throws when the page is cached for everybody
   */
  call<E extends Endpoint>(endpoint: E, ...argument: ArgumentsOf<E>): Promise<Answer<E>>;
  /** The command of that name, if it has a form. */
  command(name: string | null): Command | undefined;
  /** The dashboard's views, in menu order. */
  views: DashboardView[];
  /** Whether the visitor has a session, as the API would say. */
  isSignedIn(): Promise<boolean>;
  /** The project's folder, which holds the built files. */
  root: string;
  siteUrl: string;
  apiUrl: string;
  /** The address that the site's mails come from. */
  mailFrom: string;
  /** The address in security.txt, if it is not the agency's. */
  securityContact: string | undefined;
  /** Whether the contact forms reach an inbox. */
  hasInbox: boolean;
  /** Whether unproven claims are left out. */
  hidesClaims: boolean;
  /** The content as visitors are shown it, with or without them. */
  content: ShownContent;
}

export const pageContext = createContext<PageContext>();

export function contextOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
