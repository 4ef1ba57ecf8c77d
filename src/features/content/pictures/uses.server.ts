import { readAt } from "#src/content/changes.ts";
import { documents } from "#src/content/documents.ts";
import { uploadedHash } from "#src/content/picture-name.ts";
import type { Database } from "#src/database/connect.server.ts";
import { documentNames } from "#src/server/content/names.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import { picturesOf, readEdited } from "../editing.server.ts";

interface PictureUse {
  hash: string;
  document: string;
  title: string;
  path: string;
  /** True if only drafts refer to it. */
  isDraft: boolean;
}

/** Every field that refers to an uploaded picture, in published content and in drafts. */
export async function readUses(database: Database, files: ContentFiles): Promise<PictureUse[]> {
  const edited = await readEdited(database, files, documentNames);
  return edited.flatMap(({ name, fields, live, data }) => {
    const about = { document: name, title: documents[name].title };
    const drafted = picturesOf(fields, data).filter(({ path, hash }) => uploadedHash(readAt(live, path)) !== hash);
    return [
      ...picturesOf(fields, live).map((use) => ({ ...about, ...use, isDraft: false })),
      ...drafted.map((use) => ({ ...about, ...use, isDraft: true })),
    ];
  });
}
