import type { Handlers } from "#src/server/http/implement.ts";
import type { Overview, overviewContract } from "./contract.ts";
import { MAILS_COUNTED_MAX, WEEKS } from "./limits.ts";
import { readDays, readTally, readTotals, readWaitingMails } from "./queries.server.ts";

const DAY_MS = 24 * 60 * 60_000;

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async overview({ config, database, now }) {
    const mondays = lastMondays(now);
    const totals = await readTotals(database);
    const tally = await readTally(database);
    const days = await readDays(database, ["account.created", "review.received"], mondays[0] as string);
    const waiting = await readWaitingMails(database);

    const sum = (event: string, monday: string) =>
      days
        .filter((row) => row.event === event && mondayOf(new Date(`${row.day}T00:00:00Z`)) === monday)
        .reduce((all, row) => all + row.count, 0);
    return {
      people: totals.users ?? 0,
      reviews: reviewFigures(tally, totals.hidden ?? 0),
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
      ...(config.hasInbox && { newEnquiries: totals["enquiries.new"] ?? 0 }),
    };
  },
};

function reviewFigures(tally: { rating: number; published: number }[], hidden: number): Overview["reviews"] {
  const published = tally.reduce((all, row) => all + row.published, 0);
  const stars = tally.reduce((all, row) => all + row.rating * row.published, 0);
  return {
    published,
    hidden,
    average: published === 0 ? null : Math.round((stars / published) * 100) / 100,
    spread: tally.map(({ rating, published: count }) => ({ rating, count })),
  };
}

/** The Monday of a day's week (UTC), as a date. */
function mondayOf(day: Date): string {
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** This week's Monday last, the others before it. */
function lastMondays(now: Date): string[] {
  return Array.from({ length: WEEKS }, (_, place) =>
    mondayOf(new Date(now.getTime() - (WEEKS - 1 - place) * 7 * DAY_MS)),
  );
}
