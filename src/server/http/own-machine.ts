import type { FastifyRequest } from "fastify";
import { isLoopback } from "./address.ts";
import { ApiError } from "./api-error.ts";

const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Admits only this machine, and only under one of its own names, so that another site cannot point its name here and
 * read along. Everybody else is told that nothing is here.
 */
export async function requireOwnMachine({ raw, headers }: FastifyRequest): Promise<void> {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const isOwn = isLoopback(raw.socket.remoteAddress ?? "") && OWN_NAMES.test(headers.host ?? "");
  if (isForwarded || !isOwn) throw new ApiError("notFound");
}
