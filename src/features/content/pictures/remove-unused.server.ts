import { picturesIn } from "#src/content/picture-name.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { inChange } from "#src/server/http/change.ts";
import { UNUSED_PICTURE_MS } from "../limits.ts";
import { bucketKey, deletePictures, readNamedPictures } from "./queries.server.ts";

/**
 * Removes old pictures that no publication, draft or file refers to. Past publications count, because they can be
 * viewed.
 */
export async function removeUnusedPictures(appContext: AppContext): Promise<void> {
  const { bucket, clock, content, log } = appContext;
  const before = new Date(clock().getTime() - UNUSED_PICTURE_MS);
  const removed = await inChange(
    appContext,
    async (tx, record) => {
      // Prevents drafts that refer to one from being saved at the same time.
      await lockContent(tx);
      const named = [...(await readNamedPictures(tx)), ...picturesIn(content.files.documents)];
      const hashes = await deletePictures(tx, before, named);
      if (hashes.length > 0) await record(String(hashes.length), { count: hashes.length, hashes });
      return hashes;
    },
    "pictures.removed",
  );
  for (const hash of removed) await bucket?.remove(bucketKey(hash));
  if (removed.length > 0) log.info({ event: "pictures.removed", count: removed.length }, "unused pictures removed");
}
