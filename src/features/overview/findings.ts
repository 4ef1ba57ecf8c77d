import { counted } from "#src/contract/words.ts";
import type { Overview } from "./contract.ts";

// Chart titles state the finding.

const FEW_WEEKS = 4;

/** "Sign-ups are up: 14 in the last four full weeks, 6 in the four before". Excludes the current week. */
export function trendFinding(name: string, weekly: number[]): string {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const full = weekly.slice(0, -1);
  const [now, before] = [sum(full.slice(-FEW_WEEKS)), sum(full.slice(-2 * FEW_WEEKS, -FEW_WEEKS))];
  if (sum(weekly) === 0) return `No ${name.toLowerCase()} in ${weekly.length} weeks`;
  const course = now > before ? "are up" : now < before ? "are down" : "are steady";
  return `${name} ${course}: ${now} in the last four full weeks, ${before} in the four before`;
}

/** Whether the finding compares a week with the weeks before: the last full ones. */
export const isInTrend = (place: number, weeks: number) => place < weeks - 1 && place >= weeks - 1 - FEW_WEEKS;

/** The rating that most reviews give; the higher of two. */
export const mostCommon = (spread: Overview["reviews"]["spread"]) =>
  spread.reduce((best, row) => (row.count >= best.count ? row : best));

/** "Most reviews give 5 stars: 12 of 20". */
export function spreadFinding({ published, spread }: Overview["reviews"]): string {
  if (published === 0) return "No published reviews yet";
  const most = mostCommon(spread);
  const stars = counted(most.rating, "star");
  return `${most.count * 2 > published ? "Most reviews give" : "The most common rating is"} ${stars}: ${most.count} of ${published}`;
}

/** The state of the backups, without the date of the last passed restore test. */
export function backupFinding({ passedAt, failed, isLate }: NonNullable<Overview["backups"]>): string {
  if (failed !== null) return `The last restore test failed: ${withPeriod(failed)}`;
  if (isLate) return "No backup has been verified recently. Look for “drill” in the log.";
  if (passedAt === null) return "No backup yet. The first one starts within 15 minutes.";
  return "The latest backup was restored and verified.";
}

const withPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

export function mailFinding({ waiting, isMore, oldestAt }: Overview["mail"], isLate: boolean): string {
  if (waiting === 0 || !oldestAt) return "No emails are waiting.";
  const count = isMore
    ? `More than ${waiting} emails are waiting`
    : waiting === 1
      ? "1 email is waiting"
      : `${waiting} emails are waiting`;
  return isLate
    ? `${count}. The mail server isn’t accepting them: check the mail server’s settings.`
    : `${count} to be sent.`;
}
