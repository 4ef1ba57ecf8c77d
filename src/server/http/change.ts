import type { Endpoint, ResultOf } from "../../contract/endpoint.ts";
import { type EventName, siteEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import type { AppContext, RequestContext } from "../app-context.ts";
import { appendToAuditLog, changeInParallel, changeWithAudit } from "../audit/audit-log.ts";
import { type Receipt, recordContent } from "../audit/receipts.ts";
import type { PageWrite } from "../pages/page-cache.ts";
import { clientIp } from "./address.ts";
import type { Handler } from "./handler.ts";

type Details = Record<string, unknown>;

interface Exceptions {
  /** The command's own unless another is given. */
  event?: EventName;
  /** The caller unless another is given; null for the system, and for clients without an account. */
  actor?: string | null;
  /** What it does to public pages, where the table of events cannot tell; null for nothing. */
  shows?: PageWrite | null;
}

/**
 * Appends an entry about `subject`, the id of what was changed, to the audit log. Admins can read `details`; the server's
 * log gets only those that the table of events lists. Returns the receipt of an event that proves what a review says; in its
 * transaction only the receipt's mail comes after it.
 */
export type RecordEvent = (subject: string, details?: Details, exceptions?: Exceptions) => Promise<Receipt | undefined>;

/** What a command writes with. */
export interface Writing {
  tx: Database;
  record: RecordEvent;
}

/** The caller of the API, or the operator, who has no account and a separate log. */
type Changer = Pick<AppContext, "database" | "clock" | "invalidatePages"> &
  Partial<Pick<RequestContext, "user" | "request" | "endpoint">>;

/**
 * Runs a change in one transaction, together with its entries in the audit log. After the commit it writes the log lines and
 * invalidates the page cache, as the table of events says. Record nothing if nothing changed.
 */
export async function inChange<Result>(
  { database, clock, invalidatePages, user, request, endpoint }: Changer,
  work: (tx: Database, record: RecordEvent) => Promise<Result>,
  ownEvent: EventName | undefined = endpoint?.event,
  beginAudited: Begin = changeWithAudit,
): Promise<Result> {
  const done: Required<Exceptions & { event: EventName; subject: string; details: Details }>[] = [];

  const begin = isAudited(ownEvent) ? beginAudited : beginPlain;
  const result = await begin(database, (tx) =>
    work(tx, async (subject, details = {}, exceptions = {}) => {
      const { event = ownEvent, actor = user?.id ?? null } = exceptions;
      if (!event) throw new Error("A change has no event: name it in the contract.");
      const { showsOnPages = null, isProof } = siteEvent(event);
      const { shows = showsOnPages } = exceptions;
      done.push({ event, actor, shows, subject, details });
      const entry = { event, subject, actor, details } as never;
      if (isProof) return recordContent(tx, clock(), entry);
      if (isAudited(event)) await appendToAuditLog(tx, clock(), entry);
      return undefined;
    }),
  );

  const writes = done.flatMap(({ shows }) => shows ?? []);
  if (writes.length > 0) invalidatePages(writes.includes("changed") ? "changed" : "added");
  for (const { event, actor, subject, details } of request ? done : []) {
    const { log, logs = [] } = siteEvent(event);
    const logged = Object.fromEntries(logs.map((name) => [name, details[name]]));
    if (log)
      request?.log.info({ event, actor: actor ?? user?.id, address: clientIp(request), subject, ...logged }, log);
  }
  return result;
}

const isAudited = (event: EventName | undefined) => event !== undefined && siteEvent(event).record !== undefined;

/** How a transaction begins that appends to the audit log (server/audit/audit-log.ts). */
type Begin = <Result>(database: Database, work: (tx: Database) => Promise<Result>) => Promise<Result>;
const beginPlain: Begin = (database, work) => database.transaction(work);

type WithoutMessage<Result> = Omit<Result, "message"> & { message?: string };
type Call<E extends Endpoint> = Parameters<Handler<E>>[0] & Writing;

type Work<E extends Endpoint> = (call: Call<E>) => Promise<WithoutMessage<ResultOf<E>> | void>;

/**
 * Makes the handler of a command: one transaction, which answers what `work` returns, with the contract's `done` sentence as
 * the default message. Slow work such as hashing must happen before the transaction (`recentLogin` in the contract).
 */
export function change<E extends Endpoint>(work: Work<E>, begin?: Begin): Handler<E> {
  return async (call) => {
    const result = await inChange(
      call as never,
      (tx, record) => work({ ...call, tx, record } as Call<E>),
      call.endpoint.event,
      begin,
    );
    return { message: call.endpoint.form?.done ?? "", ...result } as ResultOf<E>;
  };
}

/** The same beside other changes: `work` locks what it reads and then writes (docs/decisions/0064). */
export function parallelChange<E extends Endpoint>(work: Work<E>): Handler<E> {
  return change(work, changeInParallel);
}
