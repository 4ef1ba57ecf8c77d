import { createHash } from "node:crypto";
import type { Database } from "#src/database/connect.server.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { PICTURES_MAX_BYTES } from "../limits.ts";
import type { picturesContract } from "./contract.ts";
import { decodePicture } from "./decode.server.ts";
import { insertPicture, listPictures, readPicturesSize } from "./queries.server.ts";
import { refuseUpload } from "./sniff.ts";
import { readUses } from "./uses.server.ts";

/** No screen needs more, and no row of the database is larger than some megabytes. */
const KEPT_SIDE = 4_096;
const KEPT_QUALITY = 90;

export const pictureHandlers: Handlers<typeof picturesContract> = {
  async pictures({ database, content }) {
    const uses = await readUses(database, content.files);
    const rows = await listPictures(database);
    return { pictures: rows.map((row) => ({ ...row, uses: uses.filter(({ hash }) => hash === row.hash) })) };
  },

  async uploadPicture(call) {
    const { body, database, user, now, root } = call;
    await requireQuota(database, "pictureUploads", user.id, now);
    const refusal = refuseUpload(body);
    if (refusal) throw new ApiError(refusal);
    const size = { width: KEPT_SIDE, height: KEPT_SIDE, quality: KEPT_QUALITY };
    // Slow, and so before the transaction.
    const { bytes: original, width, height } = await decodePicture(root, body, size);
    const hash = createHash("sha256").update(original).digest("hex");
    const picture = { hash, mime: "image/webp", width, height, original, createdAt: now, userId: user.id };
    await inChange(call, async (tx, record) => {
      await requireSpace(tx, original.length);
      if (await insertPicture(tx, picture)) await record(hash, { width, height });
    });
    return { name: `picture:${hash}`, width, height };
  },
};

/** @throws ApiError `picturesFull` if all pictures would take too much with this many bytes more */
export async function requireSpace(tx: Database, bytes: number): Promise<void> {
  await lockContent(tx);
  if ((await readPicturesSize(tx)) + bytes > PICTURES_MAX_BYTES) throw new ApiError("picturesFull");
}
