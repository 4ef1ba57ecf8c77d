import { z } from "zod";

/** A text that is never shown again. `max` is in code units. */
export const secret = (max: number) => z.string().max(max).meta({ isSecret: true });

export const currentPassword = secret(1_024);
export const newPassword = secret(1_024);
