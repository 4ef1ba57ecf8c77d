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

/** A date, and with `hasTime` the time of day in UTC. */
export function Timestamp({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  return (
    <time dateTime={iso}>
      {printDay(iso)}
      {hasTime && `, ${iso.slice(11, 16)} UTC`}
    </time>
  );
}
