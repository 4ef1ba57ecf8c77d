import type { FastifyInstance } from "fastify";
import type { DashboardView } from "../contract/dashboard-view.ts";
import type { Contract } from "../contract/endpoint.ts";
import type { AppContext } from "./app-context.ts";
import type { Handlers } from "./http/handler.ts";
import type { MailSample } from "./mail/define-mail.ts";
import type { Jobs } from "./scheduler.ts";

/** A feature's parts. `src/features.server.ts` lists all features; routes, jobs and views are derived from that list. */
export interface Feature<C extends Contract = Contract> {
  contract: C;
  handlers: Handlers<Contract>;
  /** Scheduled jobs, by their name in the log. */
  jobs?(appContext: AppContext): Jobs;
  /** Every email that it sends, by name. */
  mails?: Record<string, MailSample>;
  /** Dashboard views, in menu order. */
  views?: DashboardView[];
  /** Routes outside the API, such as feeds and pictures. */
  routes?(app: FastifyInstance, appContext: AppContext): void;
}

/** Checks the handlers against the contract, then widens the types, so that all features fit in one list. */
export function feature<const C extends Contract>(
  parts: Omit<Feature<C>, "handlers"> & { handlers: Handlers<C> },
): Feature<C> {
  return parts as unknown as Feature<C>;
}

type Merged<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (table: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** Merges all features' tables. @throws if two features use the same name */
export function mergeTables<Table extends Record<string, unknown>>(tables: readonly Table[]): Merged<Table> {
  const all = new Map<string, unknown>();
  for (const [name, value] of tables.flatMap((table) => Object.entries(table))) {
    if (all.has(name)) throw new Error(`Two features define "${name}". Rename one of them.`);
    all.set(name, value);
  }
  return Object.fromEntries(all) as Merged<Table>;
}
