import type { FastifyRequest } from "fastify";
import { isLoopback } from "./address.ts";
import { ApiError } from "./api-error.ts";

const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Admits only this machine, and only under its own host names: another site could point its DNS name at loopback and read
 * the response. Other callers get 404.
 */
export async function requireOwnMachine({ raw, headers }: FastifyRequest): Promise<void> {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const isOwn = isLoopback(raw.socket.remoteAddress ?? "") && OWN_NAMES.test(headers.host ?? "");
  if (isForwarded || !isOwn) throw new ApiError("notFound");
}
