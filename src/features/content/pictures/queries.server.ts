import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { storedPictureName } from "#src/contract/stored-picture.ts";
import type { Database } from "#src/database/connect.server.ts";
import { queryRows } from "#src/database/query-rows.ts";
import {
  contentDraftHistory,
  contentDrafts,
  contentRevisions,
  contentSchedules,
  pictureCrops,
  pictureFiles,
  pictures,
  users,
} from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import type { DecodedPicture } from "./decode.server.ts";

const size = sql<number>`coalesce(${pictures.size}, octet_length(${pictures.original}))`;

/** The bytes of all pictures together. */
export async function readPicturesSize(database: Database): Promise<number> {
  const [row] = await database
    .select({
      bytes: sql<string>`(select coalesce(sum(${size}), 0) from ${pictures})
        + (select coalesce(sum(octet_length(${pictureFiles.bytes})), 0) from ${pictureFiles})
        + (select coalesce(sum(octet_length(${pictureCrops.bytes})), 0) from ${pictureCrops})`,
    })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes);
}

/** Stores a picture; returns false if it was stored already. */
export async function insertPicture(tx: Database, picture: typeof pictures.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(pictures).values(picture).onConflictDoNothing().returning({ hash: pictures.hash });
  return rows.length > 0;
}

/** The hashes for which there is no picture. */
export async function findMissingPictures(database: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));
  return hashes.filter((hash) => !rows.some((row) => row.hash === hash));
}

/** All pictures, newest first, with the columns of the list. */
export function listPictures(database: Database) {
  return database
    .select({
      hash: pictures.hash,
      width: pictures.width,
      height: pictures.height,
      bytes: size,
      createdAt: pictures.createdAt,
      by: users.name,
    })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.userId))
    .orderBy(sql`${pictures.createdAt} desc`);
}

/** The original picture, from the database or the bucket. @throws ApiError `storageAway` */
export async function readOriginal(
  { database, bucket }: Pick<AppContext, "database" | "bucket">,
  hash: string,
): Promise<DecodedPicture | undefined> {
  const [row] = await database
    .select({ bytes: pictures.original, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  if (!row) return undefined;
  const bytes = row.bytes ?? (await bucket?.get(bucketKey(hash)));
  return bytes && { ...row, bytes };
}

/** The key of an original in the bucket. */
export const bucketKey = (hash: string) => `pictures/${storedPictureName(hash)}`;

/** A resized picture, whole or cropped (`crop`: "4x3-50-30"). */
export interface PictureFile {
  hash: string;
  crop?: string;
  width: number;
}

/** The bytes of a stored file. */
export async function readPictureFile(
  database: Database,
  { hash, crop, width }: PictureFile,
): Promise<Buffer | undefined> {
  const table = crop === undefined ? pictureFiles : pictureCrops;
  const isCrop = crop === undefined ? undefined : eq(pictureCrops.crop, crop);
  const [row] = await database
    .select({ bytes: table.bytes })
    .from(table)
    .where(and(eq(table.hash, hash), isCrop, eq(table.width, width)));
  return row?.bytes;
}

/** Stores a generated file. Another instance may have created it at the same time, or the picture may be gone. */
export async function insertPictureFile(
  database: Database,
  { hash, crop, width }: PictureFile,
  bytes: Buffer,
): Promise<void> {
  const into =
    crop === undefined
      ? sql`${pictureFiles} (hash, width, bytes) select hash`
      : sql`${pictureCrops} (crop, hash, width, bytes) select ${crop}::text, hash`;
  await database.execute(sql`insert into ${into}, ${width}::int, ${bytes}::bytea
    from ${pictures} where hash = ${hash} on conflict do nothing`);
}

/** The hashes of all pictures referred to by a publication, a draft, its history or a schedule. */
export async function readNamedPictures(database: Database): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(
    database,
    sql`
    select distinct (regexp_matches(named.text, '"picture:([0-9a-f]{64})', 'g'))[1] as hash from (
      select ${contentRevisions.changes}::text as text from ${contentRevisions}
      union all select ${contentDrafts.value}::text from ${contentDrafts}
      union all select ${contentDraftHistory.value}::text from ${contentDraftHistory}
      union all select ${contentSchedules.frozen}::text from ${contentSchedules}
    ) as named`,
  );
  return rows.map(({ hash }) => hash);
}

/** Deletes pictures uploaded before this time, except these; returns the deleted hashes. */
export async function deletePictures(tx: Database, before: Date, except: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(pictures)
    .where(and(lt(pictures.createdAt, before), notInArray(pictures.hash, [...except])))
    .returning({ hash: pictures.hash });
  return rows.map(({ hash }) => hash);
}
