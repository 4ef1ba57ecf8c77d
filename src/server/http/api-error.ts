import type { FastifyError } from "fastify";
import { type ErrorName, errors } from "../../contract/errors.ts";

interface More {
  retryAfterSeconds?: number;
  /** The field to correct, if it is not the error's own. */
  field?: string;
  /** Replaces the error's sentence, where the remedy depends on the input. */
  sentence?: string;
}

/** An error from contract/errors.ts, which defines its status and sentence. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorName;
  readonly retryAfterSeconds?: number;
  readonly field?: string;

  constructor(code: ErrorName, { retryAfterSeconds, field, sentence = errors[code].message }: More = {}) {
    super(sentence);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.field = field;
  }
}

export const BUSY_RETRY_SECONDS = 5;

/** Our names for Fastify's own errors. */
const FASTIFY_ERRORS: Record<string, ErrorName> = {
  FST_ERR_VALIDATION: "invalidInput",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformedBody",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformedBody",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformedBody",
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_ERR_BAD_URL: "notFound",
  FST_ERR_MAX_PARAM_LENGTH: "notFound",
};

/** The database is unreachable or refuses connections, or transactions conflicted: a retry may succeed. */
const DATABASE_AWAY = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0\d|40001|40P01|55P03)$/;
const CONNECTION_ENDED = /closed|terminated|timeout|after calling end|not queryable/i;
/** PostgreSQL and system codes for a full disk. */
const DISK_FULL = /^(?:53100|ENOSPC)$/;
const NO_SPACE = /no space left on device/i;
/** PostgreSQL rejects NUL characters, which appear only in crafted input. */
const NOT_A_TEXT = ["22021", "22P05"];
/** The parent row was deleted concurrently: the caller has logged out or the account is gone. */
const OWNER_GONE = /_(?:user_id_users|session_id_sessions)_id_fk$/;

/** True if an error reveals nothing about the request: the database is down, or there is no capacity. */
export function isOutage(error: unknown): boolean {
  return isForLater(errorName(error as FastifyError));
}

const isForLater = (name: ErrorName) => name === "busy" || name === "diskFull";

/** The name of the error to answer with, also for Fastify's and the database's own errors. */
export function errorName(error: FastifyError | ApiError): ErrorName {
  if (error instanceof ApiError) return error.code;
  const known = FASTIFY_ERRORS[error.code];
  if (known) return known;
  if (error.statusCode === 400) return "malformedBody";
  return nameOfDatabaseError((error.cause ?? error) as DatabaseError);
}

/** True if a query failed because the database is unreachable or overloaded, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  return isForLater(nameOfDatabaseError(cause as DatabaseError));
}

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  /** The system call that failed, if any. */
  syscall?: string;
}

function nameOfDatabaseError({ code = "", constraint = "", message = "", syscall }: DatabaseError): ErrorName {
  if (code === "23503" && OWNER_GONE.test(constraint)) return "loginRequired";
  if (NOT_A_TEXT.includes(code)) return "invalidInput";
  if (DISK_FULL.test(code) || NO_SPACE.test(message)) return "diskFull";
  // A missing socket file (ENOENT on connect) also means that the server is down.
  if (syscall === "connect" || DATABASE_AWAY.test(code) || (code === "" && CONNECTION_ENDED.test(message)))
    return "busy";
  return "unexpected";
}
