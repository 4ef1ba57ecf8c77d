import { z } from "zod";
import { eachProfileField } from "./profile-fields.ts";
import { ROLES } from "./roles.ts";

export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** A person's picture: the file's hash or null in handlers; its address on the wire, absent if there is none. */
export const picture = z.codec(z.string().optional(), z.string().nullable(), {
  decode: (path) => (path && /([\da-f]{64})\.webp$/.exec(path)?.[1]) ?? null,
  encode: (hash) => (hash === null ? undefined : `/media/avatars/${hash}.webp`),
});

/** What a signed-in person sees of the account. `token` is a short-lived bearer, to be kept in memory only. */
export const profile = z.object({
  token: z.string(),
  ...eachProfileField(() => z.string()),
  email: z.string(),
  profilePic: z.string().optional(),
  role,
});
export type Profile = z.infer<typeof profile>;
