import { countClaims } from "#src/content/claims/claim.ts";
import { summarizeRatings } from "#src/contract/rating.ts";
import { DAY, HOUR } from "#src/contract/time.ts";
import type { Handlers } from "#src/server/http/implement.ts";
import { readWaitingMails } from "#src/server/mail/mail.ts";
import { type BackupState, readBackupState } from "#src/server/restore-tests.ts";
import { countUnanswered, readTally } from "#src/server/reviews.ts";
import { readDays, readTotals } from "#src/server/totals.ts";
import type { overviewContract } from "./contract.ts";
import { ERRORS_RECENT_HOURS, MAILS_COUNTED_MAX, TO_DO_MAX, WEEKS } from "./limits.ts";
import { countErrorsSince, countExpiring } from "./queries.server.ts";

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async overview({ config, database, now }) {
    const mondays = lastMondays(now);
    const totals = await readTotals(database);
    const { count, average, spread } = summarizeRatings(await readTally(database));
    const days = await readDays(database, ["account.created", "review.received"], mondays[0] as string);
    const waiting = await readWaitingMails(database, MAILS_COUNTED_MAX + 1);

    const sum = (event: string, monday: string) =>
      days
        .filter((row) => row.event === event && mondayOf(new Date(`${row.day}T00:00:00Z`)) === monday)
        .reduce((all, row) => all + row.count, 0);
    return {
      people: totals.users ?? 0,
      reviews: { published: count, hidden: totals.hidden ?? 0, average, spread },
      weeks: mondays.map((monday) => ({
        monday,
        signUps: sum("account.created", monday),
        reviews: sum("review.received", monday),
      })),
      mail: {
        waiting: Math.min(waiting.length, MAILS_COUNTED_MAX),
        isMore: waiting.length > MAILS_COUNTED_MAX,
        oldestAt: waiting[0]?.createdAt.toISOString() ?? null,
      },
      ...(config.backupDir && { backups: formatBackups(await readBackupState(database, config.backupHours, now)) }),
      ...(config.hasInbox && { newEnquiries: totals["enquiries.new"] ?? 0 }),
    };
  },

  async toDo({ config, database, content, now }) {
    const totals = await readTotals(database);
    const { unproven, overdue } = countClaims(content.current().claims, now);
    const recently = new Date(now.getTime() - ERRORS_RECENT_HOURS * HOUR);
    return {
      openReports: cap(totals["reports.open"]),
      lowUnanswered: await countUnanswered(database, { isLow: true }, TO_DO_MAX),
      ...(config.hasInbox && { newEnquiries: cap(totals["enquiries.new"]) }),
      expiringInvitations: await countExpiring(database, now, TO_DO_MAX),
      recentErrors: await countErrorsSince(database, recently, TO_DO_MAX),
      claims: { unproven, overdue },
    };
  },
};

const cap = (count = 0) => Math.min(count, TO_DO_MAX);

const formatBackups = ({ passedAt, failed, isLate }: BackupState) => ({
  passedAt: passedAt?.toISOString() ?? null,
  failed: failed ?? null,
  isLate,
});

/** The date of the Monday of a day's week (UTC). */
function mondayOf(day: Date): string {
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** The Mondays of recent weeks, oldest first. */
function lastMondays(now: Date): string[] {
  return Array.from({ length: WEEKS }, (_, place) => mondayOf(new Date(now.getTime() - (WEEKS - 1 - place) * 7 * DAY)));
}
