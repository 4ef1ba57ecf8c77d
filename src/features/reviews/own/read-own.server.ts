import type { z } from "zod";
import type { Database } from "#src/database/connect.server.ts";
import { findReceipts } from "#src/server/audit/receipts.ts";
import { answersTo } from "../moderation/answer-queries.server.ts";
import type { ownReview } from "./contract.ts";
import type { OwnRow } from "./queries.server.ts";

type OwnReview = z.output<typeof ownReview>;

/** Adds answers and receipts to an author's reviews. */
export async function withAnswers(database: Database, rows: OwnRow[]): Promise<OwnReview[]> {
  const ids = rows.map(({ id }) => id);
  const answers = await answersTo(database, ids);
  const receipts = await findReceipts(database, ids);
  return rows.map((row) => ({
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt,
    editedAt: row.editedAt ?? undefined,
    revision: row.revision,
    ...(row.hiddenAt && { hidden: { at: row.hiddenAt, reason: row.hiddenReason } }),
    ...(row.worksHere && { worksHere: true }),
    answer: answers.get(row.id),
    receipt: receipts.get(row.id),
  }));
}

export async function readOwn(database: Database, row: OwnRow): Promise<OwnReview> {
  const [review] = await withAnswers(database, [row]);
  return review as OwnReview;
}
