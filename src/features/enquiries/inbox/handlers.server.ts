import type { z } from "zod";
import type { EnquiryState } from "#src/contract/enquiry.ts";
import { ENQUIRY_FIELD_NAMES } from "#src/contract/enquiry-fields.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import type { Database } from "#src/database/connect.server.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change, parallelChange } from "#src/server/http/change.ts";
import { type CsvColumn, sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { parsePageQuery, readPage, searchPage } from "#src/server/pagination.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable, withoutUnshowable } from "#src/server/text.ts";
import { readTotals } from "#src/server/totals.ts";
import { replyEmail } from "../emails/inbox-emails.ts";
import { INBOX_EXCERPT_MAX, INBOX_EXPORT_BATCH, NOTE_MAX, SUBSCRIBERS_PAGE } from "../limits.ts";
import { inboxMessages as messages } from "../messages.ts";
import { leaveLinks } from "../newsletter/leave.server.ts";
import {
  countOthers,
  countReplies,
  deleteEnquiry,
  deletePerson,
  deleteSubscriber,
  findEnquiry,
  insertNote,
  type ListedRow,
  listEnquiries,
  listEnquiryCursors,
  listNotes,
  listSubscribers,
  lockEnquiry,
  notesOf,
  openUntouched,
  setState,
} from "../queries.server.ts";
import type { enquiry, inboxContract } from "./contract.ts";

export const inboxHandlers: Handlers<typeof inboxContract> = {
  async inbox({ query, database }) {
    const { state } = query;
    const { page, ...rest } = await searchPage(
      parsePageQuery(query),
      (part) => listEnquiries(database, { state, ...part }),
      (part) => listEnquiryCursors(database, { state, ...part }),
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

  moveEnquiry: parallelChange(async ({ body, tx, now, record }) => {
    const { enquiryId, state: to, seenState: from } = body;
    if (from === to || !(await setState(tx, enquiryId, { from, to, now }))) {
      throw new ApiError((await findEnquiry(tx, enquiryId)) ? "changedMeanwhile" : "notFound");
    }
    await record(enquiryId, { from, to });
    return { message: messages.moved[to], enquiry: await readEnquiry(tx, enquiryId) };
  }),

  openEnquiry: parallelChange(async ({ body: { enquiryId }, tx, now, record }) => {
    if (await openUntouched(tx, enquiryId, now)) await record(enquiryId, { from: "new", to: "open" });
    return { enquiry: await readEnquiry(tx, enquiryId) };
  }),

  noteEnquiry: parallelChange(async ({ body: { enquiryId, ...body }, user, tx, now, record }) => {
    const text = parseText(body.text);
    if (!(await lockEnquiry(tx, enquiryId))) throw new ApiError("notFound");
    await insertNote(tx, { enquiryId, kind: "note", text, writtenBy: user.id, createdAt: now });
    await record(enquiryId);
    return { enquiry: await readEnquiry(tx, enquiryId) };
  }),

  async replyToEnquiry(call) {
    const { body, user, database, now } = call;
    const text = parseText(body.text);
    // Outside the transaction, so that a rejected reply counts as well.
    await requireQuota(database, "repliesPerAdmin", user.id, now);
    return reply({ ...call, body: { ...body, text } });
  },

  eraseEnquiry: change(async ({ body: { enquiryId, isWholePerson }, tx, record }) => {
    const row = await lockEnquiry(tx, enquiryId);
    if (!row) throw new ApiError("notFound");
    const erased = isWholePerson ? await deletePerson(tx, row.email) : 1;
    if (!isWholePerson) await deleteEnquiry(tx, enquiryId);
    await record(enquiryId, { count: erased });
    return { erased };
  }),

  async exportEnquiries({ query, database, reply }) {
    return sendCsv(reply, {
      name: "enquiries",
      columns: COLUMNS,
      batch: INBOX_EXPORT_BATCH,
      async read(part) {
        const rows = await listEnquiries(database, { state: query.state, ...part });
        const notes = await notesOf(
          database,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => ({ ...row, notes: notes.filter(({ enquiryId }) => enquiryId === row.id) }));
      },
    });
  },

  async subscribers({ query, database }) {
    const asked = parsePageQuery(query, SUBSCRIBERS_PAGE);
    const { page, nextCursor } = await readPage(asked, (part) => listSubscribers(database, part));
    return {
      subscribers: page.map(withKey),
      nextCursor,
      total: (await readTotals(database)).subscribers ?? 0,
    };
  },

  removeSubscriber: parallelChange(async ({ body: { subscriberId }, tx, record }) => {
    if (!(await deleteSubscriber(tx, subscriberId))) throw new ApiError("notFound");
    await record(subscriberId);
  }),

  async exportSubscribers({ database, keys, config, reply }) {
    return sendCsv<Awaited<ReturnType<typeof listSubscribers>>[number]>(reply, {
      name: "subscribers",
      columns: [
        ["Email", ({ email }) => email],
        ["Confirmed", ({ confirmedAt }) => confirmedAt.toISOString()],
        ["Leave", ({ id }) => config.siteUrl.origin + leaveLinks({ keys }, id).page],
        ["List-Unsubscribe", ({ id }) => config.siteUrl.origin + leaveLinks({ keys }, id).oneClick],
      ],
      read: (part) => listSubscribers(database, part),
    });
  },
};

const reply = parallelChange<typeof inboxContract.replyToEnquiry>(
  async ({ body: { enquiryId, text, seenReplies }, user, mailer, tx, now, record }) => {
    const row = await lockEnquiry(tx, enquiryId);
    if (!row) throw new ApiError("notFound");
    // Two Admins who start simultaneously must not both reply.
    if ((await countReplies(tx, enquiryId)) !== seenReplies) throw new ApiError("changedMeanwhile");
    await insertNote(tx, { enquiryId, kind: "reply", text, writtenBy: user.id, createdAt: now });
    await record(enquiryId);
    await mailer.queue(tx, row.email, replyEmail(text));
    if (row.state === "new" || row.state === "spam") {
      await setState(tx, enquiryId, { from: row.state, to: "open", now });
      await record(enquiryId, { from: row.state, to: "open" }, { event: "enquiry.moved" });
    }
    return { enquiry: await readEnquiry(tx, enquiryId) };
  },
);

type ExportedRow = ListedRow & { notes: Awaited<ReturnType<typeof notesOf>> };

const COLUMNS: readonly CsvColumn<ExportedRow>[] = [
  ["Time", ({ createdAt }) => createdAt.toISOString()],
  ["State", ({ state }) => state],
  ["Form", ({ form }) => form],
  ...ENQUIRY_FIELD_NAMES.map((name): CsvColumn<ExportedRow> => [printFieldName(name), (row) => row[name]]),
  [
    "Notes and replies",
    ({ notes }) => notes.map(({ createdAt, kind, text }) => `${createdAt.toISOString()} ${kind}: ${text}`).join("\n"),
  ],
];

function parseText(text: string): string {
  const written = withoutUnshowable(text.replace(/\r\n?/g, "\n")).trim();
  if (!isShowable(written, NOTE_MAX)) throw new ApiError("textInvalid");
  return written;
}

async function readEnquiry(database: Database, id: string): Promise<z.output<typeof enquiry>> {
  const row = await findEnquiry(database, id);
  if (!row) throw new ApiError("notFound");
  return {
    ...withKey(row),
    notes: (await listNotes(database, id)).map(withKey),
    replies: await countReplies(database, id),
    othersOfPerson: await countOthers(database, row),
  };
}

const lineOf = (row: ListedRow) => ({ ...withKey(row), excerpt: excerpt(row.message, INBOX_EXCERPT_MAX) });

/** The API calls an id `_id`. */
const withKey = <Row extends { id: string }>(row: Row) => ({ ...row, _id: row.id });
