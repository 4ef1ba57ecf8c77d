import type { z } from "zod";

/** One kind of content: its file in `content/`, its fields, and what the editor calls it. */
export interface DocumentKind<Schema extends z.ZodType = z.ZodType> {
  /** Its file in `content/`. */
  file: `${string}.yaml`;
  title: string;
  /** Where visitors see it. */
  shownAt: `/${string}`;
  schema: Schema;
}

export const defineDocument = <Schema extends z.ZodType>(kind: DocumentKind<Schema>): DocumentKind<Schema> => kind;
