import type { FastifyReply, FastifyRequest } from "fastify";
import { API_PREFIX, type Command, type Contract, type Endpoint } from "../../contract/endpoint.ts";
import type { AppContext, RequestContext } from "../app-context.ts";
import { requireRecentLogin } from "../security/confirmation.ts";
import { refundUnanswered } from "../security/refunds.ts";
import type { Identity } from "../security/sessions.ts";
import { isUnanswered } from "./api-error.ts";
import { whileAuthorized } from "./guard.ts";
import type { Handler, Handlers } from "./handler.ts";

// How an endpoint is answered, for a route of the API (implement.ts) and for a page in the same process (call-as.ts).

/** An endpoint with its handler. */
export interface Answered {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Every endpoint that this site serves, by method and path. */
export type Api = ReadonlyMap<string, Answered>;

const endpointKey = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** Leaves out endpoints whose setting is off. */
export function makeApi({ config }: AppContext, contract: Contract, handlers: Handlers<Contract>): Api {
  const there = Object.entries(contract).filter(([, { needs }]) => needs === undefined || config.hasInbox);
  return new Map(
    there.map(([name, endpoint]) => {
      const handler = handlers[name] as Handler<Endpoint>;
      return [endpointKey(endpoint), { endpoint: { ...endpoint, name }, handler }];
    }),
  );
}

/** Found by method and path: in development, pages import their own copies of the contracts. */
export const findAnswered = (api: Api, endpoint: Endpoint): Answered | undefined => api.get(endpointKey(endpoint));

/** The endpoint of that name if pages have a form for it. Pages post no other. */
export function findCommand(api: Api, name: string | null): Command | undefined {
  for (const { endpoint } of api.values()) if (endpoint.name === name && endpoint.form) return endpoint as Command;
}

interface CheckedCall extends Answered {
  identity: Identity;
  body: unknown;
  query: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Runs the handler of an authorized call with valid input; quotas are refunded if it could not be answered. */
export function answerCall(appContext: AppContext, { handler, ...checked }: CheckedCall): Promise<unknown> {
  const { endpoint, identity, body, query, request, reply } = checked;
  const { session } = identity;
  const call: RequestContext = {
    ...appContext,
    endpoint,
    body,
    query,
    request,
    reply,
    user: session?.user ?? null,
    session,
    now: appContext.clock(),
  };
  return refundUnanswered(appContext.database, request.log, isUnanswered, () =>
    whileAuthorized(appContext, checked, async (database) => {
      if (endpoint.recentLogin) await requireRecentLogin({ ...call, database } as never, passwordIn(body));
      return handler({ ...call, database } as never);
    }),
  );
}

const passwordIn = (body: unknown) => (body as { password?: string }).password;

export const endpointUrl = ({ path }: Endpoint) => `${API_PREFIX}${path}`;
