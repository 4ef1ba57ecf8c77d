import type { FastifyError } from "fastify";
import { type ErrorName, errors } from "../../contract/errors.ts";

/** A refusal by name: the status and the sentence are in contract/errors.ts. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorName;
  readonly retryAfterSeconds?: number;
  /** The field to correct, where the table of errors does not say. */
  readonly field?: string;

  constructor(code: ErrorName, retryAfterSeconds?: number, field?: string) {
    super(errors[code].message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.field = field;
  }
}

export const BUSY_RETRY_SECONDS = 5;

/** Our names for Fastify's own refusals. */
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

/** The database refuses or ends connections, or two transactions deadlocked: a retry may succeed. */
const DATABASE_AWAY = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0\d|40001|40P01|55P03)$/;
const CONNECTION_ENDED = /closed|terminated|timeout|after calling end|not queryable/i;
/** What PostgreSQL says, and the system, when there is no room left to write to. */
const DISK_FULL = /^(?:53100|ENOSPC)$/;
const NO_SPACE = /no space left on device/i;
/** No honest text contains a NUL, and PostgreSQL accepts none. */
const NOT_A_TEXT = ["22021", "22P05"];
/** The row that this one belongs to is gone meanwhile: the caller has been logged out or deleted. */
const OWNER_GONE = /_(?:user_id_users|session_id_sessions)_id_fk$/;

/** Whether an error says nothing about what was asked: the database is away, or there is no room. */
export function isUnanswered(error: unknown): boolean {
  return isForLater(errorName(error as FastifyError));
}

const isForLater = (name: ErrorName) => name === "busy" || name === "diskFull";

/** Under which name an error is answered. */
export function errorName(error: FastifyError | ApiError): ErrorName {
  if (error instanceof ApiError) return error.code;
  const known = FASTIFY_ERRORS[error.code];
  if (known) return known;
  if (error.statusCode === 400) return "malformedBody";
  return nameOfDatabaseError((error.cause ?? error) as DatabaseError);
}

/** Whether a query failed because the database does not answer: another try, or another server, may. */
export function isDatabaseAway(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  return isForLater(nameOfDatabaseError(cause as DatabaseError));
}

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  /** What the system was asked to do, when it is the system that refused. */
  syscall?: string;
}

function nameOfDatabaseError({ code = "", constraint = "", message = "", syscall }: DatabaseError): ErrorName {
  if (code === "23503" && OWNER_GONE.test(constraint)) return "loginRequired";
  if (NOT_A_TEXT.includes(code)) return "invalidInput";
  if (DISK_FULL.test(code) || NO_SPACE.test(message)) return "diskFull";
  // A socket in the file system is simply not there while its server is away.
  if (syscall === "connect" || DATABASE_AWAY.test(code) || (code === "" && CONNECTION_ENDED.test(message)))
    return "busy";
  return "unexpected";
}
