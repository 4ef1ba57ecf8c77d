import { createContext, use } from "react";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "20 Nov 2026", in UTC: the server and every browser must print the same. */
export function printDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** "20 Nov". */
export function printShortDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** The time zone for timestamps: its IANA name and its label. */
export const Clock = createContext({ zone: "UTC", name: "UTC" });

/** A date in the zone of `Clock`; `hasTime` adds the time of day and the zone. */
export function Timestamp({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  const { zone, name } = use(Clock);
  const local = inZone(iso, zone);
  return (
    <time dateTime={iso}>
      {printDay(local)}
      {hasTime && `, ${local.slice(11, 16)} ${name}`}
    </time>
  );
}

/** Converts an ISO timestamp to a time zone. Dates without a time ("2026-11-20") are unchanged. */
function inZone(iso: string, timeZone: string): string {
  if (timeZone === "UTC" || iso.length === 10) return iso;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(iso));
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}T${hour}:${minute}:00Z`;
}
