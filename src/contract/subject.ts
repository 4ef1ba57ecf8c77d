import { z } from "zod";

/** The subject of a review: a project or a service. */
export const subject = z.object({ id: z.string(), title: z.string(), path: z.string() });
export type Subject = z.infer<typeof subject>;
