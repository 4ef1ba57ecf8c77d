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
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? "",
        code: (error as { code?: string }).code,
      }),
    },
    ...(stream && { stream }),
  };
}
