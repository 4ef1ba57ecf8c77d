import type { DocumentKind } from "../../content/document.ts";
import { type DocumentName, documentGroups, documents } from "../../content/documents.ts";

export const documentNames = Object.keys(documents) as DocumentName[];

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name);

export const titlesOf = (names: readonly DocumentName[]): string[] => names.map((name) => documents[name].title);

export const kindOf = (name: DocumentName): DocumentKind => documents[name];

/** The heading above a document in the owner's list of all content. */
export const groupOf = (name: DocumentName): string =>
  Object.entries(documentGroups).find(([, group]) => Object.hasOwn(group, name))?.[0] ?? "";
