import type { Endpoint, ResultOf } from "../../contract/endpoint.ts";
import { type EventName, siteEvent } from "../../contract/events.ts";
import type { Database } from "../../database/connect.server.ts";
import type { AppContext, RequestContext } from "../app-context.ts";
import { appendToAuditLog, changeInParallel, changeWithAudit } from "../audit/audit-log.ts";
import { type Receipt, recordContent } from "../audit/receipts.ts";
import type { PageWrite } from "../pages/page-cache.ts";
import type { Handler } from "./handler.ts";
import { logEvent } from "./log-event.ts";

type Details = Record<string, unknown>;

interface Exceptions {
  /** Default: the command's event. */
  event?: EventName;
  /** Default: the caller. Null for the system, and for clients without an account. */
  actor?: string | null;
  /** How the event changes public pages, if that differs from the table of events; null for not at all. */
  shows?: PageWrite | null;
}

/**
 * Appends an entry about `subject`, the changed object's id, to the audit log. Admins can read `details`; the server's log
 * gets only the ones that the table of events lists. For an event that proves a review's content, returns the receipt; only
 * the receipt's email may follow in the transaction.
 */
export type RecordEvent = (subject: string, details?: Details, exceptions?: Exceptions) => Promise<Receipt | undefined>;

/** The arguments of a command's work. */
export interface Writing {
  tx: Database;
  record: RecordEvent;
}

/** The API's caller, or the operator, who has no account and no request. */
type Changer = Pick<AppContext, "database" | "clock" | "invalidatePages"> &
  Partial<Pick<RequestContext, "user" | "request" | "endpoint">>;

/**
 * Runs a change and its audit log entries in one transaction. With the commit, before the chain has them, invalidates
 * the page cache and writes log lines according to the table of events. `work` must record nothing if it changed nothing.
 */
export async function inChange<Result>(
  { database, clock, invalidatePages, user, request, endpoint }: Changer,
  work: (tx: Database, record: RecordEvent) => Promise<Result>,
  ownEvent: EventName | undefined = endpoint?.event,
  beginAudited: Begin = changeWithAudit,
): Promise<Result> {
  const done: Required<Exceptions & { event: EventName; subject: string; details: Details }>[] = [];

  function tell() {
    const writes = done.flatMap(({ shows }) => shows ?? []);
    if (writes.length > 0) invalidatePages(writes.includes("changed") ? "changed" : "added");
    // An operator's changes are only in the audit log.
    if (request) for (const { event, details, ...about } of done) logEvent({ request, user }, event, details, about);
  }

  const begin = isAudited(ownEvent) ? beginAudited : beginPlain;
  return begin(
    database,
    (tx) =>
      work(tx, async (subject, details = {}, exceptions = {}) => {
        const { event = ownEvent, actor = user?.id ?? null } = exceptions;
        if (!event) throw new Error("A change has no event: name it in the contract.");
        // The transaction began without the lock of changes, so nothing would chain the entry after it.
        if (isAudited(event) && !isAudited(ownEvent))
          throw new Error(`"${event}" is in the audit log, and "${ownEvent}", which the change began with, is not.`);
        const { showsOnPages = null, isProof } = siteEvent(event);
        const { shows = showsOnPages } = exceptions;
        done.push({ event, actor, shows, subject, details });
        const entry = { event, subject, actor, details } as never;
        if (isProof) return recordContent(tx, clock(), entry);
        if (isAudited(event)) await appendToAuditLog(tx, clock(), entry);
        return undefined;
      }),
    tell,
  );
}

const isAudited = (event: EventName | undefined) => event !== undefined && siteEvent(event).record !== undefined;

/** Opens a transaction that appends to the audit log (server/audit/audit-log.ts). */
type Begin = typeof changeWithAudit;
const beginPlain: Begin = async (database, work, onCommit) => {
  const result = await database.transaction(work);
  onCommit?.();
  return result;
};

type WithoutMessage<Result> = Omit<Result, "message"> & { message?: string };
type Call<E extends Endpoint> = Parameters<Handler<E>>[0] & Writing;

type Work<E extends Endpoint> = (call: Call<E>) => Promise<WithoutMessage<ResultOf<E>> | void>;

/**
 * Creates the handler of a command: runs `work` in one transaction and returns its result, with the contract's `done`
 * sentence as the default message. Slow steps such as hashing must come before the transaction (`recentLogin` in the
 * contract).
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

/** As `change`, in parallel with other changes. `work` locks the rows that it reads and then writes (docs/decisions/0064). */
export function parallelChange<E extends Endpoint>(work: Work<E>): Handler<E> {
  return change(work, changeInParallel);
}
