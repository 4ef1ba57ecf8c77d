import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.server.ts";

/** Values that must not stand in a log, whichever object brings them there. */
const SECRETS = [
  "password",
  "currentPassword",
  "newPassword",
  "confirmPassword",
  "otp",
  "token",
  "authorization",
  "cookie",
  "set-cookie",
  "profilePic",
  "t",
];

/** JSON lines on standard output in production; elsewhere only what went wrong, so that the terminal stays readable. */
export function loggerFor(config: Config, stream?: NodeJS.WritableStream): FastifyServerOptions["logger"] {
  return {
    level: config.mode === "production" || stream ? "info" : "warn",
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]),
      censor: "[removed]",
    },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split("?")[0], address: request.ip }),
      err: describeError,
    },
    ...(stream && { stream }),
  };
}

/**
 * An error for the log: what broke and where, without the values it broke on. A failed query names its parameters in
 * its message, and PostgreSQL quotes what it could not read.
 */
export function describeError(error: Error & { code?: string; query?: string; constraint?: string }) {
  const cause = (error.query === undefined ? undefined : error.cause) as typeof error | undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: (cause?.message ?? (error.query === undefined ? error.message : "failed query")).replace(
      /"[^"]*"/g,
      '"..."',
    ),
    stack: frames.join("\n"),
    code: cause?.code ?? error.code,
    constraint: cause?.constraint,
    query: error.query,
  };
}
