import { eq } from "drizzle-orm";
import { SCORES, STORY_ANSWERS, type Story } from "#src/contract/story.ts";
import type { Database } from "#src/database/connect.server.ts";
import { clientStories } from "#src/database/schema.ts";

// Writers lock the story's review (requireAuthor), so reads are consistent with later writes.

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>;

export async function findStory(database: Database, reviewId: string) {
  const { reviewId: key, quality, schedule, cost, refer, challenge, solution, result } = clientStories;
  const { revision, approvedAt } = clientStories;
  const [row] = await database
    .select({ quality, schedule, cost, refer, challenge, solution, result, revision, approvedAt })
    .from(clientStories)
    .where(eq(key, reviewId));
  return row;
}

/** Stores a story as not approved. */
export async function putStory(
  transaction: Database,
  reviewId: string,
  story: Story,
  { revision, now }: { revision: number; now: Date },
): Promise<void> {
  const state = { ...story, revision, changedAt: now, approvedAt: null };
  await transaction
    .insert(clientStories)
    .values({ reviewId, ...state })
    .onConflictDoUpdate({ target: clientStories.reviewId, set: state });
}

export async function approve(transaction: Database, reviewId: string, now: Date): Promise<void> {
  await transaction.update(clientStories).set({ approvedAt: now }).where(eq(clientStories.reviewId, reviewId));
}

/** Returns false if there was none. */
export async function deleteStory(transaction: Database, reviewId: string): Promise<boolean> {
  const rows = await transaction
    .delete(clientStories)
    .where(eq(clientStories.reviewId, reviewId))
    .returning({ id: clientStories.reviewId });
  return rows.length > 0;
}

/** The scores and answers, in a fixed order. */
export function pickContent(story: Story): Story {
  const names = [...SCORES, ...STORY_ANSWERS];
  return Object.fromEntries(names.map((name) => [name, story[name]])) as Story;
}
