import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { changeInParallel } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { change, inChange, type RecordEvent } from "#src/server/http/change.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { parsePageQuery, readPage } from "#src/server/pagination.ts";
import { mailboxKey, requireAddressQuota, requireQuota, SITE } from "#src/server/security/quotas.ts";
import { isShowable, withoutUnshowable } from "#src/server/text.ts";
import { readTotal } from "#src/server/totals.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { lockReview } from "../moderation/answer-queries.server.ts";
import { hide, parseNote } from "../moderation/hiding.server.ts";
import { closeReports } from "./close-reports.server.ts";
import type { reportsContract } from "./contract.ts";
import { REPORT_NOTE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { notifyOfReport } from "./notifications.server.ts";
import {
  findSameReport,
  insertReport,
  listReports,
  lockReport,
  type NewReport,
  type ReportRow,
} from "./queries.server.ts";

export const reportHandlers: Handlers<typeof reportsContract> = {
  async reportReview(call) {
    const { body, database, keys, now } = call;
    const { reviewId, reason } = body;
    const note = readNote(body.note);
    const email = body.email?.trim() || null;
    if (email && !isMailAddress(email)) throw new ApiError("emailInvalid");
    await requireAddressQuota(call, "reportsAddress");
    if (email) await requireQuota(database, "reportsMailbox", mailboxKey(keys, email), now);
    await requireQuota(database, "reportsSite", SITE, now);

    const store = async (tx: Database, record: RecordEvent) => {
      // Bots get the normal response, so that they don't keep trying.
      if (body.reference) await record(reviewId, {}, { event: "report.caught" });
      else await receive({ ...call, tx, record }, { reviewId, reason, note, email });
    };
    await inChange(call, store, "report.received", changeInParallel);
    return { message: email ? messages.receivedWithMail : messages.received };
  },

  async reports({ query, database }) {
    const { state } = query;
    const request = parsePageQuery(query);
    const { page, nextCursor } = await readPage(request, (part) => listReports(database, { state, ...part }));
    return {
      reports: page.map(withReview),
      nextCursor,
      open: await readTotal(database, "reports.open"),
    };
  },

  decideReport: change(async (call) => {
    const { body, tx } = call;
    const note = parseNote(body.note);
    const report = await lockReport(tx, body.reportId);
    if (!report) throw new ApiError("notFound");
    if (report.state !== "open") throw new ApiError("changedMeanwhile");
    const { reviewId } = report;
    if (!reviewId) throw new ApiError("reviewGone");
    if (body.decision === "keep") return { decided: await closeReports(call, reviewId, { state: "kept" }) };
    const reason = body.reason ?? report.reason;
    const hidden = await hide(call, { reviewId, reason, note });
    // If another Admin has hidden the review, only close the reports.
    const decided = hidden ?? (await closeReports(call, reviewId, { state: "hidden", reason }));
    return { message: messages.hidden, decided };
  }),
};

type Receiving = Pick<AppContext, "mailer" | "content"> & { tx: Database; record: RecordEvent; now: Date };

async function receive({ tx, record, now, ...mailing }: Receiving, report: NewReport): Promise<void> {
  const { reviewId, reason } = report;
  const review = await lockReview(tx, reviewId);
  if (!review) throw new ApiError("notFound");
  if (review.hiddenAt) throw new ApiError("reviewHidden");
  if (await findSameReport(tx, report, now)) return;
  const id = await insertReport(tx, report, now);
  await record(id, { review: reviewId, reason });
  await notifyOfReport(tx, mailing, now, { id, reason });
}

function readNote(text = ""): string | null {
  const note = withoutUnshowable(text.replace(/\r\n?/g, "\n")).trim();
  if (note === "") return null;
  if (!isShowable(note, REPORT_NOTE_MAX)) throw new ApiError("textInvalid");
  return note;
}

function withReview({ id, reviewId, rating, description, hiddenAt, name, ...report }: ReportRow) {
  const isGone = reviewId === null || rating === null || description === null;
  return {
    ...report,
    _id: id,
    review: isGone
      ? null
      : { _id: reviewId, rating, description, name: name || DEFAULT_NAME, isHidden: hiddenAt !== null },
  };
}
