import { createHash } from "node:crypto";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { picturesOfFiles, readPictureOfFiles } from "#src/server/content/picture-files.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange } from "#src/server/http/change.ts";
import { PICTURES_MAX_BYTES } from "../limits.ts";
import { type DecodedPicture, decodePicture } from "./decode.server.ts";
import { bucketKey, findMissingPictures, insertPicture, readPicturesSize } from "./queries.server.ts";

/** No screen needs more, and database rows should be at most a few megabytes. */
export const KEPT_SIDE = 4_096;
const KEPT_TYPE = "image/webp";

export const hashOfPicture = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Stores a picture created by `decodePicture`, unless it exists already.
 * @throws ApiError `picturesFull`, `storageAway`
 */
export async function storePicture(
  context: AppContext,
  { bytes: original, width, height }: DecodedPicture,
  userId: string | null,
): Promise<string> {
  const { bucket, clock } = context;
  const hash = hashOfPicture(original);
  // Stored before the row: without a row the bytes only waste space, and the next upload of the same picture uses them.
  await bucket?.put(bucketKey(hash), original, KEPT_TYPE);
  await inChange(
    context,
    async (tx, record) => {
      await requireSpace(tx, original.length);
      const isNew = await insertPicture(tx, {
        hash,
        mime: KEPT_TYPE,
        width,
        height,
        original: bucket ? null : original,
        size: original.length,
        createdAt: clock(),
        userId,
      });
      if (isNew) await record(hash, { width, height });
    },
    "picture.added",
  );
  return hash;
}

/** @throws ApiError `picturesFull` if these bytes would exceed the limit of all pictures */
export async function requireSpace(tx: Database, bytes: number): Promise<void> {
  await lockContent(tx);
  if ((await readPicturesSize(tx)) + bytes > PICTURES_MAX_BYTES) throw new ApiError("picturesFull");
}

/**
 * Stores a picture exactly as another installation exported it. It is decoded only for validation.
 *
 * @throws ApiError as `decodePicture` and `storePicture`
 */
export async function storeImportedPicture(context: AppContext, bytes: Buffer): Promise<void> {
  const { width, height } = await decodePicture(context.root, bytes, {
    width: KEPT_SIDE,
    height: KEPT_SIDE,
    quality: 1,
  });
  await storePicture(context, { bytes, width, height }, null);
}

/**
 * Stores missing pictures from `pictures/` of the content files, since an exported folder contains the whole content.
 * Skips files that are not pictures, or whose name does not match.
 */
export async function storeBundledPictures(context: AppContext): Promise<void> {
  const { contentDir } = context.config;
  const hashes = picturesOfFiles(contentDir);
  for (const hash of hashes.length > 0 ? await findMissingPictures(context.database, hashes) : []) {
    try {
      const bytes = readPictureOfFiles(contentDir, hash);
      if (hashOfPicture(bytes) !== hash) throw new Error("Its bytes are not those that its name says.");
      await storeImportedPicture(context, bytes);
    } catch (err) {
      context.log.warn({ event: "content.picture-unread", hash, err }, "a picture of the content files was left out");
    }
  }
}
