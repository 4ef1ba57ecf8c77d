import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeInParallel } from "#src/server/audit/audit-log.ts";
import { newestDetails } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { avatarPath } from "#src/server/http/media.ts";
import { pageAsked, searchPage } from "#src/server/pagination.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
import { findSubject, projectSubjects, serviceSubjects } from "#src/server/subjects.ts";
import { isShowable } from "#src/server/text.ts";
import { readTotals } from "#src/server/totals.ts";
import type { Answer } from "../contract.ts";
import { answeredReviewEmail, shownReviewEmail } from "../emails/author-emails.ts";
import { ANSWER_MAX, DEFAULT_NAME, MODERATION_PAGE, MODERATION_PAGE_MAX, REVIEW_EXPORT_BATCH } from "../limits.ts";
import { moderationMessages as messages } from "../messages.ts";
import { answersTo, holdReview, setAnswer } from "./answer-queries.server.ts";
import type { ModeratedReview, moderationContract } from "./contract.ts";
import { hide, parseNote } from "./hiding.server.ts";
import { mailAuthor } from "./mail-author.server.ts";
import { markByHand, unmarkByHand } from "./mark-queries.server.ts";
import {
  findModerated,
  listModerated,
  type ModeratedRow,
  type ModerationFilter,
  moderatedPlaces,
  setShown,
} from "./queries.server.ts";

export const moderationHandlers: Handlers<typeof moderationContract> = {
  async moderatedReviews({ query, database }) {
    const filter = filterOf(query);
    const { page, ...rest } = await searchPage(
      pageAsked(query, MODERATION_PAGE, MODERATION_PAGE_MAX),
      (part) => listModerated(database, { ...filter, ...part }),
      (part) => moderatedPlaces(database, { ...filter, ...part }),
    );

    const hidings = await newestDetails(
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
      reviews: page.map((row) => moderated(row, hidings.get(row.id), answers.get(row.id))),
      ...rest,
      total: totals.reviews ?? 0,
      hidden: totals.hidden ?? 0,
    };
  },

  async hideReview(call) {
    const { reviewId, reason, seenState } = call.body;
    const note = parseNote(call.body.note);
    const review = await change(call, "review.hidden", async (tx) => {
      const hiding = { reviewId, reason, note, by: call.user.id };
      return seenState === "published" && (await hide(tx, call, hiding)) !== undefined;
    });
    return { message: messages.hidden, review };
  },

  async showReview(call) {
    const { reviewId, seenState } = call.body;
    const reason = parseNote(call.body.reason);
    const review = await change(call, "review.shown", async (tx) => {
      if (seenState !== "hidden" || !(await setShown(tx, reviewId))) return false;
      const entry = { event: "review.shown", subject: reviewId, actor: call.user.id, details: { reason } } as const;
      await appendToAuditLog(tx, call.now, entry);
      const isAnswered = (await answersTo(tx, [reviewId])).size > 0;
      await mailAuthor(tx, call, reviewId, (author, origin) =>
        shownReviewEmail(author, { id: reviewId, isAnswered }, origin),
      );
      return true;
    });
    return { message: messages.shown, review };
  },

  async markReview(call) {
    const { reviewId, worksHere } = call.body;
    const reason = parseNote(call.body.reason);
    if (!reason) throw new ApiError("textInvalid");
    const event = worksHere ? "review.marked" : "review.unmarked";
    const review = await change(call, event, async (tx) => {
      if (!(await (worksHere ? markByHand(tx, reviewId) : unmarkByHand(tx, reviewId)))) return false;
      await appendToAuditLog(tx, call.now, { event, subject: reviewId, actor: call.user.id, details: { reason } });
      return true;
    });
    return { message: worksHere ? messages.marked : messages.unmarked, review };
  },

  async answerReview({ body, user, database, now, request, mailer, config, invalidatePages }) {
    const { reviewId, seenText } = body;
    if (!isShowable(body.text, ANSWER_MAX)) throw new ApiError("textInvalid");
    const text = body.text.trim();
    const review = await changeInParallel(database, async (tx) => {
      const held = await holdReview(tx, reviewId);
      if (!held) throw new ApiError("notFound");
      if (!(await setAnswer(tx, reviewId, { text, seenText, revision: held.revision, by: user.id, now }))) {
        throw new ApiError("changedMeanwhile");
      }
      await appendToAuditLog(tx, now, {
        event: "review.answered",
        subject: reviewId,
        actor: user.id,
        details: { text },
      });
      // Once: an answer that is improved is no news. The answer to a hidden review is not public.
      if (seenText === null && !held.hiddenAt) {
        await mailAuthor(tx, { mailer, config }, reviewId, (author, origin) =>
          answeredReviewEmail(author, { id: reviewId, text }, origin),
        );
      }
      return readModerated(tx, reviewId);
    });
    invalidatePages(seenText === null ? "added" : "changed");
    logChange({ request, user }, "review.answered", { review: reviewId });
    return { message: messages.answered, review };
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

type Changing = RequestContext<{ reviewId: string }, unknown, SessionUser>;

/**
 * Hides, shows or marks a review: `work` does it with its entry in the audit log, or returns false when the state is another
 * by now. When two Admins act on the same review at once, one wins and the other is told that it changed meanwhile.
 */
async function change(
  call: Changing,
  event: "review.hidden" | "review.shown" | "review.marked" | "review.unmarked",
  work: (tx: Database) => Promise<boolean>,
): Promise<ModeratedReview> {
  const { reviewId } = call.body;
  // Read in the same transaction: its author may withdraw the review right after, and yet this was done.
  const review = await changeInParallel(call.database, async (tx) => {
    if (!(await work(tx))) throw new ApiError((await findModerated(tx, reviewId)) ? "changedMeanwhile" : "notFound");
    return readModerated(tx, reviewId);
  });
  call.invalidatePages();
  logChange(call, event, { review: reviewId });
  return review;
}

async function readModerated(database: Database, id: string): Promise<ModeratedReview> {
  const row = await findModerated(database, id);
  if (!row) throw new ApiError("notFound");
  const hiding = (await newestDetails(database, "review.hidden", [id])).get(id);
  return moderated(row, hiding, (await answersTo(database, [id])).get(id));
}

type Filter = Pick<ModerationFilter, "state" | "answer"> & { rating?: string };

function filterOf({ state, rating, answer }: Filter): ModerationFilter {
  return { state, answer, rating: rating === undefined ? undefined : Number(rating) };
}

function moderated(row: ModeratedRow, hiding?: Record<string, unknown>, answer?: Answer): ModeratedReview {
  // Before there was a list, the reason was typed.
  const note = row.hiddenReason ? hiding?.note : hiding?.reason;
  return {
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    state: row.hiddenAt ? "hidden" : "published",
    ...(row.hiddenAt && { reason: row.hiddenReason, ...(typeof note === "string" && { note }) }),
    ...(row.worksHere && { worksHere: true }),
    ...(row.worksHereByHand && { isMarkedByHand: true }),
    user: { name: row.name || DEFAULT_NAME, profilePic: row.avatarHash ? avatarPath(row.avatarHash) : null },
    answer,
  };
}
