import type { FastifyInstance, FastifyRequest } from "fastify";

const DEADLINE_MS = 10_000;
/** 20 MB at 1.4 Mbit/s. */
export const UPLOAD_DEADLINE_MS = 120_000;

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

type Request = FastifyRequest["raw"];
const deadlines = new WeakMap<Request, NodeJS.Timeout>();

/**
 * Closes connections that take longer than ten seconds to send a body. Node.js has one deadline for the whole server,
 * and uploads from a phone need more time.
 */
export function limitBodyTime({ server }: FastifyInstance): void {
  server.prependListener("request", (request) => {
    const { headers } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    setDeadline(request, DEADLINE_MS);
    // Cleared only here, so that the deadline still applies after the response, while the rest of the body is
    // discarded.
    request.once("close", () => clearTimeout(deadlines.get(request)));
  });
}

/** Allows longer uploads, for callers with upload rights: strangers could use it to hold connections. */
export function allowUploadTime(request: Request): void {
  if (deadlines.has(request)) setDeadline(request, UPLOAD_DEADLINE_MS);
}

function setDeadline(request: Request, ms: number): void {
  clearTimeout(deadlines.get(request));
  const end = () => !request.complete && request.socket.end(TOO_SLOW, () => request.socket.destroy());
  deadlines.set(request, setTimeout(end, ms).unref());
}
