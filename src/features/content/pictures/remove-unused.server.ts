import { picturesIn } from "#src/content/picture-name.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { inChange } from "#src/server/http/change.ts";
import { UNUSED_PICTURE_MS } from "../limits.ts";
import { deletePictures, readNamedPictures } from "./queries.server.ts";

/** Removes old pictures that no publication, draft or file names: past days can be viewed with their pictures. */
export async function removeUnusedPictures(appContext: AppContext): Promise<void> {
  const { clock, content, log } = appContext;
  const before = new Date(clock().getTime() - UNUSED_PICTURE_MS);
  const removed = await inChange(
    appContext,
    async (tx, record) => {
      // No draft that names one is saved meanwhile.
      await lockContent(tx);
      const named = [...(await readNamedPictures(tx)), ...picturesIn(content.files.documents)];
      const hashes = await deletePictures(tx, before, named);
      if (hashes.length > 0) await record(String(hashes.length), { count: hashes.length, hashes });
      return hashes;
    },
    "pictures.removed",
  );
  if (removed.length > 0) log.info({ event: "pictures.removed", count: removed.length }, "unused pictures removed");
}
