import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { UPLOAD_MAX_BYTES } from "../limits.ts";

const picture = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: timestamp,
  by: z.string().nullable(),
  /** The fields that refer to it, in published content or in drafts. */
  uses: z.array(z.object({ document: z.string(), title: z.string(), path: z.string(), isDraft: z.boolean() })),
});
export type PictureLine = z.input<typeof picture>;

export const picturesContract = contract({
  pictures: {
    method: "GET",
    path: "/pictures",
    summary: "The uploaded pictures, the newest first, and where each is used",
    access: "admin",
    response: z.object({ pictures: z.array(picture) }),
  },
  uploadPicture: {
    method: "POST",
    path: "/pictures",
    summary:
      "Upload a picture for the content: the bytes of a JPEG, PNG, WebP or AVIF file of up to 20 MB and 50 megapixels, as application/octet-stream. `name` is the value for a field that shows it",
    access: "admin",
    response: z.object({ name: z.string(), width: z.number(), height: z.number() }),
    errors: [
      "uploadUnsupported",
      "uploadSvg",
      "uploadDamaged",
      "uploadTooManyPixels",
      "uploadTooCostly",
      "picturesFull",
      "storageAway",
      "tooManyAttempts",
    ],
    isUpload: true,
    bodyLimit: UPLOAD_MAX_BYTES,
    event: "picture.added",
  },
});
