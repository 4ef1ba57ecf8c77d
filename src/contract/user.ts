import { z } from "zod";
import { eachProfileField } from "./profile-fields.ts";
import { ROLES } from "./roles.ts";
import { storedPictureHash, storedPictureName } from "./stored-picture.ts";

export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

const hashIn = (path: string | null | undefined) =>
  (path && storedPictureHash(path.slice(path.lastIndexOf("/") + 1))) ?? null;
const avatarPath = (hash: string) => `/media/avatars/${storedPictureName(hash)}`;

/** A user's picture: a file hash or null in handlers; its path on the wire, or absent. */
export const picture = z.codec(z.string().optional(), z.string().nullable(), {
  decode: hashIn,
  encode: (hash) => (hash === null ? undefined : avatarPath(hash)),
});
/** As `picture`, but null on the wire instead of absent. */
export const pictureOrNull = z.codec(z.string().nullable(), z.string().nullable(), {
  decode: hashIn,
  encode: (hash) => (hash === null ? null : avatarPath(hash)),
});

/** A user's own account. `token` is a short-lived bearer token; keep it in memory only. */
export const profile = z.object({
  token: z.string(),
  ...eachProfileField(() => z.string()),
  email: z.string(),
  profilePic: picture,
  role,
});
export type Profile = z.input<typeof profile>;
