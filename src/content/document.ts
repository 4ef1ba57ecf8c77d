import type { z } from "zod";

/** One kind of content: its file or folder in `content/`, its fields, and what the editor calls it. */
export type DocumentKind<Schema extends z.ZodType = z.ZodType> = (InFile | InFolder) & {
  title: string;
  /** Where visitors see it. */
  shownAt: `/${string}`;
  schema: Schema;
};

interface InFile {
  /** Its file in `content/`. */
  file: `${string}.yaml`;
  /** What its first line says of it. */
  note?: string;
  folder?: undefined;
}

/**
 * A document `{ items: [...] }` whose items are files: fields in front matter, and prose below. The file name is the item's
 * `id`, and `_order.yaml` lists the ids in order.
 */
interface InFolder {
  /** Its folder in `content/`. */
  folder: string;
  /** What the first line of `_order.yaml` says of it. */
  note?: string;
  /** Fields of an item that are sections of its file, by their headings. Paragraphs are separated by empty lines. */
  sections: Readonly<Record<string, string>>;
  file?: undefined;
}

export const defineDocument = <const Kind extends DocumentKind>(kind: Kind): Kind => kind;
