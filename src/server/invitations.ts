import { and, gt, isNull, lte, type SQL } from "drizzle-orm";
import { EXPIRES_SOON_DAYS } from "../contract/invitation.ts";
import { invitations } from "../database/schema.ts";

const DAY_MS = 24 * 60 * 60_000;

/** An open invitation that expires within EXPIRES_SOON_DAYS. */
export function isExpiring(now: Date): SQL | undefined {
  const until = new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS);
  return and(isNull(invitations.usedAt), gt(invitations.expiresAt, now), lte(invitations.expiresAt, until));
}
