import { createContext, type RouterContextProvider } from "react-router";
import type { FactorKind } from "#src/contract/factors.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { readCookie, setCookie } from "#src/server/http/cookies.ts";
import { hashToken } from "#src/server/security/secrets.ts";
import { FLOW_COOKIE_MS } from "../limits.ts";
import type { Purpose } from "./flows.server.ts";

// The flow's cookie contains its secret and, sealed, the data for the next screen if there is no navigation state,
// since scripts may be off.

/** The pending flow's state, for the screens of codes, resets and the second step. */
export interface PendingFlow {
  purpose: Purpose;
  email: string;
  name?: string;
  rememberMe?: boolean;
  /** True once the code was correct: only the new password is missing. */
  isVerified?: boolean;
  /** The factors that can complete a login whose password was correct. */
  factors?: FactorKind[];
}

type Cookies = Pick<RequestContext, "config" | "keys">;

export function setFlowCookie(
  { config, keys, reply }: Cookies & Pick<RequestContext, "reply">,
  token: string,
  pending: PendingFlow,
): void {
  const value = `${token}.${keys.seal(sealPurpose(token), JSON.stringify(pending))}`;
  setCookie(config, reply, "flow", value, { maxAgeMs: FLOW_COOKIE_MS });
}

/** The flow's secret, as the browser sent it. */
export function flowCookie({ config, request }: Pick<RequestContext, "config" | "request">): string | undefined {
  return readCookie(config, request, "flow")?.split(".")[0] || undefined;
}

const pendingFlowContext = createContext<PendingFlow | undefined>(undefined);

/** Passes the visitor's pending flow to the loaders and actions of pages. */
export function providePendingFlow(
  context: RouterContextProvider,
  cookies: Cookies,
  request: RequestContext["request"],
): void {
  context.set(pendingFlowContext, readPendingFlow(cookies, request));
}

export function pendingFlowOf(context: Readonly<RouterContextProvider>): PendingFlow | undefined {
  return context.get(pendingFlowContext);
}

export function readPendingFlow(
  { config, keys }: Cookies,
  request: RequestContext["request"],
): PendingFlow | undefined {
  const [token, sealed] = readCookie(config, request, "flow")?.split(".") ?? [];
  const opened = token && sealed ? keys.unseal(sealPurpose(token), sealed) : undefined;
  return opened === undefined ? undefined : (JSON.parse(opened) as PendingFlow);
}

const sealPurpose = (token: string) => `flow ${hashToken(token)}`;
