import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { encode } from "zod";
import type { ArgumentsOf, Endpoint } from "../../contract/endpoint.ts";
import { errors } from "../../contract/errors.ts";
import type { AppContext } from "../app-context.ts";
import type { Answer } from "../pages/context.ts";
import { type Identity, identify } from "../security/sessions.ts";
import { type Api, answerCall, findEndpoint } from "./answer-call.ts";
import { buildErrorBody, logRefusal } from "./answer-error.ts";
import { ApiError, errorName } from "./api-error.ts";
import { authorize } from "./guard.ts";

/** Calls an endpoint as a visitor, in process, with the same guard, validation, quotas and response as over HTTP. */
export type CallAs = <E extends Endpoint>(endpoint: E, ...argument: ArgumentsOf<E>) => Promise<Answer<E>>;

/** Creates the caller for one page request. Identifies the visitor once, and again after calls that may change that. */
export function createCaller(app: FastifyInstance, appContext: AppContext, api: Api, visitor: FastifyRequest): CallAs {
  let known: Promise<Identity> | undefined;

  return async (called, ...[argument]) => {
    const { reply, cookies } = captureReply(app);
    const answered = findEndpoint(api, called);
    const endpoint = answered?.endpoint;
    let identity: Identity | undefined;
    try {
      if (!endpoint) throw new ApiError("notFound");
      known ??= identify(appContext, visitor);
      identity = await known;
      await authorize(appContext, endpoint, identity);
      const [body, query] = [parse(endpoint.body, argument), parse(endpoint.query, argument)];
      if (endpoint.method !== "GET") known = undefined;
      const call = { ...answered, identity, body, query, request: visitor, reply };
      const result = await answerCall(appContext, call);
      return { status: 200, isAccepted: true, body: encode(endpoint.response, result as never) as never, cookies };
    } catch (error) {
      known = undefined;
      const code = errorName(error as ApiError);
      logRefusal(code, error as ApiError, visitor, identity?.session?.user.id);
      return {
        status: errors[code].status,
        isAccepted: false,
        body: buildErrorBody(error as ApiError, endpoint),
        cookies,
      };
    }
  };
}

/** Creates a caller without a visitor: cached pages must be the same for everyone. */
export function createAnonymousCaller(app: FastifyInstance, appContext: AppContext, api: Api): CallAs {
  const nobody = { cookies: {}, headers: {}, ip: "127.0.0.1", log: appContext.log } as unknown as FastifyRequest;
  return createCaller(app, appContext, api, nobody);
}

/** Drops undefined values first, as JSON and URLs do. */
function parse(schema: z.ZodObject | undefined, argument: object = {}): unknown {
  if (!schema) return undefined;
  const given = Object.fromEntries(Object.entries(argument).filter(([, value]) => value !== undefined));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ApiError("invalidInput", { field: parsed.error.issues[0]?.path[0]?.toString() });
  return parsed.data;
}

/** Collects the cookies that a handler sets, for the page's response. Other headers only apply to JSON responses. */
function captureReply(app: FastifyInstance): { reply: FastifyReply; cookies: string[] } {
  const cookies: string[] = [];
  const reply = {
    setCookie(name: string, value: string, options: object) {
      cookies.push(app.serializeCookie(name, value, options));
      return reply;
    },
    clearCookie: (name: string, options: object) =>
      reply.setCookie(name, "", { ...options, expires: new Date(1), maxAge: 0 }),
    header: () => reply,
    headers: () => reply,
  };
  return { reply: reply as unknown as FastifyReply, cookies };
}
