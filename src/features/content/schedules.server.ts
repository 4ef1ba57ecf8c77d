import { randomUUIDv7 } from "node:crypto";
import { and, asc, desc, eq, gt, lt, lte, ne, or } from "drizzle-orm";
import { applyChanges, type Changes } from "#src/content/changes.ts";
import type { DocumentName } from "#src/content/documents.ts";
import { MINUTE } from "#src/contract/time.ts";
import type { Database } from "#src/database/connect.server.ts";
import { contentSchedules, users } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { checkDocument } from "#src/server/content/check-document.ts";
import { compare } from "#src/server/content/compare.ts";
import { documentNames, isDocumentName, titlesOf } from "#src/server/content/names.ts";
import type { ContentFiles } from "#src/server/content/read-files.ts";
import { lockContent } from "#src/server/content/write-publication.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import { listAdmins } from "#src/server/users.ts";
import { type EditedDocument, problemsAfter, readEdited, siteOf } from "./editing.server.ts";
import { scheduleFailedEmail } from "./emails/schedule-failed-email.ts";
import { FAILURES_SHOWN_MS, SCHEDULES_MAX } from "./limits.ts";
import { publishDocuments, requirePublishable } from "./publish.server.ts";
import { changesOf, deleteDrafts } from "./queries.server.ts";

interface Plan {
  names: readonly DocumentName[];
  dueAt: Date;
  userId: string;
}

/**
 * Schedules the current drafts of some documents. Later edits are not published with them.
 *
 * @throws ApiError as `publishDrafts`
 */
export async function scheduleDrafts(tx: Database, files: ContentFiles, { names, dueAt, userId }: Plan) {
  await lockContent(tx);
  const all = await readEdited(tx, files, documentNames);
  const edited = all.filter(({ name, changed }) => names.includes(name) && changed.length > 0);
  requirePublishable(edited, all);
  const frozen = Object.fromEntries(edited.map(({ name, fields, live, data }) => [name, compare(fields, live, data)]));
  const id = randomUUIDv7();
  await tx.insert(contentSchedules).values({ id, dueAt, frozen, state: "waiting", userId });
  return { id, titles: titlesOf(edited.map(({ name }) => name)) };
}

/**
 * Cancels a pending schedule. Returns the titles of its documents.
 * @throws ApiError `notFound`
 */
export async function cancelSchedule(tx: Database, id: string): Promise<string[]> {
  const [cancelled] = await tx
    .update(contentSchedules)
    .set({ state: "cancelled" })
    .where(and(eq(contentSchedules.id, id), eq(contentSchedules.state, "waiting")))
    .returning({ frozen: contentSchedules.frozen });
  if (!cancelled) throw new ApiError("notFound");
  return titlesIn(cancelled.frozen);
}

const titlesIn = (frozen: Record<string, Changes>) => titlesOf(Object.keys(frozen).filter(isDocumentName));

/** Schedules by time: those that failed recently, then the pending ones. */
export async function listSchedules(database: Database, now: Date) {
  const rows = await database
    .select({
      id: contentSchedules.id,
      at: contentSchedules.dueAt,
      by: users.name,
      state: contentSchedules.state,
      problem: contentSchedules.problem,
      frozen: contentSchedules.frozen,
    })
    .from(contentSchedules)
    .leftJoin(users, eq(users.id, contentSchedules.userId))
    .where(
      or(
        eq(contentSchedules.state, "waiting"),
        and(
          eq(contentSchedules.state, "failed"),
          gt(contentSchedules.dueAt, new Date(now.getTime() - FAILURES_SHOWN_MS)),
        ),
      ),
    )
    .orderBy(asc(contentSchedules.dueAt))
    .limit(SCHEDULES_MAX);
  return rows.map(({ frozen, state, ...row }) => ({
    ...row,
    hasFailed: state === "failed",
    documents: titlesIn(frozen),
  }));
}

/** Deletes schedules that were published, cancelled or failed before this time. */
export async function deleteOldSchedules(database: Database, before: Date): Promise<void> {
  await database
    .delete(contentSchedules)
    .where(and(ne(contentSchedules.state, "waiting"), lt(contentSchedules.dueAt, before)));
}

type Publisher = Pick<AppContext, "database" | "clock" | "invalidatePages" | "content" | "mailer">;

