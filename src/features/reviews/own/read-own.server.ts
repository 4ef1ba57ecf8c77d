import type { Database } from "#src/database/connect.server.ts";
import { receiptsOf } from "#src/server/audit/receipts.ts";
import { answersTo } from "../moderation/answer-queries.server.ts";
import type { OwnReview } from "./contract.ts";
import type { OwnRow } from "./queries.server.ts";

/** Reviews as their author sees them, with the answers and receipts. */
export async function withAnswers(database: Database, rows: OwnRow[]): Promise<OwnReview[]> {
  const ids = rows.map(({ id }) => id);
  const answers = await answersTo(database, ids);
  const receipts = await receiptsOf(database, ids);
  return rows.map((row) => ({
    _id: row.id,
    rating: row.rating,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString(),
    revision: row.revision,
    ...(row.hiddenAt && { hidden: { at: row.hiddenAt.toISOString(), reason: row.hiddenReason } }),
    ...(row.worksHere && { worksHere: true }),
    answer: answers.get(row.id),
    receipt: receipts.get(row.id),
  }));
}
