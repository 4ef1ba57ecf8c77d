import { z } from "zod";

/** A text that no page ever shows again. */
export const secret = (max: number) => z.string().max(max).meta({ isSecret: true });

export const currentPassword = secret(1_024);
export const newPassword = secret(1_024);
