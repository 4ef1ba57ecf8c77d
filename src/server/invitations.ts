import { and, gt, isNull, lte, type SQL } from "drizzle-orm";
import { EXPIRES_SOON_DAYS } from "../contract/invitation.ts";
import { DAY } from "../contract/time.ts";
import { invitations } from "../database/schema.ts";

/** Matches open invitations that expire within EXPIRES_SOON_DAYS. */
export function isExpiring(now: Date): SQL | undefined {
  const until = new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY);
  return and(isNull(invitations.usedAt), gt(invitations.expiresAt, now), lte(invitations.expiresAt, until));
}
