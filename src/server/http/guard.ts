import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Database } from "../../database/connect.server.ts";
import type { AppContext } from "../app-context.ts";
import { hasSecondFactor } from "../security/second-factor.ts";
import { type Identity, identify, lockSession } from "../security/sessions.ts";
import { withCheck } from "../transactions.ts";
import { ApiError } from "./api-error.ts";

type Context = Pick<AppContext, "database" | "clock" | "config">;

/** @throws ApiError `loginRequired`, `adminOnly` or `secondFactorRequired` if the caller lacks the rights */
export async function authorize(
  { database, config }: Context,
  { access }: Endpoint,
  identity: Identity,
): Promise<void> {
  if (!identity.session && identity.isContradicting) throw new ApiError("loginRequired");
  if (access === "public") return;
  if (!identity.session) throw new ApiError("loginRequired");
  const { user } = identity.session;
  if (access === "admin" && user.role !== "Admin") throw new ApiError("adminOnly");
  const needsFactor = access === "admin" && config.adminsNeedSecondFactor;
  if (needsFactor && !(await hasSecondFactor(database, user.id))) throw new ApiError("secondFactorRequired");
}

/**
 * Runs an authorized call. Each of its transactions authorizes it again, because the caller may have been demoted, logged
 * out or deleted while the transaction waited for locks. From then on, role and session are locked until it ends.
 */
export async function whileAuthorized<Result>(
  context: Context,
  { endpoint, identity: { session }, request }: { endpoint: Endpoint; identity: Identity; request: FastifyRequest },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { access, method } = endpoint;
  if (access === "public" || method === "GET" || !session) return work(context.database);

  const again = async (database: Database) => {
    const asking = { ...context, database };
    await authorize(asking, endpoint, await identify(asking, request));
  };
  const database = withCheck(context.database, async (tx) => {
    await lockSession(tx, session);
    await again(tx);
  });
  try {
    return await work(database);
  } catch (error) {
    // The missing row may have been deleted with the caller's account.
    if (error instanceof ApiError) await again(context.database);
    throw error;
  }
}
