import type { FastifyServerOptions } from "fastify";
import { destination, stdTimeFunctions, symbols } from "pino";
import type { Mode } from "./config.server.ts";
import { loggedPath } from "./http/logged-path.ts";
import { isJournal, syslogPriority } from "./journal.ts";

/** Field names whose values are never logged. */
const SECRETS = new Set([
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
]);
/** How deep to search a line's fields for secrets. Fields are flat, except for a request's headers. */
const SECRETS_DEPTH = 3;

/** The event of access log lines. */
export const ANSWER_EVENT = "answer";
/** Limits for buffering access log lines, by size and time. */
const WAITING_BYTES = 8 * 1024;
const WAITING_MS = 1_000;

/** JSON lines on standard output in production; elsewhere only warnings and errors, to keep the terminal readable. */
export function loggerFor(mode: Mode, stream?: NodeJS.WritableStream): FastifyServerOptions["logger"] {
  return {
    level: mode === "production" || stream ? "info" : "warn",
    timestamp: stdTimeFunctions.isoTime,
    formatters: { log: (fields) => withoutSecrets(fields, SECRETS_DEPTH) },
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url), address: request.ip }),
      err: describeError,
    },
    ...(stream ? { stream } : mode === "production" && { stream: bufferedOutput(1) }),
  };
}

/**
 * Buffers access log lines, because writing a line costs as much as serving a cached page. If the process is killed, the
 * last second of them is lost. All other lines are written immediately, together with the buffer.
 */
export function bufferedOutput(fd: number) {
  const output = destination({ dest: fd, sync: true, minLength: WAITING_BYTES, periodicFlush: WAITING_MS });
  process.once("exit", () => output.flushSync());
  const hasPriorities = isJournal(fd);
  return {
    // pino's documented way to receive each line's fields and level.
    [symbols.needsMetadataGsym]: true,
    lastObj: undefined as { event?: string } | undefined,
    lastLevel: 0,
    write(line: string) {
      output.write(hasPriorities ? syslogPriority(this.lastLevel) + line : line);
      if (this.lastObj?.event !== ANSWER_EVENT) output.flushSync();
    },
  };
}

/** pino's own redaction takes 25 times as long for these names at three levels (docs/decisions/0061). */
function withoutSecrets(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let safe = fields;
  for (const name in fields) {
    const value = fields[name];
    const shown = SECRETS.has(name)
      ? "[removed]"
      : isPlain(value) && depth > 1
        ? withoutSecrets(value, depth - 1)
        : value;
    if (shown === value) continue;
    if (safe === fields) safe = { ...fields };
    safe[name] = shown;
  }
  return safe;
}

/** Class instances, such as errors and requests, have serializers that choose their fields. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * An error for the log, without user data. The message of a failed query contains its parameters, and PostgreSQL quotes
 * invalid input.
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
