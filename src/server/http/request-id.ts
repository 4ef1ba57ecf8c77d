import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { compile } from "@fastify/proxy-addr";
import type { FastifyReply, FastifyRequest } from "fastify";

// Each request has a number: in its lines of the log, in its answer's header, and on the page of an error, so that what
// a person tells us leads to what the log says.

/** The de facto standard: proxies send it, and their logs then name the same number. */
export const REQUEST_ID_HEADER = "x-request-id";
/** What a proxy's number may look like. Anything else could break a line of the log or a header. */
const FOREIGN_ID = /^[\w.:-]{8,64}$/;
/** Sixty random bits: short enough to be read out on the phone, and nobody can count our visitors by it. */
const ID_LENGTH = "xxxxxxxx-xxxx-4xxx".length;

/** The page that calls the API in-process: its calls have its number. */
const currentPage = new AsyncLocalStorage<string>();

/** Makes a request's number; one that a trusted proxy gave is kept. */
export function requestIds(trustProxy: string[]): (request: FastifyRequest["raw"]) => string {
  const isTrusted = compile(trustProxy);
  return ({ headers, socket }) => {
    const ofPage = currentPage.getStore();
    if (ofPage) return ofPage;
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given === "string" && FOREIGN_ID.test(given) && isTrusted(socket.remoteAddress ?? "", 0)) return given;
    return randomUUID().slice(0, ID_LENGTH);
  };
}

/** The number of the page that is being made. */
export function currentRequestId(): string | undefined {
  return currentPage.getStore();
}

/** Runs what makes a page, so that its calls of the API are logged under the page's number. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return currentPage.run(id, work);
}

export function sendRequestId({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, id);
}
