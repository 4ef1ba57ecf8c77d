import type { FastifyReply, FastifyRequest } from "fastify";
import type { Command, Contract, Endpoint } from "../../contract/endpoint.ts";
import type { AppContext, RequestContext } from "../app-context.ts";
import { requireRecentLogin } from "../security/confirmation.ts";
import { refundAfterOutage } from "../security/refunds.ts";
import type { Identity } from "../security/sessions.ts";
import { isOutage } from "./api-error.ts";
import { whileAuthorized } from "./guard.ts";
import type { Handler, Handlers } from "./handler.ts";

// Runs an endpoint, for its API route (implement.ts) and for pages in the same process (call-as.ts).

export interface Answered {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** All enabled endpoints, by method and path. */
export type Api = ReadonlyMap<string, Answered>;

const endpointKey = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** Builds the table of endpoints, without those whose setting is off. */
export function makeApi({ config }: AppContext, contract: Contract, handlers: Handlers<Contract>): Api {
  const there = Object.entries(contract).filter(([, { needs }]) => needs === undefined || config.hasInbox);
  return new Map(
    there.map(([name, endpoint]) => {
      const handler = handlers[name] as Handler<Endpoint>;
      return [endpointKey(endpoint), { endpoint: { ...endpoint, name }, handler }];
    }),
  );
}

/** Looks an endpoint up by method and path: in development, pages import separate copies of the contracts. */
export const findEndpoint = (api: Api, endpoint: Endpoint): Answered | undefined => api.get(endpointKey(endpoint));

/** Returns the endpoint with that name if it has a form. Pages cannot post to any other. */
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

/** Runs an authorized, validated call. Refunds its quotas if it could not be answered. */
export function answerCall(appContext: AppContext, { handler, ...checked }: CheckedCall): Promise<unknown> {
  const { endpoint, identity, query, request, reply } = checked;
  const body = endpoint.isUpload ? (checked.body ?? Buffer.alloc(0)) : checked.body;
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
  return refundAfterOutage(appContext.database, request.log, isOutage, () =>
    whileAuthorized(appContext, checked, async (database) => {
      if (endpoint.recentLogin) await requireRecentLogin({ ...call, database } as never, passwordIn(body));
      return handler({ ...call, database } as never);
    }),
  );
}

const passwordIn = (body: unknown) => (body as { password?: string }).password;
