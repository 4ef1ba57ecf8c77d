import path from "node:path";
import { fullContent, type ShownContent } from "#src/content/claims/shown-content.ts";
import { readContentFiles } from "#src/server/content/read-files.ts";
import { figures } from "#src/site/policies/figures.server.ts";

/** The site's published content, including unproven claims. */
export const content: ShownContent = fullContent(
  readContentFiles(path.join(import.meta.dirname, "../../content")).documents,
  figures,
);
