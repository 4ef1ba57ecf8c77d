import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { API_PREFIX } from "../../contract/endpoint.ts";
import { type ErrorName, errors } from "../../contract/errors.ts";
import { plainPage } from "../pages/plain-page.ts";
import { clientIp } from "./address.ts";

/** A refusal by name: the status and the sentence are in contract/errors.ts. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorName;
  readonly retryAfterSeconds?: number;

  constructor(code: ErrorName, retryAfterSeconds?: number) {
    super(errors[code].message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const BUSY_RETRY_SECONDS = 5;
/** Somebody has to make room first. */
const DISK_FULL_RETRY_SECONDS = 60;

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

/** The one place where an error becomes an answer. Anything but a refusal is logged and never shown. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const name = nameOf(error);
  const who = { actor: request.identity?.session?.user.id, address: clientIp(request) };
  if (name === "unexpected") request.log.error({ event: "unexpected", ...who, err: error }, "unexpected error");
  else if (name === "busy" && !(error instanceof ApiError))
    request.log.error({ event: "database.away", ...who, err: error }, "the database does not answer");
  else if (name === "diskFull") request.log.error({ event: "disk.full", ...who, err: error }, "the disk is full");
  else request.log.info({ event: "refused", ...who, code: name, result: errors[name].status }, "refused");

  reply.header("cache-control", "no-store");
  if (error instanceof ApiError && error.retryAfterSeconds) reply.header("retry-after", error.retryAfterSeconds);
  else if (name === "busy") reply.header("retry-after", BUSY_RETRY_SECONDS);
  else if (name === "diskFull") reply.header("retry-after", DISK_FULL_RETRY_SECONDS);
  reply.code(errors[name].status);
  if (isForPerson(request)) return errorPage(request, reply, name);
  return reply.send({ code: name, message: errors[name].message });
}

/** A browser that opens an address; programs get the error as JSON, and so do all calls of the API. */
function isForPerson({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith(API_PREFIX) && /\btext\/html\b/.test(headers.accept ?? "");
}

/** Made without the site's own pages: they may be what failed, or what there is no room for. */
function errorPage({ id }: FastifyRequest, reply: FastifyReply, name: ErrorName) {
  const { status, message } = errors[name];
  const heading = name === "busy" ? "One moment, please" : status === 404 ? "Nothing is here" : "That did not work";
  const number = status < 500 ? "" : `<p>If you write to us, tell us this number: <code>${id}</code></p>`;
  const body = `<h1>${heading}</h1><p>${message}</p>${number}<p><a href="">Try again</a> · <a href="/">To the home page</a></p>`;
  return plainPage(reply, heading, body);
}

/** Whether an error says nothing about what was asked: the database is away, or there is no room. */
export function isUnanswered(error: unknown): boolean {
  return isForLater(nameOf(error as FastifyError));
}

const isForLater = (name: ErrorName) => name === "busy" || name === "diskFull";

function nameOf(error: FastifyError | ApiError): ErrorName {
  if (error instanceof ApiError) return error.code;
  const known = FASTIFY_ERRORS[error.code];
  if (known) return known;
  if (error.statusCode === 400) return "malformedBody";
  return nameOfDatabaseError((error.cause ?? error) as { code?: string; constraint?: string; message?: string });
}

/** Whether a query failed because the database does not answer: another try, or another server, may. */
export function isDatabaseAway(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  return isForLater(nameOfDatabaseError(cause as { code?: string; message?: string }));
}

function nameOfDatabaseError({ code = "", constraint = "", message = "" }): ErrorName {
  if (code === "23503" && OWNER_GONE.test(constraint)) return "loginRequired";
  if (NOT_A_TEXT.includes(code)) return "invalidInput";
  if (DISK_FULL.test(code) || NO_SPACE.test(message)) return "diskFull";
  if (DATABASE_AWAY.test(code) || (code === "" && CONNECTION_ENDED.test(message))) return "busy";
  return "unexpected";
}
