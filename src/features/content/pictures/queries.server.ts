import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import {
  contentDraftHistory,
  contentDrafts,
  contentRevisions,
  contentSchedules,
  pictureFiles,
  pictures,
  users,
} from "#src/database/schema.ts";

/** Bytes that all pictures take together. */
export async function readPicturesSize(database: Database): Promise<number> {
  const [row] = await database
    .select({
      bytes: sql<string>`(select coalesce(sum(octet_length(${pictures.original})), 0) from ${pictures})
        + (select coalesce(sum(octet_length(${pictureFiles.bytes})), 0) from ${pictureFiles})`,
    })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes);
}

/** Stores a picture; returns false if it was stored already. */
export async function insertPicture(tx: Database, picture: typeof pictures.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(pictures).values(picture).onConflictDoNothing().returning({ hash: pictures.hash });
  return rows.length > 0;
}

/** Those of some hashes that no picture has. */
export async function findMissingPictures(database: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));
  return hashes.filter((hash) => !rows.some((row) => row.hash === hash));
}

/** What is listed of a picture. */
export function listPictures(database: Database) {
  return database
    .select({
      hash: pictures.hash,
      width: pictures.width,
      height: pictures.height,
      bytes: sql<number>`octet_length(${pictures.original})`,
      createdAt: pictures.createdAt,
      by: users.name,
    })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.userId))
    .orderBy(sql`${pictures.createdAt} desc`);
}

export async function readOriginal(database: Database, hash: string): Promise<Buffer | undefined> {
  const [row] = await database.select({ original: pictures.original }).from(pictures).where(eq(pictures.hash, hash));
  return row?.original;
}

export async function readPictureFile(database: Database, hash: string, width: number): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), eq(pictureFiles.width, width)));
  return row?.bytes;
}

/** Keeps a width that was made. Another instance may have made it at the same time, or the picture may be gone. */
export async function insertPictureFile(database: Database, hash: string, width: number, bytes: Buffer): Promise<void> {
  await database.execute(sql`insert into ${pictureFiles} (hash, width, bytes)
    select hash, ${width}::int, ${bytes}::bytea from ${pictures} where hash = ${hash} on conflict do nothing`);
}

/** The hashes of all pictures that a publication, a draft, its history or a schedule names. */
export async function readNamedPictures(database: Database): Promise<string[]> {
  const { rows } = (await database.execute(sql`
    select distinct (regexp_matches(named.text, '"picture:([0-9a-f]{64})', 'g'))[1] as hash from (
      select ${contentRevisions.changes}::text as text from ${contentRevisions}
      union all select ${contentDrafts.value}::text from ${contentDrafts}
      union all select ${contentDraftHistory.value}::text from ${contentDraftHistory}
      union all select ${contentSchedules.frozen}::text from ${contentSchedules}
    ) as named`)) as { rows: { hash: string }[] };
  return rows.map(({ hash }) => hash);
}

/** Deletes pictures that were uploaded before this time, except these; returns the hashes of the deleted ones. */
export async function deletePictures(tx: Database, before: Date, except: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(pictures)
    .where(and(lt(pictures.createdAt, before), notInArray(pictures.hash, [...except])))
    .returning({ hash: pictures.hash });
  return rows.map(({ hash }) => hash);
}
