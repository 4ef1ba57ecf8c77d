import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { API_PREFIX, type Endpoint } from "../../contract/endpoint.ts";
import { type ErrorName, errors } from "../../contract/errors.ts";
import { plainPage } from "../pages/plain-page.ts";
import { clientIp } from "./address.ts";
import { ApiError, BUSY_RETRY_SECONDS, errorName } from "./api-error.ts";

/** Somebody has to make room first. */
const DISK_FULL_RETRY_SECONDS = 60;

/** The one place where an error becomes an answer. Anything but a refusal is logged and never shown. */
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

/** The body of an error's answer: its code, its sentence, and the field to correct. */
export function buildErrorBody(error: FastifyError | ApiError, endpoint?: Endpoint) {
  const code = errorName(error);
  const { message, field: usual }: { message: string; field?: string } = errors[code];
  const field = endpoint?.fields?.[code] ?? usual ?? fieldIn(error);
  return { code, message, ...(field && { field }) };
}

/** The field that the schema refused. */
function fieldIn(error: FastifyError | ApiError): string | undefined {
  if (error instanceof ApiError) return error.field;
  return /^\/(\w+)/.exec(error.validation?.[0]?.instancePath ?? "")?.[1];
}

/** Refusals are logged as information, our own failures as errors with their cause. */
export function logRefusal(
  name: ErrorName,
  error: FastifyError | ApiError,
  request: FastifyRequest,
  actor: string | undefined,
): void {
  const who = { actor, address: clientIp(request) };
  if (name === "unexpected") request.log.error({ event: "unexpected", ...who, err: error }, "unexpected error");
  else if (name === "busy" && !(error instanceof ApiError))
    request.log.error({ event: "database.away", ...who, err: error }, "the database does not answer");
  else if (name === "diskFull") request.log.error({ event: "disk.full", ...who, err: error }, "the disk is full");
  else request.log.info({ event: "refused", ...who, code: name, result: errors[name].status }, "refused");
}

/** A browser that opens an address; programs get the error as JSON, and so do all calls of the API. */
function isForPerson({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith(API_PREFIX) && /\btext\/html\b/.test(headers.accept ?? "");
}

/** Made without the site's own pages: they may be what failed, or what there is no room for. */
function errorPage({ id }: FastifyRequest, reply: FastifyReply, name: ErrorName) {
  const { status, message } = errors[name];
  const heading = name === "busy" ? "One moment, please" : status === 404 ? "Page not found" : "Something went wrong";
  const number = status < 500 ? "" : `<p>If you contact us, please quote this number: <code>${id}</code></p>`;
  const body = `<h1>${heading}</h1><p>${message}</p>${number}<p><a href="">Try again</a> · <a href="/">Go to the home page</a></p>`;
  return plainPage(reply, heading, body);
}
