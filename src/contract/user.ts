import { z } from "zod";
import { eachProfileField } from "./profile-fields.ts";
import { ROLES } from "./roles.ts";

export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

const hashIn = (path: string | null | undefined) => (path && /([\da-f]{64})\.webp$/.exec(path)?.[1]) ?? null;
const avatarPath = (hash: string) => `/media/avatars/${hash}.webp`;

/** A person's picture: the file's hash or null in handlers; its address on the wire, absent if there is none. */
export const picture = z.codec(z.string().optional(), z.string().nullable(), {
  decode: hashIn,
  encode: (hash) => (hash === null ? undefined : avatarPath(hash)),
});
/** The same, but null on the wire if there is none. */
export const pictureOrNull = z.codec(z.string().nullable(), z.string().nullable(), {
  decode: hashIn,
  encode: (hash) => (hash === null ? null : avatarPath(hash)),
});

/** What a signed-in person sees of the account. `token` is a short-lived bearer, to be kept in memory only. */
export const profile = z.object({
  token: z.string(),
  ...eachProfileField(() => z.string()),
  email: z.string(),
  profilePic: picture,
  role,
});
export type Profile = z.input<typeof profile>;
