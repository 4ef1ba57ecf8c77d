import { createContext, type ReactNode, use } from "react";
import { useMatches } from "react-router";
import type { Selected } from "../content/selections.ts";

export type Shown = Partial<Selected>;
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/**
 * The key under which loaders of a document return the content they selected. React Router does not serialize symbol
 * keys, so the browser fetches that content together with the code. On later navigations the loaders return it under
 * `content`. In development this module is loaded twice, so the symbol is global.
 */
export const CONTENT = Symbol.for("content");

/** The content that came with the document. Browser only. */
let inDocument: Shown = {};

/**
 * Fetches a document's content from the file that the document names.
 *
 * @throws if it is not available: the page then stays as it was rendered, and works as it does without scripts
 */
export async function fetchContent(file: string | undefined): Promise<void> {
  if (!file) return;
  const answer = (await window.contentAnswer) ?? (await fetch(`/content/${file}`));
  if (!answer.ok) throw new Error(`The content ${file} is not there (${answer.status}).`);
  inDocument = await answer.json();
}

/** The content that a page's loaders selected with `show`, for `meta`. */
export function contentOf(matches: Matches): Shown {
  const selected = matches.map((match) => {
    const data = match?.loaderData as { content?: Shown; [CONTENT]?: Shown } | null | undefined;
    return data?.content ?? data?.[CONTENT];
  });
  return Object.assign({}, inDocument, ...selected);
}

export const ContentContext = createContext<Shown>({});

/** Provides the content to all components that show it. */
export function ContentProvider({ children }: { children: ReactNode }) {
  return <ContentContext value={contentOf(useMatches())}>{children}</ContentContext>;
}

/** A part of the content that the page's loaders selected with `show`. */
export function useContent<Name extends keyof Selected>(name: Name): Selected[Name] {
  return present(use(ContentContext), name);
}

/** @throws if no loader of the page has selected it */
export function present<Name extends keyof Selected>(content: Shown, name: Name): Selected[Name] {
  const value = content[name];
  if (!value) throw new Error(`No loader of this page shows the content "${name}".`);
  return value as Selected[Name];
}
