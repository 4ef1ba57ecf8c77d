import type { EnquiryState } from "#src/contract/enquiry.ts";
import { ENQUIRY_FIELD_NAMES } from "#src/contract/enquiry-fields.ts";
import type { LoggedEvent } from "#src/contract/events.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeInParallel, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { pageAsked, readPage, searchPage } from "#src/server/pagination.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
import { isShowable, withoutUnshowable } from "#src/server/text.ts";
import { readTotals } from "#src/server/totals.ts";
import { replyEmail } from "../emails/inbox-emails.ts";
import {
  INBOX_EXCERPT_MAX,
  INBOX_EXPORT_BATCH,
  INBOX_PAGE,
  INBOX_PAGE_MAX,
  NOTE_MAX,
  SUBSCRIBERS_EXPORT_BATCH,
  SUBSCRIBERS_PAGE,
  SUBSCRIBERS_PAGE_MAX,
} from "../limits.ts";
import { inboxMessages as messages } from "../messages.ts";
import { leaveLinks } from "../newsletter/leave.server.ts";
import {
  countOthers,
  countReplies,
  deleteEnquiry,
  deletePerson,
  deleteSubscriber,
  enquiryPlaces,
  findEnquiry,
  holdEnquiry,
  insertNote,
  type ListedRow,
  listEnquiries,
  listNotes,
  listSubscribers,
  notesOf,
  openUntouched,
  setState,
} from "../queries.server.ts";
import type { Enquiry, EnquiryLine, inboxContract } from "./contract.ts";

export const inboxHandlers: Handlers<typeof inboxContract> = {
  async inbox({ query, database }) {
    const { state } = query;
    const { page, ...rest } = await searchPage(
      pageAsked(query, INBOX_PAGE, INBOX_PAGE_MAX),
      (part) => listEnquiries(database, { state, ...part }),
      (part) => enquiryPlaces(database, { state, ...part }),
    );
    const counts = await readTotals(database);
    const of = (state: EnquiryState) => counts[`enquiries.${state}`] ?? 0;
    return {
      enquiries: page.map(lineOf),
      ...rest,
      counts: { new: of("new"), open: of("open"), done: of("done"), spam: of("spam") },
    };
  },

  async enquiry({ query, database }) {
    return { enquiry: await readEnquiry(database, query.enquiryId) };
  },

  async moveEnquiry(call) {
    const { body, database, now } = call;
    const { enquiryId, state: to, seenState: from } = body;
    await changeInParallel(database, async (tx) => {
      if (from === to || !(await setState(tx, enquiryId, { from, to, now }))) {
        throw new ApiError((await findEnquiry(tx, enquiryId)) ? "changedMeanwhile" : "notFound");
      }
      await recordMove(call, tx, { from, to });
    });
    return changed(call, messages.moved[to], "enquiry.moved");
  },

  async openEnquiry(call) {
    const { body, database, now } = call;
    const { enquiryId } = body;
    const isOpened = await changeInParallel(database, async (tx) => {
      const isOpened = await openUntouched(tx, enquiryId, now);
      if (isOpened) await recordMove(call, tx, { from: "new", to: "open" });
      return isOpened;
    });
    if (isOpened) logChange(call, "enquiry.moved", { enquiry: enquiryId });
    return { enquiry: await readEnquiry(database, enquiryId) };
  },

  async noteEnquiry(call) {
    const { body, user, database, now } = call;
    const { enquiryId } = body;
    const text = parseText(body.text);
    await changeInParallel(database, async (tx) => {
      if (!(await holdEnquiry(tx, enquiryId))) throw new ApiError("notFound");
      await insertNote(tx, { enquiryId, kind: "note", text, writtenBy: user.id, createdAt: now });
      await appendToAuditLog(tx, now, { event: "enquiry.noted", subject: enquiryId, actor: user.id });
    });
    return changed(call, messages.noted, "enquiry.noted");
  },

  async replyToEnquiry(call) {
    const { body, user, database, mailer, now } = call;
    const { enquiryId, seenReplies } = body;
    const text = parseText(body.text);
    await requireQuota(database, "repliesPerAdmin", user.id, now);
    await changeInParallel(database, async (tx) => {
      const row = await holdEnquiry(tx, enquiryId);
      if (!row) throw new ApiError("notFound");
      // Two Admins who start at the same time must not both reply.
      if ((await countReplies(tx, enquiryId)) !== seenReplies) throw new ApiError("changedMeanwhile");
      await insertNote(tx, { enquiryId, kind: "reply", text, writtenBy: user.id, createdAt: now });
      await appendToAuditLog(tx, now, { event: "enquiry.replied", subject: enquiryId, actor: user.id });
      await mailer.queue(tx, replyEmail(row.email, text));
      if (row.state === "new" || row.state === "spam") {
        await setState(tx, enquiryId, { from: row.state, to: "open", now });
        await recordMove(call, tx, { from: row.state, to: "open" });
      }
    });
    return changed(call, messages.replied, "enquiry.replied");
  },

  async eraseEnquiry({ body, user, database, now, request }) {
    const { enquiryId, isWholePerson } = body;
    const erased = await changeWithAudit(database, async (tx) => {
      const row = await holdEnquiry(tx, enquiryId);
      if (!row) throw new ApiError("notFound");
      const count = isWholePerson ? await deletePerson(tx, row.email) : 1;
      if (!isWholePerson) await deleteEnquiry(tx, enquiryId);
      await appendToAuditLog(tx, now, {
        event: "enquiry.erased",
        subject: enquiryId,
        actor: user.id,
        details: { count },
      });
      return count;
    });
    logChange({ request, user }, "enquiry.erased", { enquiry: enquiryId, erased });
    return { message: messages.erased, erased };
  },

  async exportEnquiries({ query, database, reply }) {
    return sendCsv<ListedRow>(reply, {
      name: "enquiries",
      header: COLUMNS.map(([head]) => head),
      batch: INBOX_EXPORT_BATCH,
      read: (part) => listEnquiries(database, { state: query.state, ...part }),
      async cellsOf(rows) {
        const notes = await notesOf(
          database,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => COLUMNS.map(([, cellOf]) => cellOf(row, notes)));
      },
    });
  },

  async subscribers({ query, database }) {
    const asked = pageAsked(query, SUBSCRIBERS_PAGE, SUBSCRIBERS_PAGE_MAX);
    const { page, nextCursor } = await readPage(asked, (part) => listSubscribers(database, part));
    return {
      subscribers: page.map(({ id, email, confirmedAt }) => ({
        _id: id,
        email,
        confirmedAt: confirmedAt.toISOString(),
      })),
      nextCursor,
      total: (await readTotals(database)).subscribers ?? 0,
    };
  },

  async removeSubscriber({ body, user, database, now, request }) {
    const { subscriberId } = body;
    await changeInParallel(database, async (tx) => {
      if (!(await deleteSubscriber(tx, subscriberId))) throw new ApiError("notFound");
      await appendToAuditLog(tx, now, { event: "subscriber.removed", subject: subscriberId, actor: user.id });
    });
    logChange({ request, user }, "subscriber.removed", { subscriber: subscriberId });
    return { message: messages.removed };
  },

  async exportSubscribers({ database, keys, config, reply }) {
    return sendCsv<Awaited<ReturnType<typeof listSubscribers>>[number]>(reply, {
      name: "subscribers",
      header: ["Email", "Confirmed", "Leave", "List-Unsubscribe"],
      batch: SUBSCRIBERS_EXPORT_BATCH,
      read: (part) => listSubscribers(database, part),
      cellsOf: (rows) =>
        rows.map(({ id, email, confirmedAt }) => {
          const { page, oneClick } = leaveLinks({ keys, config }, id);
          return [email, confirmedAt.toISOString(), page, oneClick];
        }),
    });
  },
};

