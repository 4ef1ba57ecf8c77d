import type { Overview } from "./contract.ts";

// A chart's title states what the chart shows.

const FEW_WEEKS = 4;

/** "Sign-ups are up: 14 in the last four full weeks, 6 in the four before". Leaves out the current week. */
export function trendOf(name: string, weekly: number[]): string {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const full = weekly.slice(0, -1);
  const [now, before] = [sum(full.slice(-FEW_WEEKS)), sum(full.slice(-2 * FEW_WEEKS, -FEW_WEEKS))];
  if (sum(weekly) === 0) return `No ${name.toLowerCase()} in ${weekly.length} weeks`;
  const course = now > before ? "are up" : now < before ? "are down" : "hold steady";
  return `${name} ${course}: ${now} in the last four full weeks, ${before} in the four before`;
}

/** "Most reviews give 5 stars: 12 of 20". */
export function spreadFinding({ published, spread }: Overview["reviews"]): string {
  if (published === 0) return "No published review yet";
  const most = spread.reduce((best, row) => (row.count >= best.count ? row : best));
  const stars = most.rating === 1 ? "1 star" : `${most.rating} stars`;
  return `${most.count * 2 > published ? "Most reviews give" : "The most frequent rating is"} ${stars}: ${most.count} of ${published}`;
}

/** What is wrong with the backups, or that nothing is. When the last good one was restored is said after it. */
export function backupFinding({ passedAt, failed, isLate }: NonNullable<Overview["backups"]>): string {
  if (failed !== null) return `The last backup drill failed: ${withPeriod(failed)}`;
  if (isLate) return "No backup has been restored and verified for too long.";
  if (passedAt === null) return "No backup has been taken yet: the first one is under way within 15 minutes.";
  return "The newest backup was restored and verified.";
}

const withPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

export function mailFinding({ waiting, isMore, oldestAt }: Overview["mail"], isLate: boolean): string {
  if (waiting === 0 || !oldestAt) return "All emails are sent.";
  const count = isMore
    ? `More than ${waiting} emails wait`
    : waiting === 1
      ? "1 email waits"
      : `${waiting} emails wait`;
  return isLate ? `${count}: the mail server does not take them.` : `${count} to be sent.`;
}
