import type { FastifyInstance, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { API_PREFIX, BODY_LIMIT, type Endpoint, endpointUrl } from "../../contract/endpoint.ts";
import { errorBody, errors } from "../../contract/errors.ts";
import type { AppContext } from "../app-context.ts";
import { type Identity, identify } from "../security/sessions.ts";
import { type Api, answerCall } from "./answer-call.ts";
import { answerError } from "./answer-error.ts";
import { ApiError } from "./api-error.ts";
import { allowUploadTime } from "./body-deadline.ts";
import { authorize } from "./guard.ts";
import { refuseForeignOrigin } from "./origin.ts";

export type { Handlers } from "./handler.ts";

declare module "fastify" {
  interface FastifyRequest {
    identity?: Identity;
  }
  interface FastifyContextConfig {
    /** The API endpoint of the route. */
    endpoint?: Endpoint;
  }
}

const NOBODY: Identity = { session: null, isContradicting: false };

/** Errors that every endpoint may return, besides its own. */
const ALWAYS = [
  "invalidInput",
  "malformedBody",
  "bodyTooLarge",
  "unsupportedMediaType",
  // Every endpoint refuses a token that contradicts the cookie.
  "loginRequired",
  "forbiddenOrigin",
  "unexpected",
  "busy",
  "diskFull",
] as const;

/**
 * Registers the routes of all endpoints. Checks the caller's rights before reading the body, validates the body strictly,
 * and drops response fields that the contract does not declare.
 */
export function implement(app: FastifyInstance, appContext: AppContext, api: Api): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.addContentTypeParser(FILE_TYPE, { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  for (const { endpoint, handler } of api.values()) {
    app.route({
      method: endpoint.method,
      url: endpointUrl(endpoint),
      config: { endpoint },
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.query && { querystring: endpoint.query }),
        response: { 200: endpoint.response, ...errorResponses(endpoint) },
      },
      onRequest: async (request) => {
        refuseForeignOrigin(appContext.config, request, "json");
        requireType(request, endpoint);
        // Stored before the rights are checked, so that the log line of a refusal has the caller.
        request.identity = await identify(appContext, request);
        await authorize(appContext, endpoint, request.identity);
        if (endpoint.isUpload) allowUploadTime(request.raw);
      },
      handler: (request, reply) => {
        const { query, body, identity = NOBODY } = request;
        return answerCall(appContext, { endpoint, handler, identity, body, query, request, reply });
      },
    });
  }
  for (const [path, endpoints] of Map.groupBy(
    [...api.values()].map(({ endpoint }) => endpoint),
    ({ path }) => path,
  )) {
    refuseOtherMethods(
      app,
      `${API_PREFIX}${path}`,
      endpoints.map((endpoint) => endpoint.method),
    );
  }
}

/** Answers other methods of a known path with 405 and an Allow header instead of 404. */
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

const JSON_TYPE = /^application\/json(?:;|$)/i;
const FILE_TYPE = /^application\/octet-stream$/i;

/** Other sites' forms can send neither type, so any other one is refused before the body is read. */
function requireType({ method, headers }: FastifyRequest, { isUpload }: Endpoint): void {
  const type = headers["content-type"];
  const hasBody = (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
  if (method === "GET" || (type === undefined && !hasBody)) return;
  if (!(isUpload ? FILE_TYPE : JSON_TYPE).test(type ?? "")) throw new ApiError("unsupportedMediaType");
}

function errorResponses(endpoint: Endpoint) {
  const names = [
    ...(endpoint.errors ?? []),
    ...ALWAYS,
    ...(endpoint.access === "admin" ? (["adminOnly", "secondFactorRequired"] as const) : []),
  ];
  return Object.fromEntries(names.map((name) => [errors[name].status, errorBody]));
}