type Notes = Awaited<ReturnType<typeof notesOf>>;

/** The columns of the CSV. */
const COLUMNS: readonly (readonly [head: string, cellOf: (row: ListedRow, notes: Notes) => string | null])[] = [
  ["Time", ({ createdAt }) => createdAt.toISOString()],
  ["State", ({ state }) => state],
  ["Form", ({ form }) => form],
  ...ENQUIRY_FIELD_NAMES.map((name) => [printFieldName(name), (row: ListedRow) => row[name]] as const),
  [
    "Notes and replies",
    ({ id }, notes) =>
      notes
        .filter(({ enquiryId }) => enquiryId === id)
        .map((note) => `${note.createdAt.toISOString()} ${note.kind}: ${note.text}`)
        .join("\n"),
  ],
];

type Changing = RequestContext<{ enquiryId: string }, unknown, SessionUser>;

async function recordMove({ body, user, now }: Changing, tx: Database, move: { from: EnquiryState; to: EnquiryState }) {
  await appendToAuditLog(tx, now, { event: "enquiry.moved", subject: body.enquiryId, actor: user.id, details: move });
}

async function changed(call: Changing, message: string, event: LoggedEvent) {
  const { body, database } = call;
  logChange(call, event, { enquiry: body.enquiryId });
  return { message, enquiry: await readEnquiry(database, body.enquiryId) };
}

function parseText(text: string): string {
  const written = withoutUnshowable(text.replace(/\r\n?/g, "\n")).trim();
  if (!isShowable(written, NOTE_MAX)) throw new ApiError("textInvalid");
  return written;
}

async function readEnquiry(database: Database, id: string): Promise<Enquiry> {
  const row = await findEnquiry(database, id);
  if (!row) throw new ApiError("notFound");
  const notes = await listNotes(database, id);
  return {
    ...row,
    ...keysOf(row),
    notes: notes.map(({ id: noteId, createdAt, ...note }) => ({
      _id: noteId,
      ...note,
      createdAt: createdAt.toISOString(),
    })),
    replies: await countReplies(database, id),
    othersOfPerson: await countOthers(database, row),
  };
}

function lineOf(row: ListedRow): EnquiryLine {
  return { ...row, ...keysOf(row), excerpt: excerpt(row.message, INBOX_EXCERPT_MAX) };
}

/** As the API tells them; what it does not declare is dropped. */
const keysOf = ({ id, createdAt }: Pick<ListedRow, "id" | "createdAt">) => ({
  _id: id,
  createdAt: createdAt.toISOString(),
});
