import path from "node:path";
import { fullContent, type ShownContent } from "#src/content/claims/shown-content.ts";
import { readContentFiles } from "#src/server/content/read-files.ts";

/** The site's content as visitors are shown it, unproven claims included. */
export const content: ShownContent = fullContent(
  readContentFiles(path.join(import.meta.dirname, "../../content")).documents,
);
