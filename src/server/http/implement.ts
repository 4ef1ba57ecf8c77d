import type { FastifyInstance, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import {
  API_PREFIX,
  BODY_LIMIT,
  type BodyOf,
  type Contract,
  type Endpoint,
  type QueryOf,
  type ResponseOf,
} from "../../contract/endpoint.ts";
import { errorBody, errors } from "../../contract/errors.ts";
import type { AppContext, RequestContext } from "../app-context.ts";
import { chargeAnswered } from "../security/charges.ts";
import { type Identity, identify, type SessionUser } from "../security/sessions.ts";
import { answerError } from "./answer-error.ts";
import { ApiError, isUnanswered } from "./api-error.ts";
import { authorize, whileAuthorized } from "./guard.ts";
import { refuseForeignOrigin } from "./origin.ts";

type UserOf<E extends Endpoint> = E["access"] extends "public" ? SessionUser | null : SessionUser;

/** The function that answers an endpoint: it has the endpoint's name and returns the declared response. */
export type Handler<E extends Endpoint> = (
  call: RequestContext<BodyOf<E>, QueryOf<E>, UserOf<E>>,
) => Promise<ResponseOf<E>>;
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

declare module "fastify" {
  interface FastifyRequest {
    identity?: Identity;
  }
}

/** Errors that any endpoint may answer with, besides those that it lists itself. */
const ALWAYS = [
  "invalidInput",
  "malformedBody",
  "bodyTooLarge",
  "unsupportedMediaType",
  // A bearer that contradicts the cookie is refused everywhere.
  "loginRequired",
  "forbiddenOrigin",
  "unexpected",
  "busy",
  "diskFull",
] as const;

/**
 * Turns contracts and their handlers into routes: the caller and their rights are checked before the body is read;
 * the body arrives parsed and strictly validated; a field that the response does not name is dropped on the way out.
 */
export function implement<C extends Contract>(
  app: FastifyInstance,
  appContext: AppContext,
  api: C,
  handlers: Handlers<C>,
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);

  const there = Object.entries(api).filter(([, { needs }]) => needs === undefined || appContext.config.hasInbox);
  for (const [name, endpoint] of there) {
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    app.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      schema: {
        operationId: name,
        summary: endpoint.summary,
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.query && { querystring: endpoint.query }),
        response: { 200: endpoint.response, ...errorResponses(endpoint) },
      },
      onRequest: async (request) => {
        refuseForeignOrigin(appContext.config, request, "json");
        requireJson(request);
        // Kept before the rights are checked: the log names who was refused.
        request.identity = await identify(appContext, request);
        await authorize(appContext, endpoint, request.identity);
      },
      handler: async (request, reply) => {
        const session = request.identity?.session ?? null;
        const call = {
          ...appContext,
          body: request.body as never,
          query: request.query as never,
          user: (session?.user ?? null) as never,
          session: session as never,
          now: appContext.clock(),
          request,
          reply,
        };
        return chargeAnswered(appContext.database, request.log, isUnanswered, () =>
          whileAuthorized(appContext, endpoint, request, (database) => handler({ ...call, database })),
        );
      },
    });
  }
  for (const [path, endpoints] of Map.groupBy(
    there.map(([, endpoint]) => endpoint),
    ({ path }) => path,
  )) {
    refuseOtherMethods(
      app,
      `${API_PREFIX}${path}`,
      endpoints.map((endpoint) => endpoint.method),
    );
  }
}

/** A known address answers with the methods it takes, instead of saying that it does not exist. */
function refuseOtherMethods(app: FastifyInstance, url: string, methods: string[]): void {
  const taken = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  app.route({
    method: app.supportedMethods.filter((method) => !taken.includes(method)),
    url,
    schema: { hide: true } as object,
    onRequest: async (_request, reply) => {
      reply.header("allow", taken.join(", "));
      throw new ApiError("methodNotAllowed");
    },
    handler: async () => {},
  });
}

/** A form of another site cannot send JSON, so anything else is refused before it is read, empty or not. */
function requireJson({ method, headers }: FastifyRequest): void {
  const type = headers["content-type"];
  const hasBody = (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
  if (method === "GET" || (type === undefined && !hasBody)) return;
  if (!/^application\/json(?:;|$)/i.test(type ?? "")) throw new ApiError("unsupportedMediaType");
}

function errorResponses(endpoint: Endpoint) {
  const names = [
    ...(endpoint.errors ?? []),
    ...ALWAYS,
    ...(endpoint.access === "admin" ? (["adminOnly", "secondFactorRequired"] as const) : []),
  ];
  return Object.fromEntries(names.map((name) => [errors[name].status, errorBody]));
}
