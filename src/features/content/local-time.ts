/** An instant, or why a local time is none: a sentence with the alternatives. */
type Resolved = { at: Date; problem?: undefined } | { at?: undefined; problem: string };

/**
 * The instant of a local time such as "2027-03-28T01:30" in a time zone. On the days on which clocks change, some times do not
 * exist and others exist twice.
 *
 * @param occurrence which one is meant, of a time that exists twice
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

type Local = Temporal.PlainDateTime | Temporal.ZonedDateTime;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const printDay = ({ day, month, year }: Local) => `${day} ${MONTHS[month - 1]} ${year}`;
const printTime = ({ hour, minute }: Local) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const twoDigits = (number: number) => String(number).padStart(2, "0");
