import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { messages } from "../messages.ts";

const link = z.object({
  id: z.uuid(),
  /** The title of the document whose drafts it shows, or null for all drafts. */
  document: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type PreviewLinkLine = z.input<typeof link>;

export const previewsContract = contract({
  previewLinks: {
    method: "GET",
    path: "/preview-links",
    summary: "The valid preview links, the newest first, without their tokens",
    access: "admin",
    response: z.object({ links: z.array(link) }),
  },
  createPreviewLink: {
    method: "POST",
    path: "/preview-links",
    summary:
      "Make a link by which people without an account see the site with all drafts, or with those of one document, for 7 days. The address is in this answer alone",
    access: "admin",
    body: z.strictObject({ document: z.string().max(40).optional() }),
    response: z.object({ message: z.string(), address: z.url(), expiresAt: timestamp }),
    errors: ["notFound", "previewEmpty", "previewLinksMany"],
    event: "content.preview-made",
    form: {
      submit: "Make a preview link",
      busy: "Making it…",
      showsAnswer: true,
      done: messages.previewMade,
      failed: messages.previewFailed,
    },
  },
  revokePreviewLink: {
    method: "DELETE",
    path: "/preview-links",
    summary: "Revoke a preview link: it opens nothing any more",
    access: "admin",
    body: z.strictObject({ link: z.uuid() }),
    response: z.object({ message: z.string() }),
    errors: ["notFound"],
    event: "content.preview-revoked",
    form: {
      submit: "Revoke",
      busy: "Revoking…",
      done: messages.revoked,
      failed: messages.revokeFailed,
    },
  },
});
