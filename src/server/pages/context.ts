import { createContext, type RouterContextProvider } from "react-router";
import type { CONTENT } from "../../client/content.tsx";
import type { Session } from "../../client/session.ts";
import type { Store } from "../../client/store.ts";
import type { ShownContent } from "../../content/claims/shown-content.ts";
import type { DocumentName } from "../../content/documents.ts";
import type { Selected, SelectedKey, SelectionName } from "../../content/selections.ts";
import type { DashboardView } from "../../contract/dashboard-view.ts";
import type { ArgumentsOf, Command, Endpoint, ResponseOf } from "../../contract/endpoint.ts";
import type { ErrorName } from "../../contract/errors.ts";

/** The response to an in-process call: the contract's response body, or the error's code and sentence. */
export type Answer<E extends Endpoint = Endpoint> = {
  status: number;
  /** Set-Cookie values to pass on to the browser. */
  cookies: string[];
} & (
  | { isAccepted: true; body: ResponseOf<E> }
  | { isAccepted: false; body: { code: ErrorName; message: string; field?: string } }
);

/** The context of loaders and actions. */
export interface PageContext {
  store: Store;
  /** The visitor's session, loaded on demand. */
  session: Session;
  /**
   * Calls an endpoint as the visitor, with the same cookies, IP address and rules. The argument is the body or the query.
   *
   * @throws on pages that are cached for everyone
   */
  call<E extends Endpoint>(endpoint: E, ...argument: ArgumentsOf<E>): Promise<Answer<E>>;
  /** The command with that name, if it has a form. */
  command(name: string | null): Command | undefined;
  /** Dashboard views, in menu order. */
  views: DashboardView[];
  /** True if the visitor has a valid session. */
  isSignedIn(): Promise<boolean>;
  /** The project's folder, with the built files. */
  root: string;
  siteUrl: string;
  apiUrl: string;
  /** The sender address of the site's emails. */
  mailFrom: string;
  /** The contact in security.txt, if it is not the agency's. */
  securityContact: string | undefined;
  /** True if the contact forms store enquiries. */
  hasInbox: boolean;
  /** True if unproven claims are left out. */
  hidesClaims: boolean;
  /** The content to show, with or without unproven claims. */
  content: ShownContent;
  /** True if an Admin edits the page in place. */
  isEditable: boolean;
  /**
   * Selects content for the page's `useContent`. On client-side navigation the content is in the response; a document
   * only contains its address, and the browser fetches it with the code.
   */
  show<Name extends SelectionName>(
    ...names: Name[]
  ): {
    content?: Pick<Selected, SelectedKey<Name>>;
    [CONTENT]?: Pick<Selected, SelectedKey<Name>>;
    /** On a page that is edited, the documents of the selections. */
    documents?: DocumentName[];
  };
  /** The name below /content/ of the selections by a document's loaders. */
  contentFile(): string | undefined;
}

export const pageContext = createContext<PageContext>();

export function contextOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
