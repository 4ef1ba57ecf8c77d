import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { recoveryCodes } from "#src/database/schema.ts";
import { type Hasher, newSalt } from "#src/server/security/hashing.ts";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "./limits.ts";

/** Crockford's alphabet: no i, l, o and u, which are easily misread. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** `RECOVERY_CODE_LENGTH` of these characters. */
const WHOLE = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** Ten codes, and their hashes for the database. */
export interface NewCodes {
  codes: string[];
  salt: string;
  macs: string[];
}

/** Hashing takes long, so they are created before the transaction that stores them. */
export async function draftCodes(hasher: Hasher): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = newSalt();
  return { codes: codes.map(printCode), salt, macs: await Promise.all(codes.map((code) => hasher.digest(code, salt))) };
}

const newCode = () => Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const printCode = (code: string) =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** A typed recovery code, normalized as for hashing; undefined if its form is wrong. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return WHOLE.test(code) ? code : undefined;
}

/** Stores new codes; the old ones no longer work. */
export async function replaceCodes(tx: Database, userId: string, { salt, macs }: NewCodes): Promise<void> {
  await deleteCodes(tx, userId);
  await tx.insert(recoveryCodes).values(macs.map((codeMac) => ({ userId, codeMac, salt })));
}

export async function deleteCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** The digest of an entered code, at the same cost if the person has none. */
export async function digestOfCode(database: Database, hasher: Hasher, userId: string, code: string): Promise<string> {
  const [row] = await database
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  return hasher.digest(code, row?.salt ?? newSalt());
}

/** Uses up a code in one statement, so that of a hundred simultaneous entries only one succeeds. */
export async function redeemRecoveryCode(tx: Database, userId: string, codeMac: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeMac, codeMac), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countCodesLeft(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
