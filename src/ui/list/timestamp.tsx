import { createContext, use } from "react";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "20 Nov 2026". Formatted here, in UTC: the server and every browser must print the same. */
export function printDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** "20 Nov". */
export function printShortDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** Whose clocks timestamps are read from: the time zone's IANA name, and what people call it. */
export const Clock = createContext({ zone: "UTC", name: "UTC" });

/** A date, and with `hasTime` the time of day, as the clocks around show it. Their zone is named beside the time. */
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

/** What the clocks of a zone show, as ISO text. A day without a time ("2026-11-20") is the same everywhere. */
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
