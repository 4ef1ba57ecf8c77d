import type { Database } from "#src/database/connect.server.ts";
import { appendToAuditLog, changeInParallel, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { pageAsked, readPage } from "#src/server/pagination.ts";
import { mailboxKey, requireAddressQuota, requireQuota, SITE } from "#src/server/security/quotas.ts";
import { isShowable, withoutUnshowable } from "#src/server/text.ts";
import { readTotal } from "#src/server/totals.ts";
import { DEFAULT_NAME } from "../limits.ts";
import { holdReview } from "../moderation/answer-queries.server.ts";
import { hide, parseNote } from "../moderation/hiding.server.ts";
import { closeReports } from "./close-reports.server.ts";
import type { Report, reportsContract } from "./contract.ts";
import { REPORT_NOTE_MAX, REPORTS_PAGE, REPORTS_PAGE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { notifyOfReport } from "./notifications.server.ts";
import {
  findSameReport,
  holdReport,
  insertReport,
  listReports,
  type NewReport,
  type ReportRow,
} from "./queries.server.ts";

export const reportHandlers: Handlers<typeof reportsContract> = {
  async reportReview(call) {
    const { body, user, database, keys, now, request } = call;
    const { reviewId, reason } = body;
    const note = readNote(body.note);
    const email = body.email?.trim() || null;
    if (email && !isMailAddress(email)) throw new ApiError("emailInvalid");
    await requireAddressQuota(call, "reportsAddress");
    if (email) await requireQuota(database, "reportsMailbox", mailboxKey(keys, email), now);
    await requireQuota(database, "reportsSite", SITE, now);

    // A program that was caught gets the same answer as everybody, or it would try until it gets through.
    const isCaught = Boolean(body.reference);
    if (!isCaught) {
      await changeInParallel(database, (tx) => receive(tx, call, { reviewId, reason, note, email }, user?.id ?? null));
    }
    logChange({ request }, "report.received", { review: reviewId, isCaught });
    return { message: email ? messages.receivedWithMail : messages.received };
  },

  async reports({ query, database }) {
    const { state } = query;
    const asked = pageAsked(query, REPORTS_PAGE, REPORTS_PAGE_MAX);
    const { page, nextCursor } = await readPage(asked, (part) => listReports(database, { state, ...part }));
    return {
      reports: page.map(reportOf),
      nextCursor,
      open: await readTotal(database, "reports.open"),
    };
  },

  async decideReport(call) {
    const { body, user, database, now, invalidatePages } = call;
    const { reportId, decision } = body;
    const note = parseNote(body.note);
    const decided = await changeWithAudit(database, async (tx) => {
      const report = await holdReport(tx, reportId);
      if (!report) throw new ApiError("notFound");
      if (report.state !== "open") throw new ApiError("changedMeanwhile");
      const { reviewId } = report;
      if (!reviewId) throw new ApiError("reviewGone");
      if (decision === "keep") return closeReports(tx, call, now, reviewId, { state: "kept", by: user.id });
      const reason = body.reason ?? report.reason;
      // Hidden by somebody else in the meantime: then the report is decided all the same.
      const hidden = await hide(tx, call, { reviewId, reason, note, by: user.id });
      return hidden ?? closeReports(tx, call, now, reviewId, { state: "hidden", reason, by: user.id });
    });
    if (decision === "hide") invalidatePages();
    logChange(call, "report.decided", { report: reportId, decision });
    return { message: decision === "keep" ? messages.kept : messages.hidden, decided };
  },
};

type Receiving = Pick<Parameters<(typeof reportHandlers)["reportReview"]>[0], "mailer" | "config" | "now">;

async function receive(tx: Database, { mailer, config, now }: Receiving, report: NewReport, actor: string | null) {
  const { reviewId, reason } = report;
  const review = await holdReview(tx, reviewId);
  if (!review) throw new ApiError("notFound");
  if (review.hiddenAt) throw new ApiError("reviewHidden");
  if (await findSameReport(tx, report, now)) return;
  const id = await insertReport(tx, report, now);
  await appendToAuditLog(tx, now, {
    event: "report.received",
    subject: id,
    actor,
    details: { review: reviewId, reason },
  });
  await notifyOfReport(tx, { mailer, config }, now, { id, reason });
}

function readNote(text = ""): string | null {
  const note = withoutUnshowable(text.replace(/\r\n?/g, "\n")).trim();
  if (note === "") return null;
  if (!isShowable(note, REPORT_NOTE_MAX)) throw new ApiError("textInvalid");
  return note;
}

function reportOf(row: ReportRow): Report {
  const { id, reason, note, email, state, createdAt, decidedAt, reviewId, rating, description, hiddenAt, name } = row;
  return {
    _id: id,
    reason,
    note,
    email,
    state,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    review:
      reviewId === null || rating === null || description === null
        ? null
        : { _id: reviewId, rating, description, name: name || DEFAULT_NAME, isHidden: hiddenAt !== null },
  };
}
