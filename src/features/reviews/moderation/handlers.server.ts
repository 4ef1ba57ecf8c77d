import type { z } from "zod";
import type { Database } from "#src/database/connect.server.ts";
import { newestDetails } from "#src/server/audit/read-audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { parallelChange } from "#src/server/http/change.ts";
import { type CsvColumn, sendCsv } from "#src/server/http/csv.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { parsePageQuery, searchPage } from "#src/server/pagination.ts";
import { countUnanswered } from "#src/server/reviews.ts";
import { findSubject, type Subjects, subjectsOf } from "#src/server/subjects.ts";
import { isShowable } from "#src/server/text.ts";
import { readTotals } from "#src/server/totals.ts";
import { answeredReviewEmail, shownReviewEmail } from "../emails/author-emails.ts";
import { ANSWER_MAX, DEFAULT_NAME, UNANSWERED_COUNTED_MAX } from "../limits.ts";
import { moderationMessages as messages } from "../messages.ts";
import { type Answer, answersTo, lockReview, setAnswer } from "./answer-queries.server.ts";
import type { moderatedReview, moderationContract } from "./contract.ts";
import { hide, parseNote } from "./hiding.server.ts";
import { mailAuthor } from "./mail-author.server.ts";
import { markByHand, unmarkByHand } from "./mark-queries.server.ts";
import {
  findModerated,
  listModerated,
  listModeratedCursors,
  type ModeratedRow,
  type ModerationFilter,
  setShown,
} from "./queries.server.ts";

type Moderated = z.output<typeof moderatedReview>;

export const moderationHandlers: Handlers<typeof moderationContract> = {
  async moderatedReviews({ query, database }) {
    const filter = { ...toFilter(query), order: query.order };
    const { page, ...rest } = await searchPage(
      parsePageQuery(query),
      (part) => listModerated(database, { ...filter, ...part }),
      (part) => listModeratedCursors(database, { ...filter, ...part }),
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
      unanswered: {
        all: await countUnanswered(database, { isLow: false }, UNANSWERED_COUNTED_MAX),
        low: await countUnanswered(database, { isLow: true }, UNANSWERED_COUNTED_MAX),
      },
    };
  },

  hideReview: parallelChange(async (call) => {
    const { reviewId, reason, seenState } = call.body;
    const note = parseNote(call.body.note);
    const isDone = seenState === "published" && (await hide(call, { reviewId, reason, note })) !== undefined;
    return { review: await readChanged(call, isDone) };
  }),

  showReview: parallelChange(async (call) => {
    const { tx, record } = call;
    const { reviewId, seenState } = call.body;
    const reason = parseNote(call.body.reason);
    const isDone = seenState === "hidden" && (await setShown(tx, reviewId)) !== undefined;
    const review = await readChanged(call, isDone);
    await record(reviewId, { reason });
    const isAnswered = review.answer !== undefined;
    await mailAuthor(tx, call, reviewId, shownReviewEmail({ id: reviewId, isAnswered }));
    return { review };
  }),

  markReview: parallelChange(async (call) => {
    const { tx, record } = call;
    const { reviewId, worksHere } = call.body;
    const reason = parseNote(call.body.reason);
    if (!reason) throw new ApiError("textInvalid");
    const review = await readChanged(call, await (worksHere ? markByHand : unmarkByHand)(tx, reviewId));
    await record(reviewId, { reason }, { event: worksHere ? "review.marked" : "review.unmarked" });
    return { ...(!worksHere && { message: messages.unmarked }), review };
  }),

  answerReview: parallelChange(async (call) => {
    const { body, user, tx, record, now } = call;
    const { reviewId, seenText } = body;
    if (!isShowable(body.text, ANSWER_MAX)) throw new ApiError("textInvalid");
    const text = body.text.trim();
    const held = await lockReview(tx, reviewId);
    if (!held) throw new ApiError("notFound");
    const { revision } = held;
    const review = await readChanged(
      call,
      await setAnswer(tx, reviewId, { text, seenText, revision, by: user.id, now }),
    );
    const isFirst = seenText === null;
    await record(reviewId, { text }, { shows: isFirst ? "added" : "changed" });
    // Edited answers are not mailed; answers to hidden reviews are not public.
    if (isFirst && !held.hiddenAt) {
      await mailAuthor(tx, call, reviewId, answeredReviewEmail({ id: reviewId, text }));
    }
    return { review };
  }),

  async exportReviews({ query, database, content, reply }) {
    return sendCsv(reply, {
      name: "reviews",
      columns: columnsWith(subjectsOf(content.current())),
      async read(part) {
        const rows = await listModerated(database, { ...toFilter(query), ...part });
        const answers = await answersTo(
          database,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => ({ ...row, answer: answers.get(row.id) }));
      },
    });
  },
};

type Column = CsvColumn<ModeratedRow & { answer?: Answer }>;

const columnsWith = ({ projects, services }: Subjects): readonly Column[] => [
  ["Time", ({ createdAt }) => createdAt.toISOString()],
  ["Rating", ({ rating }) => rating],
  ["State", ({ hiddenAt }) => (hiddenAt ? "hidden" : "published")],
  ["Name", ({ name }) => name ?? DEFAULT_NAME],
  ["Text", ({ description }) => description],
  ["Answer", ({ answer }) => answer?.text],
  ["Answered", ({ answer }) => answer?.createdAt.toISOString()],
  ["Verified", ({ invitationId }) => (invitationId ? "verified" : "")],
  ["Project", ({ projectId }) => findSubject(projects, projectId)?.title],
  ["Service", ({ serviceId }) => findSubject(services, serviceId)?.title],
];

/**
 * Reads a changed review in the same transaction, since its author may withdraw it right after.
 *
 * @throws changedMeanwhile or notFound unless `isChanged`
 */
async function readChanged({ tx, body }: { tx: Database; body: { reviewId: string } }, isChanged: boolean) {
  const review = await readModerated(tx, body.reviewId);
  if (!isChanged) throw new ApiError("changedMeanwhile");
  return review;
}

async function readModerated(database: Database, id: string): Promise<Moderated> {
  const row = await findModerated(database, id);
  if (!row) throw new ApiError("notFound");
  const hiding = (await newestDetails(database, "review.hidden", [id])).get(id);
  return moderated(row, hiding, (await answersTo(database, [id])).get(id));
}

type Filter = Pick<ModerationFilter, "state" | "answer"> & { rating?: string };

function toFilter({ state, rating, answer }: Filter): ModerationFilter {
  return { state, answer, rating: rating === undefined ? undefined : Number(rating) };
}

function moderated(row: ModeratedRow, hiding?: Record<string, unknown>, answer?: Answer): Moderated {
  // Before the list of reasons existed, reasons were free text.
  const note = row.hiddenReason ? hiding?.note : hiding?.reason;
  return {
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt,
    state: row.hiddenAt ? "hidden" : "published",
    ...(row.hiddenAt && { reason: row.hiddenReason, ...(typeof note === "string" && { note }) }),
    ...(row.worksHere && { worksHere: true }),
    ...(row.worksHereByHand && { isMarkedByHand: true }),
    user: { name: row.name || DEFAULT_NAME, profilePic: row.avatarHash },
    answer,
  };
}
