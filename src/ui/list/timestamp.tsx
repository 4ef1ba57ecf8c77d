import { company } from "#src/content/company.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day without a time ("2026-11-20"): the same everywhere. */
const isDay = (iso: string) => iso.length === 10;

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: company.time.zone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Day, month and time as the agency's clocks show them. Named here, so that the server and every browser print the same. */
function readClock(iso: string) {
  if (isDay(iso)) {
    const [year = "", month = "", day = ""] = iso.split("-");
    return { year, month, day, hour: "", minute: "" };
  }
  return Object.fromEntries(CLOCK.formatToParts(new Date(iso)).map(({ type, value }) => [type, value])) as Record<
    "year" | "month" | "day" | "hour" | "minute",
    string
  >;
}

/** "20 Nov 2026", in the agency's time zone. */
export function printDay(iso: string): string {
  return `${printShortDay(iso)} ${readClock(iso).year}`;
}

/** "20 Nov". */
export function printShortDay(iso: string): string {
  const { day, month } = readClock(iso);
  return `${Number(day)} ${MONTHS[Number(month) - 1]}`;
}

/** A date, and with `hasTime` the time of day, both in the agency's time zone, which is named beside the time. */
export function Timestamp({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  const { hour, minute } = readClock(iso);
  return (
    <time dateTime={iso}>
      {printDay(iso)}
      {hasTime && `, ${hour}:${minute} ${company.time.name}`}
    </time>
  );
}
