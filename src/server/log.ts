import type { FastifyServerOptions } from "fastify";
import { destination, stdTimeFunctions, symbols } from "pino";
import type { Mode } from "./config.server.ts";
import { isJournal, syslogPriority } from "./journal.ts";

/** Values that must not be in a log, whichever object they come from. */
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
/** How deep secrets are looked for in a line's fields: what is logged is flat, except a request's headers. */
const SECRETS_DEPTH = 3;

/** The event of the line that is logged for each answer. */
export const ANSWER_EVENT = "answer";
/** Lines of answers are buffered up to this many bytes, but no longer than this. */
const WAITING_BYTES = 8 * 1024;
const WAITING_MS = 1_000;

/** JSON lines on standard output in production; elsewhere only what went wrong, so that the terminal stays readable. */
export function loggerFor(mode: Mode, stream?: NodeJS.WritableStream): FastifyServerOptions["logger"] {
  return {
    level: mode === "production" || stream ? "info" : "warn",
    timestamp: stdTimeFunctions.isoTime,
    formatters: { log: (fields) => withoutSecrets(fields, SECRETS_DEPTH) },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split("?")[0], address: request.ip }),
      err: describeError,
    },
    ...(stream ? { stream } : mode === "production" && { stream: bufferedOutput(1) }),
  };
}

/**
 * Writing costs as much as answering, so the lines of answers are written together: a process that is killed loses
 * those of its last second. Everything else is written at once, together with what is buffered.
 */
export function bufferedOutput(fd: number) {
  const output = destination({ dest: fd, sync: true, minLength: WAITING_BYTES, periodicFlush: WAITING_MS });
  process.once("exit", () => output.flushSync());
  const hasPriorities = isJournal(fd);
  return {
    // pino's documented way to have a line's fields and level set before the line is written.
    [symbols.needsMetadataGsym]: true,
    lastObj: undefined as { event?: string } | undefined,
    lastLevel: 0,
    write(line: string) {
      output.write(hasPriorities ? syslogPriority(this.lastLevel) + line : line);
      if (this.lastObj?.event !== ANSWER_EVENT) output.flushSync();
    },
  };
}

/** pino's own redaction takes 25 times as long for these names at three depths (docs/decisions/0061). */
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

/** An instance of a class, such as an error or a request, is written by a serializer that names its fields. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * An error for the log: what broke and where, without the values that broke it. A failed query has its parameters in
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
