import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { ERROR_MESSAGE_MAX, ERROR_PATH_MAX, ERRORS_LISTED } from "./limits.ts";

/** error: uncaught error. rejection: unhandled promise rejection. code: a script failed to load. page: rendering failed. */
const kind = z.enum(["error", "rejection", "code", "page"]);
export type BrowserErrorKind = z.infer<typeof kind>;

const browserError = z.object({
  kind,
  message: z.string(),
  /** The pathname only. */
  path: z.string(),
  /** For example "Firefox on Linux". */
  browser: z.string(),
  count: z.number(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export const browserErrorsContract = contract({
  reportBrowserError: {
    method: "POST",
    path: "/browser-errors",
    summary:
      "A browser reports that our code failed in it: what failed and on which page, and nothing about the visitor",
    access: "public",
    body: z.strictObject({
      kind,
      message: z.string().max(ERROR_MESSAGE_MAX),
      path: z
        .string()
        .max(ERROR_PATH_MAX)
        .regex(/^\/[^?#\s]*$/),
    }),
    response: z.object({ message: z.string() }),
    errors: ["tooManyAttempts"],
  },
  browserErrors: {
    method: "GET",
    path: "/browser-errors",
    summary: `Errors reported by browsers, each once with a count: the latest ${ERRORS_LISTED}`,
    access: "admin",
    response: z.object({ errors: z.array(browserError) }),
  },
});
