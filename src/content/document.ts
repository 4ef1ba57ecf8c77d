import type { z } from "zod";

/** One kind of content: its file or folder in `content/`, its fields, and its name in the editor. */
export type DocumentKind<Schema extends z.ZodType = z.ZodType> = (InFile | InFolder) & {
  title: string;
  /** What is in it, in a few words, for the owner's list of all content. */
  summary: string;
  /** The page that shows it. */
  shownAt: `/${string}`;
  /** The owner's name for the pages that show it, if the name of the one above would not do. */
  shownOn?: string;
  schema: Schema;
};

interface InFile {
  /** Its file in `content/`. */
  file: `${string}.yaml` | `${string}.md`;
  /** The comment in the file's first line. */
  note?: string;
  /**
   * For a Markdown file: the list that its sections make up, with the fields `id`, `heading` and `text`. The rest is
   * front matter.
   */
  parts?: string;
  folder?: undefined;
}

/**
 * A document `{ items: [...] }` whose items are files: fields in front matter, and prose below. The file name is the item's
 * `id`, and `_order.yaml` lists the ids in order.
 */
interface InFolder {
  /** Its folder in `content/`. */
  folder: string;
  /** The comment in the first line of `_order.yaml`. */
  note?: string;
  /** Fields of an item that are sections of its file, by heading. Paragraphs are separated by empty lines. */
  sections: Readonly<Record<string, string>>;
  file?: undefined;
}

export const defineDocument = <const Kind extends DocumentKind>(kind: Kind): Kind => kind;
