import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { API_PREFIX, type Endpoint } from "../../contract/endpoint.ts";
import { type ErrorName, errors } from "../../contract/errors.ts";
import { plainPage } from "../pages/plain-page.ts";
import { clientIp } from "./address.ts";
import { ApiError, BUSY_RETRY_SECONDS, errorName } from "./api-error.ts";

/** The operator has to free disk space first. */
const DISK_FULL_RETRY_SECONDS = 60;

/** Turns every error into a response. Unexpected errors are logged with their cause and never shown. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const name = errorName(error);
  logRefusal(name, error, request, request.identity?.session?.user.id);

  reply.header("cache-control", "no-store");
  if (error instanceof ApiError && error.retryAfterSeconds) reply.header("retry-after", error.retryAfterSeconds);
  else if (name === "busy") reply.header("retry-after", BUSY_RETRY_SECONDS);
  else if (name === "diskFull") reply.header("retry-after", DISK_FULL_RETRY_SECONDS);
  reply.code(errors[name].status);
  if (isForPerson(request)) return errorPage(request, reply, name);
  return reply.send(buildErrorBody(error, request.routeOptions.config.endpoint));
}

/** The response body of an error. `endpoint` may override the field to correct. */
export function buildErrorBody(error: FastifyError | ApiError, endpoint?: Endpoint) {
  const code = errorName(error);
  const { message: usualMessage, field: usual }: { message: string; field?: string } = errors[code];
  const message = error instanceof ApiError ? error.message : usualMessage;
  const field = endpoint?.fields?.[code] ?? usual ?? fieldIn(error);
  return { code, message, ...(field && { field }) };
}

/** The field that failed validation. */
function fieldIn(error: FastifyError | ApiError): string | undefined {
  if (error instanceof ApiError) return error.field;
  return /^\/(\w+)/.exec(error.validation?.[0]?.instancePath ?? "")?.[1];
}

/** Logs refusals as information, and our own failures as errors with their cause. */
export function logRefusal(
  name: ErrorName,
  error: FastifyError | ApiError,
  request: FastifyRequest,
  actor: string | undefined,
): void {
  const who = { actor, address: clientIp(request) };
  if (name === "unexpected") request.log.error({ event: "unexpected", ...who, err: error }, "unexpected error");
  else if (name === "busy" && !(error instanceof ApiError))
    request.log.error({ event: "database.away", ...who, err: error }, "database unavailable");
  else if (name === "diskFull") request.log.error({ event: "disk.full", ...who, err: error }, "disk full");
  else request.log.info({ event: "refused", ...who, code: name, result: errors[name].status }, "refused");
}

/** True if a browser opened the URL. Other clients and all API calls get JSON. */
function isForPerson({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith(API_PREFIX) && /\btext\/html\b/.test(headers.accept ?? "");
}

const HEADINGS: Record<number, string> = { 404: "Page not found", 410: "No longer here" };

/** Rendered without the site's pages, because they may have caused the error or be overloaded. */
function errorPage({ id }: FastifyRequest, reply: FastifyReply, name: ErrorName) {
  const { status, message } = errors[name];
  const heading = name === "busy" ? "One moment, please" : (HEADINGS[status] ?? "Something went wrong");
  const number = status < 500 ? "" : `<p>If you contact us, please quote this number: <code>${id}</code></p>`;
  const body = `<h1>${heading}</h1><p>${message}</p>${number}<p><a href="">Try again</a> · <a href="/">Go to the home page</a></p>`;
  return plainPage(reply, heading, body);
}
