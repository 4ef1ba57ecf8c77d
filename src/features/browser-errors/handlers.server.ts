import { createHash } from "node:crypto";
import type { Handlers } from "#src/server/http/implement.ts";
import { deviceName } from "#src/server/security/devices.ts";
import { requireAddressQuota, requireQuota, SITE } from "#src/server/security/quotas.ts";
import type { browserErrorsContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { countBrowserError, listBrowserErrors } from "./queries.server.ts";
import { scrubMessage, scrubPath } from "./scrub.ts";

export const browserErrorHandlers: Handlers<typeof browserErrorsContract> = {
  async reportBrowserError(call) {
    const { body, database, now, request } = call;
    await requireAddressQuota(call, "browserErrorsAddress");
    await requireQuota(database, "browserErrorsSite", SITE, now);
    const error = {
      kind: body.kind,
      message: scrubMessage(body.message),
      path: scrubPath(body.path),
      browser: deviceName(request),
    };
    const fingerprint = createHash("sha256").update(JSON.stringify(error)).digest("base64url");
    const isKept = await countBrowserError(database, { ...error, fingerprint }, now);
    request.log.warn({ event: "browser.error", ...error, isKept }, "browser error reported");
    return { message: messages.reported };
  },

  async browserErrors({ database }) {
    const rows = await listBrowserErrors(database);
    return {
      errors: rows.map(({ firstSeenAt, lastSeenAt, ...row }) => ({
        ...row,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  },
};