/** Publishes due schedules, each in a transaction. With several instances, only one publishes each. */
export async function publishDue(context: Publisher): Promise<void> {
  const isDue = () => and(eq(contentSchedules.state, "waiting"), lte(contentSchedules.dueAt, context.clock()));
  const columns = { id: contentSchedules.id };
  // Read without the lock first, because this runs every minute.
  while ((await context.database.select(columns).from(contentSchedules).where(isDue()).limit(1)).length > 0) {
    const isPublished = await inChange(
      context,
      async (tx, record) => {
        const [due] = await tx
          .select()
          .from(contentSchedules)
          .where(isDue())
          .orderBy(asc(contentSchedules.dueAt), desc(contentSchedules.id))
          .limit(1)
          .for("update", { skipLocked: true });
        if (due) await publishOne(tx, context, due, record);
        return due !== undefined;
      },
      "content.published",
    );
    // Another instance is publishing it.
    if (!isPublished) return;
  }
}

type ScheduleRow = typeof contentSchedules.$inferSelect;

async function publishOne(tx: Database, context: Publisher, due: ScheduleRow, record: RecordEvent): Promise<void> {
  await lockContent(tx);
  // Drafts are left out, because validity depends on the published content only.
  const all = (await readEdited(tx, context.content.files, documentNames)).map((document) => ({
    ...document,
    data: applyChanges(document.live, due.frozen[document.name] ?? {}),
  }));
  const documents = all.filter(({ name }) => Object.hasOwn(due.frozen, name));
  const problem = problemIn(documents, all);
  await tx
    .update(contentSchedules)
    .set({ state: problem ? "failed" : "published", problem })
    .where(eq(contentSchedules.id, due.id));
  if (problem) return tellOfFailure(tx, context, { due, problem, record });

  // Someone may have published the same changes before.
  const changed = documents.filter(({ fields, live, data }) => Object.keys(compare(fields, live, data)).length > 0);
  if (changed.length === 0) return;
  const about = { userId: due.userId, at: context.clock(), reason: "scheduled" } as const;
  const { publication, published } = await publishDocuments(tx, changed, all, about);
  const details = { documents: titlesOf(published), schedule: due.id };
  await record(String(publication), details, { actor: due.userId });
  await deleteDrafts(
    tx,
    changed.filter((document) => !hasOtherDrafts(document)).map(({ name }) => name),
  );
}

/** True if drafts differ from the content that was just published. */
const hasOtherDrafts = ({ fields, data, drafts }: EditedDocument) =>
  Object.keys(compare(fields, data, applyChanges(data, changesOf(drafts)))).length > 0;

/** The reason why these cannot be published, as a sentence; null if they can. */
function problemIn(documents: readonly EditedDocument[], all: readonly EditedDocument[]): string | null {
  for (const { name, data } of documents) {
    const [problem] = checkDocument(name, data);
    if (problem) return `${titlesOf([name])}, ${problem.path}: ${problem.message}`;
  }
  const [between] = problemsAfter(siteOf(all, "live"), siteOf(all, "data"));
  return between ? `${titlesOf([between.document])}, ${between.path}: ${between.message}` : null;
}

async function tellOfFailure(
  tx: Database,
  { mailer }: Publisher,
  { due, problem, record }: { due: ScheduleRow; problem: string; record: RecordEvent },
): Promise<void> {
  const documents = titlesIn(due.frozen);
  await record(due.id, { documents, problem }, { event: "content.schedule-failed", actor: null });
  for (const { email } of await listAdmins(tx))
    await mailer.queue(tx, email, scheduleFailedEmail({ documents: documents.join(", "), problem }));
}

/**
 * Publishes due schedules at the start of each minute, since times are whole minutes. Returns a function that stops it.
 */
export function watchSchedules(context: Publisher & Pick<AppContext, "log">): () => Promise<void> {
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout;

  function look(): void {
    looking = publishDue(context).catch((err) =>
      context.log.warn({ event: "content.schedules-unread", err }, "scheduled publications could not be looked for"),
    );
    wait();
  }

  function wait(): void {
    timer = setTimeout(look, MINUTE - (context.clock().getTime() % MINUTE)).unref();
  }

  wait();
  return async () => {
    clearTimeout(timer);
    await looking;
  };
}
