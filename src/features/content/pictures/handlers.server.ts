import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import type { picturesContract } from "./contract.ts";
import { decodePicture } from "./decode.server.ts";
import { listPictures } from "./queries.server.ts";
import { refuseUpload } from "./sniff.ts";
import { KEPT_SIDE, storePicture } from "./store-picture.server.ts";
import { readUses } from "./uses.server.ts";

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
    const picture = await decodePicture(root, body, { width: KEPT_SIDE, height: KEPT_SIDE, quality: KEPT_QUALITY });
    const hash = await storePicture(call, picture, user.id);
    return { name: `picture:${hash}`, width: picture.width, height: picture.height };
  },
};
