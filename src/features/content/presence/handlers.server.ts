import { and, arrayOverlaps, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { contentPresence, users } from "#src/database/schema.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { PRESENCE_MS } from "../limits.ts";
import type { presenceContract } from "./contract.ts";

/** Deletes windows that have not reported since then: they are closed or offline. */
export async function deleteStalePresence(database: Database, since: Date): Promise<void> {
  await database.delete(contentPresence).where(lt(contentPresence.at, since));
}

// Each handler runs in a transaction, which checks the caller's rights again.
export const presenceHandlers: Handlers<typeof presenceContract> = {
  notePresence: ({ body, database, user, now }) =>
    database.transaction(async (tx) => {
      const { window: id, documents, field = null } = body;
      const state = { documents, field, at: now };
      await tx
        .insert(contentPresence)
        .values({ id, userId: user.id, ...state })
        .onConflictDoUpdate({ target: contentPresence.id, set: state, setWhere: eq(contentPresence.userId, user.id) });
      // Of several windows of one person, only the one that reported last.
      const others = await tx
        .selectDistinctOn([contentPresence.userId], { name: users.name, field: contentPresence.field })
        .from(contentPresence)
        .innerJoin(users, eq(users.id, contentPresence.userId))
        .where(
          and(
            ne(contentPresence.userId, user.id),
            gt(contentPresence.at, new Date(now.getTime() - PRESENCE_MS)),
            arrayOverlaps(contentPresence.documents, documents),
          ),
        )
        .orderBy(contentPresence.userId, desc(contentPresence.at));
      return { others };
    }),

  endPresence: ({ body, database, user }) =>
    database.transaction(async (tx) => {
      const isOwn = and(eq(contentPresence.id, body.window), eq(contentPresence.userId, user.id));
      await tx.delete(contentPresence).where(isOwn);
      return {};
    }),
};
