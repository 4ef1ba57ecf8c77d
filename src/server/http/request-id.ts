import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { compile } from "@fastify/proxy-addr";
import type { FastifyReply, FastifyRequest } from "fastify";

// Request ids connect a user's report to the log. They are in the log lines, the response header and on error pages.

/** The de facto standard. Proxies send it, so their logs have the same id. */
export const REQUEST_ID_HEADER = "x-request-id";
/** Ids from proxies must match this. Anything else could break a log line or a header. */
const FOREIGN_ID = /^[\w.:-]{8,64}$/;
/** 60 random bits: short enough to read out on the phone, and it reveals no visitor count. */
const ID_LENGTH = "xxxxxxxx-xxxx-4xxx".length;

/** The id of the page that is being rendered. In-process API calls use it. */
const currentPage = new AsyncLocalStorage<string>();

/** Creates a request's id, or keeps the one from a trusted proxy. */
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

/** The id of the page that is being rendered. */
export function currentRequestId(): string | undefined {
  return currentPage.getStore();
}

/** Renders a page, so that its API calls are logged under the page's id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return currentPage.run(id, work);
}

export function sendRequestId({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, id);
}
