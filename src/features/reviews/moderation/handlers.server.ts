import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { newestDetails } from "#src/server/audit/read-audit-log.ts";
import { readCursor, writeCursor } from "#src/server/cursor.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { avatarPath } from "#src/server/http/media.ts";
import { pageSize, searchPage } from "#src/server/pagination.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
import { findSubject, projectSubjects, serviceSubjects } from "#src/server/subjects.ts";
import { isShowable } from "#src/server/text.ts";
import { readTotals } from "#src/server/totals.ts";
import type { Answer } from "../contract.ts";
import {
  ANSWER_MAX,
  DEFAULT_NAME,
  MODERATION_PAGE,
  MODERATION_PAGE_MAX,
  REASON_MAX,
  REVIEW_EXPORT_BATCH,
} from "../limits.ts";
import { moderationMessages as messages } from "../messages.ts";
import { answersTo, holdReview, setAnswer } from "./answer-queries.server.ts";
import type { ModeratedReview, moderationContract, ReviewState } from "./contract.ts";
import {
  findModerated,
  listModerated,
  type ModeratedRow,
  type ModerationFilter,
  moderatedPlaces,
  setState,
} from "./queries.server.ts";

export const moderationHandlers: Handlers<typeof moderationContract> = {
  async moderatedReviews({ query, database }) {
    const limit = pageSize(query.limit, MODERATION_PAGE, MODERATION_PAGE_MAX);
    const after = readCursor(query.cursor, "timestamp");
    const search = query.search?.trim();
    const filter = filterOf(query);
    const { page, last, isMore } = await searchPage(
      { limit, after, search },
      (part) => listModerated(database, { ...filter, ...part }),
      (part) => moderatedPlaces(database, { ...filter, ...part }),
    );

    const reasons = await newestDetails(
      database,
      "review.hidden",
      page.filter((row) => row.hiddenAt).map((row) => row.id),
    );
    const answers = await answersTo(
      database,
      page.map((row) => row.id),
    );
    const totals = await readTotals(database);
    return {
      reviews: page.map((row) => moderated(row, reasons.get(row.id)?.reason, answers.get(row.id))),
      nextCursor: isMore && last ? writeCursor(last) : undefined,
      searchedBackTo: search && isMore && last ? last.createdAt.toISOString() : undefined,
      total: totals.reviews ?? 0,
      hidden: totals.hidden ?? 0,
    };
  },

  async hideReview(call) {
    if (!isShowable(call.body.reason, REASON_MAX)) throw new ApiError("textInvalid");
    return { message: messages.hidden, review: await change(call, "hidden") };
  },

  async showReview(call) {
    const { reason } = call.body;
    if (reason && !isShowable(reason, REASON_MAX)) throw new ApiError("textInvalid");
    return { message: messages.shown, review: await change(call, "published") };
  },

  async answerReview({ body, user, database, now, request, invalidatePages }) {
    const { reviewId, seenText } = body;
    if (!isShowable(body.text, ANSWER_MAX)) throw new ApiError("textInvalid");
    const text = body.text.trim();
    await changeWithAudit(database, async (tx) => {
      if (!(await holdReview(tx, reviewId))) throw new ApiError("notFound");
      if (!(await setAnswer(tx, reviewId, { text, seenText, by: user.id, now }))) {
        throw new ApiError("changedMeanwhile");
      }
      await appendToAuditLog(tx, now, {
        event: "review.answered",
        subject: reviewId,
        actor: user.id,
        details: { text },
      });
    });
    invalidatePages();
    logChange({ request, user }, "review.answered", { review: reviewId });
    return { message: messages.answered, review: await readModerated(database, reviewId) };
  },

  async exportReviews({ query, database, reply }) {
    return sendCsv<ModeratedRow>(reply, {
      name: "reviews",
      header: COLUMNS,
      batch: REVIEW_EXPORT_BATCH,
      read: (part) => listModerated(database, { ...filterOf(query), ...part }),
      async cellsOf(rows) {
        const ids = rows.map(({ id }) => id);
        const answers = await answersTo(database, ids);
        return rows.map((row) => cellsOf(row, answers.get(row.id)));
      },
    });
  },
};

const COLUMNS = ["Time", "Rating", "State", "Name", "Text", "Answer", "Answered", "Verified", "Project", "Service"];

function cellsOf(row: ModeratedRow, answer: Answer | undefined) {
  return [
    row.createdAt.toISOString(),
    row.rating,
    row.hiddenAt ? "hidden" : "published",
    row.name ?? DEFAULT_NAME,
    row.description,
    answer?.text,
    answer?.createdAt,
    row.invitationId ? "verified" : "",
    findSubject(projectSubjects, row.projectId)?.title,
    findSubject(serviceSubjects, row.serviceId)?.title,
  ];
}

interface Change {
  reviewId: string;
  reason?: string;
  seenState: ReviewState;
}

/** When two Admins act on the same review at once, one wins and the other is told that it changed meanwhile. */
async function change(call: RequestContext<Change, unknown, SessionUser>, to: ReviewState): Promise<ModeratedReview> {
  const { body, user, database, now, invalidatePages } = call;
  const { reviewId, seenState } = body;
  const reason = body.reason?.trim() || undefined;
  const event = to === "hidden" ? "review.hidden" : "review.shown";

  await changeWithAudit(database, async (tx) => {
    if (seenState === to || !(await setState(tx, reviewId, { from: seenState, to, now }))) {
      throw new ApiError((await findModerated(tx, reviewId)) ? "changedMeanwhile" : "notFound");
    }
    await appendToAuditLog(tx, now, { event, subject: reviewId, actor: user.id, details: { reason } });
  });
  invalidatePages();
  logChange(call, event, { review: reviewId });
  return readModerated(database, reviewId, reason);
}

async function readModerated(database: Database, id: string, reason?: string): Promise<ModeratedReview> {
  const row = await findModerated(database, id);
  if (!row) throw new ApiError("notFound");
  const hiddenFor = reason ?? (await newestDetails(database, "review.hidden", [id])).get(id)?.reason;
  return moderated(row, hiddenFor, (await answersTo(database, [id])).get(id));
}

function filterOf({ state, rating }: { state?: ReviewState; rating?: string }): ModerationFilter {
  return { state, rating: rating === undefined ? undefined : Number(rating) };
}

function moderated(row: ModeratedRow, reason: unknown, answer?: Answer): ModeratedReview {
  return {
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    state: row.hiddenAt ? "hidden" : "published",
    ...(row.hiddenAt && { reason: typeof reason === "string" ? reason : null }),
    user: { name: row.name || DEFAULT_NAME, profilePic: row.avatarHash ? avatarPath(row.avatarHash) : null },
    answer,
  };
}
