import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorName, errors } from "../contract/errors.ts";

/** A refusal by name: the status and the words stand in contract/errors.ts. */
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

const BUSY_RETRY_SECONDS = 5;

/** What Fastify's own refusals are called here. */
const FASTIFY_ERRORS: Record<string, ErrorName> = {
  FST_ERR_VALIDATION: "invalidInput",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformedBody",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformedBody",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformedBody",
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_ERR_BAD_URL: "notFound",
};

/** The one place where an error becomes an answer. Whatever is not a refusal is logged and never shown. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const name = nameOf(error);
  if (name === "unexpected") request.log.error({ event: "unexpected", err: error }, "unexpected error");
  else request.log.info({ event: "refused", code: name, result: errors[name].status }, "refused");

  if (error instanceof ApiError && error.retryAfterSeconds) reply.header("retry-after", error.retryAfterSeconds);
  else if (name === "busy") reply.header("retry-after", BUSY_RETRY_SECONDS);
  return reply.code(errors[name].status).send({ code: name, message: errors[name].message });
}

function nameOf(error: FastifyError | ApiError): ErrorName {
  if (error instanceof ApiError) return error.code;
  const known = FASTIFY_ERRORS[error.code];
  if (known) return known;
  if (error.statusCode === 400) return "malformedBody";
  return "unexpected";
}
