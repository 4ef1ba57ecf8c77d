import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { FIELD_MAX } from "../limits.ts";

const present = z.object({
  name: z.string(),
  /** The focused field, such as `faq:heading`. */
  field: z.string().nullable(),
});
export type Present = z.infer<typeof present>;

export const presenceContract = contract({
  notePresence: {
    method: "PUT",
    path: "/content-presence",
    summary:
      "Say which documents a window has open for editing, every 10 seconds. Returns who else has one of them open, from what they said within 30 seconds",
    access: "admin",
    body: z.strictObject({
      window: z.uuid(),
      documents: z.array(z.string().max(40)).max(100),
      field: z.string().max(FIELD_MAX).optional(),
    }),
    response: z.object({ others: z.array(present) }),
  },
  endPresence: {
    method: "DELETE",
    path: "/content-presence",
    summary: "Say that a window no longer has them open",
    access: "admin",
    body: z.strictObject({ window: z.uuid() }),
    response: z.object({}),
  },
});
