import { createContext, type RouterContextProvider } from "react-router";
import type { Session } from "../client/session.ts";
import type { Store } from "../client/store.ts";

/** The API's answer to a call that a page made in-process. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body & { message?: string; code?: string };
  /** Set-Cookie values, to be passed on to the browser. */
  cookies: string[];
}

/** What the page's loaders and actions are handed. */
export interface PageContext {
  store: Store;
  /** Who is signed in; nobody is known yet where no loader has asked. */
  session: Session;
  /** Calls the API as the visitor: same cookies, same address, same rules. Throws where a page is kept for everybody. */
  call<Body = Record<string, unknown>>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Answer<Body>>;
  /** What the visitor's pending sign-up or reset is about. */
  pendingFlow?: {
    purpose: "sign-up" | "reset";
    email: string;
    name?: string;
    rememberMe?: boolean;
    /** The code was right: what is left is the new password. */
    isVerified?: boolean;
  };
  siteUrl: string;
  apiUrl: string;
  /** Whether the contact forms reach an inbox. */
  hasInbox: boolean;
}

export const pageContext = createContext<PageContext>();

export function contextOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
