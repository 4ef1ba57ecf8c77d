import { isDay } from "#src/content/day.ts";

/** An instant, or the reason why a local time is invalid: a sentence with the alternatives. */
type Resolved = { at: Date; problem?: undefined } | { at?: undefined; problem: string };

/**
 * Converts a local time such as "2027-03-28T01:30" in a time zone to an instant. When clocks change, some times do not
 * exist and others exist twice.
 *
 * @param occurrence selects one if the time exists twice
 */
export function resolveLocalTime(local: string, zone: string, occurrence?: "first" | "second"): Resolved | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  let time: Temporal.PlainDateTime;
  try {
    time = Temporal.PlainDateTime.from(local, { overflow: "reject" });
  } catch {
    return undefined;
  }
  const first = time.toZonedDateTime(zone, { disambiguation: "earlier" });
  const second = time.toZonedDateTime(zone, { disambiguation: "later" });
  const at = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);
  if (first.epochMilliseconds === second.epochMilliseconds) return { at: at(first) };
  if (first.toPlainDateTime().equals(time)) {
    if (occurrence) return { at: at(occurrence === "first" ? first : second) };
    return {
      problem: `Clocks go back on ${printDay(time)}; ${printTime(time)} exists twice. Choose the first or the second.`,
    };
  }
  const after = first.getTimeZoneTransition("next") ?? second;
  const before = after.subtract({ minutes: 1 });
  return {
    problem: `Clocks go forward on ${printDay(time)}; ${printTime(time)} does not exist. Choose ${printTime(before)} or ${printTime(after)}.`,
  };
}

/** The end of a local day such as "2027-03-01"; undefined if there is no such day. */
export function endOfDay(day: string, zone: string): Date | undefined {
  if (!isDay(day)) return undefined;
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(zone).epochMilliseconds);
}

const inZone = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The local day of an instant, such as "2027-03-01". */
export const localDay = (at: Date, zone: string): string => inZone(at, zone).toPlainDate().toString();

/** "1 March 2027". */
export const printLocalDay = (at: Date, zone: string): string => printDay(inZone(at, zone));

/** "1 March 2027, 09:30". */
export function printLocalTime(at: Date, zone: string): string {
  const local = inZone(at, zone);
  return `${printDay(local)}, ${printTime(local)}`;
}

type Local = Temporal.PlainDateTime | Temporal.ZonedDateTime;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const printDay = ({ day, month, year }: Local) => `${day} ${MONTHS[month - 1]} ${year}`;
const printTime = ({ hour, minute }: Local) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const twoDigits = (number: number) => String(number).padStart(2, "0");
