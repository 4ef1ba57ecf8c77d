import { z } from "zod";

/** What a review can be about: a project or a service, as the content names it. */
export const subject = z.object({ id: z.string(), title: z.string(), path: z.string() });
export type Subject = z.infer<typeof subject>;
