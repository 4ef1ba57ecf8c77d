import type { BodyOf, Contract, Endpoint, QueryOf, ResultOf } from "../../contract/endpoint.ts";
import type { RequestContext } from "../app-context.ts";
import type { SessionUser } from "../security/sessions.ts";

type UserOf<E extends Endpoint> = E["access"] extends "public" ? SessionUser | null : SessionUser;

/** The function that answers an endpoint. It has the endpoint's name and returns the declared response. */
export type Handler<E extends Endpoint> = (
  call: RequestContext<BodyOf<E>, QueryOf<E>, UserOf<E>>,
) => Promise<ResultOf<E>>;
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };
